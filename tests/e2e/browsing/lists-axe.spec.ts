import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { authorNamed, editing, pageOf, picture } from '#tests/support/pages/authors.ts'
import { collectionNamed, Lists, playlistNamed } from '#tests/support/pages/lists.ts'
import { PalettePage } from '#tests/support/pages/palette.ts'

const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 320, height: 640, colorScheme: 'light' },
] as const

test.slow()

/** Every rule of WCAG 2.2 AA and good practice, in each look; and nothing runs out of the side of the page. */
async function expectSound(page: Page, what: string): Promise<void> {
  for (const { width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // what is behind a dialog takes the other scheme's colours with the next frames
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    )
    expect.soft(found, `${what}, ${colorScheme}, ${width}`).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(over, `${what}, ${width}: wider than the page`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

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
