import { App } from '#tests/support/pages/app.ts'
import { NotesPanel } from '#tests/support/pages/notes-panel.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'
import { hasPlayed } from '#tests/support/browser/waits.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const heard = 'A Lamp for the Drowned'
const read = 'The Bee Ledger'

const devices = [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const

for (const [device, options] of devices) {
  test(`[issue 19] a listener's day on a ${device}: continue, chapter, bookmark, sleep, a note in an e-book, search, download`, async ({
    newDevice,
    signIn,
    standIn,
    allowConsole,
  }) => {
    // a book that was never read has no record of it, and the session before the reload is asked after
    allowConsole(/status of 404/)
    const page = await (await newDevice(options)).newPage()
    const app = new App(page)
    const { player, shell } = app
    const book = standIn.state.itemTitled(heard)
    const user = standIn.state.userNamed('listener')?.id ?? ''
    const third = 'chapters' in book.media ? (book.media.chapters[2]?.start ?? 0) : 0
    const onServer = () => standIn.state.progressOf(user, book.id)?.currentTime ?? -1
    /** What the small bar of a phone leaves out stands on the player's own page. */
    const press = async (name: string): Promise<void> => {
      const button = page.getByRole('button', { name, exact: true }).locator('visible=true').first()
      const more = page.getByRole('button', { name: /^Show the player/ })
      await expect(button.or(more).first()).toBeVisible()
      if (!(await button.isVisible())) await more.click()
      await button.click()
    }

    /** Seconds of the book, as whatever is the player now says. */
    const here = async (): Promise<number> =>
      await page
        .getByRole('slider', { name: 'Position', includeHidden: true })
        .first()
        .evaluate((track) =>
          track instanceof HTMLInputElement ? track.valueAsNumber : Number(track.ariaValueNow),
        )

    // yesterday evening
    await signIn('listener', page)
    await app.play(book.id)
    await hasPlayed(app, 2)
    await press('Pause')
    await expect.poll(onServer).toBeGreaterThan(0)

    // the page is there again in the morning, and the book goes on where it was
    await page.goto('')
    const card = page.getByRole('region', { name: 'Continue Listening' }).getByRole('listitem').first()
    await expect(card).toContainText(heard)
    const left = onServer()
    if (device === 'desktop') {
      await card.hover()
      await card.getByRole('button', { name: /^Play/ }).click()
    } else {
      // a finger does not hover
      await card.getByRole('link').first().click()
      await app.item.main.getByRole('button', { name: 'Continue' }).click()
    }
    await player.hears()
    expect(Math.abs(onServer() - left)).toBeLessThan(5)

    await press('Chapters')
    const chapters = page.getByRole('dialog', { name: 'Chapters' })
    await chapters.getByRole('listitem').nth(2).getByRole('button').click()
    await expect.poll(here).toBeGreaterThanOrEqual(Math.floor(third))
    expect(await here()).toBeLessThan(third + 20)
    await page.keyboard.press('Escape')

    await press('Bookmarks')
    const bookmarks = page.getByRole('dialog', { name: 'Bookmarks' })
    await bookmarks.getByLabel('New bookmark').fill('The flooded church')
    await bookmarks.getByRole('button', { name: /^Add at/ }).click()
    await expect(bookmarks.getByRole('listitem').filter({ hasText: 'The flooded church' })).toBeVisible()
    await page.keyboard.press('Escape')

    await press('Sleep timer')
    const sleep = page.getByRole('dialog', { name: 'Sleep timer' })
    await sleep.getByRole('button', { name: '15 min' }).click()
    await page.keyboard.press('Escape')
    const slept = await here()
    await expect.poll(here).toBeGreaterThan(slept)
    await press('Pause')
    await expect.poll(onServer).toBeGreaterThan(third)

    // an e-book at noon: its place is kept, and what was thought of it is written down there
    await page.goto(`item/${standIn.state.itemTitled(read).id}`)
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    const reader = new ReaderPage(page)
    await expect(reader.frame.locator('body')).toContainText('Chapter 1')
    await expect(reader.place()).toHaveText('0%')
    await reader.next.click()
    await expect(reader.place()).not.toHaveText('0%')
    const chapter = (await reader.chapter.textContent()) ?? ''
    const notes = new NotesPanel(page)
    await notes.openPanel.click()
    await notes.field.fill('Who kept the ledger before her?')
    await notes.add.click()
    await expect(notes.rows).toContainText(['Who kept the ledger before her?'])
    await page.keyboard.press('Escape')
    const noted = (await reader.place().textContent()) ?? ''
    await reader.openContents.click()
    await reader.contents.getByRole('button', { name: 'Chapter 2' }).click()
    await expect(reader.frame.getByRole('heading', { name: 'Chapter 2' })).toBeVisible()
    await reader.leave()
    await expect
      .poll(() => standIn.state.progressOf(user, standIn.state.itemTitled(read).id)?.ebookLocation ?? '')
      .not.toBe('')

    // in the evening the note leads back
    await page.reload()
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await expect(reader.frame.getByRole('heading', { name: 'Chapter 2' })).toBeVisible()
    await notes.openPanel.click()
    await notes.rows.getByRole('button', { name: `${chapter} · ${noted} Who kept` }).click()
    await expect(notes.panel).toBeHidden()
    await expect(reader.place()).toHaveText(noted)
    await expect(reader.chapter).toHaveText(chapter)
    await reader.leave()

    await shell.search.fill('harbour')
    await page.getByRole('option').filter({ hasText: 'The Glass Harbour' }).first().click()
    await expect(app.item.heading).toHaveText('The Glass Harbour')

    const coming = page.waitForEvent('download')
    await page.getByRole('main').getByRole('button', { name: /^More/ }).first().click()
    await page.getByRole('menuitem', { name: 'Download', exact: true }).click()
    expect((await coming).suggestedFilename()).toMatch(/Glass Harbour/)
  })
}
