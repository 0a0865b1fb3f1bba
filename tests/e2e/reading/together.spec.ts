import { STORY_TITLE } from '#tests/both-forms/story.ts'
import { FLAVOURS } from '#tests/server/index.ts'
import type { StandIn } from '#tests/server/index.ts'
import { axeOn } from '#tests/support/browser/axe.ts'
import { SecondClient } from '#tests/support/browser/second-client.ts'
import { expect, test } from '#tests/support/browser/story.ts'
import { isQuiet, stays } from '#tests/support/browser/waits.ts'
import { SoundBesideText, toldAt, TOLD } from '#tests/support/pages/both-forms.ts'
import { isInJournal } from '#tests/support/pages/journal.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'
import type { Page } from '@playwright/test'

// an item that was never read has no record of it
test.beforeEach(({ allowConsole }) => allowConsole(/status of 404/))

const CHAPTERS = [
  'I. The Ledger',
  'II. A Hand Higher',
  'III. The Narrow Hand',
  'IV. The Lamp',
  'V. What the Water Said',
] as const
/** A page that is turned brings the sound some ten seconds later. */
const BROUGHT = { timeout: 25_000 }
const beginOf = (chapter: number): number =>
  TOLD.find((each) => each.chapter === chapter)?.begin ?? Number.NaN

/** Opens the book and has both kept together. */
async function openTogether(page: Page, itemId: string): Promise<SoundBesideText> {
  const both = new SoundBesideText(page)
  await ReaderPage.open(page, itemId)
  await both.open.click()
  await expect(both.together).toHaveAttribute('aria-pressed', 'false')
  await both.together.click()
  await expect(both.together).toHaveAttribute('aria-pressed', 'true')
  return both
}

/** Another device hears on to there. */
async function heardElsewhere(standIn: StandIn, seconds: number): Promise<void> {
  const { id } = standIn.state.itemTitled(STORY_TITLE)
  const duration = TOLD.at(-1)?.end ?? 0
  const phone = await SecondClient.signedIn(standIn, 'listener')
  await phone.call('PATCH', `/api/me/progress/${id}`, {
    currentTime: seconds,
    duration,
    progress: seconds / duration,
  })
}

for (const flavour of FLAVOURS) {
  test.describe(`a server of the line ${flavour}`, () => {
    test.use({ flavour })

    test('what is read takes the sound along, and what was heard since opens the book', async ({
      app,
      page,
      standIn,
      story,
    }) => {
      const { id, record } = story
      const both = await openTogether(page, id)
      await both.readIn(CHAPTERS[3])
      // by the journal and the recovery, as any position that no session brings
      await isInJournal(page, beginOf(3), 4)
      await expect.poll(() => record()?.currentTime ?? 0, BROUGHT).toBeGreaterThan(beginOf(3) - 4)
      expect(toldAt((record()?.currentTime ?? 0) + 1).chapter).toBe(3)
      expect(record()?.isFinished).toBe(false)
      await both.reader.leave()

      // the sound goes on there, on this device too
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await app.player.hears()
      expect(toldAt((await app.player.position()) + 1).chapter).toBe(3)
      await app.player.pause.click()
      await app.player.close.click()
      await isQuiet(standIn, 1000)

      await heardElsewhere(standIn, beginOf(1) + 2)
      await page.reload()
      await ReaderPage.open(page, id)
      await expect(both.reader.chapter).toHaveText(/^II\. /)
      await expect.poll(() => String(record()?.ebookProgress ?? 0)).toMatch(/^0\.[12]/)
      expect(record()?.currentTime).toBe(beginOf(1) + 2)
      // and one can go back to where one read
      await both.reader.root.getByRole('button', { name: /^Return to/ }).click()
      await expect(both.reader.chapter).toHaveText(CHAPTERS[3])
      await expect.poll(() => toldAt((record()?.currentTime ?? 0) + 1).chapter, BROUGHT).toBe(3)
    })
  })
}

test('the paused player goes with each page, and the page to what was heard once it is paused', async ({
  app,
  page,
  story,
}) => {
  const { id } = story
  await app.play(id)
  await app.player.hears()
  await app.player.pause.click()
  const both = await openTogether(page, id)
  await both.readIn(CHAPTERS[3])
  await expect.poll(async () => toldAt((await both.heardAt()) + 1).chapter).toBe(3)

  // while it plays the sound leads
  await both.bar.getByRole('button', { name: 'Play', exact: true }).click()
  await app.player.hears()
  await both.readIn(CHAPTERS[0])
  const heard = await both.heardAt()
  expect(toldAt(heard + 1).chapter).toBe(3)
  await both.bar.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(both.reader.chapter).toHaveText(CHAPTERS[3])
  expect((await both.markedSentence()).chapter).toBe(3)
  await both.reader.leave()
  // each place that the sound left can be gone back to
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Listening history' }).click()
  await expect(page.getByRole('dialog', { name: 'Listening history' }).getByRole('button')).not.toHaveCount(1)
})

