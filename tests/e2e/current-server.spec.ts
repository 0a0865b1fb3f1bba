import { expect, test } from './fixtures.ts'

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

test('[promise 1.6] a session that a current server forgot does not end the sound', async ({
  app,
  signIn,
  standIn,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 404/)
  const { home, item, player } = app
  await signIn()
  await home.open(title)
  await item.play.click()
  await player.hears()
  standIn.forgetSessions()
  // the other file of the book was not fetched yet
  await player.seek(2)
  await expect.poll(async () => (await player.sound.playing())?.time, { timeout: 60_000 }).toBeGreaterThan(3)
})
