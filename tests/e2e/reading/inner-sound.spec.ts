import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeStoryBook, smilOf } from '#tests/both-forms/make-book.ts'
import { STORY_AUTHOR, STORY_TITLE } from '#tests/both-forms/story.ts'
import { axeOn } from '#tests/support/browser/axe.ts'
import { test as base, expect } from '#tests/support/browser/fixtures.ts'
import { SoundBesideText, TOLD, told } from '#tests/support/pages/both-forms.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'
import { VoiceOfBook } from '#tests/support/pages/voice-bar.ts'

const SOUND = join(import.meta.dirname, '../../both-forms/the-tide-clerk.m4b')
/** The sound of the first three chapters, and that of the others; both have the same times. */
const [ONE, TWO] = ['sound/part one.m4b', 'sound/part two.m4b'] as const

/** The story as an EPUB that holds its sound, as narrated e-books are exported; the item is nothing else. */
const test = base.extend({
  standInOptions: async ({ browserName: _ }, use, info) => {
    const media = info.outputPath('media')
    const folder = join(media, 'audiobooks', STORY_AUTHOR, STORY_TITLE)
    await mkdir(folder, { recursive: true })
    const content = await readFile(SOUND)
    const book = makeStoryBook(
      'spoken',
      (index) => smilOf(index, encodeURI(index < 3 ? ONE : TWO)),
      [ONE, TWO].map((path) => ({ path, type: 'audio/mp4', content })),
    )
    await writeFile(join(folder, 'The Tide Clerk.epub'), book)
    await use({ media })
  },
})

test.beforeEach(({ allowConsole }) => allowConsole(/status of 404/))

/** Seconds of the sound that are followed at each speed; three minutes of it are run by hand (docs/figures.md). */
const FOLLOWED = Number(process.env.EARMARK_FOLLOWED ?? 20)

const beginOf = (words: string): number => TOLD.find((each) => each.words === words)?.begin ?? Number.NaN

test('the sound that lies in a book is heard, each sentence lit when it begins, at two speeds', async ({
  page,
  signIn,
  standIn,
}) => {
  test.setTimeout(60_000 + FOLLOWED * 2500)
  await signIn()
  await ReaderPage.open(page, standIn.state.itemTitled(STORY_TITLE).id)
  const voice = new VoiceOfBook(page)
  const both = new SoundBesideText(page)
  // a few sentences to the page
  await page.setViewportSize({ width: 700, height: 400 })
  for (const rate of [1, 2]) {
    await voice.openAt('I. The Ledger')
    if (rate === 2) {
      await voice.options.click()
      const faster = page.getByRole('button', { name: 'Faster', exact: true })
      for (let step = 0; step < 10; step += 1) await faster.click()
      await page.keyboard.press('Escape')
    }
    await voice.play.click()
    await expect(voice.pause).toBeVisible()
    const lit = await both.litFor(FOLLOWED / rate)
    expect(lit.length).toBeGreaterThan(2)
    const worst = Math.max(...lit.slice(1).map(({ words, at }) => Math.abs(at - beginOf(words))))
    test
      .info()
      .annotations.push({ type: 'drift', description: `${rate} × ${worst.toFixed(3)} s of ${lit.length}` })
    for (const { words, at } of lit.slice(1)) {
      expect(Math.abs(at - beginOf(words)), `“${words}” at ${rate} ×`).toBeLessThanOrEqual(0.3)
    }
    await voice.pause.click()
  }
  await expect
    .poll(
      () =>
        standIn.state.userNamed('listener')?.mediaProgress.find((each) => each.ebookLocation)?.ebookProgress,
    )
    .toBeGreaterThan(0)
})

test('a sound that the system pauses is paused, and goes on', async ({ page, signIn, standIn }) => {
  await signIn()
  await ReaderPage.open(page, standIn.state.itemTitled(STORY_TITLE).id)
  const voice = new VoiceOfBook(page)
  await voice.openAt('I. The Ledger')
  await voice.play.click()
  await expect(voice.pause).toBeVisible()
  await expect.poll(async () => await voice.lit()).not.toBe('')
  const playing = async (isToPause: boolean): Promise<number> =>
    await page.evaluate((pauses) => {
      const kept = Reflect.get(globalThis, '__soundOfPage') as { elements: Set<HTMLMediaElement> }
      const all = [...kept.elements].filter((element) => !element.paused)
      if (pauses) for (const element of all) element.pause()
      return all.length
    }, isToPause)
  await expect.poll(async () => await playing(false)).toBe(1)
  await playing(true)
  await expect(voice.play).toBeVisible()
  await voice.play.click()
  await expect(voice.pause).toBeVisible()
  await expect.poll(async () => await playing(false)).toBe(1)
  await voice.pause.click()
})

test('a sentence that is pressed is heard, and another file goes on where one ends', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await ReaderPage.open(page, standIn.state.itemTitled(STORY_TITLE).id)
  const voice = new VoiceOfBook(page)
  await voice.openAt('III. The Narrow Hand')
  const last = TOLD.findLast(({ chapter }) => chapter === 2)
  await voice.reader.frame.getByText(last?.words ?? '', { exact: true }).click()
  await expect(voice.pause).toBeVisible()
  await expect.poll(async () => await voice.lit()).toBe(last?.words)
  await expect(voice.bar.locator('.reader-quote')).toHaveText(last?.words ?? '')
  const { violations } = await axeOn(page).exclude('iframe').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await expect(voice.reader.chapter).toHaveText('IV. The Lamp', { timeout: 20_000 })
  await expect.poll(async () => await voice.lit()).toBe(told(3, 0).words)
  await voice.pause.click()
  const sounds = async (): Promise<number> =>
    await page.evaluate(() => {
      const kept = Reflect.get(globalThis, '__soundOfPage') as { elements: Set<HTMLMediaElement> }
      return [...kept.elements].filter((element) => !element.paused).length
    })
  expect(await sounds()).toBe(0)
  await voice.next.click()
  await expect.poll(async () => await voice.lit()).toBe(told(3, 1).words)
  await voice.reader.leave()
  await expect.poll(sounds).toBe(0)
})
