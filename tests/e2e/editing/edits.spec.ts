import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { everyLook, expectSound } from '#tests/support/browser/sound-page.ts'
import type { App } from '#tests/support/pages/app.ts'
import { BatchPage, keptDrafts } from '#tests/support/pages/editing/batch-page.ts'
import { bookTitled, Editor } from '#tests/support/pages/editing/editor.ts'
import { Keyboard } from '#tests/support/pages/keyboard.ts'

const [FIRST, SECOND] = ['A Lamp for the Drowned', 'Kitchen Physics'] as const
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** The page that lists the edits of this browser. */
class EditsPage {
  readonly heading: Locator
  readonly edits: Locator
  readonly drafts: Locator
  readonly #app: App

  constructor(app: App) {
    this.#app = app
    const { page } = app
    this.heading = page.getByRole('heading', { name: 'Your edits', level: 1 })
    const rows = page.getByRole('region', { name: 'Last 30 days' }).getByRole('listitem')
    this.edits = rows.filter({ has: page.getByRole('heading', { level: 3 }) })
    this.drafts = page.getByRole('region', { name: 'Unsaved changes' }).getByRole('listitem')
  }

  async open(): Promise<void> {
    await this.#app.page.goto('account')
    await this.#app.page.getByRole('main').getByRole('link', { name: 'Your edits' }).click()
    await expect(this.heading).toBeVisible()
  }

  /** The newest edit of that name. */
  edit(name: string): Locator {
    return this.edits.filter({ has: this.#app.page.getByRole('heading', { name, exact: true }) }).first()
  }

  async revert(name: string): Promise<void> {
    await this.edit(name)
      .getByRole('button', { name: `Revert ${name}`, exact: true })
      .click()
  }
}

test('an edit is taken back long after its notice, and keeps what was changed again since', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id, media } = bookTitled(standIn, FIRST)
  const before = structuredClone(media.metadata)
  const editor = new Editor(app)
  const edits = new EditsPage(app)
  await signIn('root')
  await editor.open(id)
  await editor.field('Subtitle').fill('A new one')
  await editor.field('Publish Year').fill('1998')
  await editor.saveAndClose.click()
  await expect(editor.dialog).toHaveCount(0)

  await editor.open(id)
  await editor.field('Subtitle').fill('A newer one')
  await editor.saveAndClose.click()
  await expect(editor.dialog).toHaveCount(0)

  await edits.open()
  await expect(edits.edits).toHaveCount(2)
  const [newer, older] = [edits.edits.first(), edits.edits.last()]
  await expect(newer).toContainText('Subtitle: A new one → A newer one')
  await older.getByRole('button', { name: `Revert ${FIRST}` }).click()
  await expect(older).toContainText('Not reverted because of newer changes: Subtitle')
  await expect(older).not.toContainText('1998')
  expect(media.metadata).toMatchObject({ subtitle: 'A newer one', publishedYear: before.publishedYear })

  // what is left of it can be taken back once the newer one is
  await newer.getByRole('button', { name: `Revert ${FIRST}` }).click()
  await expect(newer).toContainText('Reverted')
  expect(media.metadata).toMatchObject({ subtitle: 'A new one' })
  await older.getByRole('button', { name: `Revert ${FIRST}` }).click()
  await expect(older).toContainText('Reverted')
  expect(media.metadata).toEqual(before)
  await page.reload()
  await expect(edits.edits.getByText('Reverted', { exact: true })).toHaveCount(2)
})

