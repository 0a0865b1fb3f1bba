import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { BatchPage, keptDrafts } from '#tests/support/pages/editing/batch-page.ts'
import { bookTitled } from '#tests/support/pages/editing/editor.ts'
import { Keyboard } from '#tests/support/pages/keyboard.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import { everyLook, expectSound } from '#tests/support/browser/sound-page.ts'

const [FIRST, SECOND] = ['A Lamp for the Drowned', 'Kitchen Physics'] as const
const UPDATE = '/api/items/batch/update'

test('[P2-26, P8-25] two books are edited together, with details for both, and both records read back', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const batch = new BatchPage(app)
  const [first, second] = [bookTitled(standIn, FIRST), bookTitled(standIn, SECOND)]
  const [firstGenres, secondGenres] = [first, second].map(({ media }) => [...media.metadata.genres])
  await signIn('root')
  await batch.open(standIn, FIRST, SECOND)
  await expect(batch.heading).toHaveText('Batch edit')
  await expect(app.shelf.selection).toHaveCount(0)
  await expect(batch.field(SECOND, 'Title')).toHaveValue(SECOND)
  await expect(batch.changes).toHaveText('No changes')
  await expect(batch.save).toBeDisabled()

  await batch.mapTo('Genres', 'Sea,', 'Append')
  await batch.mapTo('Publisher', 'A House')
  await expect(batch.mapChanges).toHaveText('4 fields in 2 items will change')
  await batch.apply.click()
  await expect(batch.mapChanges).toHaveText('No changes')
  await batch.field(FIRST, 'Subtitle').fill('Its own')
  await expect(batch.changes).toHaveText('5 fields in 2 items will change')
  await expect(batch.form(FIRST)).toContainText('3 fields changed')
  await batch.save.click()
  await expect(app.shell.notice('Batch update success!')).toBeVisible()
  await expect(batch.changes).toHaveText('No changes')

  expect(first.media.metadata).toMatchObject({
    subtitle: 'Its own',
    publisher: 'A House',
    genres: [...(firstGenres ?? []), 'Sea'],
  })
  expect(second.media.metadata).toMatchObject({
    publisher: 'A House',
    genres: [...(secondGenres ?? []), 'Sea'],
  })
  const [call, ...others] = standIn.log.http({ path: UPDATE, method: 'POST' })
  expect(others).toEqual([])
  expect(call?.body).toEqual([
    {
      id: first.id,
      mediaPayload: {
        metadata: { genres: [...(firstGenres ?? []), 'Sea'], publisher: 'A House', subtitle: 'Its own' },
      },
    },
    {
      id: second.id,
      mediaPayload: { metadata: { genres: [...(secondGenres ?? []), 'Sea'], publisher: 'A House' } },
    },
  ])
  await batch.field(SECOND, 'Subtitle').fill('Another')
  await batch.saveAndClose.click()
  await expect(page).toHaveURL(/bookshelf/)
  expect(second.media.metadata.subtitle).toBe('Another')
})

test('what another client removes meanwhile is named and left out, whether the page was told of it or not', async ({
  app,
  signIn,
  standIn,
}) => {
  const batch = new BatchPage(app)
  const [first, second, third] = [
    bookTitled(standIn, FIRST),
    bookTitled(standIn, SECOND),
    bookTitled(standIn, 'Marathon'),
  ]
  const other = await SecondClient.signedIn(standIn)
  await signIn('root')
  await isLive(standIn)
  await batch.open(standIn, FIRST, SECOND, 'Marathon')
  await batch.mapTo('Publisher', 'A House')
  await batch.apply.click()
  await expect(batch.changes).toHaveText('3 fields in 3 items will change')
  await isLive(standIn, 2)
  await other.call('DELETE', `/api/items/${third.id}`)
  await expect(batch.main).toContainText('Not included because they were removed from the server: Marathon')
  await expect(batch.changes).toHaveText('2 fields in 2 items will change')
  standIn.state.items.delete(second.id)
  await batch.save.click()
  await expect(app.shell.notice('Batch update success!')).toBeVisible()
  await expect(batch.main).toContainText(`removed from the server: Marathon, ${SECOND}`)
  await expect(batch.form(SECOND)).toHaveCount(0)
  expect(first.media.metadata.publisher).toBe('A House')
  const calls = standIn.log.http({ path: UPDATE, method: 'POST' })
  expect(calls.map(({ body }) => body)).toEqual([
    [{ id: first.id, mediaPayload: { metadata: { publisher: 'A House' } } }],
  ])
})

