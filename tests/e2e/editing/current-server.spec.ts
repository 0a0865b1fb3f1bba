import { FLAVOURS } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { bookTitled, Editor } from '#tests/support/pages/editing/editor.ts'

const TITLE = 'A Lamp for the Drowned'

for (const flavour of FLAVOURS) {
  test.describe(`a server of ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('[P2-94, P6-15] tells of each file what it knows', async ({ app, page, signIn, standIn }) => {
      const book = bookTitled(standIn, TITLE)
      const [audio] = book.media.audioFiles
      const editor = new Editor(app)
      await signIn('root')
      await editor.open(book.id)
      await editor.tab('Files').click()
      const name = `Details for ${audio?.metadata.filename}`
      await editor.dialog.getByRole('button', { name }).click()
      await expect(editor.dialog.getByText(String(audio?.codec), { exact: false }).first()).toBeVisible()
      const probe = editor.dialog.getByRole('region', { name: 'Technical details' })
      if (flavour === '2.36') await expect(probe).toContainText('codec_name')
      else await expect(probe).toHaveCount(0)
      await page.keyboard.press('Shift+Tab')
      await editor.dialog
        .getByRole('button', { name: 'Library files' })
        .or(editor.dialog.getByRole('button', { name: 'Files' }))
        .click()
      await expect(editor.dialog.getByRole('button', { name })).toBeVisible()
    })

    test('[P3-53, P3-55] offers the providers that it has', async ({ app, signIn, standIn }) => {
      const book = bookTitled(standIn, TITLE)
      const editor = new Editor(app)
      await signIn('root')
      await editor.open(book.id)
      await editor.tab('Match').click()
      const provider = editor.dialog.getByRole('combobox', { name: 'Provider' })
      // the newer one says itself which there are, and in which order
      const [first, second] =
        flavour === '2.36' ? ['Google Books', 'iTunes'] : ['Google Books', 'Open Library']
      await expect(provider.locator('option')).toHaveCount(14)
      await expect(provider.locator('option').nth(0)).toHaveText(first ?? '')
      await expect(provider.locator('option').nth(1)).toHaveText(second ?? '')
      await editor.tab('Cover').click()
      await expect(provider.locator('option', { hasText: 'Best' })).toHaveCount(flavour === '2.36' ? 1 : 0)
      await editor.dialog.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(editor.dialog.getByRole('button', { name: 'Result 1', exact: true })).toBeVisible()
      expect(standIn.log.http({ path: '/api/search/covers' })).toHaveLength(flavour === '2.36' ? 0 : 1)
    })
  })
}

test.describe('a server of 2.36', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('[promise 5] does not end because a cover is taken away that is still on its way', async ({
    app,
    signIn,
    standIn,
  }) => {
    const book = bookTitled(standIn, TITLE)
    const editor = new Editor(app)
    await signIn('root')
    standIn.faults.coverMs = 4000
    await editor.open(book.id)
    await editor.tab('Cover').click()
    await editor.dialog.getByRole('button', { name: 'Remove cover' }).click()
    const question = app.page.getByRole('dialog', { name: 'Remove cover' })
    await question.getByRole('button', { name: 'Remove cover' }).click()
    await expect(app.shell.notice('Cover removed')).toBeVisible()
    expect(book.media.coverPath).toBe('')
    expect(standIn.log.http({ path: `/api/items/${book.id}/cover`, method: 'DELETE' })).toHaveLength(1)
  })
})
