import { DEMO_PASSWORD } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { Keyboard } from '#tests/support/pages/keyboard.ts'

test('[promise 4] a filter that is turned round, or taken away, by key leaves the focus where it stood', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shelf } = app
  const keyboard = new Keyboard(page)
  await signIn()
  const { id } = standIn.state.libraryNamed('Audiobooks')
  const filter = (group: string, name: string): string => `${group}.${Buffer.from(name).toString('base64')}`
  await page.goto(`library/${id}/bookshelf?filter=${filter('tags', 'coastal')}`)
  await expect(shelf.chip).toHaveText('Tag: coastal')
  await keyboard.use(shelf.chip.getByRole('button', { name: 'Tag: coastal' }))
  await expect(shelf.chip).toHaveText('Not Tag: coastal')
  await keyboard.use(shelf.chip.getByRole('button', { name: 'Clear filter' }))
  await expect(shelf.chip).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  expect(keyboard.dropped, 'the focus was lost').toEqual([])
})

test('[promise 4] the row after one that was removed by key has the focus', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const keyboard = new Keyboard(page)
  const book = standIn.state.itemTitled('A Lamp for the Drowned').id
  const user = standIn.state.userNamed('listener')
  user?.bookmarks.splice(
    0,
    Infinity,
    ...['First', 'Second', 'Third'].map((title, at) => ({
      libraryItemId: book,
      title,
      time: 10 * (at + 1),
      createdAt: 1_700_000_000_000,
    })),
  )
  await signIn()
  await page.goto('account/bookmarks')
  await keyboard.use(app.account.main.getByRole('button', { name: 'Remove Second' }))
  const question = page.getByRole('dialog', { name: 'Remove bookmark?' })
  await keyboard.use(question.getByRole('button', { name: 'Remove', exact: true }))
  await expect(app.account.main.getByText('Second')).toBeHidden()
  await keyboard.isOn(app.account.main.getByRole('button', { name: 'Remove Third' }))
  expect(keyboard.dropped, 'the focus was lost').toEqual([])
})

test('[promise 4] who signs in by key is on the page, not on its first link', async ({ app, page }) => {
  const keyboard = new Keyboard(page)
  await page.goto('')
  await expect(app.entrance.username).toBeFocused()
  await keyboard.type('listener')
  await keyboard.tabTo(app.entrance.password)
  await keyboard.type(DEMO_PASSWORD)
  await keyboard.press('Enter')
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Skip to content' })).not.toBeFocused()
})
