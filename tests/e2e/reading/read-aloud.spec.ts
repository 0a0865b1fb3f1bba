import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeStoryBook } from '#tests/both-forms/make-book.ts'
import { STORY_AUTHOR, STORY_TITLE } from '#tests/both-forms/story.ts'
import { axeOn } from '#tests/support/browser/axe.ts'
import { test as base, expect } from '#tests/support/browser/fixtures.ts'
import { changeManner, giveVoices, saidOn } from '#tests/support/browser/voices.ts'
import { told, TOLD } from '#tests/support/pages/both-forms.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'
import { VoiceOfBook } from '#tests/support/pages/voice-bar.ts'

/** The story as a book without any sound. */
const test = base.extend({
  standInOptions: async ({ browserName: _ }, use, info) => {
    const media = info.outputPath('media')
    const folder = join(media, 'audiobooks', STORY_AUTHOR, STORY_TITLE)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'The Tide Clerk.epub'), makeStoryBook('many'))
    await use({ media })
  },
})

// an item that was never read has no record of it
test.beforeEach(({ allowConsole }) => allowConsole(/status of 404/))

test('a text without sound is read aloud, sentence by sentence, from the page that is shown', async ({
  page,
  signIn,
  standIn,
}) => {
  await giveVoices(page)
  await signIn()
  await ReaderPage.open(page, standIn.state.itemTitled(STORY_TITLE).id)
  const voice = new VoiceOfBook(page)
  await page.setViewportSize({ width: 700, height: 400 })
  await voice.openAt('II. A Hand Higher')
  await expect(voice.bar).toContainText('press a sentence to hear it')
  await voice.play.click()
  await expect(voice.pause).toBeVisible()
  await expect.poll(async () => (await saidOn(page)).length).toBeGreaterThan(2)
  const [heading, first, second] = await saidOn(page)
  expect(heading?.text).toBe('II. A Hand Higher')
  expect(first?.text).toBe(told(1, 0).words)
  expect(second?.text).toBe(told(1, 1).words)
  // the voice of the language of the book, not the system's own
  expect(first).toMatchObject({ voice: 'moira', lang: 'en-IE', rate: 1 })
  // what is said is lit
  const litAndSaid = async (): Promise<boolean> => (await voice.lit()) === (await saidOn(page)).at(-1)?.text
  await expect.poll(litAndSaid).toBe(true)
  // nothing of it is announced
  await expect(voice.failure).toHaveText('')
  expect(await voice.reader.place().getAttribute('aria-live')).toBe('off')
  const { violations } = await axeOn(page).exclude('iframe').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  // it turns the pages, goes on with the next chapter, and the book's progress goes with it
  await expect(voice.reader.chapter).toHaveText('III. The Narrow Hand', { timeout: 30_000 })
  await expect
    .poll(
      () =>
        standIn.state.userNamed('listener')?.mediaProgress.find((each) => each.ebookLocation)?.ebookProgress,
    )
    .toBeGreaterThan(0.2)
})

test('sentences are skipped by keys, paused and said again, and a sentence that is pressed is heard', async ({
  page,
  signIn,
  standIn,
}) => {
  await giveVoices(page)
  await signIn()
  await ReaderPage.open(page, standIn.state.itemTitled(STORY_TITLE).id)
  const voice = new VoiceOfBook(page)
  await voice.openAt('I. The Ledger')
  await voice.reader.sheet.focus()
  await page.keyboard.press('Space')
  await expect(voice.pause).toBeVisible()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Space')
  await expect(voice.play).toBeVisible()
  const heard = await saidOn(page)
  expect(heard.map(({ text }) => text)).toEqual(expect.arrayContaining([told(0, 0).words, told(0, 1).words]))
  await page.keyboard.press('Space')
  await expect.poll(async () => (await saidOn(page)).length).toBeGreaterThan(heard.length)
  expect((await saidOn(page))[heard.length]?.text).toBe(heard.at(-1)?.text)
  await page.keyboard.press('Space')
  await expect(voice.play).toBeVisible()

  const pressed = told(0, 6)
  await voice.reader.frame.getByText(pressed.words, { exact: true }).click()
  await expect.poll(async () => (await saidOn(page)).map(({ text }) => text)).toContain(pressed.words)
  await voice.pause.click()
  await expect(voice.play).toBeVisible()
  const paused = (await saidOn(page)).at(-1)?.text ?? ''
  await expect.poll(async () => await voice.lit()).toBe(paused)
  await voice.reader.sheet.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  const before = TOLD[TOLD.findIndex(({ words }) => words === paused) - 1]?.words
  await expect.poll(async () => (await saidOn(page)).map(({ text }) => text).at(-1)).toBe(before)

  // a page that is turned by hand is read from there
  await voice.reader.next.click()
  await expect.poll(async () => (await saidOn(page)).map(({ text }) => text)).toContain('II. A Hand Higher')
  await voice.reader.leave()
  const count = (await saidOn(page)).length
  await expect.poll(async () => await page.evaluate(() => speechSynthesis.speaking)).toBe(false)
  expect((await saidOn(page)).length).toBe(count)
})

