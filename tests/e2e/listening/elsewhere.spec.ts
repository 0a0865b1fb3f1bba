import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isQuiet } from '#tests/support/browser/waits.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'

/** 639 seconds; `listener` is near its beginning. */
const title = 'A Lamp for the Drowned'
const FAR = 400

/** Listens on another device, and leaves it at a far place. */
async function listenOnPhone(standIn: StandIn, id: string): Promise<void> {
  const phone = await SecondClient.signedIn(standIn, 'listener')
  const session = (await phone.call('POST', `/api/items/${id}/play`, {
    deviceInfo: { deviceId: 'phone' },
    supportedMimeTypes: ['audio/mpeg', 'audio/mp4'],
    mediaPlayer: 'html5',
    forceTranscode: false,
    forceDirectPlay: false,
  })) as { id: string }
  const body = { timeListened: 25, duration: 639, currentTime: FAR }
  await phone.call('POST', `/api/session/${session.id}/close`, body)
}

for (const asleep of [
  'with a second untold',
  'with nothing untold',
  'and the server was restarted',
] as const) {
  test(`[promise 1.3] a page that slept ${asleep} while another device went on follows it${asleep === 'with a second untold' ? ' @everyday' : ''}`, async ({
    app,
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    allowConsole(/ERR_|WebSocket|status of 404|xhr poll|Failed to fetch/)
    const { player, shell } = app
    const { id } = standIn.state.itemTitled(title)
    const userId = standIn.state.userNamed('listener')?.id ?? ''
    const place = (): number => standIn.state.progressOf(userId, id)?.currentTime ?? 0
    const hide = async () => await page.evaluate(() => void window.dispatchEvent(new Event('pagehide')))
    await signIn()
    await app.play(id)
    await player.seek(120)
    await player.hears()
    if (asleep === 'with nothing untold') {
      await player.pause.click()
      await hide()
      await expect.poll(place).toBeGreaterThan(110)
    }
    await page.context().setOffline(true)
    if (asleep !== 'with nothing untold') {
      // without reports the record is read before it is written over: what is unsent waits for that
      const untold = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/'))
      await player.pause.click()
      await hide()
      await untold
    }
    await listenOnPhone(standIn, id)
    if (asleep === 'and the server was restarted') standIn.forgetSessions()
    await page.context().setOffline(false)

    await expect.poll(async () => await player.position(), { timeout: 20_000 }).toBe(FAR)
    await expect(shell.notice('Jumped to your position from another device')).toBeVisible()
    await hide()
    await isQuiet(standIn, 1500)
    expect(place()).toBe(FAR)
    await shell.notices.getByRole('button', { name: 'Go back' }).click()
    await expect.poll(async () => await player.position()).toBeLessThan(130)
  })
}

test('[promise 1.3] a player that came to the end and is left open follows, and does not finish the title again', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player, shell } = app
  const { id } = standIn.state.itemTitled(title)
  const userId = standIn.state.userNamed('listener')?.id ?? ''
  const record = () => standIn.state.progressOf(userId, id)
  await signIn()
  await isLive(standIn)
  await app.play(id)
  await player.seek(637)
  await expect(player.play).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => record()?.isFinished).toBe(true)
  await listenOnPhone(standIn, id)
  await expect.poll(async () => await player.position()).toBe(FAR)
  await expect(shell.notice('Jumped to your position from another device')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Close player' }).click()
  await expect(player.root).toBeHidden()
  await isQuiet(standIn, 1500)
  expect(record()).toMatchObject({ currentTime: FAR, isFinished: false })
})

test('[promise 1.3] a paused page follows a device whose position came alone, which a server tells in the account only', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player, shell } = app
  const { id } = standIn.state.itemTitled(title)
  const userId = standIn.state.userNamed('listener')?.id ?? ''
  const place = (): number => standIn.state.progressOf(userId, id)?.currentTime ?? 0
  await signIn()
  await isLive(standIn)
  await app.play(id)
  await player.seek(120)
  await player.hears()
  await player.pause.click()
  await expect.poll(place).toBeGreaterThan(110)
  await isLive(standIn, 2)
  const phone = await SecondClient.signedIn(standIn, 'listener')
  await phone.call('PATCH', `/api/me/progress/${id}`, {
    currentTime: FAR,
    duration: 639,
    progress: FAR / 639,
  })

  await expect.poll(async () => await player.position()).toBe(FAR)
  await expect(shell.notice('Jumped to your position from another device')).toBeVisible()
  await page.evaluate(() => void window.dispatchEvent(new Event('pagehide')))
  await isQuiet(standIn, 1500)
  expect(place()).toBe(FAR)
})
