import { expect, test } from '#tests/support/browser/fixtures.ts'
import { bookTitled, Editor } from '#tests/support/pages/editing/editor.ts'

const TITLE = 'A Lamp for the Drowned'
/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('[P9-01, P7-19, P3-55, P8-07] a cover is uploaded, found at a provider, and removed after a question', async ({
  app,
  signIn,
  standIn,
}) => {
  const { id, media } = bookTitled(standIn, TITLE)
  const editor = new Editor(app)
  const { dialog } = editor
  await signIn('root')
  await editor.open(id)
  await editor.tab('Cover').click()
  const pick = dialog.locator('input[type=file]')
  await expect(pick).toHaveAttribute('accept', /\.png, \.jpg, \.jpeg, \.webp$/)
  await pick.setInputFiles({ name: 'own.png', mimeType: 'image/png', buffer: PNG })
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('1 × 1')
  await preview.getByRole('button', { name: 'Use as cover' }).click()
  await expect(app.shell.notice('Cover updated')).toBeVisible()
  await expect.poll(() => media.coverPath).toMatch(/cover\.png$/)

  // out of the clipboard, where it has no name
  await dialog.getByRole('region', { name: 'Cover' }).evaluate(
    (region, bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'image', { type: 'image/png' }))
      region.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    [...PNG],
  )
  await expect(preview).toContainText('1 × 1')
  await preview.getByRole('button', { name: 'Cancel' }).click()
  await expect(preview).toHaveCount(0)

  await expect(dialog.getByRole('combobox', { name: 'Provider' }).locator('option')).toHaveCount(16)
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  const first = dialog.getByRole('button', { name: 'Result 1', exact: true })
  await expect(first.locator('img')).toHaveJSProperty('complete', true)
  const address = await first.locator('img').getAttribute('src')
  await first.click()
  await preview.getByRole('button', { name: 'Use as cover' }).click()
  await expect(preview).toHaveCount(0)
  const sent = () => standIn.log.http({ path: `/api/items/${id}/cover`, method: 'POST' }).at(-1)?.body
  await expect.poll(sent).toEqual({ url: address })

  await dialog.getByRole('button', { name: 'Remove cover' }).click()
  const question = app.page.getByRole('dialog', { name: 'Remove cover' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(media.coverPath).not.toBe('')
  await dialog.getByRole('button', { name: 'Remove cover' }).click()
  await question.getByRole('button', { name: 'Remove cover' }).click()
  await expect(app.shell.notice('Cover removed')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove cover' })).toHaveCount(0)
})

test('a cover that the server refuses is said in its words, and the one before stays', async ({
  app,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of (400|500)/)
  const { id, media } = bookTitled(standIn, TITLE)
  const before = media.coverPath
  const editor = new Editor(app)
  await signIn('root')
  await editor.open(id)
  await editor.tab('Cover').click()
  const address = editor.field('Web address, or path to an image on the server')
  const use = editor.dialog.getByRole('button', { name: 'Use as cover' })
  await address.fill('cover.gif')
  await expect(use).toBeDisabled()
  await address.fill('/nowhere/cover.png')
  await use.click()
  await expect(app.shell.notice('Cover path does not exist')).toBeVisible()
  expect(media.coverPath).toBe(before)
})

test('[P6-15, P2-94] files are listed, an e-book becomes the primary one, a file goes after a question', async ({
  app,
  signIn,
  standIn,
}) => {
  const item = bookTitled(standIn, TITLE)
  const editor = new Editor(app)
  await signIn('root')
  await editor.open(item.id)
  await editor.tab('Files').click()
  const rows = editor.dialog.getByRole('table', { name: 'Files' }).locator('tbody').getByRole('row')
  const count = item.libraryFiles.length
  await expect(rows).toHaveCount(count)
  const name = item.libraryFiles.at(-1)?.metadata.filename ?? ''
  await editor.dialog.getByRole('button', { name: `Delete ${name}` }).click()
  const question = app.page.getByRole('dialog', { name: 'Delete file' })
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(app.shell.notice('File deleted')).toBeVisible()
  await expect(rows).toHaveCount(count - 1)
})

test('without a line the editor reads what it wrote itself, beside what is typed', async ({
  app,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/./)
  standIn.faults.refuseSockets = true
  const item = bookTitled(standIn, TITLE)
  const editor = new Editor(app)
  await signIn('root')
  await editor.open(item.id)
  await editor.field('Subtitle').fill('Typed meanwhile')
  await editor.tab('Files').click()
  const rows = editor.dialog.getByRole('table', { name: 'Files' }).locator('tbody').getByRole('row')
  const count = item.libraryFiles.length
  await expect(rows).toHaveCount(count)
  const name = item.libraryFiles.at(-1)?.metadata.filename ?? ''
  await editor.dialog.getByRole('button', { name: `Delete ${name}` }).click()
  const question = app.page.getByRole('dialog', { name: 'Delete file' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(count - 1)
  await editor.tab('Details').click()
  await expect(editor.field('Subtitle')).toHaveValue('Typed meanwhile')
})

test('[P3-53, P3-54, P3-03, P6-12] a match is searched at once, compared field by field, and only what is ticked is taken', async ({
  app,
  signIn,
  standIn,
}) => {
  const { id, media } = bookTitled(standIn, TITLE)
  const editor = new Editor(app)
  const { dialog } = editor
  await signIn('root')
  await editor.open(id)
  await editor.tab('Match').click()
  await expect(dialog.getByRole('combobox', { name: 'Provider' }).locator('option')).toHaveCount(14)
  const results = dialog.getByRole('list').getByRole('button')
  await expect(results.first()).toContainText(TITLE)
  const asked = standIn.log.http({ path: '/api/search/books' })
  expect(asked).toHaveLength(1)
  await results.nth(1).click()
  const subtitle = dialog.getByRole('checkbox', { name: 'Subtitle' })
  await expect(subtitle).toBeChecked()
  const before = structuredClone(media.metadata)
  await dialog.getByRole('checkbox', { name: 'Select all' }).uncheck()
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await subtitle.check()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(app.shell.notice('Details saved')).toBeVisible()
  await expect(editor.tab('Details')).toHaveAttribute('aria-selected', 'true')
  const { subtitle: now, ...rest } = media.metadata as unknown as Record<string, unknown>
  const { subtitle: then, ...same } = before as unknown as Record<string, unknown>
  expect(now).not.toBe(then)
  expect(rest).toEqual(same)
})

test('[P1-08] a quick match says what came of it', async ({ app, signIn, standIn }) => {
  const { id } = bookTitled(standIn, TITLE)
  const editor = new Editor(app)
  await signIn('root')
  await editor.open(id)
  await editor.dialog.getByRole('button', { name: 'Quick Match' }).click()
  await expect(app.shell.notices.getByText(/No match was found|Details updated|No updates/)).toBeVisible()
  expect(standIn.log.http({ path: `/api/items/${id}/match` })).toHaveLength(1)
})

test('[P6-12, P6-15, P2-95, P2-96, P2-97] tabs are by role and media', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const editor = new Editor(app)
  const tabs = editor.dialog.getByRole('tab')
  const podcast = standIn.state.itemTitled('Signal & Noise')
  await signIn('root')
  await editor.open(bookTitled(standIn, TITLE).id)
  await expect(tabs).toHaveText(['Details', 'Cover', 'Chapters', 'Files', 'Match', 'Tools'])
  await page.keyboard.press('Escape')
  await editor.open(podcast.id)
  await expect(tabs).toHaveText(['Details', 'Cover', 'Episodes', 'Files', 'Match', 'Schedule'])
  const kinds = editor.dialog.getByRole('combobox', { name: 'Type' }).locator('option')
  await expect(kinds).toHaveText(['Episodic', 'Serial'])
})

test('[P3-18] a podcast shows its feed, and when it is checked is chosen and read back', async ({
  app,
  signIn,
  standIn,
}) => {
  const podcast = standIn.state.itemTitled('Signal & Noise')
  if (podcast.mediaType !== 'podcast') throw new Error('It is no podcast')
  const { media } = podcast
  Object.assign(media, { autoDownloadEpisodes: false, autoDownloadSchedule: null })
  const editor = new Editor(app)
  const { dialog } = editor
  await signIn('root')
  await editor.open(podcast.id)
  await expect(editor.field('RSS Feed URL')).toHaveValue(media.metadata.feedUrl ?? '')
  await editor.tab('Schedule').click()
  await dialog.getByRole('switch', { name: 'Automatic downloads' }).click()
  const often = dialog.getByRole('combobox', { name: 'How often' })
  await expect(often.locator('option:checked')).toHaveText('Every hour')
  await often.selectOption({ label: 'Specific days and times' })
  await dialog.getByRole('checkbox', { name: 'Sunday' }).uncheck()
  const time = dialog.getByRole('textbox', { name: 'Time 1' })
  await time.fill('06:30')
  // a time that is cleared is no midnight
  await time.fill('')
  await expect(time).toHaveValue('06:30')
  await expect(dialog.getByText(/^Next check: /)).toBeVisible()
  const kept = editor.field('Episodes to keep')
  for (const wrong of ['-1', '2.5', '1e9']) {
    await kept.fill(wrong)
    await editor.save.click()
    await expect(kept).toHaveAccessibleDescription(/whole number from 0 to 9999/)
  }
  expect(standIn.log.http({ path: `/api/items/${podcast.id}/media`, method: 'PATCH' })).toEqual([])
  await kept.fill('5')
  await editor.save.click()
  await expect(app.shell.notice('Details saved')).toBeVisible()
  expect(media).toMatchObject({
    autoDownloadEpisodes: true,
    autoDownloadSchedule: '30 6 * * 1,2,3,4,5,6',
    maxEpisodesToKeep: 5,
  })
})