test.describe('a book of drawn pages', () => {
  test.use({ form: 'drawn' })

  test('[promise 1] a page that is drawn larger was not turned to: the sound stays where it was heard', async ({
    app,
    page,
    standIn,
    story,
  }) => {
    const { id, record } = story
    await app.play(id)
    await app.player.hears()
    await app.player.pause.click()
    const both = await openTogether(page, id)
    for (let turned = 2; turned <= 5; turned += 1) {
      await both.reader.next.click()
      await expect(both.reader.place()).toHaveText(`${turned} of 10`)
    }
    const begin = (TOLD.at(-1)?.end ?? 0) * 0.4
    await expect.poll(async () => Math.abs((await both.heardAt()) - begin)).toBeLessThan(2)
    await both.bar.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(async () => await both.heardAt()).toBeGreaterThan(begin + 3)
    await both.bar.getByRole('button', { name: 'Pause', exact: true }).click()
    await isQuiet(standIn, 1500)
    const heard = await both.heardAt()
    const told = record()?.currentTime

    await both.reader.root.getByRole('button', { name: 'Zoom in' }).click()
    await expect(both.reader.root.getByRole('button', { name: 'Reset zoom: 125%' })).toBeVisible()
    await page.setViewportSize({ width: 1000, height: 600 })
    await stays(async () => expect(await both.heardAt()).toBe(heard), 1500)
    expect(record()?.currentTime).toBe(told)
  })
})

test('where both went on the listener is asked, by a bar that leaves the book readable', async ({
  page,
  standIn,
  story,
}) => {
  const { id, record } = story
  const both = await openTogether(page, id)
  await both.readIn(CHAPTERS[3])
  await expect.poll(() => toldAt((record()?.currentTime ?? 0) + 1).chapter, BROUGHT).toBe(3)
  // read on with both apart, while another device hears on
  await both.together.click()
  await both.readIn(CHAPTERS[0])
  await expect.poll(() => record()?.ebookProgress ?? 1).toBeLessThan(0.2)
  await both.reader.leave()
  await heardElsewhere(standIn, beginOf(1) + 2)
  await page.reload()

  await ReaderPage.open(page, id)
  await both.open.click()
  await both.together.click()
  await expect(both.apart).toContainText(/^You’ve listened up to \d:\d\d and read up to about \d:\d\d\./)
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 700 })
    const { violations } = await axeOn(page).exclude('iframe').analyze()
    expect(violations.map(({ id: rule }) => rule)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await isQuiet(standIn, 1000)
  expect(record()?.currentTime).toBe(beginOf(1) + 2)
  await both.apart.getByRole('button', { name: /^Move the audio to/ }).click()
  await expect(both.apart).toBeHidden()
  await expect.poll(() => toldAt((record()?.currentTime ?? 0) + 1).chapter, BROUGHT).toBe(0)
})

test('[promise 1.3] what another device hears meanwhile is not written over by a page', async ({
  page,
  standIn,
  app,
  story,
}) => {
  const { id, record } = story
  const both = await openTogether(page, id)
  await both.readIn(CHAPTERS[3])
  await expect.poll(() => toldAt((record()?.currentTime ?? 0) + 1).chapter, BROUGHT).toBe(3)
  await heardElsewhere(standIn, beginOf(1) + 2)
  await both.readIn(CHAPTERS[2])
  await both.reader.leave()
  await isQuiet(standIn, 3000)
  expect(record()?.currentTime).toBe(beginOf(1) + 2)
  // the listener decides, as between any two positions
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Where do you want to continue?' })).toBeVisible()
  await expect(app.player.root).toBeVisible()
})

test('[promise 1.3] a tab that plays the title leads, and a setting that is off moves nothing', async ({
  app,
  context,
  standIn,
  story,
}) => {
  const { id, record } = story
  await app.play(id)
  await app.player.hears()
  const tab = await context.newPage()
  const both = await openTogether(tab, id)
  await both.readIn(CHAPTERS[3])
  await expect.poll(() => record()?.ebookProgress ?? 0).toBeGreaterThan(0.4)
  await app.player.pause.click()
  await isQuiet(standIn, 2000)
  expect(toldAt(record()?.currentTime ?? 0).chapter).toBe(0)
  expect(toldAt(await app.player.position()).chapter).toBe(0)

  await app.player.close.click()
  await both.together.click()
  await both.readIn(CHAPTERS[4])
  await isQuiet(standIn, 2000)
  expect(toldAt(record()?.currentTime ?? 0).chapter).toBe(0)
})
