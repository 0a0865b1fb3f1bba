import { expect, test } from '#tests/support/browser/fixtures.ts'
import { App } from '#tests/support/pages/app.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'

const title = 'A Lamp for the Drowned'
const other = 'The Glass Harbour'
/** Seconds. */
const FAR = 400

test('[promise 1.8] every place that was left stands in the list, also after a reload, one tap away', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404.*\/api\/session\//)
  const { player } = app
  const { id } = standIn.state.itemTitled(title)
  // what was hardly listened to belongs to the jump before
  await page.addInitScript(() => localStorage.setItem('userSettings', '{"playbackRate":6}'))
  await signIn()
  await app.play(id)
  await player.seek(200)
  await expect.poll(async () => await player.position()).toBeGreaterThan(215)
  await player.pause.click()
  await player.seek(500)
  await expect.poll(async () => await player.position()).toBeGreaterThan(490)

  const open = async () => {
    await player.root.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Listening history' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Listening history' })
  const rows = dialog.getByRole('listitem')
  await open()
  await expect(rows.first()).toContainText('Jumped from here')
  await rows
    .filter({ hasText: /[34]:\d\d/ })
    .first()
    .getByRole('button')
    .click()
  await page.keyboard.press('Escape')
  await expect.poll(async () => await player.position()).toBeLessThan(300)
  // and on from there, and back by one press
  await player.play.click()
  const resumed = await player.position()
  await expect.poll(async () => await player.position()).toBeGreaterThan(resumed + 15)
  await player.pause.click()
  const left = await player.position()
  await player.seek(600)
  await expect.poll(async () => await player.position()).toBeGreaterThan(590)
  await open()
  await dialog.getByRole('button', { name: /^Back to / }).click()
  await page.keyboard.press('Escape')
  await expect.poll(async () => Math.abs((await player.position()) - left)).toBeLessThan(3)
  await open()
  await expect.poll(async () => await rows.count()).toBeGreaterThan(2)
  const known = await rows.count()

  await app.play(id)
  await open()
  await expect.poll(async () => await rows.count()).toBeGreaterThanOrEqual(known)
  await expect(rows.filter({ hasText: 'Jumped from here' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'Started here' }).first()).toBeVisible()
})

test('[promise 1.9] one tab speaks: what plays in a second one pauses the first @everyday', async ({
  app,
  page,
  context,
  signIn,
  standIn,
  allowConsole,
}) => {
  // one device has one session: that of the first tab ends with the start of the second
  allowConsole(/status of 404.*\/api\/(?:session|me\/progress)\//)
  await signIn()
  await app.play(standIn.state.itemTitled(title).id)
  const second = new App(await context.newPage())
  await second.page.goto(`item/${standIn.state.itemTitled(other).id}`)
  await second.item.play.click()
  await second.player.hears()
  await page.bringToFront()
  await expect(app.player.play).toBeVisible()
  await expect(app.shell.notice('Playback moved to another tab')).toBeVisible()
  expect(await app.player.sound.playing()).toBeUndefined()

  await app.shell.notices.getByRole('button', { name: 'Play in this tab' }).click()
  await app.player.hears()
  await expect.poll(async () => await second.player.sound.playing()).toBeUndefined()
})

test('[promise 1.3] a tab whose session the server took away goes on where a second tab left the title', async ({
  app,
  page,
  context,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404.*\/api\/(?:session|me\/progress)\//)
  const { id } = standIn.state.itemTitled(title)
  await signIn()
  await isLive(standIn)
  await app.play(id)
  await app.player.hears()
  // the start of the second tab comes before the last sync of this one
  standIn.faults.fail({ path: /\/sync$/, status: 404, times: 1 })
  const second = new App(await context.newPage())
  await second.page.goto(`item/${id}`)
  await second.item.play.click()
  await second.player.hears()
  await expect.poll(() => standIn.log.http({ method: 'POST', path: '/api/session/local' }).length).toBe(1)
  await second.player.seek(FAR)
  await second.player.hears()
  await second.player.pause.click()
  await expect.poll(async () => await app.player.position()).toBeGreaterThan(FAR - 5)
  await second.player.close.click()
  await page.bringToFront()
  await app.player.play.click()
  await app.player.hears()
  expect(await app.player.position()).toBeGreaterThan(FAR - 5)
})

test('[P4-19, P4-20] another device: a warning while playing, a jump while paused, with a way back', async ({
  app,
  signIn,
  standIn,
}) => {
  const { player, shell } = app
  const { id } = standIn.state.itemTitled(title)
  await signIn()
  await isLive(standIn)
  await app.play(id)
  await isLive(standIn, 2)
  const phone = await SecondClient.signedIn(standIn, 'listener')
  const session = (await phone.call('POST', `/api/items/${id}/play`, {
    deviceInfo: { deviceId: 'phone' },
    supportedMimeTypes: ['audio/mpeg', 'audio/mp4'],
    mediaPlayer: 'html5',
    forceTranscode: false,
    forceDirectPlay: false,
  })) as { id: string }
  const listen = async (currentTime: number) =>
    await phone.call('POST', `/api/session/${session.id}/sync`, {
      timeListened: 5,
      duration: 639,
      currentTime,
    })
  await listen(400)
  await expect(shell.notice(/^Also playing on .+, at 6:40$/)).toBeVisible()
  await expect(shell.notices.getByRole('button', { name: 'Jump to 6:40' })).toBeVisible()
  expect(await player.position()).toBeLessThan(60)

  await player.pause.click()
  await expect(player.play).toBeVisible()
  const here = await player.position()
  await listen(405)
  await expect.poll(async () => await player.position()).toBe(405)
  await expect(shell.notice('Jumped to your position from another device')).toBeVisible()
  await shell.notices.getByRole('button', { name: 'Go back' }).click()
  await expect.poll(async () => await player.position()).toBeLessThan(here + 2)
})