base(
  'a MOBI, whose pages name no language, is read by a voice of the language the book names',
  async ({ allowConsole, page, signIn, standIn }) => {
    allowConsole(/status of 404/)
    await giveVoices(page)
    await signIn()
    await ReaderPage.open(page, standIn.state.itemTitled('Winter Accounts').id)
    const voice = new VoiceOfBook(page)
    await voice.open.click()
    await voice.play.click()
    // the one of the system is another
    await expect.poll(async () => (await saidOn(page))[0]?.voice).toBe('moira')
  },
)

test('its voice and speed are chosen and kept, and it sleeps at the end of the chapter', async ({
  page,
  signIn,
  standIn,
}) => {
  await giveVoices(page)
  await signIn()
  const { id } = standIn.state.itemTitled(STORY_TITLE)
  await ReaderPage.open(page, id)
  const voice = new VoiceOfBook(page)
  await voice.openAt('V. What the Water Said')
  await voice.play.click()
  await expect(voice.pause).toBeVisible()
  await voice.options.click()
  await page.getByRole('combobox', { name: 'Voice', exact: true }).selectOption('Daniel')
  const faster = page.getByRole('button', { name: 'Faster', exact: true })
  for (let step = 0; step < 20; step += 1) await faster.click()
  await expect(faster).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await saidOn(page)).at(-1)).toMatchObject({ voice: 'daniel', rate: 3 })
  await voice.sleep.click()
  await page.getByRole('menuitemradio', { name: 'End of chapter' }).click()
  await expect(voice.sleep).toHaveAccessibleName('Sleep timer: End of chapter')
  const lastOfChapter = TOLD.findLast(({ chapter }) => chapter === 4)?.words
  await expect(voice.play).toBeVisible({ timeout: 30_000 })
  expect((await saidOn(page)).at(-1)?.text).toBe(lastOfChapter)
  await voice.play.click()
  await expect.poll(async () => (await saidOn(page)).at(-1)?.text).not.toBe(lastOfChapter)
  await expect(voice.reader.chapter).toHaveText(/^VI/)
  await voice.pause.click()

  await page.reload()
  await ReaderPage.open(page, id)
  await voice.open.click()
  await voice.play.click()
  await expect.poll(async () => (await saidOn(page)).at(-1)).toMatchObject({ voice: 'daniel', rate: 3 })
})

test('a voice that fails says so and turns no pages, and is tried again', async ({
  page,
  signIn,
  standIn,
}) => {
  await giveVoices(page, { manner: 'hollow' })
  await signIn()
  await ReaderPage.open(page, standIn.state.itemTitled(STORY_TITLE).id)
  const voice = new VoiceOfBook(page)
  await voice.openAt('I. The Ledger')
  await voice.play.click()
  await expect(voice.failure).toHaveText(/^There was no sound/)
  await expect(voice.reader.chapter).toHaveText('I. The Ledger')
  await changeManner(page, 'refuses')
  await voice.play.click()
  await expect(voice.failure).toHaveText(/couldn’t read the text/)
  const { violations } = await axeOn(page).exclude('iframe').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await changeManner(page, 'interrupted')
  await voice.play.click()
  // another program took the sound: that is a pause
  await expect(voice.play).toBeVisible()
  await expect(voice.failure).toHaveText('')
  await changeManner(page, 'endless')
  await voice.play.click()
  await expect(voice.failure).toHaveText(/^There was no sound/, { timeout: 45_000 })
  await changeManner(page, 'speaks')
  await voice.play.click()
  await expect(voice.pause).toBeVisible()
  const count = (await saidOn(page)).length
  await expect.poll(async () => (await saidOn(page)).length).toBeGreaterThan(count)
})

test('voices may come late, and without any nothing is offered', async ({ page, signIn, standIn }) => {
  await giveVoices(page, { isNone: true })
  await signIn()
  const { id } = standIn.state.itemTitled(STORY_TITLE)
  await ReaderPage.open(page, id)
  const voice = new VoiceOfBook(page)
  await voice.reader.openContents.click()
  await voice.reader.contents.getByRole('button', { name: 'I. The Ledger' }).click()
  await expect(voice.reader.chapter).toHaveText('I. The Ledger')
  await expect(voice.open).toBeHidden()
  await giveVoices(page, { lateBy: 6000 })
  await page.reload()
  await ReaderPage.open(page, id)
  await expect(voice.open).toBeVisible({ timeout: 15_000 })
})
