import { expect, test } from '#tests/support/browser/fixtures.ts'

const names = [
  'Deutsch',
  'English',
  'Español',
  'Français',
  'Hrvatski',
  'Italiano',
  'Nederlands',
  'Polski',
  'Русский',
  '简体中文',
]

test('[P1-14, P1-16] ten languages are offered, the chosen one is kept in this browser', async ({
  app,
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('account')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-us')
  await expect(app.account.language).toHaveText(/English/)
  await app.account.language.click()
  const offered = await app.account.language.getByRole('option').allTextContents()
  // one that was added since stands among them
  expect(offered.filter((name) => names.includes(name))).toEqual(names)
  expect(offered).not.toContain('हिन्दी')
  await app.account.language.getByRole('option', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(app.account.main.getByRole('button', { name: 'Abmelden' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('de')

  await page.reload()
  await expect(app.account.main.getByRole('button', { name: 'Abmelden' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('a language that is not offered and was chosen before stands where it can be changed', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.evaluate(() => localStorage.setItem('lang', 'hi'))
  await page.goto('account')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('main').getByRole('combobox').first()).toHaveText(/हिन्दी/)
})

test('[P1-17] a code that no file carries is warned about, and English stays', async ({ app, page }) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.addInitScript(() => localStorage.setItem('lang', 'xx'))
  await page.goto('login')
  await expect(app.entrance.signIn).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-us')
  expect(warnings.join('\n')).toContain('"xx"')
})

test('[P3-31] who chose no language gets the server’s, who chose one keeps it', async ({
  page,
  signIn,
  standIn,
  newDevice,
}) => {
  standIn.state.settings.language = 'de'
  await signIn()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('main').getByRole('region', { name: 'Neu hinzugefügt' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBeNull()

  const other = await (await newDevice()).newPage()
  await other.addInitScript(() => localStorage.setItem('lang', 'fr'))
  await other.goto(`${standIn.url}/login`)
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr')
  await other.locator('input[name=username]').fill('listener')
  await other.locator('input[name=password]').fill('demo')
  await other.locator('input[name=password]').press('Enter')
  await expect(other.getByRole('banner')).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr')
})
