import { axeOn } from '#tests/support/browser/axe.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

/** Each kind of book of the demo, with what its third page or a chapter shows. */
const books = [
  ['epub', 'The Bee Ledger', 'text'],
  ['mobi', 'Winter Accounts', 'text'],
  ['azw3', 'Sledge Weather', 'text'],
  ['pdf', 'Kitchen Physics Workbook', 'canvas'],
  ['cbz', 'Bars and Tones', 'img'],
  ['cbr', 'Colour Burst', 'img'],
] as const

const readButton = (page: Page) => page.getByRole('button', { name: 'Read', exact: true })

// an item that was never read has no record of it
test.beforeEach(({ allowConsole }) => allowConsole(/status of 404/))

test('[P4-65] epub, mobi, azw3, pdf, cbz and cbr open in their reader and turn their pages', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const reader = new ReaderPage(page)
  for (const [kind, title, shown] of books) {
    await page.goto(`item/${standIn.state.itemTitled(title).id}`)
    await readButton(page).click()
    if (shown === 'text') await expect(reader.frame.locator('body'), kind).toContainText('Chapter 1')
    else await expect(reader.sheet.locator(shown), kind).toBeVisible()
    const place = await reader.place().textContent()
    await page.keyboard.press('ArrowRight')
    await expect(reader.place(), kind).not.toHaveText(place ?? '')
    await page.keyboard.press('ArrowLeft')
    await expect(reader.place(), kind).toHaveText(place ?? '')
    const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(urls.filter((url) => url.includes('/ebook') && url.includes('?'))).toEqual([])
    await reader.leave()
  }
})

test('[ruling 32] the first MOBI or AZW3 says that its position stays in this browser, and no later one does', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const word = app.shell.notice('Your position in MOBI and AZW3 books is saved in this browser only.')
  const reader = new ReaderPage(page)
  const open = async (title: string): Promise<void> => {
    await page.goto(`item/${standIn.state.itemTitled(title).id}`)
    await readButton(page).click()
    await expect(reader.frame.locator('body')).toContainText('Chapter 1')
  }
  await signIn()
  await open('The Bee Ledger')
  await expect(word).toBeHidden()
  await open('Winter Accounts')
  await expect(word).toBeVisible()
  await open('Sledge Weather')
  await expect(reader.place()).toBeVisible()
  await expect(word).toBeHidden()
})

