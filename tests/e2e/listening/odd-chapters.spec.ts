import { expect, test } from '#tests/support/browser/fixtures.ts'
import { oddChapters } from '#tests/support/samples/odd-inputs.ts'
import { ChaptersPage } from '#tests/support/pages/editing/chapters-page.ts'
import { bookTitled } from '#tests/support/pages/editing/editor.ts'

/** Two files of 24 s each. */
const title = 'Unwinding'

test('odd chapters are all listed, and Previous and Next walk them to the first and the last', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  const book = bookTitled(standIn, title)
  book.media.chapters = structuredClone(oddChapters)
  await signIn()
  await app.play(book.id)
  await player.pause.click()
  await expect(player.play).toBeVisible()
  await player.seek(40)
  await expect.poll(async () => await player.position()).toBeGreaterThan(35)

  await expect(player.nextChapter).toHaveAttribute('aria-disabled', 'true')
  for (const start of [30, 10, 0]) {
    await player.previousChapter.click()
    await expect.poll(async () => await player.position()).toBe(start)
  }
  for (const start of [10, 30]) {
    await player.nextChapter.click()
    await expect.poll(async () => await player.position()).toBe(start)
  }
  await expect(player.nextChapter).toHaveAttribute('aria-disabled', 'true')

  await page.keyboard.press('l')
  const rows = page.getByRole('dialog', { name: 'Chapters' }).getByRole('listitem')
  await expect(rows).toHaveCount(oddChapters.length)
  const inOrder = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']
  for (const [index, name] of inOrder.entries()) await expect(rows.nth(index)).toContainText(name)
  await expect(page.locator('[aria-current="true"]').filter({ hasText: 'Six' })).toBeVisible()
  await expect(rows.last().getByRole('button')).toBeDisabled()
})

test('odd chapters are marked where they are edited, and what is wrong is told from what is odd', async ({
  app,
  signIn,
  standIn,
}) => {
  const page = new ChaptersPage(app)
  const book = bookTitled(standIn, title)
  book.media.chapters = structuredClone(oddChapters)
  await signIn('root')
  await page.open(book.id)
  await expect(page.rows).toHaveCount(oddChapters.length)
  const said = [
    'First chapter must start at 0',
    'Invalid start time must be greater than or equal to previous chapter start time',
    'This chapter is too short to hear',
    'This chapter is too short to hear',
    null,
    null,
    'This chapter is too short to hear',
    'Invalid start time must be less than audiobook duration',
  ]
  for (const [index, text] of said.entries()) {
    if (text !== null) await expect(page.rows.nth(index)).toContainText(text)
  }
  await page.setStart(1, '0')
  await expect(page.rows.nth(0)).toContainText('This chapter is too short to hear')
})
