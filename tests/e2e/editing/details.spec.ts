import { expect, test } from '#tests/support/browser/fixtures.ts'
import { App } from '#tests/support/pages/app.ts'
import { bookTitled, Editor } from '#tests/support/pages/editing/editor.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'

const TITLE = 'A Lamp for the Drowned'

test('[P2-83, P2-94, P6-12, P8-07] what a book says of itself is changed, read back, and undone once @everyday', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id, media } = bookTitled(standIn, TITLE)
  const editor = new Editor(app)
  const before = structuredClone(media.metadata)
  await signIn('root')
  await editor.open(id)
  const box = await editor.dialog.boundingBox()
  expect(box?.width).toBe(800)
  expect(box?.height).toBeLessThanOrEqual(650)
  await expect(editor.save).toBeDisabled()

  await editor.field('Subtitle').fill('A new one')
  await editor.chips('Genres').fill('Sea, Fog,')
  await editor.chips('Narrators').fill('ada')
  await editor.chips('Narrators').press('Enter')
  await editor.dialog.getByRole('checkbox', { name: 'Explicit' }).check()
  await editor.save.click()
  await expect(app.shell.notice('Details saved')).toBeVisible()
  await expect(editor.save).toBeDisabled()

  const [call, ...others] = standIn.log.http({ path: `/api/items/${id}/media`, method: 'PATCH' })
  expect(others).toEqual([])
  expect(Object.keys(Object(call?.body))).toEqual(['metadata'])
  const sent = Object(Reflect.get(Object(call?.body), 'metadata')) as Record<string, unknown>
  expect(Object.keys(sent).toSorted()).toEqual(['explicit', 'genres', 'narrators', 'subtitle'])
  expect(media.metadata).toMatchObject({ subtitle: 'A new one', explicit: true })
  expect(sent['genres']).toEqual(expect.arrayContaining(['Sea', 'Fog']))

  await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
  await expect(app.shell.notice('Change undone')).toBeVisible()
  expect(media.metadata).toEqual(before)
  await expect(editor.field('Subtitle')).toHaveValue(before.subtitle ?? '')
  await expect(app.shell.notices.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(editor.dialog).toHaveCount(0)
})

test('two clients change one book: what both changed is asked for, the rest follows, nothing is overwritten', async ({
  app,
  newDevice,
  signIn,
  standIn,
}) => {
  const { id, media } = bookTitled(standIn, TITLE)
  const editor = new Editor(app)
  await signIn('root')
  await editor.open(id)
  await editor.field('Subtitle').fill('mine')

  const second = await (await newDevice()).newPage()
  const other = new Editor(new App(second))
  await signIn('admin', second)
  await other.open(id)
  await other.field('Subtitle').fill('theirs')
  await other.field('Publisher').fill('Another House')
  await other.saveAndClose.click()
  await expect(other.dialog).toHaveCount(0)

  const conflict = editor.dialog.getByRole('alert')
  await expect(conflict).toContainText('Saved elsewhere: theirs')
  await expect(editor.field('Publisher')).toHaveValue('Another House')
  await expect(editor.field('Subtitle')).toHaveValue('mine')
  await expect(editor.save).toBeDisabled()
  expect(media.metadata.subtitle).toBe('theirs')
  await conflict.getByRole('button', { name: 'Keep my version' }).click()
  await editor.saveAndClose.click()
  await expect(editor.dialog).toHaveCount(0)
  expect(media.metadata).toMatchObject({ subtitle: 'mine', publisher: 'Another House' })
})

test('a change that this page was never told of is found before it is overwritten', async ({
  app,
  signIn,
  standIn,
}) => {
  const { id, media } = bookTitled(standIn, TITLE)
  const editor = new Editor(app)
  await signIn('root')
  await editor.open(id)
  await editor.field('Subtitle').fill('mine')
  media.metadata.subtitle = 'theirs'
  await editor.save.click()
  await expect(editor.dialog.getByRole('alert')).toContainText('Saved elsewhere: theirs')
  expect(standIn.log.http({ path: `/api/items/${id}/media`, method: 'PATCH' })).toEqual([])
  await editor.dialog.getByRole('button', { name: 'Use this version' }).click()
  await expect(editor.field('Subtitle')).toHaveValue('theirs')
  await expect(editor.save).toBeDisabled()
})

test('[P4-59] what was typed outlives the way back and a reload, until it is discarded', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id } = bookTitled(standIn, TITLE)
  const editor = new Editor(app)
  await signIn('root')
  await page.goto(bookshelf(standIn))
  await app.shelf.card(TITLE).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await editor.open(id)
  await editor.field('Subtitle').fill('not saved')
  await page.goBack()
  await expect(editor.dialog).toHaveCount(0)
  await app.shell.notices.getByRole('button', { name: 'Continue editing' }).click()
  await expect(editor.field('Subtitle')).toHaveValue('not saved')
  await expect(editor.dialog).toContainText('Your unsaved changes have been restored.')

  await page.reload()
  await editor.open(id)
  await expect(editor.field('Subtitle')).toHaveValue('not saved')
  await editor.discard.click()
  await expect(editor.field('Subtitle')).toHaveValue('')
  await page.reload()
  await editor.open(id)
  await expect(editor.save).toBeDisabled()
  await expect(editor.discard).toHaveCount(0)
})

