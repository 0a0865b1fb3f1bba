import { expect, test } from '#tests/support/browser/fixtures.ts'

test('[P2-13] narrators are a table with counts that lead to their books, also after a reload', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await page.goto(`library/${standIn.state.libraryNamed('Audiobooks').id}/narrators`)
  const rows = page.getByRole('table', { name: 'Narrators' }).locator('tbody').getByRole('row')
  const ada = rows.filter({ hasText: 'Ada Quill' })
  await expect(ada).toContainText(/\d/)
  const count = Number(await ada.getByRole('cell').first().textContent())
  expect(count).toBeGreaterThan(0)
  // who may not change anything is shown no way to
  await expect(rows.getByRole('button')).toHaveCount(0)
  await page.reload()
  await ada.getByRole('link', { name: 'Ada Quill' }).click()
  await expect(app.shelf.count).toHaveText(`${count} books`)
})

test('a narrator is renamed and removed on all books at once', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  const { id } = standIn.state.libraryNamed('Audiobooks')
  const narratorsOf = (title: string) => {
    const item = standIn.state.itemTitled(title)
    return item.mediaType === 'book' ? item.media.metadata.narrators : []
  }
  await signIn('root')
  await page.goto(`library/${id}/narrators`)
  const rows = page.getByRole('table', { name: 'Narrators' }).locator('tbody').getByRole('row')
  await page.getByRole('button', { name: 'Rename Ada Quill' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('Ada Quill')
  // as it was: nothing is sent
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const path = `/api/libraries/${id}/narrators/${encodeURIComponent(Buffer.from('Ada Quill').toString('base64'))}`
  const calls = (method: string) => standIn.log.http({ path: /\/narrators\/./, method })
  expect(calls('PATCH')).toEqual([])
  await page.getByRole('button', { name: 'Rename Ada Quill' }).click()
  await name.fill('  ')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await name.fill('Ada Q.')
  standIn.faults.fail({ path: /\/narrators\/./, method: 'PATCH', status: 500, times: 1 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(app.shell.notice('Couldn’t rename the narrator. Try again.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(app.shell.notice('Narrator renamed')).toBeVisible()
  await expect(rows.filter({ hasText: 'Ada Q.' })).toHaveCount(1)
  expect(calls('PATCH').map(({ status }) => status)).toEqual([500, 200])
  expect(calls('PATCH').at(-1)?.body).toEqual({ name: 'Ada Q.' })
  expect(decodeURIComponent(calls('PATCH')[0]?.path ?? '')).toBe(decodeURIComponent(path))
  expect(narratorsOf('The Salt Road')).toEqual(['Ada Q.', 'Piers Moorcroft'])

  await page.getByRole('button', { name: 'Remove Ada Q.' }).click()
  await expect(dialog).toContainText('Remove “Ada Q.” from all books?')
  standIn.faults.fail({ path: /\/narrators\/./, method: 'DELETE', status: 500, times: 1 })
  const remove = dialog.getByRole('button', { name: 'Remove', exact: true })
  await remove.click()
  await expect(app.shell.notice('Couldn’t remove the narrator. Try again.')).toBeVisible()
  await remove.click()
  await expect(app.shell.notice('Narrator removed')).toBeVisible()
  await expect(rows.filter({ hasText: 'Ada Q.' })).toHaveCount(0)
  expect(narratorsOf('The Salt Road')).toEqual(['Piers Moorcroft'])
})

test('a narrator becomes one with another only after a question', async ({ app, page, signIn, standIn }) => {
  const { id } = standIn.state.libraryNamed('Audiobooks')
  const calls = () => standIn.log.http({ path: /\/narrators\/./, method: 'PATCH' })
  await signIn('root')
  await page.goto(`library/${id}/narrators`)
  await page.getByRole('button', { name: 'Rename Ada Quill' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename narrator' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.fill('Piers Moorcroft')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Merge into “Piers Moorcroft”?' })
  await expect(question).toContainText('Once merged, they can’t be separated again.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('Piers Moorcroft')
  expect(calls()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Merge' }).click()
  await expect(app.shell.notice('Narrator renamed')).toBeVisible()
  expect(calls().map(({ body }) => body)).toEqual([{ name: 'Piers Moorcroft' }])
})
