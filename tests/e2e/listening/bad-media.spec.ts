import { expect, test } from '#tests/support/browser/fixtures.ts'
import { stays } from '#tests/support/browser/waits.ts'

const title = 'Unwinding'
const files = /\/s\/item\/|\/api\/items\/[^/]+\/file\//

test.beforeEach(({ allowConsole }) => {
  // the player says what it tried, the browser what it could not read; a session that was closed is asked after
  allowConsole(/decode|DEMUXER|Media|status of (?:404|500).*\/(?:hls|api\/session|api\/me\/progress)\//i)
})

test('a file of no bytes ends as a stream, and where there is none in words with a way on', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await page.route(files, async (route) => await route.fulfill({ contentType: 'audio/mpeg', body: '' }))
  await page.route(/output\.m3u8/, async (route) => await route.fulfill({ body: '' }))
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled(title).id}`)
  await app.item.play.click()
  await expect(app.player.root.getByRole('alert')).toBeVisible({ timeout: 30_000 })
  await page.unroute(files)
  await page.unroute(/output\.m3u8/)
  await app.player.tryAgain.click()
  await app.player.hears()
})

test('a medium that the server says is of no length plays, and can be closed', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await page.route(/\/play$/, async (route) => {
    // a connection that is kept open is closed by the server now and then, just as it is used
    const response = await route.fetch({ maxRetries: 2 })
    const session = (await response.json()) as { duration: number; audioTracks: { duration: number }[] }
    session.duration = 0
    for (const track of session.audioTracks) track.duration = 0
    await route.fulfill({ response, json: session })
  })
  await signIn()
  await app.play(standIn.state.itemTitled(title).id)
  await app.player.close.click()
  await expect(app.player.root).toBeHidden()
})

test('[P5-24] seeks to before the start, beyond the end and to no number leave it on the medium', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await page.addInitScript(() => {
    const handlers = new Map<string, MediaSessionActionHandler | null>()
    Object.assign(globalThis, { __mediaActions: handlers })
    navigator.mediaSession.setActionHandler = (action, handler) => void handlers.set(action, handler)
  })
  await signIn()
  await app.play(standIn.state.itemTitled(title).id)
  await page.evaluate(() => {
    // the system's own controls may ask for anything
    const handlers = Reflect.get(globalThis, '__mediaActions') as Map<string, MediaSessionActionHandler>
    for (const seekTime of [Number.NaN, -50, Number.NEGATIVE_INFINITY]) {
      handlers.get('seekto')?.({ action: 'seekto', seekTime })
    }
  })
  await app.player.hears()
  expect((await app.player.sound.playing())?.time).toBeLessThan(10)
  await page.evaluate(() => {
    const handlers = Reflect.get(globalThis, '__mediaActions') as Map<string, MediaSessionActionHandler>
    handlers.get('seekto')?.({ action: 'seekto', seekTime: 1e9 })
  })
  await expect(app.player.elapsed).toHaveText(/100\s?%/)
})

test('a session that is answered after the player was closed makes no sound', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  const slow = standIn.faults.latency(2500, /\/play$/)
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled(title).id}`)
  await app.item.play.click()
  await expect(player.close).toBeVisible()
  // while it loads a close is refused
  await player.close.click()
  await expect(player.root).toBeVisible()
  await app.shell.account.click()
  await app.account.signOut.click()
  await expect(page).toHaveURL(/\/login/)
  // whether the page waits for the answer or not
  await expect.poll(() => standIn.log.http({ path: /\/play$/ })).toHaveLength(1)
  await stays(async () => expect(await player.sound.all()).toEqual([]), 1000)
  slow.remove()
})

test('a file without a single sample ends in words with a way on, and is not the end of the book', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  // a header that announces no data
  const silent = Buffer.alloc(44)
  silent.write('RIFF', 0)
  silent.writeUInt32LE(36, 4)
  silent.write('WAVEfmt ', 8)
  silent.writeUInt32LE(16, 16)
  silent.writeUInt16LE(1, 20)
  silent.writeUInt16LE(1, 22)
  silent.writeUInt32LE(8000, 24)
  silent.writeUInt32LE(16_000, 28)
  silent.writeUInt16LE(2, 32)
  silent.writeUInt16LE(16, 34)
  silent.write('data', 36)
  await page.route(files, async (route) => await route.fulfill({ contentType: 'audio/wav', body: silent }))
  await page.route(/output\.m3u8/, async (route) => await route.fulfill({ body: '' }))
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled(title).id}`)
  await app.item.play.click()
  await expect(app.player.root.getByRole('alert')).toBeVisible({ timeout: 30_000 })
  await expect(app.player.tryAgain).toBeVisible()
  await expect.poll(async () => await app.player.sound.moves()).toBe(false)
})
