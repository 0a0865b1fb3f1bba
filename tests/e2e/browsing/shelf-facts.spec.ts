import { itemJson } from '#tests/server/json/item.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'

const MARKUP = '<img src=x onerror="window.__earmarkCanary=1"><b>bold</b>'
const RTL = 'حديقة الرمل'
const base64 = (text: string): string => encodeURIComponent(Buffer.from(text).toString('base64'))

test('[P7-54] an item that is added elsewhere stands on the shelf, which does not move', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shelf } = app
  const item = standIn.state.itemTitled('Marathon')
  standIn.state.items.delete(item.id)
  await signIn()
  await isLive(standIn)
  await page.setViewportSize({ width: 900, height: 500 })
  await page.goto(bookshelf(standIn))
  await expect(shelf.count).toHaveText('27 books')
  await isLive(standIn, 2)
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(async () => await page.evaluate(() => window.scrollY)).toBe(300)
  standIn.state.items.set(item)
  standIn.emit('item_added', itemJson(standIn.state, item, 'expanded'))
  await expect(shelf.count).toHaveText('28 books')
  expect(await page.evaluate(() => window.scrollY)).toBe(300)
  await page.setViewportSize({ width: 1440, height: 2400 })
  await expect(shelf.card('Marathon')).toBeVisible()
})

test('the page of an item and the shelf of series follow what another user changes', async ({
  allowConsole,
  app,
  page,
  signIn,
  standIn,
}) => {
  // a cover may be asked for in the moment its item is removed
  allowConsole(/status of 404.*\/cover/)
  const item = standIn.state.itemTitled('The Salt Road')
  await signIn()
  await isLive(standIn)
  await page.goto(`item/${item.id}`)
  await expect(app.item.heading).toHaveText('The Salt Road')
  await isLive(standIn, 2)
  const other = await SecondClient.signedIn(standIn)
  await other.call('PATCH', `/api/items/${item.id}/media`, {
    metadata: { title: 'The Sugar Road', publisher: 'Nobody' },
  })
  await expect(app.item.heading).toHaveText('The Sugar Road')
  await expect(app.item.detail('Publisher')).toHaveText('Nobody')
  await app.shell.rail.getByRole('link', { name: 'Series' }).click()
  await expect(app.shelf.card('The Lantern Coast')).toContainText('5 books')
  await other.call('DELETE', `/api/items/${item.id}`)
  await expect(app.shelf.card('The Lantern Coast')).toContainText('4 books')
})

test('[promise 3] markup in any field of an item is text, on the shelf, in its filters and on its page', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const book = standIn.state.itemTitled('Unwinding')
  if (book.mediaType !== 'book') throw new Error('Unwinding is no book')
  const { metadata } = book.media
  Object.assign(metadata, {
    title: MARKUP,
    subtitle: MARKUP,
    publisher: MARKUP,
    publishedYear: MARKUP,
    language: MARKUP,
    asin: MARKUP,
    isbn: MARKUP,
    narrators: [MARKUP, RTL],
    genres: [MARKUP, RTL],
  })
  book.media.tags = [MARKUP, '🏳️‍🌈'.repeat(200)]
  for (const chapter of book.media.chapters) chapter.title = MARKUP
  for (const author of metadata.authors) author.name = MARKUP
  const author = standIn.state.authors.get(metadata.authors[0]?.id ?? '')
  if (author) author.name = MARKUP
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn()
  for (const filter of ['', `?filter=tags.${base64(MARKUP)}`, `?filter=!genres.${base64(RTL)}`]) {
    await page.goto(`${bookshelf(standIn)}${filter}`)
    await expect(app.shelf.cards.first().getByRole('link')).toBeVisible()
  }
  await expect(app.shelf.chip).toHaveText(`Not Genre: ${RTL}`)
  await page.goto(`${bookshelf(standIn)}?filter=tags.${base64(MARKUP)}`)
  await expect(app.shelf.chip).toHaveText(`Tag: ${MARKUP}`)
  await expect(app.shelf.count).toHaveText('1 book')
  await expect(app.shelf.card(MARKUP)).toBeVisible()
  await app.shelf.filterBy()
  await expect(page.getByRole('dialog', { name: 'Filter' }).getByText(MARKUP)).toBeVisible()
  await page.goto(`item/${book.id}`)
  await expect(app.item.heading).toHaveText(MARKUP)
  for (const name of ['Publisher', 'Publish year', 'Language']) {
    await expect(app.item.detail(name)).toHaveText(MARKUP)
  }
  await expect(app.item.detail('Narrators')).toHaveText(`${MARKUP}, ${RTL}`)
  await expect(app.item.rows('Chapters').first()).toContainText(MARKUP)
  expect(await page.evaluate(() => Reflect.get(window, '__earmarkCanary'))).toBeUndefined()
  await expect(page.locator('main [onerror], main img[src="x"], main b')).toHaveCount(0)
  expect(asked.filter((url) => url.endsWith('/x'))).toEqual([])
})