test('[P4-59] a book that is closed while it is saved is not called unsaved', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id, media } = bookTitled(standIn, TITLE)
  const editor = new Editor(app)
  await signIn('root')
  await editor.open(id)
  await editor.field('Subtitle').fill('A new one')
  const hold = standIn.faults.hold(`/api/items/${id}/media`)
  await editor.save.click()
  await expect.poll(() => hold.waiting()).toBe(1)
  await page.keyboard.press('Escape')
  await expect(editor.dialog).toHaveCount(0)
  hold.remove()
  await expect(app.shell.notice('Details saved')).toBeVisible()
  await expect(app.shell.notices.getByRole('button', { name: 'Continue editing' })).toHaveCount(0)
  // it is set back elsewhere, and stays so
  media.metadata.subtitle = null
  await page.reload()
  await editor.open(id)
  await expect(editor.field('Subtitle')).toHaveValue('')
  await expect(editor.save).toBeDisabled()
  await expect(editor.discard).toHaveCount(0)
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`[issue 41] a save that is refused for a field leads to it, at ${width} px`, async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    const { id } = bookTitled(standIn, TITLE)
    const editor = new Editor(app)
    await page.setViewportSize({ width, height })
    await signIn('root')
    await page.goto(`item/${id}`)
    await editor.open(id)
    await editor.field('ISBN').fill('12')
    await editor.field('Publish Year').fill('MCM')
    await editor.field('Subtitle').fill('seen from above')
    await editor.save.click()
    const year = editor.dialog.getByText('Enter a year, such as 1998.')
    await expect(year).toBeInViewport({ ratio: 1 })
    await expect(editor.field('Publish Year')).toBeFocused()
    // typing leaves the focus where it is, though another field is wrong
    await page.keyboard.type('1')
    await expect(editor.field('Publish Year')).toBeFocused()
    await editor.field('Publish Year').fill('1900')
    await editor.save.click()
    await expect(editor.field('ISBN')).toBeFocused()
    await expect(editor.dialog.getByText('An ISBN has 10 or 13 digits.')).toBeInViewport({ ratio: 1 })
    expect(standIn.log.http({ path: `/api/items/${id}/media`, method: 'PATCH' })).toEqual([])
  })

test('a save that the server refuses, and one that is lost, leave the form as it was', async ({
  app,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of (413|500)/)
  const { id } = bookTitled(standIn, TITLE)
  const editor = new Editor(app)
  await signIn('root')
  await editor.open(id)
  await editor.field('Subtitle').fill('mine')
  for (const status of [413, 500]) {
    standIn.faults.fail({ path: /\/media$/, method: 'PATCH', status, times: 1 })
    await editor.save.click()
    await expect(editor.dialog.getByRole('alert')).toContainText('Couldn’t save.')
    await expect(editor.field('Subtitle')).toHaveValue('mine')
  }
  await editor.save.click()
  await expect(app.shell.notice('Details saved')).toBeVisible()
})

test('[P2-98, P4-60, P8-36] arrows lead along the shelf, and an item that cannot be read closes the dialog', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const editor = new Editor(app)
  await signIn('root')
  await page.goto(bookshelf(standIn))
  const [first, second] = [app.shelf.cards.first(), app.shelf.cards.nth(1)]
  await first.hover()
  const beside = await second.textContent()
  await first.getByRole('button', { name: /^Edit/ }).click()
  await expect(editor.field('Title')).toBeEditable()
  const title = await editor.field('Title').inputValue()
  await expect(editor.dialog.getByRole('button', { name: 'Previous item' })).toBeDisabled()
  await editor.dialog.getByRole('button', { name: 'Next item' }).click()
  await expect(editor.field('Title')).not.toHaveValue(title)
  const next = await editor.field('Title').inputValue()
  // a long title is cut on its card
  expect(beside).toContain(next.slice(0, 20))
  await editor.dialog.getByRole('heading').click()
  await page.keyboard.press('ArrowLeft')
  await expect(editor.field('Title')).toHaveValue(title)
  // in the server's own words, where it has some
  for (const [body, said] of [
    ['', 'Failed to fetch book'],
    ['The disk is gone', 'The disk is gone'],
  ] as const) {
    const fault = standIn.faults.fail({ path: /\/api\/items\/[^/]+$/, method: 'GET', status: 500, body })
    await editor.dialog.getByRole('button', { name: 'Next item' }).click()
    await expect(editor.dialog).toHaveCount(0)
    await expect(app.shell.notice(said)).toBeVisible()
    fault.remove()
    await first.hover()
    await first.getByRole('button', { name: /^Edit/ }).click()
    await expect(editor.field('Title')).toBeEditable()
  }
})

test('a name is one whatever commas are in it, and counts when the dialog is saved as it is typed', async ({
  app,
  signIn,
  standIn,
}) => {
  const { id, media } = bookTitled(standIn, TITLE)
  standIn.state.itemTitled('The Salt Road').media.tags = ['Adult, explicit']
  const tags = [...media.tags]
  const editor = new Editor(app)
  await signIn('root')
  await editor.open(id)
  await editor.chips('Tags').fill('Adult')
  await editor.dialog.getByRole('option', { name: 'Adult, explicit' }).click()
  await expect(editor.chips('Tags')).toHaveValue('')
  await editor.chips('Tags').fill('Fog')
  await editor.saveAndClose.click()
  await expect(app.shell.notice('Details saved')).toBeVisible()
  expect(media.tags).toEqual([...tags, 'Adult, explicit', 'Fog'])
})

test('a name that is typed alone can be saved by one press', async ({ app, signIn, standIn }) => {
  const { id, media } = bookTitled(standIn, TITLE)
  const editor = new Editor(app)
  await signIn('root')
  await editor.open(id)
  await editor.chips('Tags').fill('Fog')
  // the press itself leaves the field
  await editor.saveAndClose.click({ force: true })
  await expect(app.shell.notice('Details saved')).toBeVisible()
  expect(media.tags).toContain('Fog')
})
