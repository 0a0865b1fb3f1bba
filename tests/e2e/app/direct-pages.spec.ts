import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { openWithoutCode } from '#tests/support/browser/without-code.ts'
import { isQuiet } from '#tests/support/browser/waits.ts'
import { bookTitled } from '#tests/support/pages/editing/editor.ts'
import { collectionNamed, playlistNamed } from '#tests/support/pages/lists.ts'

/** Pages that people open by their address, with what each shows first: below `/api/`. */
function pagesOf(standIn: StandIn): readonly (readonly [address: string, calls: readonly string[]])[] {
  const books = standIn.state.libraryNamed('Audiobooks').id
  const casts = standIn.state.libraryNamed('Podcasts').id
  const series = [...standIn.state.series.keys()][0] ?? ''
  const { id } = bookTitled(standIn, 'The Glass Harbour')
  const collection = collectionNamed(standIn, 'Coast shelf').id
  const playlist = playlistNamed(standIn, 'Evening').id
  return [
    [`item/${id}`, [`items/${id}`]],
    [`library/${books}/bookshelf`, [`libraries/${books}/items`]],
    [`library/${books}/bookshelf?filter=issues`, [`libraries/${books}/items`]],
    [`library/${casts}/bookshelf`, [`libraries/${casts}/items`]],
    [`library/${books}/bookshelf/series`, [`libraries/${books}/series`]],
    [`library/${books}/bookshelf/collections`, [`libraries/${books}/collections`]],
    [`library/${books}/series/${series}`, [`series/${series}`, `libraries/${books}/items`]],
    [`library/${books}/authors`, [`libraries/${books}/authors`]],
    [`collection/${collection}`, [`collections/${collection}`]],
    [`playlist/${playlist}`, [`playlists/${playlist}`]],
  ]
}

for (const flavour of ['2.2.23', '2.36'] as const) {
  test.describe(`a server of ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('[issue 42] what a page shows is asked for before its code is there, and once', async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      // whose playlists these are
      await signIn('root')
      await expect(app.home.shelf('Recently Added')).toBeVisible()
      for (const [address, calls] of pagesOf(standIn)) {
        const asked = (): readonly string[] => standIn.log.http().map(({ path }) => path)
        const known = asked().length
        await openWithoutCode(page, address)
        for (const call of calls)
          await expect.poll(() => asked().slice(known), `${address}, ahead`).toContain(`/api/${call}`)
        await page.unrouteAll()
        const before = asked().length
        await page.goto(address)
        await expect(page.getByRole('main').getByRole('heading').first(), address).toBeVisible()
        await isQuiet(standIn, 700)
        for (const call of calls) {
          const times = asked()
            .slice(before)
            .filter((path) => path === `/api/${call}`)
          expect(times, address).toHaveLength(1)
        }
      }
    })
  })
}

test('[issue 42] home asks for the covers that it shows, and for more of them when the page is used', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await page.setViewportSize({ width: 800, height: 500 })
  await signIn()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  await isQuiet(standIn, 700)
  await page.goto('about:blank')
  const asked = (): number => standIn.log.http({ path: /\/cover$/ }).length
  const before = asked()
  await page.goto('')
  const pictures = page.getByRole('main').locator('.card img.cover-picture')
  await expect(pictures.first()).toBeVisible()
  await isQuiet(standIn, 1000)
  const shown = await pictures.evaluateAll(
    (all) =>
      all.filter((each) => {
        const { top, left } = each.getBoundingClientRect()
        return top < innerHeight && left < innerWidth
      }).length,
  )
  const all = await pictures.count()
  expect(shown).toBeLessThan(all)
  expect(asked() - before).toBeLessThanOrEqual(shown + 1)
  expect(
    await pictures.evaluateAll((each) => each.filter((one) => one.hasAttribute('src')).length),
  ).toBeLessThan(all)
  await page.mouse.move(300, 300)
  await expect
    .poll(
      async () => await pictures.evaluateAll((each) => each.filter((one) => one.hasAttribute('src')).length),
    )
    .toBeGreaterThan(shown)
  // and all of them, where a user goes through the page
  await page.mouse.wheel(0, 5000)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 500)
      return await pictures.last().evaluate((each) => each.hasAttribute('src'))
    })
    .toBe(true)
})

test.describe('a library of 480 books', () => {
  test.use({ standInOptions: { generatedItems: 480 } })

  test('a row of home is drawn to the edge of a window that grew, and to its end when it is used', async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    await page.setViewportSize({ width: 700, height: 900 })
    await signIn()
    const library = standIn.state.libraryNamed('480 Books').id
    await page.goto(`library/${library}`)
    const row = app.home.shelf('Recently Added').locator('li')
    await expect(row.nth(4)).toBeVisible()
    const narrow = await row.count()
    expect(narrow).toBeLessThan(12)
    await page.setViewportSize({ width: 2400, height: 900 })
    const right = async (): Promise<number> =>
      await row.last().evaluate((last) => last.getBoundingClientRect().right)
    await expect.poll(right).toBeGreaterThan(2400)
    await page.setViewportSize({ width: 700, height: 900 })
    await page.reload()
    await expect(row).toHaveCount(narrow)
    await row.first().getByRole('link').focus()
    await expect(row).toHaveCount(20)
  })
})
