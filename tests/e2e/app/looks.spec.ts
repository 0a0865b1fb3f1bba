import { expect, test } from '#tests/support/browser/fixtures.ts'
import { editing, pageOf } from '#tests/support/pages/authors.ts'
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

test('[ruling 34] shelves of home are as wide as the page, and asked for with a limit', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await page.setViewportSize({ width: 2560, height: 1200 })
  await signIn()
  const shelf = app.home.shelf('Recently Added')
  await expect(shelf).toBeVisible()
  const [call] = standIn.log.http({ path: /\/personalized$/ })
  expect(call?.query).toMatchObject({ limit: '40' })
  const [row, main] = await Promise.all([shelf.boundingBox(), page.getByRole('main').boundingBox()])
  expect(row?.width ?? 0).toBeGreaterThan((main?.width ?? Infinity) * 0.95)
  // it is full of cards as far as the library has some; they are drawn one after the other
  const right = (): Promise<number> =>
    shelf
      .getByRole('listitem')
      .evaluateAll((cards) => Math.max(...cards.map((card) => card.getBoundingClientRect().right)))
  await expect.poll(right).toBeGreaterThan((main?.x ?? 0) + (main?.width ?? 0) * 0.9)
})

test('the queue and playlists have icons of their own', async ({ app, page, signIn, standIn }) => {
  await signIn()
  await app.play(standIn.state.itemTitled('A Lamp for the Drowned').id)
  const drawn = async (name: string, within = page.getByRole('main')): Promise<string> =>
    await within.getByRole('button', { name, exact: true }).locator('svg').innerHTML()
  const queue = await drawn('Queue', app.player.root)
  await page.goto(`item/${standIn.state.itemTitled('Signal & Noise').id}`)
  const row = page.getByRole('main').getByRole('row').or(page.getByRole('listitem'))
  const playlist = await row
    .getByRole('button', { name: 'Add to playlist' })
    .first()
    .locator('svg')
    .innerHTML()
  const add = await row.getByRole('button', { name: 'Add to queue' }).first().locator('svg').innerHTML()
  expect(new Set([queue, playlist, add]).size).toBe(3)
})

test('[promise 4] times keep their order of figures in a page that is read from right to left', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await app.play(standIn.state.itemTitled('A Lamp for the Drowned').id)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await app.player.root.getByRole('button', { name: 'Chapters' }).click()
  await expect(page.getByRole('dialog', { name: 'Chapters' })).toBeVisible()
  const open = await page.evaluate(() => {
    const time = /^-?\d+:\d\d(?::\d\d)?$/
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.children.length === 0 && time.test(each.textContent.trim()))
      .filter((each) => !/isolate|plaintext/.test(getComputedStyle(each).unicodeBidi))
      .map((each) => each.outerHTML.slice(0, 120))
  })
  expect(open).toEqual([])
})

test('the dialog of an author without an image stands without a broken one', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn('root')
  const author = [...standIn.state.authors.values()].find(({ imagePath }) => imagePath === null)
  if (!author) throw new Error('Every author has an image')
  await page.goto(pageOf(standIn, author.name))
  const { dialog } = await editing(app, author.name)
  await expect(dialog.locator('img')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Remove image' })).toHaveCount(0)
  const [box, picture] = await Promise.all([
    dialog.boundingBox(),
    dialog.locator('svg').first().boundingBox(),
  ])
  expect(picture?.width ?? Infinity).toBeLessThan((box?.width ?? 0) / 3)
})

test('titles on drawn covers keep clear of badges, fold and progress, and break by hyphens alone', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const listener = standIn.state.userNamed('listener')
  const [begun] = listener?.mediaProgress ?? []
  if (!listener || !begun) throw new Error('The listener has begun nothing.')
  const items = [...standIn.state.items.values()].filter(({ mediaType }) => mediaType === 'book')
  // every book is drawn, begun or finished, and many have a number in a series or an e-book
  const words = ['Uncompressed', 'Internationalisation', 'Colour Burst', 'Rindfleischetikettierung']
  listener.mediaProgress = []
  for (const [index, item] of items.entries()) {
    item.media.coverPath = null
    item.media.metadata.title = words[index % words.length] ?? ''
    if (index % 3 === 0) continue
    const isFinished = index % 3 === 1
    listener.mediaProgress.push({
      ...begun,
      id: item.id,
      libraryItemId: item.id,
      episodeId: null,
      isFinished,
    })
  }
  await signIn()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(bookshelf(standIn))
    await expect(app.shelf.cards.first()).toBeVisible()
    await expect.poll(async () => await page.locator('.cover-cloth').count()).toBeGreaterThan(4)
    const faults = await page.evaluate(() => {
      const meets = (a: DOMRect, b: DOMRect): boolean =>
        a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5
      return [...document.querySelectorAll('.card:has(.cover-cloth)')].flatMap((card) => {
        const title = card.querySelector('.cover-title')
        const text = title?.firstChild
        if (!title || !text?.textContent) return ['a card without a title']
        const line = document.createRange()
        line.selectNodeContents(title)
        const marks = [
          ...card.querySelectorAll('.card-badge, .card-marks > *, .cover-fold, .cover-progress > span'),
        ]
        const box = title.getBoundingClientRect()
        const lines = [...line.getClientRects()].filter(({ bottom }) => bottom < box.bottom + 1)
        const under = marks.filter((mark) => lines.some((each) => meets(each, mark.getBoundingClientRect())))
        const broken = [...text.textContent.matchAll(/[^\s\u00AD-]+/g)].filter(({ index, 0: part }) => {
          const range = document.createRange()
          // a hyphen that is drawn before a part belongs to its first letter
          range.setStart(text, text.textContent?.[index - 1] === '\u00AD' ? index + 1 : index)
          range.setEnd(text, index + part.length)
          return (
            new Set(
              [...range.getClientRects()]
                .filter(({ width }) => width > 0.5)
                .map(({ top }) => Math.round(top)),
            ).size > 1
          )
        })
        return [
          ...under.map((mark) => `${text.textContent} lies under ${mark.className}`),
          ...broken.map(([part]) => `${part} breaks without a hyphen`),
        ]
      })
    })
    expect.soft([...new Set(faults)], `${width}`).toEqual([])
  }
})
