import { expect, test } from '#tests/support/browser/fixtures.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'

test.use({ viewport: { width: 320, height: 640 } })

test('[promise 4] an administrator has room to type what is searched for on a phone', async ({
  page,
  signIn,
}) => {
  await signIn('root')
  await expect(
    page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Home' }),
  ).toBeVisible()
  const search = page.getByRole('search')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await search.getByRole('combobox').or(search.getByRole('searchbox')).click()
    await expect.poll(async () => (await search.boundingBox())?.width).toBeGreaterThan(150)
    // and the tools are a step away, by the keyboard too
    await page.getByRole('link', { name: 'Account: root' }).focus()
    await expect(page.getByRole('link', { name: 'Account: root' })).toBeInViewport({ ratio: 1 })
  }
  await page.goto('config/stats')
  await expect(
    page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Home' }),
  ).toBeVisible()
})

test('[promise 4] a listener keeps the few tools beside a search that is used on a phone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn()
  const search = page.getByRole('search')
  await search.getByRole('combobox').or(search.getByRole('searchbox')).click()
  await page.keyboard.type('gl')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.getByRole('link', { name: /^Account:/ }).click({ timeout: 5000 })
  await expect(page).toHaveURL(/account$/)
})

test('[promise 4] a book with a long name is no wider than a phone of 320 pixels, and can be closed', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  // nothing of it was read before
  allowConsole(/status of 404/)
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('Kitchen Physics Workbook').id}`)
  await page.getByRole('main').getByRole('button', { name: 'Read', exact: true }).click()
  const reader = new ReaderPage(page)
  await expect(reader.place()).toHaveText('1 of 7')
  await expect(reader.close).toBeInViewport({ ratio: 1 })
})

for (const width of [320, 390]) {
  test.describe(`${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true })

    test(`[promise 4] the bar of a shelf is one row on a phone of ${width} pixels, and nothing is lost`, async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      await signIn('root')
      await page.goto(bookshelf(standIn))
      await expect(app.shelf.count).toHaveText('28 books')
      const bar = page.locator('[data-shelf-bar]')
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64)
      const tools = bar.getByRole('button')
      await expect(tools).toHaveCount(3)
      for (const tool of await tools.all()) {
        const box = await tool.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
      const whole = await app.shelf.heading.evaluate((title) => title.scrollWidth <= title.clientWidth)
      expect(whole).toBe(true)

      // what has no room is in the menu
      await page.getByRole('button', { name: 'More options for this shelf' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Collapse series' }).click()
      await expect(app.shelf.card('The Lantern Coast')).toBeVisible()
      await page.keyboard.press('Escape')
      // a filter has a row of its own, from which it is taken away
      await app.shelf.filterBy('Progress', 'Not Started')
      await expect(app.shelf.chip).toHaveText('Progress: Not Started')
      await bar.getByRole('button', { name: 'Clear filter' }).click()
      await expect(app.shelf.chip).toHaveCount(0)
    })
  })
}

test('[promise 4] the tables of a book with another ebook are no wider than 320 pixels, and its names are read', async ({
  page,
  signIn,
  standIn,
}) => {
  const book = standIn.state.itemTitled('The Long Table')
  await signIn('root')
  await page.goto(`item/${book.id}`)
  const cell = page.getByRole('row').filter({ hasText: 'Supplementary' }).getByRole('cell').first()
  await expect(cell).toContainText('Supplementary')
  // three lines at most: a word is not cut where the next line has room for it
  expect((await cell.boundingBox())?.width).toBeGreaterThan(100)
  const overhang = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overhang()).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('cell', { name: 'Supplementary', exact: true })).toBeVisible()
})

test('[promise 4] the sessions of all users have room for each column, or are cards', async ({
  page,
  signIn,
}) => {
  await signIn('root')
  await page.goto('config/sessions')
  const table = page.getByRole('table').last()
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  for (const width of [320, 640, 768, 1024, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(
        async () =>
          await table.evaluate(
            ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
          ),
      )
      .toBeLessThanOrEqual(0)
  }
  await expect(page.getByRole('columnheader', { name: 'Last updated' }).last()).toBeVisible()
})
