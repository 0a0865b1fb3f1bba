import { FLAVOURS } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'

test('[P2-39, P4-58, P2-104] a selection has a bar of its own, grows by Shift, and ends by Escape or by going elsewhere', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shelf, shell } = app
  await signIn('root')
  await page.goto(bookshelf(standIn))
  await shelf.select('Bars and Tones')
  await expect(shelf.selection).toContainText('1 selected')
  await expect(shell.search).toHaveCount(0)
  await shelf.select('Kitchen Physics', { shift: true })
  await expect(shelf.selection).toContainText('4 selected')
  // while something is selected a press anywhere on a card chooses it
  await shelf.card('Colour Burst').getByRole('link').click()
  await expect(shelf.selection).toContainText('3 selected')
  await expect(page).toHaveURL(/bookshelf/)
  await page.keyboard.press('Escape')
  await expect(shelf.selection).toHaveCount(0)
  await expect(shell.search).toBeVisible()

  await shelf.select('Marathon')
  await expect(shelf.selection.getByRole('button')).toHaveCount(9)
  await shell.rail.getByRole('link', { name: 'Series' }).click()
  await expect(shelf.heading).toHaveText('Series')
  await expect(shelf.selection).toHaveCount(0)
})

test('[P7-16, P4-63, P2-106, P8-25] a selection is marked finished, then not, and holds while it runs @everyday', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shelf, shell } = app
  await signIn()
  await page.goto(bookshelf(standIn))
  await shelf.select('Marathon')
  await shelf.select('Kitchen Physics')
  const latency = standIn.faults.latency(1500, /batch\/update/)
  const finish = shelf.selection.getByRole('button', { name: 'Mark all as finished' })
  await finish.click()
  await expect(finish).toBeDisabled()
  await expect(shelf.selection).toHaveAttribute('aria-busy', 'true')
  latency.remove()
  await expect(shell.notice('Batch update success!')).toBeVisible()
  await expect(shelf.selection).toHaveCount(0)
  await expect(shelf.card('Marathon').locator('[data-corner="finished"]')).toBeVisible()
  const [call] = standIn.log.http({ path: '/api/me/progress/batch/update', method: 'PATCH' })
  expect(call?.body).toEqual([
    { libraryItemId: standIn.state.itemTitled('Marathon').id, episodeId: null, isFinished: true },
    { libraryItemId: standIn.state.itemTitled('Kitchen Physics').id, episodeId: null, isFinished: true },
  ])
  await shelf.select('Marathon')
  await shelf.selection.getByRole('button', { name: 'Mark all as not finished' }).click()
  await expect(shelf.card('Marathon').locator('[data-corner="finished"]')).toHaveCount(0)
})

test('[P8-41, P8-42, P7-28, P8-26, P6-13] a selection is deleted with the specification’s words', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shelf, shell } = app
  await signIn('root')
  await page.goto(bookshelf(standIn))
  await shelf.select('Marathon')
  await shelf.select('Kitchen Physics')
  await shelf.selection.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'This will delete 2 library items from the database and your file system. Are you sure?',
  )
  const box = dialog.getByRole('checkbox', {
    name: 'Delete from file system. Uncheck to only remove from database.',
  })
  await expect(box).toBeChecked()
  await box.uncheck()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(shell.notice('Batch delete success')).toBeVisible()
  await expect(shelf.card('Marathon')).toHaveCount(0)
  await expect(shelf.count).toHaveText('26 books')
  const [call] = standIn.log.http({ path: '/api/items/batch/delete' })
  expect(call?.query).toEqual({ hard: '0' })
})

test('[P8-26] a batch that the server refuses says so, and leaves the selection', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  await signIn('root')
  await page.goto(bookshelf(standIn))
  await app.shelf.select('Marathon')
  standIn.faults.fail({ path: '/api/items/batch/delete', method: 'POST', status: 500 })
  await app.shelf.selection.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  // the server's own words, as it gives some
  await expect(app.shell.notices.getByText(/\S/).first()).toBeVisible()
  await expect(app.shelf.selection).toContainText('1 selected')
})

test('[P2-105, P8-39, P8-40, P7-27, P7-30, P6-11] administrators have a menu, which asks before it acts', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shelf } = app
  await signIn('root')
  await page.goto(bookshelf(standIn))
  const choose = async (name: string): Promise<void> => {
    await shelf.selection.getByRole('button', { name: 'More options for the selection' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await shelf.select('Marathon')
  await choose('Re-Scan')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Are you sure you want to re-scan 1 item?')
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => standIn.log.http({ path: '/api/items/batch/scan' }).length).toBe(1)
  await expect(shelf.selection).toHaveCount(0)
  await shelf.select('Marathon')
  await choose('Quick Embed Metadata')
  await expect(dialog).toContainText(
    'Warning! Quick embed will not backup your audio files. Make sure that you have a backup of your audio files. Would you like to continue?',
  )
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => standIn.log.http({ path: '/api/tools/batch/embed-metadata' }).length).toBe(1)
})

for (const [role, shown, keep] of [
  ['listener', ['Play selected', 'Mark all as finished', 'Add to playlist'], ['Keep on this device']],
  ['guest', ['Play selected', 'Mark all as finished', 'Add to playlist'], []],
] as const) {
  test(`[P2-104, P6-11, P6-13] a ${role} sees only what they may do, on the bar and in menus`, async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    const { shelf } = app
    await signIn(role)
    await page.goto(bookshelf(standIn))
    const menu = await shelf.openMenu('Marathon')
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Play next',
      'Add to queue',
      ...keep,
      'Mark as finished',
      'Add to playlist',
      // who may download sees the files
      ...(keep.length > 0 ? ['Files'] : []),
    ])
    await page.keyboard.press('Escape')
    await expect(shelf.card('Marathon').getByRole('button', { name: /^Edit/ })).toHaveCount(0)
    await shelf.select('Marathon')
    for (const name of shown) await expect(shelf.selection.getByRole('button', { name })).toBeVisible()
    await expect(shelf.selection.getByRole('button')).toHaveCount(shown.length + keep.length + 1)
  })
}

test('everything is selected at once, also what was never on the page', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await page.goto(bookshelf(standIn))
  await page.getByRole('button', { name: 'More options for this shelf' }).click()
  await page.getByRole('menuitem', { name: 'Select all' }).click()
  await expect(app.shelf.selection).toContainText('28 selected')
  await app.shelf.selection.getByRole('button', { name: 'Clear selection' }).click()
  await expect(app.shelf.selection).toHaveCount(0)
})

for (const flavour of FLAVOURS) {
  test.describe(`on ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test(`what is selected is played in its order, on ${flavour}`, async ({ app, page, signIn, standIn }) => {
      await signIn()
      await page.goto(bookshelf(standIn))
      await app.shelf.select('Kitchen Physics')
      await app.shelf.select('Marathon')
      await app.shelf.selection.getByRole('button', { name: 'Play selected' }).click()
      await expect(app.player.root.getByText('Kitchen Physics').first()).toBeVisible()
      await expect(app.shelf.selection).toHaveCount(0)
    })
  })
}
