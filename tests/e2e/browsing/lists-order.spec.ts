import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import { collectionNamed, Lists, playlistNamed } from '#tests/support/pages/lists.ts'

const COAST = [
  'The Salt Road',
  'The Glass Harbour',
  'A Lamp for the Drowned',
  'The Tide Clerk',
  'The Bee Ledger',
]

async function dragTo(page: Page, handle: Locator, target: Locator): Promise<void> {
  const from = await handle.boundingBox()
  const to = await target.boundingBox()
  if (!from || !to) throw new Error('There is nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  const end = to.y + to.height * 0.8
  for (let y = from.y + from.height / 2; y < end; y += 8) await page.mouse.move(from.x + 8, y)
  // the list makes room first
  await expect.poll(async () => (await target.boundingBox())?.y).not.toBe(to.y)
  await page.mouse.up()
}

test('the books of a collection are ordered by the keys, and stay so when the server refuses', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  const lists = new Lists(page)
  const { id, books } = collectionNamed(standIn, 'Coast shelf')
  const before = [...books]
  await signIn('root')
  await page.goto(`collection/${id}`)
  await expect(lists.rows).toHaveCount(5)
  await lists.handle('The Salt Road').focus()
  await page.keyboard.press('ArrowDown')
  // the first move waits for the code that carries it out, and a second one counts from what is shown
  await expect.poll(() => lists.titles()).toEqual([COAST[1], COAST[0], COAST[2], COAST[3], COAST[4]])
  await page.keyboard.press('ArrowDown')
  const moved = [COAST[1], COAST[2], COAST[0], COAST[3], COAST[4]]
  await expect.poll(() => lists.titles()).toEqual(moved)
  await expect(lists.handle('The Salt Road')).toBeFocused()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('The Salt Road: 3 of 5')
  const patches = () => standIn.log.http({ path: `/api/collections/${id}`, method: 'PATCH' })
  await expect.poll(() => patches().map(({ status }) => status)).toEqual([200, 200])
  const [a, b, c, d, e] = before
  expect(patches().map(({ body }) => body)).toEqual([{ books: [b, a, c, d, e] }, { books: [b, c, a, d, e] }])
  expect(collectionNamed(standIn, 'Coast shelf').books).toEqual([b, c, a, d, e])

  standIn.faults.fail({ path: `/api/collections/${id}`, method: 'PATCH', status: 500, times: 1 })
  const late = standIn.faults.latency(3000, `/api/collections/${id}`)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => lists.titles()).toEqual([COAST[1], COAST[0], ...COAST.slice(2)])
  await expect(app.shell.notice('Couldn’t update the collection. Try again.')).toBeVisible()
  late.remove()
  await expect.poll(() => lists.titles()).toEqual(moved)
})

test('the wished order never gives way to the old one while it is saved', async ({
  page,
  signIn,
  standIn,
}) => {
  const lists = new Lists(page)
  const { id } = collectionNamed(standIn, 'Coast shelf')
  await signIn('root')
  await page.goto(`collection/${id}`)
  await expect(lists.rows).toHaveCount(5)
  standIn.faults.latency(400, `/api/collections/${id}`)
  // every order the page ever shows
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = (): void => {
      const rows = [...document.querySelectorAll('main ol > li')].toSorted(
        (a, b) => Number(a.getAttribute('aria-posinset')) - Number(b.getAttribute('aria-posinset')),
      )
      const order = rows.map((row) => row.querySelector('a')?.textContent ?? '').join('|')
      if (order !== seen.at(-1)) seen.push(order)
      requestAnimationFrame(look)
    }
    look()
  })
  await lists.handle('The Salt Road').focus()
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => standIn.log.http({ path: `/api/collections/${id}`, method: 'GET' }).at(-1)?.status)
    .toBe(200)
  await expect.poll(() => standIn.log.http({ path: `/api/collections/${id}`, method: 'GET' }).length).toBe(2)
  await expect.poll(() => lists.titles()).toEqual([COAST[1], COAST[0], ...COAST.slice(2)])
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen).toEqual([COAST.join('|'), [COAST[1], COAST[0], ...COAST.slice(2)].join('|')])
})

test('an order that another device takes back is shown, and the next move begins with it', async ({
  page,
  signIn,
  standIn,
}) => {
  const lists = new Lists(page)
  const { id, books } = collectionNamed(standIn, 'Coast shelf')
  const before = [...books]
  const [a, b, c, d, e] = before
  await signIn('root')
  await isLive(standIn)
  await page.goto(`collection/${id}`)
  await expect(lists.rows).toHaveCount(5)
  await isLive(standIn, 2)
  const calls = (method: string) => standIn.log.http({ path: `/api/collections/${id}`, method })
  await lists.handle('The Salt Road').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => lists.titles()).toEqual([COAST[1], COAST[0], ...COAST.slice(2)])
  // the new order has come back
  await expect.poll(() => calls('GET').map(({ status }) => status)).toEqual([200, 200])
  const other = await SecondClient.signedIn(standIn)
  await other.call('PATCH', `/api/collections/${id}`, { books: before })
  await expect.poll(() => lists.titles()).toEqual(COAST)
  await lists.handle('The Bee Ledger').focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => calls('PATCH').at(-1)?.body).toEqual({ books: [a, b, c, e, d] })
})

test('the entries of a playlist are ordered by dragging', async ({ page, signIn, standIn }) => {
  const lists = new Lists(page)
  const { id, items } = playlistNamed(standIn, 'Evening')
  const [a, b, c] = items.map(({ libraryItemId }) => ({ libraryItemId, episodeId: null }))
  await signIn('root')
  await page.goto(`playlist/${id}`)
  await expect(lists.rows).toHaveCount(3)
  await dragTo(page, lists.handle('A Lamp for the Drowned'), lists.rows.nth(2))
  await expect.poll(() => lists.titles()).toEqual(['The Bee Ledger', 'Тихий мост', 'A Lamp for the Drowned'])
  await expect
    .poll(() => standIn.log.http({ path: `/api/playlists/${id}`, method: 'PATCH' }).map(({ body }) => body))
    .toEqual([{ items: [b, c, a] }])
  await expect
    .poll(() => playlistNamed(standIn, 'Evening').items.map((one) => one.libraryItemId))
    .toEqual([b?.libraryItemId, c?.libraryItemId, a?.libraryItemId])
})
