import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { goWithin } from '#tests/support/browser/go-within.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import { isQueueKept } from '#tests/support/pages/kept-queue.ts'
import { collectionNamed, Lists } from '#tests/support/pages/lists.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'

const queueOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Queue' }).getByRole('listitem')
const said = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('an item page, a card and a row of a list put a title next or at the end of the queue, and say so', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  const lists = new Lists(page)
  const plays = standIn.state.itemTitled('Unwinding')
  await signIn()
  await app.play(plays.id)

  // the page of another title
  await page.goto(`item/${standIn.state.itemTitled('The Glass Harbour').id}`)
  const more = page.getByRole('main').getByRole('button', { name: 'More options for The Glass Harbour' })
  await more.click()
  await choose(page, 'Add to queue')
  await expect(said(page, 'Added to queue')).toBeVisible()
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Remove from queue', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  // a card
  await page.goto(bookshelf(standIn))
  await app.shelf.openMenu('A Lamp for the Drowned')
  await choose(page, 'Play next')
  await expect(said(page, 'Will play next')).toBeVisible()
  await isQueueKept(page, standIn, 2)

  // a row of a collection
  await page.goto(`collection/${collectionNamed(standIn, 'Coast shelf').id}`)
  await lists.row('The Bee Ledger').getByRole('button', { name: 'Options for The Bee Ledger' }).click()
  await expectSound(page, 'the menu of a row')
  await choose(page, 'Play next')
  await expect(said(page, 'Will play next')).toBeVisible()

  await player.root.getByRole('button', { name: 'Queue', exact: true }).click()
  await expect(queueOf(page)).toHaveCount(3)
  await expect(queueOf(page)).toContainText([/The Bee Ledger/, /A Lamp for the Drowned/, /The Glass Harbour/])
})

test('a title goes into the queue while nothing plays, even before the queue is read, and a song too', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const song = [...standIn.state.items.values()].find(({ mediaType }) => mediaType === 'music')
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('The Glass Harbour').id}`)
  await page.getByRole('main').getByRole('button', { name: 'More options for The Glass Harbour' }).click()
  await choose(page, 'Play next')
  await expect(said(page, 'Will play next')).toBeVisible()
  await isQueueKept(page, standIn, 1)
  await page.goto(`library/${song?.libraryId}/bookshelf`)
  await app.shelf.openMenu(song?.mediaType === 'music' ? (song.media.metadata.title ?? '') : '')
  await choose(page, 'Add to queue')
  await expect(said(page, 'Added to queue')).toBeVisible()
  await isQueueKept(page, standIn, 2)

  await app.play(standIn.state.itemTitled('Unwinding').id)
  await app.player.root.getByRole('button', { name: 'Queue', exact: true }).click()
  await expect(queueOf(page)).toHaveCount(2)
  await expect(queueOf(page).first()).toContainText('The Glass Harbour')
})

test('an episode row plays next, and an episode that plays has the unplayed ones after it in the queue', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const show = standIn.state.itemTitled('Signal & Noise')
  await signIn()
  await page.goto(`item/${show.id}`)
  const rows = page.getByRole('region', { name: 'Episodes' }).getByRole('article')
  const oldest = rows.last()
  await oldest.getByRole('button', { name: /^Play (?!next)/ }).click()
  await app.player.hears()
  await expect(oldest.getByRole('button', { name: 'Play next', exact: true })).toHaveCount(0)
  const inQueue = rows.getByRole('button', { name: 'Remove from queue', exact: true })
  await expect(inQueue.nth(1)).toBeVisible()
  const newest = (await rows.first().getAttribute('aria-label')) ?? ''
  await rows.first().getByRole('button', { name: 'Play next', exact: true }).click()
  await expect(said(page, 'Will play next')).toBeVisible()
  await app.player.root.getByRole('button', { name: 'Queue', exact: true }).click()
  await expect(queueOf(page).nth(1)).toContainText(newest)
  await expect(queueOf(page).first()).toContainText('Playing')
})

test('[promise 1] two tabs put titles into one queue: each shows what the other put there, and none is lost', async ({
  app,
  context,
  page,
  signIn,
  standIn,
}) => {
  const idOf = (title: string): string => standIn.state.itemTitled(title).id
  const add = async (tab: Page, title: string): Promise<void> => {
    await goWithin(tab, `/item/${idOf(title)}`)
    await tab
      .getByRole('main')
      .getByRole('button', { name: `More options for ${title}` })
      .click()
    await choose(tab, 'Add to queue')
    await expect(said(tab, 'Added to queue')).toBeVisible()
  }
  await signIn()
  await app.play(idOf('Unwinding'))
  const other = await context.newPage()
  await other.goto('')
  await add(other, 'The Glass Harbour')
  await add(page, 'A Lamp for the Drowned')
  await add(other, 'The Bee Ledger')
  await page.bringToFront()
  await app.player.root.getByRole('button', { name: 'Queue', exact: true }).click()
  await expect(queueOf(page)).toContainText([/The Glass Harbour/, /A Lamp for the Drowned/, /The Bee Ledger/])
})