test('covers, tags, batches and settings are taken back, and an undo of the notice is known', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const [first, second] = [bookTitled(standIn, FIRST), bookTitled(standIn, SECOND)]
  const publishers = [first, second].map(({ media }) => media.metadata.publisher)
  const tags = [first, second].map(({ media }) => [...media.tags])
  const edits = new EditsPage(app)
  const editor = new Editor(app)
  const batch = new BatchPage(app)
  await signIn('root')

  await editor.open(first.id)
  await editor.tab('Cover').click()
  const own = { name: 'own.png', mimeType: 'image/png', buffer: PNG }
  await editor.dialog.locator('input[type=file]').setInputFiles(own)
  const preview = editor.dialog.getByRole('region', { name: 'Preview' })
  await preview.getByRole('button', { name: 'Use as cover' }).click()
  await expect(app.shell.notice('Cover updated')).toBeVisible()
  expect(first.media.coverPath).toMatch(/\.png$/)
  await page.keyboard.press('Escape')

  await batch.open(standIn, FIRST, SECOND)
  await batch.mapTo('Publisher', 'A House')
  await batch.apply.click()
  await batch.save.click()
  await expect(app.shell.notice('Batch update success!')).toBeVisible()
  await app.shell.notices.getByRole('button', { name: 'Undo' }).last().click()
  await expect(app.shell.notice('Changes undone')).toBeVisible()
  expect([first, second].map(({ media }) => media.metadata.publisher)).toEqual(publishers)

  await edits.open()
  await expect(edits.edits.first()).toContainText('Reverted')
  const taken = edits.edit(FIRST)
  await expect(taken).toContainText('Cover')
  await edits.revert(FIRST)
  await expect(taken).toContainText('Reverted')
  expect(first.media.coverPath).toMatch(/\.jpe?g$/)
  expect([first, second].map(({ media }) => [...media.tags])).toEqual(tags)
})

test('what was typed and not saved is offered after a reload, gone on with, and discarded when its book is gone', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const { id } = bookTitled(standIn, FIRST)
  const editor = new Editor(app)
  const edits = new EditsPage(app)
  await signIn('root')
  await editor.open(id)
  await editor.field('Subtitle').fill('Not saved')
  await expect(editor.save).toBeEnabled()
  // a draft is kept when typing pauses
  await expect.poll(() => keptDrafts(page)).toBe(1)
  await page.goto('account')
  await page.goto(`item/${id}`)
  await expect(app.shell.notice(`Unsaved changes in “${FIRST}”`)).toBeVisible()
  await app.shell.notices.getByRole('button', { name: 'Show' }).click()
  await expect(edits.drafts).toHaveCount(1)
  await expect(edits.drafts).toContainText(FIRST)
  await expect(app.shell.notice(/^Unsaved changes/)).toHaveCount(0)
  await edits.drafts.getByRole('button', { name: `Continue editing ${FIRST}` }).click()
  await expect(editor.field('Subtitle')).toHaveValue('Not saved')
  await page.keyboard.press('Escape')

  standIn.state.items.delete(id)
  await edits.drafts.getByRole('button', { name: `Discard changes to ${FIRST}` }).click()
  await expect(edits.drafts).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No edits yet')).toBeVisible()
})

test('[promise 4] the page of edits has no violation, fits a phone, and works by keyboard alone', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id } = bookTitled(standIn, FIRST)
  const editor = new Editor(app)
  const edits = new EditsPage(app)
  const keyboard = new Keyboard(page)
  await signIn('root')
  await editor.open(id)
  await editor
    .field('Subtitle')
    .fill('A subtitle that is longer than a phone is wide, and goes on for a while')
  await editor.saveAndClose.click()
  await expect(editor.dialog).toHaveCount(0)
  await edits.open()
  await expect(edits.edits).toHaveCount(1)
  await expectSound(page, 'edits', everyLook)
  await keyboard.tabTo(page.getByRole('button', { name: `Revert ${FIRST}` }))
  await page.keyboard.press('Enter')
  await expect(edits.edits.first()).toContainText('Reverted')
})

test('who may change nothing is not led to edits', async ({ page, signIn }) => {
  await signIn('guest')
  await page.goto('account')
  await expect(page.getByRole('link', { name: 'All bookmarks' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your edits' })).toHaveCount(0)
})
