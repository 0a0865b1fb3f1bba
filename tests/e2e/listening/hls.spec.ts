// long: one concern, the streams that a server makes of what does not play here
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FLAVOURS } from '#tests/server/index.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import type { App } from '#tests/support/pages/app.ts'

/** Two files that no browser plays; the stand-in cuts its stream from their twins. */
const unplayable = 'Winding'
/** One file of 639 s that plays as it is, and as a stream when it is asked for. */
const long = 'A Lamp for the Drowned'

/** Segments are made while it plays: the library asks until they are there. */
const notYetThere = /status of (?:404|500).*\/hls\//

const onDevice = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true })

async function chooseSending({ page, player }: App, name: string): Promise<void> {
  await player.root.getByRole('button', { name: 'Playback method' }).click()
  await onDevice(page, name).click()
}

async function openStream(app: App, id: string): Promise<void> {
  await app.play(id)
  await chooseSending(app, 'Transcode')
  await expect.poll(async () => await isStream(app), { message: 'it is a stream' }).toBe(true)
  await app.player.hears()
}

const isStream = async (app: App): Promise<boolean> =>
  await app.page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/hls\//.test(name)),
  )

const place = async (app: App): Promise<number> => (await app.player.sound.all())[0]?.time ?? -1

test.beforeEach(({ allowConsole }) => {
  allowConsole(notYetThere)
  // a session that was closed is asked after
  allowConsole(/status of 404.*\/api\/session\//)
})

test('[P4-34, P7-51] a format no browser plays is heard as a stream, and says how much of it is there', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  standIn.faults.transcodeRate = 6
  const book = standIn.state.itemTitled(unplayable)
  await signIn()
  await app.play(book.id)
  const request = standIn.log.http({ path: /\/play$/ }).at(-1)
  expect(request?.body).toMatchObject({ forceTranscode: false, forceDirectPlay: false, mediaPlayer: 'html5' })
  expect(request?.body).toMatchObject({ supportedMimeTypes: expect.arrayContaining(['audio/mpeg']) })
  expect(JSON.stringify(request?.body), 'what does not play here').not.toContain('x-ms-wma')
  expect((await app.player.sound.playing())?.duration).toBeGreaterThan(0)

  const [playlist] = standIn.log.http({ path: /output\.m3u8$/ })
  expect(playlist?.query, 'no token in the address').toEqual({})
  expect(playlist?.headers).toHaveProperty('authorization')

  const made = page.locator('.track-made')
  await expect(made.first()).toBeAttached()
  const share = async (): Promise<number> =>
    await made.first().evaluate((part) => part.clientWidth / (part.parentElement?.clientWidth ?? 1))
  const before = await share()
  await expect.poll(share, { message: 'more of it is there' }).toBeGreaterThan(before)
})

test('[P4-34] files that turn out not to play are asked for once more, as a stream, from the same place', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/Media|decode|DEMUXER/i)
  const book = standIn.state.itemTitled('Unwinding')
  const garbage = 'this is no sound at all'.repeat(300)
  // the second of its files, which begins at 24 s
  await page.route(/02%20-%20Part|\/file\//, async (route) => {
    await route.fulfill({ status: 200, contentType: 'audio/mpeg', body: garbage })
  })
  const elsewhere = await SecondClient.signedIn(standIn, 'listener')
  await elsewhere.call('PATCH', `/api/me/progress/${book.id}`, {
    currentTime: 35,
    duration: 48,
    progress: 35 / 48,
  })
  await signIn()
  await app.play(book.id)
  await app.player.hears()
  const start = (await app.player.sound.starts()).at(-1)
  expect(Math.abs((start?.time ?? 0) - 35)).toBeLessThan(1.5)
  const bodies = standIn.log.http({ path: /\/play$/ }).map(({ body }) => body as { forceTranscode: boolean })
  expect(bodies.map(({ forceTranscode }) => forceTranscode)).toEqual([false, true])
  await expect.poll(() => [...standIn.log.http({ path: /\/close$/ })].length).toBeLessThanOrEqual(1)
})

test('a stream begins where the book was left, to a second', async ({ app, signIn, standIn }) => {
  const book = standIn.state.itemTitled(long)
  await signIn()
  await openStream(app, book.id)
  await app.player.seek(300)
  await expect.poll(async () => await place(app)).toBeGreaterThan(295)
  await app.player.hears()
  await app.player.pause.click()
  await expect(app.player.play).toBeVisible()
  const left = await place(app)
  await app.player.close.click()
  await expect(app.player.root).toBeHidden()

  await app.item.play.click()
  await app.player.hears()
  await chooseSending(app, 'Transcode')
  await expect.poll(async () => (await app.player.sound.starts()).at(-1)?.path ?? '').not.toMatch(/\.m4b$/)
  const start = (await app.player.sound.starts()).at(-1)
  expect(Math.abs((start?.time ?? 0) - left)).toBeLessThan(2.5)
})

test('[P4-46, P7-52] far ahead of what is made the server begins again, and the place that was sought is heard @everyday', async ({
  app,
  signIn,
  standIn,
}) => {
  standIn.faults.transcodeRate = 30
  const book = standIn.state.itemTitled(long)
  await signIn()
  await openStream(app, book.id)
  const playlists = standIn.log.http({ path: /output\.m3u8$/ }).length
  await app.player.seek(500)
  await expect.poll(async () => await place(app), { timeout: 15_000 }).toBeGreaterThan(495)
  await app.player.hears()
  expect(standIn.log.http({ path: /output\.m3u8$/ }).length, 'the playlist is reloaded').toBe(playlists + 1)
  const start = (await app.player.sound.starts()).at(-1)
  expect(Math.abs((start?.time ?? 0) - 500)).toBeLessThan(1.5)
})

