import { expect, test } from '#tests/support/browser/fixtures.ts'
import { collectionNamed, Lists, permit, playlistNamed } from '#tests/support/pages/lists.ts'

const kinds = [
  {
    kind: 'collection',
    name: 'Coast shelf',
    description: 'Books that smell of salt.',
    rows: '[P2-84, P5-40, P5-41, P7-35, P8-06]',
    removal: '[P7-36, P8-06, P6-14]',
    idOf: collectionNamed,
    updated: 'Collection updated',
    updateFailed: 'Couldn’t update the collection. Try again.',
    removed: 'Collection removed',
    removeFailed: 'Couldn’t remove the collection. Try again.',
  },
  {
    kind: 'playlist',
    name: 'Evening',
    description: 'For after dinner',
    rows: '[P2-85, P5-40, P5-41, P7-39, P8-10]',
    removal: '[P7-40, P8-10, P6-14]',
    idOf: playlistNamed,
    updated: 'Playlist updated',
    updateFailed: 'Couldn’t update the playlist. Try again.',
    removed: 'Playlist removed',
    removeFailed: 'Couldn’t remove the playlist. Try again.',
  },
] as const

for (const { kind, name, description, rows, removal, idOf, ...texts } of kinds) {
  const Kind = kind === 'collection' ? 'Collection' : 'Playlist'

  test(`${rows} a ${kind} is edited, needs a name, and is not sent when it is as it was`, async ({
    app,
    page,
    signIn,
    standIn,
    expectConsole,
  }) => {
    expectConsole(/status of 500/)
    const { id } = idOf(standIn, name)
    const lists = new Lists(page)
    const { dialog } = lists
    const calls = () => standIn.log.http({ path: `/api/${kind}s/${id}`, method: 'PATCH' })
    const save = dialog.getByRole('button', { name: 'Save' })
    const field = dialog.getByRole('textbox', { name: 'Name' })
    await signIn('root')
    await page.goto(`${kind}/${id}`)
    await expect(lists.heading).toHaveText(name)
    await lists.edit.click()
    await expect(dialog).toHaveAccessibleName(`Edit ${kind}`)
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(700)
    await expect(field).toHaveValue(name)
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(description)

    await field.fill('  ')
    await save.click()
    await expect(dialog.getByText(`${Kind} must have a name`)).toBeVisible()
    await expect(field).toHaveAccessibleDescription(`${Kind} must have a name`)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(name)
    await save.click()
    await expect(dialog).toBeHidden()
    expect(calls()).toEqual([])

    await lists.edit.click()
    await field.fill('By the sea')
    const fault = standIn.faults.fail({ path: `/api/${kind}s/${id}`, method: 'PATCH', status: 500 })
    await save.click()
    await expect(app.shell.notice(texts.updateFailed)).toBeVisible()
    // what was typed is still there
    await expect(field).toHaveValue('By the sea')
    fault.remove()
    standIn.log.clear()
    await dialog.getByRole('textbox', { name: 'Description' }).fill('New words')
    await save.click()
    await expect(app.shell.notice(texts.updated)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(lists.heading).toHaveText('By the sea')
    await expect(page.getByRole('main').getByText('New words')).toBeVisible()
    expect(calls().map(({ body }) => body)).toEqual([{ name: 'By the sea', description: 'New words' }])
  })

  test(`${removal} a ${kind} is removed from its edit dialog after a question, and its page is left`, async ({
    app,
    page,
    signIn,
    standIn,
    allowConsole,
    expectConsole,
  }) => {
    expectConsole(/status of 500/)
    allowConsole(/status of 404/)
    const { id } = idOf(standIn, name)
    const { id: libraryId } = standIn.state.libraryNamed('Audiobooks')
    const lists = new Lists(page)
    await signIn('root')
    await page.goto(`${kind}/${id}`)
    await lists.edit.click()
    await lists.dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(lists.dialog).toContainText(`Delete “${name}”?`)
    await lists.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(lists.dialog).toBeHidden()
    await lists.chooseFromMenu(`Delete ${kind}`)
    standIn.faults.fail({ path: `/api/${kind}s/${id}`, method: 'DELETE', status: 500, times: 1 })
    const yes = lists.dialog.getByRole('button', { name: 'Delete' })
    await yes.click()
    await expect(app.shell.notice(texts.removeFailed)).toBeVisible()
    await yes.click()
    await expect(app.shell.notice(texts.removed)).toBeVisible()
    await expect(page).toHaveURL(`${standIn.url}/library/${libraryId}/bookshelf/${kind}s`)
    await expect(app.shelf.card(name)).toHaveCount(0)
    expect(
      standIn.log.http({ path: `/api/${kind}s/${id}`, method: 'DELETE' }).map(({ status }) => status),
    ).toEqual([500, 200])
  })

  test(`[P6-14] the button that removes a ${kind} in its edit dialog needs the right to delete`, async ({
    page,
    signIn,
    standIn,
  }) => {
    permit(standIn, 'root', { delete: false, update: true })
    const lists = new Lists(page)
    await signIn('root')
    await page.goto(`${kind}/${idOf(standIn, name).id}`)
    await lists.edit.click()
    await expect(lists.dialog.getByRole('button', { name: 'Save' })).toBeVisible()
    await expect(lists.dialog.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  })
}

test('[P6-14] buttons that remove show on a collection with the right to delete, and else do not', async ({
  page,
  signIn,
  standIn,
}) => {
  permit(standIn, 'admin', { delete: false })
  const lists = new Lists(page)
  await signIn('admin')
  await page.goto(`collection/${collectionNamed(standIn, 'Coast shelf').id}`)
  await expect(lists.rows).toHaveCount(5)
  await expect(lists.edit).toBeVisible()
  const removers = lists.rows.getByRole('button', { name: /^Remove/ })
  await expect(removers).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More options for/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Create playlist from collection' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete collection' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // given the right, they come without a reload
  permit(standIn, 'admin', { delete: true })
  await page.reload()
  await expect(removers).toHaveCount(5)
})
