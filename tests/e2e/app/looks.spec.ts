import { expect, test } from '#tests/support/browser/fixtures.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'

test('the menu of an item stands beside another act at every width', async ({ page, signIn, standIn }) => {
  await signIn('root')
  await page.goto(`item/${standIn.state.itemTitled('A Lamp for the Drowned').id}`)
  const main = page.getByRole('main')
  const menu = main.getByRole('button', { name: /^More/ }).first()
  await expect(menu).toBeVisible()
  const alone: number[] = []
  for (const width of [320, 390, 640, 700, 768, 820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [one, other] = await Promise.all([
      menu.boundingBox(),
      main.getByRole('button', { name: 'Mark as finished' }).boundingBox(),
    ])
    const down = (one?.y ?? 0) + (one?.height ?? 0) / 2
    if (!other || down < other.y || down > other.y + other.height) alone.push(width)
  }
  expect(alone).toEqual([])
})

test('[promise 4] forced colors and a selection of text leave covers as they are', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn('root')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(bookshelf(standIn))
  await expect(app.shelf.card('A Lamp for the Drowned')).toBeVisible()
  const faces = await page.evaluate(() =>
    [...document.querySelectorAll('.shelf-grid .cover')].map((cover) => ({
      select: getComputedStyle(cover).userSelect,
      adjust: getComputedStyle(cover).forcedColorAdjust,
      covered: Math.max(
        0,
        ...[...cover.querySelectorAll('.cover-progress')].map((each) => each.getBoundingClientRect().height),
      ),
    })),
  )
  expect(faces.length).toBeGreaterThan(10)
  for (const { select, adjust, covered } of faces) {
    expect([select, adjust]).toEqual(['none', 'none'])
    expect(covered).toBeLessThanOrEqual(12)
  }
})

test('a text that is cut says all of itself under the pointer, one that is whole says nothing', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn('root')
  const title =
    'An Unreasonably Long and Meandering Account of Everything That Happened in the House on Quarry Lane'
  await page.setViewportSize({ width: 700, height: 900 })
  await app.play(standIn.state.itemTitled(title).id)
  const tip = page.getByRole('tooltip', { includeHidden: true })
  await app.player.root.getByRole('link', { name: title, exact: true }).hover()
  await expect(tip).toHaveText(title)
  await expect(tip).toBeVisible()
  await app.item.heading.hover()
  await expect(tip).toBeHidden()
})

test('names, genres and tags of an item look like the links they are', async ({ page, signIn, standIn }) => {
  await signIn('root')
  await page.goto(`item/${standIn.state.itemTitled('A Lamp for the Drowned').id}`)
  const links = page.getByRole('main').getByRole('term').locator('xpath=following-sibling::dd//a')
  await expect(links.first()).toBeVisible()
  for (const link of await links.all()) await expect(link).toHaveCSS('text-decoration-line', 'underline')
})