test('[P1-04] [P2-92] an epub shows its first page over everything, and its contents lead to a chapter', async ({
  page,
  signIn,
  standIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('The Bee Ledger').id}`)
  await readButton(page).click()
  const reader = new ReaderPage(page)
  await expect(reader.frame.getByRole('heading', { name: 'Chapter 1' })).toBeVisible()
  expect(await reader.root.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  await reader.openContents.click()
  await expect(reader.contents).toBeVisible()
  await expect(reader.contents.locator('[aria-current]')).toBeFocused()
  await reader.contents.getByRole('button', { name: 'Chapter 5' }).click()
  await expect(reader.contents).toBeHidden()
  await expect(reader.frame.getByRole('heading', { name: 'Chapter 5' })).toBeVisible()
  await expect(reader.place()).toHaveText(/^(?:6\d|7\d)%$/)
})

test('[P2-93] left and right turn the page, Escape closes what is innermost, and the focus comes back', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`item/${standIn.state.itemTitled('The Bee Ledger').id}`)
  await readButton(page).focus()
  await page.keyboard.press('Enter')
  const reader = new ReaderPage(page)
  await expect(reader.place()).toHaveText('0%')
  await page.keyboard.press('ArrowRight')
  await expect(reader.place()).not.toHaveText('0%')
  await page.keyboard.press('ArrowLeft')
  await expect(reader.place()).toHaveText('0%')
  // what is pressed in the text counts too
  await reader.frame.locator('p').first().click()
  await page.keyboard.press('ArrowRight')
  await expect(reader.place()).not.toHaveText('0%')
  await page.keyboard.press('ArrowLeft')
  await expect(reader.place()).toHaveText('0%')
  await reader.next.click()
  await expect(reader.place()).not.toHaveText('0%')

  await reader.openContents.click()
  await page.keyboard.press('Escape')
  await expect(reader.contents).toBeHidden()
  await expect(reader.root).toBeVisible()
  await page.keyboard.press('Escape')
  await reader.isClosed()
  await expect(readButton(page)).toBeFocused()

  const here = page.url()
  await readButton(page).click()
  await expect(reader.place()).toBeVisible()
  // in the middle of the text: the focus is in the frame then
  await page.mouse.click(195, 400)
  await page.keyboard.press('Escape')
  await reader.isClosed()
  await expect(readButton(page)).toBeFocused()
  await readButton(page).click()
  await expect(reader.place()).toBeVisible()
  // the way back closes what is innermost too; a panel that took the place of another has one step
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  await reader.openContents.click()
  await page.goBack()
  await expect(reader.contents).toBeHidden()
  await expect(reader.root).toBeVisible()
  await reader.openContents.click()
  await page.keyboard.press('Escape')
  await expect(reader.contents).toBeHidden()
  await page.goBack()
  await reader.isClosed()
  expect(page.url()).toBe(here)
  await page.goBack()
  await expect(page).not.toHaveURL(here)
})

test('the place is told to the server at the turn of a page and found again; a file beside the book leaves none @everyday', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const book = standIn.state.itemTitled('The Long Table')
  const told = () => standIn.log.http({ method: 'PATCH', path: `/api/me/progress/${book.id}` })
  await page.goto(`item/${book.id}`)
  const reader = new ReaderPage(page)
  await page.getByRole('button', { name: /^Read .*recipes\.pdf$/ }).click()
  await expect(reader.place()).toHaveText(/^1 of \d/)
  await page.keyboard.press('ArrowRight')
  await expect(reader.place()).toHaveText(/^2 of \d/)
  await page.keyboard.press('Escape')
  await reader.isClosed()

  await readButton(page).click()
  await expect(reader.frame.locator('h1').first()).toBeVisible()
  expect(told()).toEqual([])
  await reader.openContents.click()
  await reader.contents.getByRole('button', { name: 'Chapter 3' }).click()
  await expect(reader.frame.getByRole('heading', { name: 'Chapter 3' })).toBeVisible()
  await expect
    .poll(() => told().at(-1)?.body)
    .toMatchObject({
      ebookLocation: expect.stringMatching(/^epubcfi\(\/6\/\d+.*!\/4/) as unknown,
      ebookProgress: expect.closeTo(0.3, 0) as unknown,
    })
  await page.reload()
  await readButton(page).click()
  await expect(reader.frame.getByRole('heading', { name: 'Chapter 3' })).toBeVisible()
})

test('another device is elsewhere in the book: both places are offered', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const book = standIn.state.itemTitled('Bars and Tones')
  await page.goto(`item/${book.id}`)
  const reader = new ReaderPage(page)
  await readButton(page).click()
  await expect(reader.place()).toHaveText(/of 6$/)
  await reader.openContents.click()
  await reader.contents.getByRole('button').nth(1).click()
  await expect(reader.place()).toHaveText('2 of 6')
  await expect
    .poll(() => standIn.log.http({ method: 'PATCH', path: `/api/me/progress/${book.id}` }).length)
    .toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await reader.isClosed()
  await expect(page.getByRole('main')).toContainText('Your progress: 17%')
  await page.request.patch(`${standIn.url}/api/me/progress/${book.id}`, {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
    data: { ebookLocation: 5, ebookProgress: 4 / 6 },
  })
  await readButton(page).click()
  const chooser = page.getByRole('dialog', { name: 'Where do you want to continue?' })
  await expect(chooser).toContainText('67% on another device')
  await chooser.getByRole('button', { name: 'Continue from 67%' }).click()
  await expect(reader.place()).toHaveText('5 of 6')
})

test('size, spacing and colours of the text are set at once and kept', async ({ page, signIn, standIn }) => {
  await signIn()
  const address = `item/${standIn.state.itemTitled('The Bee Ledger').id}`
  await page.goto(address)
  const reader = new ReaderPage(page)
  await readButton(page).click()
  const look = () =>
    reader.frame
      .locator('p')
      .first()
      .evaluate((text) => {
        const { fontSize, lineHeight, color } = getComputedStyle(text)
        return [fontSize, lineHeight, color]
      })
  await expect(reader.frame.locator('p').first()).toBeVisible()
  const [size, , day] = await look()
  await reader.openSettings.click()
  for (let step = 0; step < 5; step += 1)
    await reader.settings.getByRole('button', { name: 'Larger text' }).click()
  await reader.settings.getByText('1.8', { exact: true }).click()
  await reader.settings.getByText('Night', { exact: true }).click()
  const larger = Number.parseFloat(size ?? '') * 1.5
  await expect.poll(async () => (await look())[0]).toBe(`${larger}px`)
  await expect.poll(async () => Number.parseFloat((await look())[1] ?? '')).toBeCloseTo(larger * 1.8, 1)
  await expect.poll(async () => (await look())[2]).not.toBe(day)
  await page.keyboard.press('Escape')
  await expect(reader.settings).toBeHidden()
  await page.goto(address)
  await readButton(page).click()
  await expect(reader.frame.locator('p').first()).toBeVisible()
  expect((await look())[0]).toBe(`${larger}px`)
})

test('[promise 4] the reader has no violation, with its contents and settings, large and small', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const reader = new ReaderPage(page)
  const violations = async (): Promise<string[]> => {
    const { violations: found } = await axeOn(page).analyze()
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }
  // axe runs in every frame of a page, and that of a book runs nothing: what is left of it here is its name
  const withoutFrame = async (): Promise<void> => {
    await reader.root.locator('iframe').evaluateAll((frames) => {
      for (const frame of frames) {
        const stand = document.createElement('p')
        stand.textContent = frame.getAttribute('title')
        frame.replaceWith(stand)
      }
    })
  }
  for (const [width, height, colorScheme, title] of [
    [1440, 900, 'light', 'The Bee Ledger'],
    [320, 640, 'dark', 'Kitchen Physics Workbook'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`item/${standIn.state.itemTitled(title).id}`)
    await readButton(page).click()
    await expect(reader.place()).toBeVisible()
    await withoutFrame()
    expect.soft(await violations(), `${title}, ${width}`).toEqual([])
    await reader.openContents.click()
    expect.soft(await violations(), `contents of ${title}, ${width}`).toEqual([])
    await reader.openSettings.click()
    expect.soft(await violations(), `settings of ${title}, ${width}`).toEqual([])
  }
})
