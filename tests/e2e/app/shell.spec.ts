import { expect, test } from '#tests/support/browser/fixtures.ts'

test('[P2-01, P2-05, P2-33, P2-38, P2-41] the bars lead where they say @everyday', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shell, home, account } = app
  await signIn()
  const library = standIn.state.librariesInOrder()[0]
  await expect(page).toHaveURL(`${standIn.url}/library/${library?.id}`)
  await expect(home.shelf('Continue Listening')).toBeVisible()
  await expect(home.shelf('Recently Added')).toBeVisible()
  await expect(shell.librarySwitcher).toHaveAccessibleName('Library: Audiobooks')
  await expect(shell.search).toBeVisible()

  await shell.account.click()
  await expect(page).toHaveURL(`${standIn.url}/account`)
  await expect(account.heading).toHaveText('listener')

  await shell.rail.getByRole('link', { name: 'Library' }).click()
  await expect(page).toHaveURL(`${standIn.url}/library/${library?.id}/bookshelf`)
  await expect(shell.rail.getByRole('link', { name: 'Library' })).toHaveAttribute('aria-current', 'page')
  await shell.rail.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(`${standIn.url}/library/${library?.id}`)

  await shell.account.click()
  await shell.home.click()
  await expect(page).toHaveURL(`${standIn.url}/library/${library?.id}`)
  await expect(home.shelf('Recently Added')).toBeVisible()
})

test('[P2-33] a search is submitted, an empty one does nothing', async ({ app, page, signIn, standIn }) => {
  await signIn()
  const here = page.url()
  await app.shell.search.fill('   ')
  await app.shell.search.press('Enter')
  await expect(page).toHaveURL(here)
  await app.shell.search.fill('salt & road')
  await app.shell.search.press('Enter')
  const library = standIn.state.librariesInOrder()[0]
  await expect(page).toHaveURL(`${standIn.url}/library/${library?.id}/search?q=salt%20%26%20road`)
})

test('[P7-05] the switcher lists the libraries and leads to one', async ({ app, page, signIn, standIn }) => {
  const { shell, home } = app
  await signIn()
  await shell.librarySwitcher.click()
  await expect(page.getByRole('menuitem')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await shell.chooseLibrary('Podcasts')
  const podcasts = standIn.state.librariesInOrder().find(({ name }) => name === 'Podcasts')
  await expect(page).toHaveURL(`${standIn.url}/library/${podcasts?.id}`)
  await expect(shell.librarySwitcher).toHaveAccessibleName('Library: Podcasts')
  await expect(home.shelf('Newest Episodes')).toBeVisible()
  // what the logo leads to is the library that was chosen
  await shell.account.click()
  await shell.home.click()
  await expect(page).toHaveURL(`${standIn.url}/library/${podcasts?.id}`)
})

test('the switcher hides libraries that are not one’s own', async ({ app, page, signIn }) => {
  await signIn('limited')
  await app.shell.librarySwitcher.click()
  await expect(page.getByRole('menuitem')).toHaveText([/Audiobooks/])
})

test('[P2-32, P2-40, P9-23] bars have their sizes, and a small window is a phone', async ({
  app,
  page,
  signIn,
}) => {
  const { topBar, rail } = app.shell
  await signIn()
  await expect(rail).toBeVisible()
  expect((await topBar.boundingBox())?.height).toBe(64)
  expect((await rail.boundingBox())?.width).toBe(80)
  expect((await rail.boundingBox())?.x).toBe(0)

  const isRail = async (): Promise<boolean> => {
    await expect(rail, 'there is one way to go about, not two').toBeVisible()
    const box = await rail.boundingBox()
    return box !== null && box.height > box.width
  }
  const sizes = [
    { width: 640, height: 640, wide: true },
    { width: 639, height: 640, wide: false },
    { width: 640, height: 639, wide: false },
    { width: 1440, height: 639, wide: false },
    { width: 390, height: 844, wide: false },
    { width: 320, height: 640, wide: false },
  ]
  for (const { width, height, wide } of sizes) {
    await page.setViewportSize({ width, height })
    await expect.poll(isRail, `${width} × ${height}`).toBe(wide)
    expect((await topBar.boundingBox())?.height, `${width} × ${height}`).toBe(64)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `nothing sticks out at ${width} × ${height}`).toBe(0)
  }
})

