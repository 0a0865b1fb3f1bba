import { FLAVOURS } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import type { StandIn } from '#tests/server/index.ts'

const searchIn = (standIn: StandIn, library: string, words: string): string =>
  `library/${standIn.state.libraryNamed(library).id}/search?q=${encodeURIComponent(words)}`

test('what was found stands on full cards: they play, show progress, are chosen and have their menu', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn('root')
  await page.goto(searchIn(standIn, 'Audiobooks', 'holloway'))
  const books = page.getByRole('region', { name: 'Books' })
  const card = books.getByRole('listitem').filter({ hasText: 'The Salt Road' }).first()
  await expect(card.locator('[data-corner="finished"]')).toBeVisible()
  await card.hover()
  await card.getByRole('button', { name: /^More options for The Salt Road/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Mark as not finished' })).toBeVisible()
  await page.keyboard.press('Escape')
  await card.hover()
  await card.getByRole('button', { name: 'Select The Salt Road' }).click()
  await expect(app.shelf.selection).toContainText('1')
  await page.keyboard.press('Escape')
  await card.hover()
  await card.getByRole('button', { name: /^Play The Salt Road/ }).click()
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('The Salt Road')
})

for (const flavour of FLAVOURS) {
  test.describe(`on a server ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('episodes are found by their own titles, each with its podcast, and play', async ({
      page,
      signIn,
      standIn,
    }) => {
      await signIn()
      await page.goto(searchIn(standIn, 'Podcasts', 'lighthouse'))
      const episodes = page.getByRole('region', { name: 'Episodes' }).getByRole('listitem')
      const first = episodes.filter({ hasText: 'The far lighthouse and the winter market' })
      await expect(first).toContainText('Signal & Noise')
      await expect(episodes.filter({ hasText: '#2A house with seven stairs' })).toBeVisible()
      await expect(episodes.filter({ hasText: 'Harbour Radio Hour' })).toHaveCount(2)
      await first.hover()
      await first.getByRole('button', { name: /^Play/ }).click()
      await expect(page.getByRole('region', { name: 'Player' })).toContainText('The far lighthouse')
    })

    test('genres are found where the server looks for them, tags and narrators everywhere', async ({
      page,
      signIn,
      standIn,
    }) => {
      await signIn()
      await page.goto(searchIn(standIn, 'Audiobooks', 'fan'))
      const genres = page.getByRole('region', { name: 'Genres' })
      await expect(genres.getByRole('link', { name: /^Fantasy/ })).toBeVisible()
      await expectSound(page, 'search with genres')
      await genres.getByRole('link', { name: /^Fantasy/ }).click()
      await expect(page.locator('.chip')).toHaveText('Genre: Fantasy')
      await page.goto(searchIn(standIn, 'Audiobooks', 'quill'))
      await expect(
        page.getByRole('region', { name: 'Narrators' }).getByRole('link', { name: /^Ada Quill \(\d+\)/ }),
      ).toBeVisible()
    })
  })
}
