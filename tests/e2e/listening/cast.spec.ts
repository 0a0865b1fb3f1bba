import { fakeCast } from '#tests/support/browser/fake-cast.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import type { App } from '#tests/support/pages/app.ts'

const book = 'A Lamp for the Drowned'

const start = ({ player }: App) => player.root.getByRole('button', { name: 'Cast to a device', exact: true })
const stop = ({ player }: App) =>
  player.root.getByRole('button', { name: 'Stop casting to Kitchen', exact: true })

test.beforeEach(({ allowConsole }) => {
  // a session that was closed is asked after
  allowConsole(/status of 404.*\/api\/session\//)
})

test('[P2-69, P3-26, P4-36, P4-37] the place goes to the device and comes back, by the files themselves', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  const cast = await fakeCast(page)
  standIn.state.settings.chromecastEnabled = true
  await signIn()
  await app.play(standIn.state.itemTitled(book).id)
  await player.seek(300)
  await expect.poll(async () => (await player.sound.playing())?.time ?? 0).toBeGreaterThan(295)
  await player.hears()
  const left = (await player.sound.playing())?.time ?? 0

  await start(app).click()
  await expect(stop(app)).toBeVisible()
  await expect.poll(async () => (await cast.device()).state).toBe('PLAYING')
  const [load] = (await cast.device()).loads
  expect(Math.abs((load?.currentTime ?? 0) - left), 'the same place on the device').toBeLessThan(3)
  expect(load?.contentId, 'an address the device can fetch').toMatch(/^http:\/\/127\.0\.0\.1:\d+\/s\/item\//)
  expect(await player.sound.all(), 'silent here').toEqual([])
  expect(standIn.log.http({ path: /\/play$/ }).at(-1)?.body).toMatchObject({
    mediaPlayer: 'chromecast',
    forceDirectPlay: true,
    forceTranscode: false,
  })

  await player.pause.click()
  await expect.poll(async () => (await cast.device()).state).toBe('PAUSED')
  await player.play.click()
  await expect.poll(async () => (await cast.device()).state).toBe('PLAYING')
  await player.forward.click()
  await expect.poll(async () => (await cast.device()).time).toBeGreaterThan(left + 9)
  const far = (await cast.device()).time

  await stop(app).click()
  await player.hears()
  const back = (await player.sound.playing())?.time ?? 0
  expect(Math.abs(back - far), 'the same place here').toBeLessThan(4)
  expect(standIn.log.http({ path: /\/play$/ }).at(-1)?.body).toMatchObject({ mediaPlayer: 'html5' })
})

test('[P8-19] what the device does not take is logged and waits here, paused at its place', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/Casting failed|The cast device did not load/)
  const { player } = app
  await fakeCast(page)
  standIn.state.settings.chromecastEnabled = true
  await signIn()
  await app.play(standIn.state.itemTitled(book).id)
  await player.seek(300)
  await expect.poll(async () => (await player.sound.playing())?.time ?? 0).toBeGreaterThan(295)
  await player.hears()
  await expect.poll(async () => await page.evaluate(() => Reflect.has(globalThis, '__castDevice'))).toBe(true)
  await page.evaluate(() =>
    Object.assign(Reflect.get(globalThis, '__castDevice') as object, { refuses: true }),
  )
  await start(app).click()
  await expect(player.play).toBeVisible()
  await expect.poll(async () => (await player.sound.all())[0]?.time ?? 0).toBeGreaterThan(295)
  expect((await player.sound.all())[0]?.paused).toBe(true)
  await player.play.click()
  await player.hears()
})

test('[P3-51] where the server has it off there is no button, and the script is not asked for', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const cast = await fakeCast(page)
  await signIn()
  await app.play(standIn.state.itemTitled(book).id)
  await expect(start(app)).toHaveCount(0)
  expect(cast.asked()).toBe(0)
})

test('[P2-74] an insecure page says that casting requires a secure connection', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const cast = await fakeCast(page)
  await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }))
  standIn.state.settings.chromecastEnabled = true
  await signIn()
  await app.play(standIn.state.itemTitled(book).id)
  await start(app).hover()
  await expect(page.getByText('Casting requires a secure connection').last()).toBeVisible()
  await start(app).click({ force: true })
  expect(cast.asked()).toBe(0)
})
