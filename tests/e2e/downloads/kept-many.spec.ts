import type { Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { Kept } from '#tests/support/pages/kept.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'
import { PODCAST, showOf } from '#tests/support/pages/show-of.ts'

const SERIES = 'The Lantern Coast'
const DAY = 86_400_000

/** Address of the page of a series, and the titles of its books. */
function seriesOf(standIn: StandIn, name: string): { address: string; titles: readonly string[] } {
  const series = [...standIn.state.series.values()].find((each) => each.name === name)
  const books = [...standIn.state.items.values()].filter(
    ({ media }) =>
      'series' in media.metadata && media.metadata.series.some(({ id }: { id: string }) => id === series?.id),
  )
  return {
    address: `library/${books[0]?.libraryId ?? ''}/series/${series?.id ?? ''}`,
    titles: books.map(({ media }) => media.metadata.title ?? ''),
  }
}

const linksOf = (kept: Kept) => kept.rows.getByRole('link')

/** Follows a show by its menu. */
async function follow(page: Page, choice: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `More options for ${PODCAST}` })
    .click()
  await page.getByRole('menuitem', { name: 'Keep the next episodes on this device' }).click()
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click()
}

test('a series is kept by one press, and a reload while it is looked up loses none of it', async ({
  page,
  signIn,
  standIn,
}) => {
  const kept = new Kept(page)
  const { address, titles } = seriesOf(standIn, SERIES)
  expect(titles.length).toBeGreaterThan(2)
  await signIn()
  await page.goto(address)
  // its cards, which have menus too, may be there before its own
  const menu = page
    .getByRole('main')
    .getByRole('button', { name: 'More options for this series', exact: true })
  await expect(menu).toBeVisible()
  const held = standIn.faults.hold(/\/api\/items\/[^/]+$/)
  await kept.choose(menu, 'Keep on this device')
  await expect.poll(() => held.waiting()).toBeGreaterThan(0)
  await page.reload()
  held.remove()
  await page.goto('account/kept')
  await expect(linksOf(kept)).toHaveCount(titles.length)
  await expect(kept.whole).toHaveCount(titles.length)
  expect((await linksOf(kept).allTextContents()).toSorted()).toEqual([...titles].toSorted())
})

test('what is selected is kept, and its cards say so', async ({ app, page, signIn, standIn }) => {
  const kept = new Kept(page)
  const titles = ['Kitchen Physics', 'The Glass Harbour']
  await signIn()
  await page.goto(bookshelf(standIn))
  for (const title of titles) await app.shelf.select(title)
  await app.shelf.selection.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(app.shelf.selection).toBeHidden()
  for (const title of titles)
    await expect(app.shelf.card(title).getByRole('img', { name: 'On this device' })).toBeVisible()
  await page.goto('account/kept')
  await expect(kept.rows).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title')
  await expect(linksOf(kept)).toHaveText(titles)
  await page.getByRole('searchbox', { name: 'Find a title' }).fill('glass')
  await expect(linksOf(kept)).toHaveText(['The Glass Harbour'])
})

test('the next episodes of a followed show come by themselves, and go a day after they were finished', async ({
  page,
  signIn,
  standIn,
}) => {
  const kept = new Kept(page)
  const { id, episodes } = showOf(standIn, 6)
  await signIn()
  await page.goto(`item/${id}`)
  await follow(page, '3 episodes')
  await expect(kept.whole).toHaveCount(3)
  await page.goto('account/kept')
  await expect(kept.whole).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title')
  await expect(linksOf(kept)).toHaveText(['E4', 'E5', 'E6'])
  await expect(page.getByText('Next 3 episodes')).toBeVisible()

  const user = standIn.state.userNamed('listener')
  const newest = episodes.at(-1)
  user?.mediaProgress.push({
    ...structuredClone(user.mediaProgress[0]),
    id: 'finished-on-another-device',
    libraryItemId: id,
    episodeId: newest?.id ?? null,
    isFinished: true,
    progress: 1,
    finishedAt: Date.now() - 2 * DAY,
  } as (typeof user.mediaProgress)[number])
  await page.reload()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title')
  await expect(linksOf(kept)).toHaveText(['E3', 'E4', 'E5'])

  // what is kept for a show that is no longer followed stays
  await page.getByRole('button', { name: `Stop keeping episodes of “${PODCAST}”` }).click()
  await expect(page.getByText('Next 3 episodes')).toBeHidden()
  await page.reload()
  await expect(kept.whole).toHaveCount(3)
  await expect(page.getByText('Next 3 episodes')).toBeHidden()
})

