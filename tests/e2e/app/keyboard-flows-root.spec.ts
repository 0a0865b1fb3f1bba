import { expect, test } from '#tests/support/browser/fixtures.ts'
import { bookTitled, Editor } from '#tests/support/pages/editing/editor.ts'
import { Keyboard } from '#tests/support/pages/keyboard.ts'
import { PeoplePage, userNamed } from '#tests/support/pages/admin/people-page.ts'
import { SettingsPage } from '#tests/support/pages/admin/settings-page.ts'

const TITLE = 'A Lamp for the Drowned'

test('[promise 4] by keys alone: a book is edited in two tabs of its editor and saved', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shell } = app
  const keyboard = new Keyboard(page)
  const editor = new Editor(app)
  const { id, media } = bookTitled(standIn, TITLE)
  await signIn('root')
  await page.goto(`item/${id}`)
  const more = app.item.main.getByRole('button', { name: /^More options for/ }).first()

  await keyboard.use(more)
  const edit = page.getByRole('menuitem', { name: 'Edit', exact: true })
  await expect(edit).toBeVisible()
  await keyboard.goTo(edit, 'ArrowDown')
  await keyboard.press('Enter')
  await expect(editor.field('Title')).toBeEditable()
  await keyboard.tabTo(editor.field('Subtitle'))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('By keys alone')
  await keyboard.tabTo(editor.chips('Genres'))
  await keyboard.type('Fog')
  await keyboard.press('Enter', 'Escape')
  await keyboard.use(editor.save)
  await expect(shell.notice('Details saved')).toBeVisible()
  expect(media.metadata).toMatchObject({ subtitle: 'By keys alone' })
  expect(media.metadata.genres).toContain('Fog')

  await keyboard.tabTo(editor.tab('Details'), 'Shift+Tab')
  await keyboard.press('ArrowRight')
  await expect(editor.tab('Details')).not.toHaveAttribute('aria-selected', 'true')
  await keyboard.press('End', 'Home')
  await expect(editor.tab('Details')).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Escape')
  await expect(editor.dialog).toHaveCount(0)
  await keyboard.isOn(more)
  await expect(app.item.main).toContainText('By keys alone')
  expect(keyboard.lost, 'the focus was where it cannot be seen').toEqual([])
  expect(keyboard.dropped, 'the focus was lost').toEqual([])
})

test('[promise 4] by keys alone: a setting is switched, a user created, and one signs out', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { account, entrance, shell } = app
  const keyboard = new Keyboard(page)
  const people = new PeoplePage(page)
  const settings = new SettingsPage(page)
  await signIn('root')
  await page.goto('')

  await keyboard.use(shell.settings)
  const to = (name: string) => settings.pages.getByRole('link', { name, exact: true })
  await keyboard.use(to('General'))
  await expect(settings.heading).toHaveText('General')
  const toggle = settings.toggle('storeCoverWithItem')
  await keyboard.use(toggle, 'Space')
  await expect(settings.state('storeCoverWithItem')).toHaveText('Saved')
  await keyboard.isOn(toggle)
  expect(standIn.state.settings.storeCoverWithItem).toBe(true)

  await keyboard.tabTo(to('Users'), 'Shift+Tab')
  await keyboard.press('Enter')
  await keyboard.use(people.add)
  await expect(people.username).toBeVisible()
  await keyboard.tabTo(people.username)
  await keyboard.type('ann')
  await keyboard.tabTo(people.password)
  await keyboard.type('secret')
  await keyboard.use(people.flag('Can upload'), 'Space')
  await keyboard.use(people.create)
  await expect(shell.notice('User created')).toBeVisible()
  await expect(people.row('ann')).toBeVisible()
  await keyboard.isOn(people.add)
  expect(userNamed(standIn, 'ann').permissions.upload).toBe(true)

  await keyboard.tabTo(shell.account, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(account.heading).toBeVisible()
  await keyboard.use(account.signOut)
  await expect(entrance.username).toBeVisible()
  await keyboard.isOn(entrance.username)
  expect(keyboard.lost, 'the focus was where it cannot be seen').toEqual([])
  expect(keyboard.dropped, 'the focus was lost').toEqual([])
})