test('[P4-46] a reset of this session reloads it after a second from where it was, a foreign one does nothing', async ({
  app,
  signIn,
  standIn,
}) => {
  const book = standIn.state.itemTitled(long)
  await signIn()
  await isLive(standIn)
  await openStream(app, book.id)
  await app.player.seek(200)
  await expect.poll(async () => await place(app)).toBeGreaterThan(198)
  await app.player.hears()
  const playlists = standIn.log.http({ path: /output\.m3u8$/ })
  const id = playlists.at(-1)?.path.split('/').at(-2)
  await isLive(standIn, 2)
  standIn.emit('stream_reset', { streamId: 'play_foreign', startTime: 400 })
  await app.player.hears()
  const left = await place(app)

  const began = Date.now()
  standIn.emit('stream_reset', { streamId: id, startTime: 120 })
  await expect
    .poll(() => standIn.log.http({ path: /output\.m3u8$/ }).length)
    .toBeGreaterThan(playlists.length)
  expect(Date.now() - began).toBeGreaterThan(1000)
  await app.player.hears()
  expect(Math.abs(((await app.player.sound.starts()).at(-1)?.time ?? 0) - left)).toBeLessThan(1.5)
})

for (const flavour of FLAVOURS) {
  test.describe(`a stream of ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('[promise 2] that is whole before its first report is asked for as soon as that is known', async ({
      app,
      signIn,
      standIn,
    }) => {
      standIn.faults.transcodeRate = 2000
      const book = standIn.state.itemTitled(unplayable)
      await signIn()
      await app.play(book.id)
      await app.player.hears()
      await app.player.seek(60)
      await expect.poll(async () => await place(app)).toBeGreaterThan(58)
      await app.player.close.click()
      await expect(app.player.root).toBeHidden()
      standIn.log.clear()

      await app.item.play.click()
      await app.player.hears()
      const [opened] = standIn.log.socket('stream_open')
      const segments = standIn.log.http({ path: /\/hls\/.*\.ts$/ })
      // the server says no more of it; what waits for silence waits for three seconds
      expect((segments[0]?.t ?? Infinity) - (opened?.t ?? Infinity)).toBeLessThan(1500)
      expect(standIn.log.socket('stream_reset')).toEqual([])
    })
  })
}

test('segments that are made late are waited for', async ({ app, signIn, standIn }) => {
  // half as fast as it plays
  standIn.faults.transcodeRate = 3
  const book = standIn.state.itemTitled(unplayable)
  await signIn()
  await app.play(book.id)
  await expect.poll(async () => await place(app), { timeout: 40_000 }).toBeGreaterThan(14)
  await expect(app.player.tryAgain).toBeHidden()
})

test('[P4-45] a stream that fails says so and closes the player', async ({ app, page, signIn, standIn }) => {
  standIn.faults.streamError = 'ffmpeg died'
  const book = standIn.state.itemTitled(unplayable)
  await signIn()
  await page.goto(`item/${book.id}`)
  await app.item.play.click()
  await expect(page.getByText('Stream Failed: ffmpeg died')).toBeVisible()
  await expect(app.player.root).toBeHidden()
  expect(await app.player.sound.all()).toEqual([])
})

test('[P4-45] a stream that the server closes closes the player', async ({ app, signIn, standIn }) => {
  const book = standIn.state.itemTitled(long)
  await signIn()
  await isLive(standIn)
  await openStream(app, book.id)
  const id = standIn.log
    .http({ path: /output\.m3u8$/ })
    .at(-1)
    ?.path.split('/')
    .at(-2)
  await isLive(standIn, 2)
  standIn.emit('stream_closed', id)
  await expect(app.player.root).toBeHidden()
})

for (const [what, body] of [
  ['no playlist', '<html>Bad gateway</html>'],
  ['an empty playlist', '#EXTM3U\n#EXT-X-ENDLIST\n'],
  [
    'a playlist of another host',
    '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\nhttp://elsewhere.invalid/0.ts\n#EXT-X-ENDLIST\n',
  ],
] as const) {
  test(`${what} in place of a stream is said, and trying again is offered`, async ({
    app,
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    allowConsole(/elsewhere\.invalid/)
    await page.route(/output\.m3u8/, async (route) => await route.fulfill({ status: 200, body }))
    await signIn()
    await page.goto(`item/${standIn.state.itemTitled(unplayable).id}`)
    await app.item.play.click()
    await expect(app.player.tryAgain).toBeVisible({ timeout: 20_000 })
    await expect(app.player.root.getByRole('alert')).toHaveText(
      'This browser can’t play this format. Try another browser.',
    )
    await page.unroute(/output\.m3u8/)
    await app.player.tryAgain.click()
    await app.player.hears()
  })
}

test('[P4-35] where scripts cannot feed an element, its own player gets the playlist', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/./)
  await page.addInitScript(() => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource', 'SourceBuffer']) {
      Reflect.deleteProperty(globalThis, name)
    }
  })
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled(unplayable).id}`)
  await app.item.play.click()
  await expect
    .poll(() => standIn.log.http({ path: /output\.m3u8$/ }).length, { message: 'the playlist is asked for' })
    .toBeGreaterThan(0)
  // the element sends no header, so its address carries the token; what a script loads has none there
  expect(standIn.log.http({ path: /output\.m3u8$/ })[0]?.query).toHaveProperty('token')
})
