import { expect, test } from '#tests/support/browser/fixtures.ts'

test('[P3-01, P3-19, P2-87] the page of a podcast lists its episodes: filtered, sorted, searched, opened', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('Signal & Noise').id}`)
  const episodes = page.getByRole('region', { name: 'Episodes' })
  const rows = episodes.getByRole('article')
  await expect(rows.first()).toBeVisible()
  const incomplete = await rows.count()
  await episodes.getByRole('combobox', { name: 'Filter' }).selectOption('Show All')
  const all = await rows.count()
  expect(all).toBeGreaterThanOrEqual(incomplete)
  await episodes.getByRole('combobox', { name: 'Sort' }).selectOption('Title')
  await episodes.getByRole('button', { name: 'descending' }).click()
  const titles = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('aria-label') ?? ''))
  expect(titles).toEqual(
    titles.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' })),
  )
  await episodes.getByRole('searchbox').fill('lighthouse')
  await expect(rows.first()).toContainText(/lighthouse/i)
  expect(await rows.count()).toBeLessThan(all)
  await rows
    .first()
    .getByRole('button', { name: /lighthouse/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Signal & Noise')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await episodes.getByRole('searchbox').fill('')
  await rows.first().getByRole('button', { name: 'Mark as finished' }).click()
  await expect(app.shell.notice('Marked as finished')).toBeVisible()
})

test('[P3-01, P3-17] music and video have their pages', async ({ app, page, signIn, standIn }) => {
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('Low Water').id}`)
  await expect(app.item.main.getByText('The Square Waves').first()).toBeVisible()
  await expect(app.item.detail('Album')).toHaveText('Four Tones')
  const video = [...standIn.state.items.values()].find(({ mediaType }) => mediaType === 'video')
  await page.goto(`item/${video?.id}`)
  await expect(app.item.heading).toBeVisible()
  await expect(app.item.play).toBeVisible()
})

test('[P2-88, P4-61, P3-43, P6-09, P7-44, P7-45, P5-08, P5-45, P5-46, P8-12] an administrator opens a feed and closes it', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const item = standIn.state.itemTitled('The Salt Road')
  await signIn('root')
  await page.goto(`item/${item.id}`)
  await page.getByRole('button', { name: /^More options for/ }).click()
  await page.getByRole('menuitem', { name: 'Open RSS Feed' }).click()
  const dialog = page.getByRole('dialog')
  const box = await dialog.boundingBox()
  expect(box?.width).toBe(600)
  const slug = dialog.getByRole('textbox', { name: 'Slug' })
  await expect(slug).toHaveValue(item.id)
  await expect(dialog).toContainText('HTTPS')
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  const open = dialog.getByRole('button', { name: 'Open RSS Feed' })
  await slug.fill('')
  await open.click()
  await expect(dialog).toContainText('Must set a feed slug')
  await slug.fill('My Feed!')
  await open.click()
  await expect(dialog).toContainText('Slug had to be modified - Run again')
  await expect(slug).toHaveValue('my-feed')
  expect(standIn.log.http({ path: /\/api\/feeds\// })).toEqual([])
  await open.click()
  await expect(dialog).toContainText('The RSS feed is open.')
  await expect(dialog.getByRole('textbox', { name: 'Feed address' })).toHaveValue(
    `${standIn.url}/feed/my-feed`,
  )
  const [call] = standIn.log.http({ path: `/api/feeds/item/${item.id}/open` })
  expect(call?.body).toMatchObject({
    serverAddress: standIn.url,
    slug: 'my-feed',
    metadataDetails: { preventIndexing: true },
  })
  await dialog.getByRole('button', { name: 'Close RSS Feed' }).click()
  await expect(app.shell.notice('RSS feed closed')).toBeVisible()
  await expect(slug).toBeVisible()
})

test('[P8-33] a feed that cannot be opened says why', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const item = standIn.state.itemTitled('The Salt Road')
  await signIn('root')
  await page.goto(`item/${item.id}`)
  standIn.faults.fail({ path: /\/api\/feeds\//, method: 'POST', status: 400 })
  await page.getByRole('button', { name: /^More options for/ }).click()
  await page.getByRole('menuitem', { name: 'Open RSS Feed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open RSS Feed' }).click()
  await expect(app.shell.notices.getByText(/./).first()).toBeVisible()
})

test('[P3-33] a book is taken off what is listened to, and started over', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const shelf = app.home.shelf('Continue Listening')
  const card = shelf.getByRole('listitem').filter({ hasText: 'The Glass Harbour' })
  await card.hover()
  await card.getByRole('button', { name: /^More options for/ }).click()
  await page.getByRole('menuitem', { name: 'Remove from Continue Listening' }).click()
  await expect(card).toHaveCount(0)
  await page.goto(`item/${standIn.state.itemTitled('The Glass Harbour').id}`)
  await page.getByRole('button', { name: /^More options for/ }).click()
  await page.getByRole('menuitem', { name: 'Start over' }).click()
  await expect(app.player.root).toBeVisible()
})