test('a field that another client changed meanwhile is asked for before it is overwritten', async ({
  app,
  signIn,
  standIn,
}) => {
  const batch = new BatchPage(app)
  const [first, second] = [bookTitled(standIn, FIRST), bookTitled(standIn, SECOND)]
  await signIn('root')
  await batch.open(standIn, FIRST, SECOND)
  await batch.field(FIRST, 'Subtitle').fill('mine')
  await batch.field(SECOND, 'Subtitle').fill('mine')
  first.media.metadata.subtitle = 'theirs'
  second.media.metadata.subtitle = 'theirs too'
  await batch.save.click()
  await expect(batch.alert).toContainText(`${FIRST}: Subtitle Saved elsewhere: theirs`)
  expect(standIn.log.http({ path: UPDATE, method: 'POST' })).toEqual([])
  await batch.alert
    .getByRole('listitem')
    .filter({ hasText: FIRST })
    .getByRole('button', { name: 'Use this version' })
    .click()
  await batch.alert.getByRole('button', { name: 'Keep my version' }).click()
  await expect(batch.field(FIRST, 'Subtitle')).toHaveValue('theirs')
  await batch.save.click()
  await expect(app.shell.notice('Batch update success!')).toBeVisible()
  expect([first, second].map(({ media }) => media.metadata.subtitle)).toEqual(['theirs', 'mine'])
})

test('values that the server took and did not keep are listed, and sent again', async ({
  app,
  signIn,
  standIn,
}) => {
  const batch = new BatchPage(app)
  const { media } = bookTitled(standIn, FIRST)
  await signIn('root')
  await batch.open(standIn, FIRST, SECOND)
  await batch.field(FIRST, 'Subtitle').fill('mine')
  const body = JSON.stringify({ success: true, updates: 1 })
  standIn.faults.fail({ path: UPDATE, method: 'POST', status: 200, body, times: 1 })
  await batch.save.click()
  await expect(batch.alert).toContainText(
    'The server saved values that don’t match what you entered. Check them and save again.',
  )
  await expect(batch.alert.getByRole('listitem')).toHaveText([FIRST])
  await expect(batch.field(FIRST, 'Subtitle')).toHaveValue('mine')
  await batch.alert.getByRole('button', { name: 'Try again' }).click()
  await expect(app.shell.notice('Batch update success!')).toBeVisible()
  await expect(batch.alert).toHaveCount(0)
  expect(media.metadata.subtitle).toBe('mine')
})

test('the page without items leads home, and one with changes is left only after a yes', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const batch = new BatchPage(app)
  await signIn('root')
  await page.goto('batch')
  await expect(page).toHaveURL(/library/)
  await page.goto('batch?set=2-nothing')
  await expect(page).toHaveURL(/library/)

  await batch.open(standIn, FIRST, SECOND)
  await batch.field(SECOND, 'Subtitle').fill('not saved')
  const question = page.getByRole('dialog')
  await app.shell.rail.getByRole('link', { name: 'Series' }).click()
  await question.getByRole('button').first().waitFor()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/batch/)
  await expect(batch.field(SECOND, 'Subtitle')).toHaveValue('not saved')
  await app.shell.rail.getByRole('link', { name: 'Library' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/bookshelf$/)
  await app.shell.notices.getByRole('button', { name: 'Continue editing' }).click()
  await expect(batch.field(SECOND, 'Subtitle')).toHaveValue('not saved')
  await expect(batch.main).toContainText('Your unsaved changes have been restored.')
})

test('what was typed outlives a reload, until it is discarded', async ({ app, page, signIn, standIn }) => {
  const batch = new BatchPage(app)
  page.on('dialog', async (dialog) => await dialog.accept())
  await signIn('root')
  await batch.open(standIn, FIRST, SECOND)
  await batch.mapTo('Tags', 'kept,', 'Append')
  await batch.apply.click()
  await expect.poll(async () => await keptDrafts(page)).toBe(1)
  await page.reload()
  await expect(batch.changes).toHaveText('2 fields in 2 items will change')
  await expect(batch.form(FIRST)).toContainText('kept')
  await batch.discard.click()
  await expect(batch.changes).toHaveText('No changes')
  await expect.poll(async () => await keptDrafts(page)).toBe(0)
  await page.reload()
  await expect(page).toHaveURL(/library/)
})

