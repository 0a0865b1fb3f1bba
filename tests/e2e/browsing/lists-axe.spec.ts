import { expect, test } from '#tests/support/browser/fixtures.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import { authorNamed, editing, pageOf, picture } from '#tests/support/pages/authors.ts'
import { collectionNamed, Lists, playlistNamed } from '#tests/support/pages/lists.ts'
import { PalettePage } from '#tests/support/pages/palette.ts'

test.slow()

test('[promise 4] the pages of lists, authors, narrators, search and statistics have no violation', async ({
  page,
  signIn,
  standIn,
}) => {
  const { id } = standIn.state.libraryNamed('Audiobooks')
  authorNamed(standIn, 'Marian Holloway').imagePath = picture(standIn)
  await signIn('root')
  const pages = [
    [`library/${id}/bookshelf/collections`, 'Coast shelf'],
    [`library/${id}/bookshelf/playlists`, 'Evening'],
    [`collection/${collectionNamed(standIn, 'Coast shelf').id}`, 'The Salt Road'],
    [`playlist/${playlistNamed(standIn, 'Walks').id}`, 'Signal & Noise'],
    [`library/${id}/authors`, 'Tobias Renn'],
    [pageOf(standIn, 'Marian Holloway'), 'The Salt Road'],
    [`library/${id}/narrators`, 'Ada Quill'],
    [`library/${id}/search?q=holloway`, 'The Salt Road'],
    ['config/stats', 'Minutes listened'],
  ] as const
  for (const [place, shows] of pages) {
    await page.goto(place)
    await expect(page.getByRole('main').getByText(shows, { exact: true }).first(), place).toBeVisible()
    await expectSound(page, place)
  }
})

test('[promise 4] the dialogs of lists, authors and narrators, and the palette, have no violation', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id } = standIn.state.libraryNamed('Audiobooks')
  const lists = new Lists(page)
  const palette = new PalettePage(page)
  await signIn('root')
  await page.goto(`library/${id}/bookshelf`)
  for (const entry of ['Add to collection', 'Add to playlist']) {
    await app.shelf.openMenu('The Salt Road')
    await page.getByRole('menuitem', { name: entry }).click()
    await expect(lists.dialog.getByRole('listitem').first()).toBeVisible()
    await expectSound(page, entry)
    await page.keyboard.press('Escape')
    await expect(lists.dialog).toBeHidden()
  }
  await page.goto(`collection/${collectionNamed(standIn, 'Coast shelf').id}`)
  await lists.edit.click()
  await lists.dialog.getByRole('textbox', { name: 'Name' }).fill('')
  await lists.dialog.getByRole('button', { name: 'Save' }).click()
  await expectSound(page, 'edit collection')
  await lists.dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(lists.dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expectSound(page, 'delete collection')
  await page.goto(pageOf(standIn, 'Tobias Renn'))
  await editing(app, 'Tobias Renn')
  await expectSound(page, 'edit author')
  await page.goto(`library/${id}/narrators`)
  await page.getByRole('button', { name: 'Rename Ada Quill' }).click()
  await expect(lists.dialog.getByRole('textbox')).toBeVisible()
  await expectSound(page, 'rename narrator')
  await page.keyboard.press('Escape')
  await palette.open()
  await page.keyboard.type('s')
  await expect(palette.group('Books').first()).toBeVisible()
  await expectSound(page, 'palette')
})
