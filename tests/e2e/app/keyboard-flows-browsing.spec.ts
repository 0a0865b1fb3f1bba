import { expect, test } from '#tests/support/browser/fixtures.ts'
import { ArrangeDialog } from '#tests/support/pages/arrange-dialog.ts'
import { Keyboard } from '#tests/support/pages/keyboard.ts'
import { collectionNamed, Lists } from '#tests/support/pages/lists.ts'

const TITLE = 'The Salt Road'

test('[promise 4] by keys alone: a book is searched for and found, and Back leads to its card', async ({
  app,
  page,
  signIn,
}) => {
  const { item, shell } = app
  const keyboard = new Keyboard(page)
  await signIn('listener')
  await page.goto('')

  await keyboard.tabTo(shell.search)
  await keyboard.type('salt')
  const found = page.getByRole('option', { name: TITLE })
  await expect(found).toBeVisible()
  await keyboard.goTo(found, 'ArrowDown')
  await keyboard.press('Enter')
  await expect(item.heading).toHaveText(TITLE)
  await expect(page.locator('[aria-live="polite"]').getByText(TITLE)).toBeAttached()

  await keyboard.tabTo(shell.search, 'Shift+Tab')
  await keyboard.type('lamp')
  await keyboard.press('Enter')
  const cards = page.getByRole('region', { name: 'Books' }).locator('.card-link')
  await expect(cards.first()).toBeVisible()
  await keyboard.tabTo(cards.first())
  const title = (await cards.first().textContent()) ?? ''
  await keyboard.press('Enter')
  await expect(item.heading).toHaveText(title)
  await keyboard.isOn(page.getByRole('main'))
  await page.goBack()
  await keyboard.isOn(cards.first())
  expect(keyboard.lost, 'the focus was where it cannot be seen').toEqual([])
  expect(keyboard.dropped, 'the focus was lost').toEqual([])
})

test('[promise 4] by keys alone: a shelf is filtered, sorted and walked, and a book on it is marked as finished and not', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shelf, shell } = app
  const keyboard = new Keyboard(page)
  const isFinished = (title: string): boolean | undefined =>
    standIn.state.progressOf(
      standIn.state.userNamed('listener')?.id ?? '',
      standIn.state.itemTitled(title).id,
    )?.isFinished
  await signIn('listener')
  await page.goto('')
  await keyboard.use(shell.rail.getByRole('link', { name: 'Library' }))
  await expect(shelf.count).toHaveText('28 books')

  await keyboard.use(shelf.filter)
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await keyboard.use(panel.getByRole('button', { name: 'Genre', exact: true }))
  await keyboard.use(panel.getByRole('button', { name: 'Fantasy', exact: true }))
  await expect(shelf.chip).toHaveText(['Genre: Fantasy'])
  await keyboard.press('Escape')
  await keyboard.isOn(shelf.filter)
  await expect(shelf.count).toHaveText('5 books')

  await keyboard.use(shelf.sort)
  const byDuration = page.getByRole('menuitem', { name: 'Duration' })
  await expect(byDuration).toBeVisible()
  await keyboard.type('du')
  await expect(byDuration).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=media.duration/)
  await keyboard.isOn(shelf.sort)

  const links = shelf.cards.locator('.card-link')
  await expect(links).toHaveCount(5)
  await keyboard.tabTo(links.first())
  await keyboard.press('ArrowRight')
  await keyboard.isOn(links.nth(1))
  await keyboard.press('End')
  await keyboard.isOn(links.last())
  await keyboard.press('Home')
  await keyboard.isOn(links.first())

  const title = 'The Glass Harbour'
  const card = shelf.card(title).locator('.card-link')
  await keyboard.goTo(card, 'ArrowRight')
  const more = shelf.card(title).getByRole('button', { name: /^More options for/ })
  expect(isFinished(title)).not.toBe(true)
  await keyboard.use(more)
  await keyboard.goTo(page.getByRole('menuitem', { name: 'Mark as finished' }), 'ArrowDown')
  await keyboard.press('Enter')
  await expect.poll(() => isFinished(title)).toBe(true)
  await keyboard.isOn(more)
  const undo = shell.notices.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await keyboard.press('F6')
  await keyboard.use(undo)
  await expect.poll(() => isFinished(title)).not.toBe(true)
  await keyboard.isOn(more)
  expect(keyboard.lost, 'the focus was where it cannot be seen').toEqual([])
  expect(keyboard.dropped, 'the focus was lost').toEqual([])
})

