import { expect, test } from '#tests/support/browser/fixtures.ts'

/** Two files of 42 and 44 seconds; `listener` is 5 seconds into the second. */
const title = 'The Glass Harbour'

test.use({ standInOptions: { flavour: '2.36' } })

test('[P3-23] [promise 3] a current server’s files are fetched by session, without a token in any address', async ({
  app,
  signIn,
  standIn,
}) => {
  const { home, item, player } = app
  await signIn()
  await home.open(title)
  standIn.log.clear()
  await item.play.click()
  await player.hears()
  const files = standIn.log.http({ path: /^\/public\/session\/[^/]+\/track\/\d+$/ })
  expect(files.length).toBeGreaterThan(0)
  expect(files.every(({ status }) => status === 200 || status === 206)).toBe(true)
  expect(standIn.log.http({ path: /\/file\// })).toHaveLength(0)

  await player.seek(10)
  await player.hears()
  expect((await player.sound.starts()).length).toBeGreaterThan(1)
})

test('[promise 1.6] a session that a current server forgot does not end the sound: it is opened again at once @everyday', async ({
  app,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const { home, item, player } = app
  await signIn()
  await home.open(title)
  await item.play.click()
  await player.hears()
  standIn.forgetSessions()
  standIn.log.clear()
  // the other file of the book was not fetched yet, so nothing is buffered and no sync is due
  await player.seek(2)
  await expect.poll(async () => (await player.sound.playing())?.time, { timeout: 6000 }).toBeGreaterThan(3)
  expect(standIn.log.http({ path: /\/hls\// }), 'the files themselves, not a stream of them').toHaveLength(0)
  expect(standIn.log.http({ path: /\/play$/ }), 'one session was opened').toHaveLength(1)
})

test('[promise 1.6] a current server that is restarted while nothing is buffered is waited for, not more', async ({
  app,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404|ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket|Failed to fetch|xhr poll/)
  const { home, item, player } = app
  await signIn()
  await home.open(title)
  await item.play.click()
  await player.hears()
  const from = (await player.position()) - 42
  expect(from).toBeGreaterThan(0)
  await standIn.kill()
  await player.seek(2)
  await standIn.start()
  await expect.poll(async () => (await player.sound.playing())?.time, { timeout: 15_000 }).toBeGreaterThan(3)
  expect(standIn.log.http({ path: /\/hls\// }), 'the files themselves, not a stream of them').toHaveLength(0)
})

test('[promise 1.6] a silent tab whose session was forgotten opens a new one when its listener goes elsewhere', async ({
  app,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const { home, item, player } = app
  await signIn()
  await home.open(title)
  await item.play.click()
  await player.hears()
  await player.pause.click()
  await expect(player.play).toBeVisible()
  standIn.forgetSessions()
  standIn.log.clear()
  await player.seek(2)
  await expect.poll(() => standIn.log.http({ path: /\/play$/ }).length, { timeout: 6000 }).toBe(1)
  await expect(player.play, 'it waits no more').not.toHaveAttribute('aria-busy')
  await player.play.click()
  await player.hears()
  await expect.poll(async () => (await player.sound.playing())?.time).toBeGreaterThan(2)
  expect(standIn.log.http({ path: /\/hls\// }), 'the files themselves, not a stream of them').toHaveLength(0)
})

test('a stream whose session a current server forgot goes on in a new one', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  test.slow()
  // a piece of the new stream may be asked for before it is made, and is asked for again
  allowConsole(/status of 404|status of 500.*\/hls\//)
  const { player } = app
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('Winding').id}`)
  await app.item.play.click()
  await player.hears()
  standIn.forgetSessions()
  standIn.log.clear()
  await player.pressTrack(0.9)
  await expect.poll(() => standIn.log.http({ path: /\/play$/ }).length, { timeout: 15_000 }).toBe(1)
  await player.hears()
})
