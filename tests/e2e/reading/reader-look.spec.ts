import { axeOn } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

// an item that was never read has no record of it
test.beforeEach(({ allowConsole }) => allowConsole(/status of 404/))

const choose = async (reader: ReaderPage, group: string, choice: string): Promise<void> =>
  await reader.settings.getByRole('group', { name: group }).getByText(choice, { exact: true }).click()

test('the page goes with the system from light to dark and back while the book is open', async ({
  page,
  signIn,
  standIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn()
  const reader = await ReaderPage.open(page, standIn.state.itemTitled('The Bee Ledger').id)
  const colour = (): Promise<string> =>
    reader.frame
      .locator('p')
      .first()
      .evaluate((p) => getComputedStyle(p).color)
  const light = await colour()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(colour).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(colour).toBe(light)
})

test('font, weight, margins, columns and sepia are set at once, and the font for dyslexic readers comes only when chosen', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('opendyslexic')) fonts.push(request.url())
  })
  const reader = await ReaderPage.open(page, standIn.state.itemTitled('The Bee Ledger').id)
  const text = reader.frame.locator('p').first()
  const style = (name: string) => text.evaluate((p, key) => getComputedStyle(p).getPropertyValue(key), name)
  await reader.openSettings.click()
  await reader.settings.getByRole('combobox', { name: 'Font' }).selectOption('Serif')
  await expect.poll(() => style('font-family')).toContain('Georgia')
  expect(fonts).toEqual([])
  await reader.settings.getByRole('combobox', { name: 'Font' }).selectOption('OpenDyslexic')
  await expect.poll(() => text.evaluate((p) => p.ownerDocument.fonts.check('16px OpenDyslexic'))).toBe(true)
  await expect.poll(() => style('font-family')).toContain('OpenDyslexic')
  expect(fonts.length).toBeGreaterThan(0)
  await choose(reader, 'Weight', 'Bold')
  await expect.poll(() => style('font-weight')).toBe('700')
  const columns = () => text.evaluate((p) => getComputedStyle(p.ownerDocument.body).columnWidth)
  const normal = Number.parseFloat(await columns())
  await choose(reader, 'Margins', 'Wide')
  await expect.poll(async () => Number.parseFloat(await columns())).toBeLessThan(normal)
  await choose(reader, 'Pages at a time', 'One')
  await expect
    .poll(() => text.evaluate((p) => Number.parseFloat(getComputedStyle(p.ownerDocument.body).columnGap)))
    .toBeGreaterThan(800)
  await choose(reader, 'Colors', 'Sepia')
  await expect.poll(() => style('color')).toContain('0.31')
  const { violations } = await axeOn(page).exclude('iframe').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect.poll(() => style('font-family')).toContain('OpenDyslexic')
  // no step of the book before the page was loaded again stays in the history
  await reader.leave()
})

test('stored settings that are not known fall back, each by itself', async ({ page, signIn, standIn }) => {
  await signIn()
  await page.evaluate(() =>
    localStorage.setItem(
      'readerSettings',
      JSON.stringify({
        font: 'wingdings',
        textSize: 9999,
        margins: 'wide',
        theme: 7,
        pace: 'fast',
        directions: [],
      }),
    ),
  )
  const reader = await ReaderPage.open(page, standIn.state.itemTitled('The Bee Ledger').id)
  await reader.openSettings.click()
  await expect(reader.settings.getByRole('combobox', { name: 'Font' })).toHaveValue('book')
  await expect(reader.settings.locator('output')).toHaveText('240%')
  await expect(reader.settings.getByRole('radio', { name: 'Wide' })).toBeChecked()
  await expect(reader.settings.getByRole('radio', { name: 'System' })).toBeChecked()
})

test('chapter and page of the chapter are named, in an epub and in a MOBI, and the contents mark the chapter', async ({
  page,
  signIn,
  standIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn()
  for (const title of ['The Bee Ledger', 'Winter Accounts']) {
    const reader = await ReaderPage.open(page, standIn.state.itemTitled(title).id)
    const foot = reader.root.locator('.reader-foot')
    await reader.openContents.click()
    await reader.contents.getByRole('button', { name: 'Chapter 2' }).click()
    await expect(foot, title).toContainText('Chapter 2')
    await expect(foot, title).toContainText(/Page 1 of \d+ in chapter/)
    await page.keyboard.press('ArrowRight')
    await expect(foot, title).toContainText(/Page 2 of \d+ in chapter/)
    await reader.openContents.click()
    await expect(reader.contents.locator('[aria-current]')).toHaveText('Chapter 2')
    await page.keyboard.press('Escape')
    await reader.leave()
  }
})

test('the time left goes by the pace of the reader, once it is known', async ({ page, signIn, standIn }) => {
  await signIn()
  const id = standIn.state.itemTitled('The Bee Ledger').id
  const reader = await ReaderPage.open(page, id)
  const foot = reader.root.locator('.reader-foot')
  await expect(foot).not.toContainText('left in book')
  await page.evaluate(() =>
    localStorage.setItem(
      'readerSettings',
      JSON.stringify({ pace: { text: { rate: 1000, turns: 9 }, pages: { rate: 0, turns: 0 } } }),
    ),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(foot).toContainText(/\d+ min left in chapter · \d+ min left in book/)
})
