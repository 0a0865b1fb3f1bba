import { expect, test } from '#tests/support/browser/fixtures.ts'
import { bookTitled, Editor } from '#tests/support/pages/editing/editor.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

// What a screen reader finds on six pages, as reviewed trees: a change of one of them is to be read before it is kept. To
// have one written again, delete its file and run this twice.

const BOOK = 'The Glass Harbour'

test('[promise 4] home, an item and the player have their reviewed trees', async ({ app, page, signIn }) => {
  await signIn()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  await expect(app.home.shelf('Continue Listening')).toMatchAriaSnapshot({ name: 'home-shelf.aria.yml' })
  await expect(app.shell.topBar).toMatchAriaSnapshot({ name: 'top-bar.aria.yml' })
  await app.home.open(BOOK)
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'item.aria.yml' })
  await app.item.play.click()
  await app.player.hears()
  await app.player.pause.click()
  await app.player.track.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(app.player.root).toMatchAriaSnapshot({ name: 'player.aria.yml' })
})

test('[promise 4] the reader has its reviewed tree', async ({ page, signIn, standIn }) => {
  await signIn()
  const reader = await ReaderPage.open(page, standIn.state.itemTitled('Kitchen Physics Workbook').id)
  await expect(reader.bar).toMatchAriaSnapshot({ name: 'reader.aria.yml' })
})

test('[promise 4] the editor and a page of settings have their reviewed trees', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn('root')
  const editor = new Editor(app)
  await editor.open(bookTitled(standIn, BOOK).id)
  await expect(editor.dialog).toMatchAriaSnapshot({ name: 'editor.aria.yml' })
  await page.goto('config/settings')
  const main = page.getByRole('main')
  await expect(main.getByRole('switch').first()).toBeVisible()
  await expect(main).toMatchAriaSnapshot({ name: 'settings.aria.yml' })
})
