import { expect, test } from '#tests/support/browser/fixtures.ts'
import { everyLook, expectSound } from '#tests/support/browser/sound-page.ts'
import { bookTitled, Editor } from '#tests/support/pages/editing/editor.ts'

const TITLE = 'A Lamp for the Drowned'

test('a library is checked, and each item that is found leads to its mend', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const book = bookTitled(standIn, TITLE)
  book.media.metadata.publishedYear = null
  const editor = new Editor(app)
  await signIn('root')
  await page.goto(`library/${book.libraryId}/bookshelf`)
  await page.getByRole('main').getByRole('button', { name: 'More options for this shelf' }).click()
  await page.getByRole('menuitem', { name: 'Library check' }).click()
  await expect(page.getByRole('heading', { name: 'Library check', level: 1 })).toBeVisible()
  const checks = page.getByRole('group', { name: 'Issues found' })
  await checks.getByRole('button', { name: /^No year/ }).click()
  const found = page.getByRole('region', { name: 'No year' })
  const row = found
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: TITLE, exact: true }) })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: `Fix ${TITLE}` }).click()
  await editor.field('Publish Year').fill('1998')
  await editor.saveAndClose.click()
  await expect(editor.dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)

  await found.getByRole('button', { name: /^Edit \d+ items? together/ }).click()
  await expect(page.getByRole('heading', { name: 'Batch edit', level: 1 })).toBeVisible()
})

test('[promise 4] the library check has no violation in either scheme, and fits a window of 320 px', async ({
  page,
  signIn,
  standIn,
}) => {
  const { libraryId } = bookTitled(standIn, TITLE)
  await signIn('root')
  await page.goto(`library/${libraryId}/quality`)
  await expect(page.getByRole('group', { name: 'Issues found' })).toBeVisible()
  await expectSound(page, 'library check', everyLook)
})

test('covers are looked at when it is wished', async ({ page, signIn, standIn, allowConsole }) => {
  allowConsole(/status of \d+/)
  const book = bookTitled(standIn, TITLE)
  standIn.faults.fail({ path: `/api/items/${book.id}/cover`, status: 500 })
  await signIn('root')
  await page.goto(`library/${book.libraryId}/quality`)
  await page.getByRole('button', { name: 'Check covers' }).click()
  const found = page.getByRole('region', { name: 'Unreadable cover' })
  await expect(found.getByRole('link', { name: TITLE, exact: true })).toBeVisible()
})

test('who may change nothing finds no check', async ({ page, signIn, standIn }) => {
  const { libraryId } = bookTitled(standIn, TITLE)
  await signIn('guest')
  await page.goto(`library/${libraryId}/quality`)
  await expect(page.getByRole('heading', { name: 'Library not found' })).toBeVisible()
})