test('[promise 4] by keys alone: a collection is begun with a book, ordered, and deleted by its question', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { item, shell } = app
  const keyboard = new Keyboard(page)
  const lists = new Lists(page)
  await signIn('root')
  await page.goto('')
  const card = app.home.card(TITLE)
  const more = card.getByRole('button', { name: /^More options for/ })

  await keyboard.use(more)
  const menu = page.getByRole('menu', { name: /^More options for/ })
  await keyboard.goTo(menu.getByRole('menuitem', { name: 'Add to collection' }), 'ArrowDown')
  await keyboard.press('Enter')
  await expect(lists.name).toBeVisible()
  await keyboard.tabTo(lists.name)
  await keyboard.type('Winter')
  await keyboard.press('Enter')
  await expect(lists.choice('Winter')).toContainText('Added')
  await keyboard.use(lists.choice('Coast shelf').getByRole('button', { name: /Coast shelf$/ }))
  await expect(lists.choice('Coast shelf')).not.toContainText('Added')
  await keyboard.press('Escape')
  await expect(lists.dialog).toBeHidden()
  await keyboard.isOn(more)
  expect(collectionNamed(standIn, 'Winter').books).toEqual([standIn.state.itemTitled(TITLE).id])

  await keyboard.use(shell.rail.getByRole('link', { name: 'Collections' }))
  const coast = page.getByRole('main').getByRole('link', { name: 'Coast shelf' })
  await keyboard.use(coast)
  await expect(lists.rows).toHaveCount(4)
  const [a, b, c, d] = collectionNamed(standIn, 'Coast shelf').books
  const handle = lists.handle('The Glass Harbour')
  await keyboard.tabTo(handle)
  await keyboard.press('ArrowDown')
  await expect.poll(() => collectionNamed(standIn, 'Coast shelf').books).toEqual([b, a, c, d])
  await keyboard.isOn(handle)
  await keyboard.press('ArrowDown')
  await expect.poll(() => collectionNamed(standIn, 'Coast shelf').books).toEqual([b, c, a, d])

  const moreOfList = page.getByRole('main').getByRole('button', { name: /^More options for/ })
  const remove = page.getByRole('menuitem', { name: /^Delete/ })
  const question = page.getByRole('dialog')
  await keyboard.use(moreOfList.first())
  await keyboard.goTo(remove, 'ArrowDown')
  await keyboard.press('Enter')
  await expect(question).toBeVisible()
  await keyboard.press('Escape')
  await expect(question).toBeHidden()
  await keyboard.isOn(moreOfList.first())
  await keyboard.press('Enter')
  await keyboard.goTo(remove, 'ArrowDown')
  await keyboard.press('Enter')
  await keyboard.use(question.getByRole('button', { name: /^(?:Delete|Remove)$/ }))
  await expect(shell.notice('Collection removed')).toBeVisible()
  await expect
    .poll(() => [...standIn.state.collections.values()].map(({ name }) => name))
    .not.toContain('Coast shelf')
  await expect(item.main).toBeFocused()
  expect(keyboard.lost, 'the focus was where it cannot be seen').toEqual([])
  expect(keyboard.dropped, 'the focus was lost').toEqual([])
})

test('[promise 4] by keys alone: home is arranged, with a shelf of one’s own', async ({
  app,
  page,
  signIn,
}) => {
  const { home, shelf, shell } = app
  const keyboard = new Keyboard(page)
  const arrange = new ArrangeDialog(page)
  await signIn('listener')
  await page.goto('')
  const names = async (): Promise<string[]> =>
    await home.shelves.getByRole('heading', { level: 2 }).allTextContents()
  await expect(home.shelves.first()).toBeVisible()
  const before = await names()

  await keyboard.use(shell.rail.getByRole('link', { name: 'Library' }))
  await keyboard.use(shelf.filter)
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await keyboard.use(panel.getByRole('button', { name: 'Genre', exact: true }))
  await keyboard.use(panel.getByRole('button', { name: 'Fantasy', exact: true }))
  await expect(shelf.chip).toHaveText(['Genre: Fantasy'])
  await keyboard.press('Escape')
  const more = page.getByRole('button', { name: 'More options for this shelf' })
  await keyboard.use(more)
  await keyboard.goTo(page.getByRole('menuitem', { name: 'Show on home page' }), 'ArrowDown')
  await keyboard.press('Enter')
  const own = page.getByRole('dialog', { name: 'Show on home page' })
  await expect(own).toBeVisible()
  await keyboard.tabTo(own.getByRole('textbox', { name: 'Name' }))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Dragons')
  await keyboard.use(own.getByRole('button', { name: 'Add' }))
  await expect(own).toBeHidden()
  await keyboard.isOn(more)

  await keyboard.use(shell.rail.getByRole('link', { name: 'Home' }))
  await expect(home.shelf('Dragons').getByRole('listitem')).toHaveCount(5)
  await keyboard.use(arrange.button)
  await expect(arrange.row('Dragons')).toBeVisible()
  const handle = arrange.dialog.getByRole('button', { name: /^Move Dragons: drag/ })
  await keyboard.tabTo(handle)
  await keyboard.press('Home')
  await expect(arrange.dialog.getByRole('status')).toHaveText(/^Dragons: 1 of \d+$/)
  await keyboard.isOn(handle)
  await keyboard.use(arrange.switchOf('Continue Listening'), 'Space')
  await expect(arrange.switchOf('Continue Listening')).not.toBeChecked()
  await keyboard.press('Escape')
  await keyboard.isOn(arrange.button)
  await expect.poll(names).toEqual(['Dragons', ...before.filter((name) => name !== 'Continue Listening')])
  expect(keyboard.lost, 'the focus was where it cannot be seen').toEqual([])
  expect(keyboard.dropped, 'the focus was lost').toEqual([])
})