test('[P2-89, P7-29, P8-27] a selection is matched with four options, and a failure keeps them', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const { shelf, shell } = app
  await signIn('root')
  await page.goto(bookshelf(standIn))
  await shelf.select(FIRST)
  await shelf.select(SECOND)
  await shelf.selection.getByRole('button', { name: 'More options for the selection' }).click()
  await page.getByRole('menuitem', { name: 'Quick Match' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Match' })
  await expect(dialog).toContainText('2 items')
  expect((await dialog.boundingBox())?.width).toBe(500)
  await dialog.getByRole('combobox', { name: 'Provider' }).selectOption('Open Library')
  const covers = dialog.getByRole('checkbox', { name: 'Replace existing covers' })
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await covers.uncheck()
  standIn.faults.fail({ path: /quickmatch$/, status: 500, times: 1 })
  const start = dialog.getByRole('button', { name: 'Quick Match' })
  await start.click()
  await expect(shell.notice('Batch quick match failed')).toBeVisible()
  await expect(covers).not.toBeChecked()
  await start.click()
  await expect(dialog).toHaveCount(0)
  await expect(shelf.selection).toHaveCount(0)
  await expect(shell.notice('Batch quick match complete!')).toBeVisible()
  const call = standIn.log.http({ path: /quickmatch$/, method: 'POST' }).at(-1)
  expect(call?.body).toEqual({
    options: { provider: 'openlibrary', overrideDetails: true, overrideCover: false, overrideDefaults: true },
    libraryItemIds: [FIRST, SECOND].map((title) => bookTitled(standIn, title).id),
  })
})

test('two books are edited together without a pointer', async ({ app, page, signIn, standIn }) => {
  const batch = new BatchPage(app)
  const keyboard = new Keyboard(page)
  const { media } = bookTitled(standIn, SECOND)
  await signIn('root')
  await batch.open(standIn, FIRST, SECOND)
  await keyboard.tabTo(batch.map.getByRole('checkbox', { name: 'Tags' }))
  await keyboard.press('Space')
  await keyboard.tabTo(batch.map.getByRole('combobox', { name: 'Tags', exact: true }))
  await keyboard.type('by key')
  await keyboard.press('Enter', 'Escape')
  await keyboard.tabTo(batch.apply)
  await keyboard.press('Enter')
  await keyboard.tabTo(batch.field(SECOND, 'Subtitle'))
  await keyboard.type('Typed')
  await keyboard.tabTo(batch.save)
  await keyboard.press('Enter')
  await expect(app.shell.notice('Batch update success!')).toBeVisible()
  expect(media.metadata.subtitle).toBe('Typed')
  // names are added to those that are there, unless it is said otherwise
  expect(media.tags).toEqual(['science', 'by key'])
  expect(keyboard.lost).toEqual([])
  expect(keyboard.dropped, 'the focus was lost').toEqual([])
})

for (const what of ['page', 'dialog'] as const) {
  test(`[promise 4] the ${what} for many items has no violation and fits a phone of 320 pixels`, async ({
    app,
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    test.slow()
    allowConsole(/status of 500/)
    const batch = new BatchPage(app)
    await signIn('root')
    if (what === 'page') {
      await batch.open(standIn, FIRST, SECOND)
      await batch.mapTo('Genres', 'Sea,', 'Append')
      await batch.apply.click()
      standIn.faults.fail({ path: UPDATE, status: 500, times: 1 })
      await batch.save.click()
      await expect(batch.alert).toContainText('Items saved: 0 of 2.')
    } else {
      await page.goto(bookshelf(standIn))
      await app.shelf.select(FIRST)
      await app.shelf.selection.getByRole('button', { name: 'More options for the selection' }).click()
      await page.getByRole('menuitem', { name: 'Quick Match' }).click()
      await expect(page.getByRole('combobox', { name: 'Provider' })).toBeVisible()
    }
    await expectSound(page, what, everyLook)
  })
}

test('words of several books are found and changed, with a look at each before, and undone', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const batch = new BatchPage(app)
  const [first, second] = [bookTitled(standIn, FIRST), bookTitled(standIn, SECOND)]
  await signIn('root')
  await batch.open(standIn, FIRST, SECOND)
  await page.getByRole('region', { name: 'Clean up details' }).getByRole('button', { name: 'Show' }).click()
  const words = page.getByRole('form', { name: 'Clean up details' })
  await words.getByRole('textbox', { name: 'Find', exact: true }).fill('^(\\w+) ')
  await words.getByRole('checkbox', { name: 'Regular expression' }).check()
  await words.getByRole('textbox', { name: 'Replace with' }).fill('$1: ')
  const preview = words.getByRole('list', { name: 'Preview' }).getByRole('listitem')
  await expect(preview).toHaveCount(2)
  await expect(preview.last()).toContainText(`${SECOND} → Kitchen: Physics`)
  await words.getByRole('textbox', { name: 'Find', exact: true }).fill('(')
  await expect(words.getByText('This isn’t a valid regular expression.')).toBeVisible()
  await expect(words.getByRole('button', { name: 'Apply to all items' })).toBeDisabled()

  await words.getByRole('combobox', { name: 'Action' }).selectOption('Change letter case')
  await words.getByRole('combobox', { name: 'Case' }).selectOption('UPPER CASE')
  await expect(preview).toHaveCount(2)
  await words.getByRole('button', { name: 'Apply to all items' }).click()
  await expect(batch.changes).toHaveText('2 fields in 2 items will change')
  await expectSound(page, 'find and change', everyLook)
  await batch.save.click()
  await expect(app.shell.notice('Batch update success!')).toBeVisible()
  expect(first.media.metadata.title).toBe(FIRST.toUpperCase())
  await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
  await expect(app.shell.notice('Changes undone')).toBeVisible()
  expect([first.media.metadata.title, second.media.metadata.title]).toEqual([FIRST, SECOND])
})

test('[issue 41] matches of many books are reviewed one by one before anything is changed, and taken back', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const batch = new BatchPage(app)
  const [first, second] = [bookTitled(standIn, FIRST), bookTitled(standIn, SECOND)]
  first.media.metadata.publisher = null
  second.media.metadata.publisher = null
  await signIn('root')
  await batch.open(standIn, FIRST, SECOND)
  const card = page.getByRole('region', { name: 'Match' })
  await card.getByRole('button', { name: 'Show' }).click()
  standIn.faults.fail({ path: '/api/search/books', status: 500, times: 1 })
  await card.getByRole('combobox', { name: 'Provider' }).selectOption('Google Books')
  await card.getByRole('button', { name: 'Look up all items' }).click()
  const rows = card.getByRole('list', { name: 'Matches' }).locator('> li')
  await expect(rows.first()).toContainText('Couldn’t look up this item.')
  await card.getByRole('button', { name: 'Look up the rest' }).click()
  await expect(card.getByText('Looked up: 2 of 2')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Publisher: empty → Corrow Press')
  await expect(rows.first()).not.toContainText('Genres: ')
  await card.getByRole('combobox', { name: 'Fill in' }).selectOption('All fields')
  await card.getByRole('combobox', { name: `Match for ${SECOND}` }).selectOption('Don’t change')
  await expect(rows.first()).toContainText('Genres: ')
  await expectSound(page, 'review of matches', everyLook)
  const { genres } = first.media.metadata
  expect(genres).not.toEqual(['Fiction'])
  await card.getByRole('button', { name: 'Apply selected' }).click()
  await expect(rows.first()).toContainText('This match won’t change anything.')
  await expect(batch.field(FIRST, 'Publisher')).toHaveValue('Corrow Press')
  await expect(batch.field(SECOND, 'Publisher')).toHaveValue('')
  expect(first.media.metadata.publisher).toBeNull()
  await batch.save.click()
  await expect(app.shell.notice('Batch update success!')).toBeVisible()
  expect(first.media.metadata).toMatchObject({ publisher: 'Corrow Press', genres: ['Fiction'] })
  await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
  await expect(app.shell.notice('Changes undone')).toBeVisible()
  expect(first.media.metadata.genres).toEqual(genres)
})

test.describe('on the newer server', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('[issue 41] a provider of one’s own is called by its name where many items are matched', async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    const now = new Date().toISOString()
    const mine = { id: 'mine', name: 'My Archive', mediaType: 'book', url: 'https://archive.example' }
    standIn.state.metadataProviders.set('mine', {
      ...mine,
      ...{ authHeaderValue: null, createdAt: now, updatedAt: now },
    })
    const library = standIn.state.libraries.get(bookTitled(standIn, FIRST).libraryId)
    if (!library) throw new Error('There is no library.')
    library.provider = 'custom-mine'
    const batch = new BatchPage(app)
    await signIn('root')
    await batch.open(standIn, FIRST, SECOND)
    const card = page.getByRole('region', { name: 'Match' })
    await card.getByRole('button', { name: 'Show' }).click()
    const provider = card.getByRole('combobox', { name: 'Provider' })
    await expect(provider).toHaveValue('custom-mine')
    await expect(provider.getByRole('option', { name: 'My Archive' })).toBeAttached()
  })
})

test('a long choice keeps to the one line of its field, down to a phone', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const long = [...standIn.state.items.values()]
    .map(({ media }) => media.metadata.title ?? '')
    .find((title) => title.startsWith('An Unreasonably Long'))
  const batch = new BatchPage(app)
  await signIn('root')
  await batch.openAll(standIn, 'Audiobooks')
  const card = page.getByRole('region', { name: 'Match' })
  await card.getByRole('button', { name: 'Show' }).click()
  await card.getByRole('button', { name: 'Look up all items' }).click()
  const choice = card.getByRole('combobox', { name: `Match for ${long}` })
  await expect(choice).toBeVisible()
  /** As high as what it says needs. */
  const height = async (box: Locator): Promise<number> =>
    await box.evaluate((element) => {
      if (element instanceof HTMLElement) element.style.alignSelf = 'start'
      return element.getBoundingClientRect().height
    })
  const short = card.getByRole('combobox', { name: 'Fill in' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 850 })
    await expect.poll(async () => (await height(choice)) - (await height(short))).toBe(0)
  }
})