test('what was finished goes after the days the listener chose, and nothing else', async ({
  page,
  signIn,
  standIn,
}) => {
  const kept = new Kept(page)
  await signIn()
  for (const title of ['Kitchen Physics', 'The Glass Harbour']) {
    await kept.take(standIn.state.itemTitled(title).id)
  }
  const user = standIn.state.userNamed('listener')
  for (const [title, days] of [
    ['Kitchen Physics', 8],
    ['The Glass Harbour', 6],
  ] as const) {
    const { id } = standIn.state.itemTitled(title)
    const known = standIn.state.progressOf(user?.id ?? '', id)
    const record = known ?? { ...structuredClone(user?.mediaProgress[0]), id: title, libraryItemId: id }
    Object.assign(record, { episodeId: null, isFinished: true, finishedAt: Date.now() - days * DAY })
    if (!known) user?.mediaProgress.push(record as (typeof user.mediaProgress)[number])
  }
  await page.goto('account/kept')
  await expect(kept.rows).toHaveCount(2)
  const rule = page.getByRole('combobox', { name: 'Remove finished titles' })
  // both were finished before they were kept, to be heard again
  await rule.selectOption('After 7 days')
  await page.reload()
  await expect(rule).toHaveValue('7')
  await expect(kept.rows).toHaveCount(2)
  await rule.selectOption('Never')
  await setKeptAt(page, Date.now() - 9 * DAY)
  await page.reload()
  await rule.selectOption('After 7 days')
  await expect(linksOf(kept)).toHaveText(['The Glass Harbour'])
})

/** What is kept on this device was kept then. */
async function setKeptAt(page: Page, keptAt: number): Promise<void> {
  await page.evaluate(async (then) => {
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name ?? ''))
      if (database.objectStoreNames.contains('kept')) {
        const store = database.transaction('kept', 'readwrite').objectStore('kept')
        for (const key of await answer(store.getAllKeys())) {
          const kept = (await answer(store.get(key))) as { title: { keptAt: number } }
          await answer(store.put({ ...kept, title: { ...kept.title, keptAt: then } }, key))
        }
      }
      database.close()
    }
  }, keptAt)
}

test('nothing comes by a line that costs where only Wi-Fi is wanted', async ({ page, signIn, standIn }) => {
  const kept = new Kept(page)
  await page.addInitScript(() => {
    const line = Object.assign(new EventTarget(), { type: 'cellular' })
    Object.defineProperty(navigator, 'connection', { value: line, configurable: true })
  })
  await signIn()
  await page.goto('account/kept')
  await page.getByRole('checkbox', { name: 'Download only on Wi-Fi' }).check()
  await page.goto(`item/${standIn.state.itemTitled('Kitchen Physics').id}`)
  await kept.keep.click()
  await expect(kept.coming).toBeVisible()
  await page.goto('account/kept')
  await expect(page.getByText('Waiting for Wi-Fi')).toBeVisible()
  expect(standIn.log.http({ path: /\/file\// })).toEqual([])
  await page.evaluate(() => {
    const line = Reflect.get(navigator, 'connection') as EventTarget
    Object.assign(line, { type: 'wifi' })
    line.dispatchEvent(new Event('change'))
  })
  await expect(kept.whole).toBeVisible()
})

test('a title that is wanted first comes before those that were asked for earlier', async ({
  page,
  signIn,
  standIn,
}) => {
  const kept = new Kept(page)
  await signIn()
  await page.goto('account/kept')
  const held = standIn.faults.hold(/\/file\//)
  for (const title of ['Kitchen Physics', 'The Salt Road', 'The Glass Harbour']) {
    await page.goto(`item/${standIn.state.itemTitled(title).id}`)
    await kept.keep.click()
    await expect(kept.coming).toBeVisible()
  }
  await expect.poll(() => held.waiting()).toBeGreaterThan(0)
  await kept.choose(kept.coming, 'Download this first')
  held.remove()
  await expect(kept.whole).toBeVisible()
  const first = (title: string): number =>
    standIn.log
      .http({ path: /\/file\// })
      .findIndex(({ path }) => path.includes(standIn.state.itemTitled(title).id))
  await expect.poll(() => first('The Salt Road')).toBeGreaterThan(-1)
  expect(first('The Glass Harbour')).toBeLessThan(first('The Salt Road'))
})

for (const flavour of ['2.2.23', '2.36'] as const) {
  test.describe(`without a network, from a server of ${flavour}`, () => {
    test.use({ standInOptions: { flavour }, serviceWorkers: 'allow' })

    test('home shows first what is here, and a page that cannot be read leads there', async ({
      app,
      page,
      context,
      signIn,
      standIn,
      allowConsole,
    }) => {
      test.slow()
      allowConsole(/ERR_|WebSocket|Failed to (?:fetch|load)|status of 404|dynamically imported|preload CSS/)
      const kept = new Kept(page)
      await signIn()
      await kept.take(standIn.state.itemTitled('Kitchen Physics').id)
      await page.goto('')
      await expect(app.home.shelves.first()).toBeVisible()
      await kept.readyForTrain(['kept-shelf', 'kept-playing', 'realtime'])
      await context.setOffline(true)
      await page.reload()
      const here = app.home.shelf('On this device')
      // before a sign-in that cannot be renewed would have been tried for the third time
      await expect(here.getByRole('link', { name: 'Kitchen Physics' })).toBeVisible({ timeout: 4000 })
      await expect(app.home.shelves.first()).toHaveAccessibleName('On this device')
      // its cover is here wherever it stands
      const card = app.home
        .shelf('Recently Added')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: 'Kitchen Physics', exact: true }) })
      await expect(card).toHaveCount(1)
      await expect(card).not.toContainText('Invalid Cover')
      await here.getByRole('listitem').first().hover()
      await here.getByRole('button', { name: 'Play Kitchen Physics' }).click()
      await app.player.hears()
      await page.goto(bookshelf(standIn))
      await page.getByRole('link', { name: 'Show everything on this device' }).click()
      await expect(kept.rows).toHaveCount(1)
    })
  })
}
