import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import type { SoundStart } from '#tests/support/pages/sound.ts'

/** Four files: 24, 22, 30 and 26 seconds. */
const title = 'Kitchen Physics'
const parts = { first: 'CD1/Track 01.mp3', third: 'CD2/Track 01.mp3' }

function filesOf(standIn: StandIn) {
  const item = standIn.state.itemTitled(title)
  if (item.mediaType !== 'book') throw new Error(`${title} is no book`)
  let start = 0
  return item.media.audioFiles.map(({ metadata, duration }) => {
    const file = { path: metadata.relPath, start }
    start += duration
    return file
  })
}

/** A place of an element in the whole book, by the file that it holds. */
function placeInBook(standIn: StandIn, sound: SoundStart | undefined): number {
  const file = filesOf(standIn).find(({ path }) => sound?.path.endsWith(path))
  if (!sound || !file) throw new Error('No element holds a file of the book')
  return file.start + sound.time
}

/** Where the server says that `listener` is in the book, seconds; -1 without a record. */
function placeOnServer(standIn: StandIn): number {
  const user = standIn.state.userNamed('listener')
  const item = standIn.state.itemTitled(title)
  return standIn.state.progressOf(user?.id ?? '', item.id)?.currentTime ?? -1
}

test('a book is found, heard across its files, left and resumed where it was @everyday', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  // the session of the page before the reload is asked after
  allowConsole(/status of 404.*\/api\/session\//)
  const { home, item, player } = app
  await signIn()
  await home.open(title)
  await expect(item.heading).toHaveText(title)

  await item.play.click()
  await player.hears()
  const first = await player.sound.playing()
  expect(first?.path).toContain(parts.first)
  expect(first?.rate).toBe(1)

  await player.seek(50)
  await expect.poll(async () => (await player.sound.playing())?.path).toContain(parts.third)
  await player.hears()
  const heard = placeInBook(standIn, await player.sound.playing())
  expect(heard).toBeGreaterThan(48)
  expect(heard).toBeLessThan(55)

  await player.setSpeed('1.5×')
  await expect.poll(async () => (await player.sound.playing())?.rate).toBe(1.5)

  await player.pause.click()
  await expect(player.play).toBeVisible()
  const left = placeInBook(standIn, (await player.sound.all())[0])

  await page.reload()
  await expect
    .poll(() => Math.abs(placeOnServer(standIn) - left), { message: 'the server knows the place' })
    .toBeLessThan(1)

  await item.play.click()
  await player.hears()
  const resumed = placeInBook(standIn, (await player.sound.starts())[0])
  expect(Math.abs(resumed - left)).toBeLessThan(1)
  expect((await player.sound.playing())?.rate).toBe(1.5)
})