test('[P2-28] configuration has no rail, other pages do', async ({ app, page, signIn }) => {
  await signIn()
  await expect(app.shell.rail).toBeVisible()
  await app.shell.stats.click()
  await expect(page).toHaveURL(/\/config\/stats$/)
  await expect(app.shell.rail).toBeHidden()
  await expect(app.shell.topBar).toBeVisible()
})

test('[P2-30] upload and account have no toolbar', async ({ page, signIn }) => {
  await signIn('root')
  for (const path of ['upload', 'account']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('toolbar')).toHaveCount(0)
  }
})

test('[P8-17] an unknown address says so and leads home', async ({ app, page, signIn }) => {
  await signIn()
  await page.goto('no/such/place')
  await expect(app.item.heading).toHaveText('Page not found')
  await app.item.main.getByRole('link', { name: 'Home' }).click()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
})

test.describe('the foot of the rail', () => {
  test.use({ standInOptions: { flavour: '2.36', source: 'docker' } })

  test('[P2-48] names the server’s version and where it was installed from', async ({ app, signIn }) => {
    await signIn()
    await expect(app.shell.rail.getByText('docker')).toBeVisible()
    await expect(app.shell.rail.getByText('v2.36.0')).toBeVisible()
  })

  test('[P2-48] stands on the account page of a phone, which has no rail', async ({ app, page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn()
    await page.goto('account')
    await app.account.main.getByRole('button', { name: 'v2.36.0' }).click()
    await expect(page.getByRole('dialog', { name: 'Changelog' })).toBeVisible()
  })
})

test('[P2-25] the account page shows name, type, language and password', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  const { account, shell } = app
  await signIn()
  await page.goto('account')
  await expect(account.heading).toHaveText('listener')
  await expect(account.main.getByText('User', { exact: true })).toBeVisible()
  await expect(account.language).toBeVisible()

  await account.currentPassword.fill('demo')
  await account.newPassword.fill('new')
  await account.repeatPassword.fill('newer')
  await account.changePassword.click()
  await expect(account.main.getByText('The passwords don’t match.')).toBeVisible()
  expect(standIn.log.http({ path: '/api/me/password' })).toEqual([])

  expectConsole(/status of 500/)
  const fault = standIn.faults.fail({ path: '/api/me/password', status: 500 })
  await account.repeatPassword.fill('new')
  await account.changePassword.click()
  await expect(shell.notices.getByText(/password|Internal Server Error/i)).toBeVisible()
  fault.remove()
})

test('a guest has no password to change', async ({ app, page, signIn }) => {
  await signIn('guest')
  await page.goto('account')
  await expect(app.account.heading).toHaveText('guest')
  await expect(app.account.main.getByText('Guest', { exact: true })).toBeVisible()
  await expect(app.account.changePassword).toHaveCount(0)
})

for (const theme of ['light', 'contrast', 'eink'])
  test(`[promise 4] colours that the system forces are stronger than the theme ${theme}`, async ({
    page,
    signIn,
  }) => {
    await page.addInitScript((kept) => localStorage.setItem('theme', kept), theme)
    await page.emulateMedia({ forcedColors: 'active' })
    await signIn()
    const ribbon = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--ribbon'),
    )
    expect(ribbon).toBe('Highlight')
  })

test('the theme is chosen on the account page and kept', async ({ app, page, signIn }) => {
  await signIn()
  await page.goto('account')
  const surface = async (): Promise<string> =>
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await expect(app.account.heading).toBeVisible()
  const light = await surface()
  await app.account.main.getByRole('combobox', { name: 'Theme' }).selectOption('Dark')
  await expect.poll(surface).not.toBe(light)
  const dark = await surface()
  await page.reload()
  await expect(app.account.heading).toBeVisible()
  expect(await surface()).toBe(dark)
})
