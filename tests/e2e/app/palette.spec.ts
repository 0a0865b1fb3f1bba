import type { Route } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { stays } from '#tests/support/browser/waits.ts'
import { PalettePage } from '#tests/support/pages/palette.ts'

test('the palette opens by its key, narrows by words, and goes where Enter says', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const palette = new PalettePage(page)
  await signIn()
  // its code is not there before it is wanted
  await page.waitForLoadState('networkidle')
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect((await loaded()).filter((name) => /palette/.test(name))).toEqual([])
  await palette.open()
  await expect(palette.field).toBeFocused()
  await expect(palette.active).toHaveText('Home')
  expect((await loaded()).filter((name) => /palette/.test(name)).length).toBeGreaterThan(0)
  await page.keyboard.press('ArrowDown')
  await expect(palette.active).toHaveText('Library')
  await expect(palette.field).toHaveAttribute(
    'aria-activedescendant',
    (await palette.active.getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  // round to the end of the list
  await expect(palette.active).toHaveText('Sign out')
  await page.keyboard.type('listening')
  await expect(palette.options).toHaveText(['Your listening', 'Listening log'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${standIn.url}/config/stats`)
  await expect(palette.dialog).toBeHidden()

  // the same key closes it, as Escape does, and the focus is where it was
  await app.shell.stats.focus()
  await palette.open('Meta+k')
  await page.keyboard.press('Control+k')
  await expect(palette.dialog).toBeHidden()
  await expect(app.shell.stats).toBeFocused()
  await palette.open()
  await page.keyboard.type('zzzz')
  await expect(palette.dialog.getByText('No results').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toBeHidden()
  // what was typed is forgotten
  await palette.open()
  await expect(palette.field).toHaveValue('')
  await page.keyboard.type('switch to pod')
  await page.keyboard.press('Enter')
  // a page of settings stays where it is
  await expect(app.shell.librarySwitcher).toHaveAccessibleName('Library: Podcasts')
})

test('the palette stays over a page that comes after it, and a step back closes it', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const held: Route[] = []
  const screens = /\/assets\/stats-screen-[^/]+\.js$/
  await page.route(screens, (route) => void held.push(route))
  const palette = new PalettePage(page)
  await signIn()
  await app.shell.stats.click()
  await expect(page).toHaveURL(`${standIn.url}/config/stats`)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await palette.open()
  await page.keyboard.type('log')
  await Promise.all(held.splice(0).map(async (route) => await route.continue()))
  await page.unroute(screens)
  await expect(page.getByRole('heading', { name: 'Your listening', includeHidden: true })).toBeAttached()
  await stays(async () => expect(palette.field).toHaveValue('log', { timeout: 1 }), 500)
  await expect(palette.field).toBeFocused()
  await page.goBack()
  await expect(palette.dialog).toBeHidden()
})

test('the palette finds what the library has, and asks once', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/search|500/i)
  const palette = new PalettePage(page)
  await page.clock.install()
  await signIn()
  await palette.open()
  // one types faster than the palette waits, however busy the machine is
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const letter of 'salt road') {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.clock.runFor(20)
  }
  await page.clock.resume()
  // what the browser knows is there before the server is asked
  await expect(palette.group('Books')).toHaveText([/The Salt Road/])
  const asked = () => standIn.log.http({ path: /\/search$/ }).map(({ query }) => query)
  await expect.poll(asked).toEqual([{ q: 'salt road', limit: '3' }])
  await expect(palette.active).toContainText('The Salt Road')
  await page.keyboard.press('Enter')
  await expect(app.item.heading).toHaveText('The Salt Road')
  expect(asked()).toHaveLength(1)

  // without the server screens and actions are still there
  standIn.faults.fail({ path: /\/search$/, status: 500 })
  await palette.open()
  await page.keyboard.type('home')
  await expect(palette.options).toHaveText(['Home', 'Arrange home page'])
})

test('the palette does things, and lists the player’s once something is loaded', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const palette = new PalettePage(page)
  await signIn()
  await palette.open()
  await expect(palette.group('Actions')).toHaveText([
    'Arrange home page',
    /^Switch to/,
    /^Switch to/,
    /^Switch to/,
    'Light theme',
    'Dark theme',
    'High-contrast theme',
    'E-ink theme',
    'System theme',
    'Sign out',
  ])
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto(`item/${standIn.state.itemTitled('The Glass Harbour').id}`)
  await app.item.play.click()
  await app.player.hears()
  await app.item.heading.click()
  await palette.open()
  await page.keyboard.type('pause')
  await expect(palette.group('Actions')).toHaveText(['Pause'])
  await page.keyboard.press('Enter')
  await expect(app.player.play).toBeVisible()
  await palette.open()
  await page.keyboard.type('sleep')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Sleep timer' })).toBeVisible()
  // a panel beside the page leaves it its keys
  await palette.open()
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toBeHidden()
  // a dialog over the page is not covered by it
  await app.player.root.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Playback settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Playback settings' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await stays(() => expect(palette.dialog).toBeHidden(), 500)
})

for (const [role, settings, libraries] of [
  ['root', 1, 3],
  ['admin', 1, 3],
  ['listener', 0, 3],
  ['limited', 0, 0],
  ['guest', 0, 3],
] as const) {
  test(`the palette lists for a ${role} only what they may do`, async ({ page, signIn }) => {
    const palette = new PalettePage(page)
    await signIn(role)
    await palette.open()
    await expect(palette.group('Go to').filter({ hasText: 'Your account' })).toHaveCount(1)
    await expect(palette.group('Go to').filter({ hasText: 'Settings' })).toHaveCount(settings)
    await expect(palette.group('Actions').filter({ hasText: 'Switch to' })).toHaveCount(libraries)
  })
}

test('the palette’s key works where one types, is listed, can be another, and be switched off', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const palette = new PalettePage(page)
  await signIn()
  await app.shell.search.fill('some words')
  await palette.open()
  await expect(palette.field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(app.shell.search).toHaveValue('some words')

  await page.goto(`item/${standIn.state.itemTitled('The Glass Harbour').id}`)
  await app.item.play.click()
  await app.player.hears()
  await app.player.pause.click()
  await app.item.heading.click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const key = help.getByRole('button', { name: /^Command palette:/ })
  await expect(key).toHaveText('Ctrl / ⌘ + K')
  await key.click()
  await page.keyboard.press('Alt+p')
  await expect(key).toHaveText('Alt + P')
  await page.keyboard.press('Escape')
  await app.item.heading.click()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Alt+p')
  await expect(palette.field).toBeFocused()
  await page.keyboard.press('Alt+p')
  await expect(palette.dialog).toBeHidden()
  await page.keyboard.press('?')
  await help.getByRole('switch', { name: 'Use shortcuts' }).click()
  await page.keyboard.press('Escape')
  await app.item.heading.click()
  await page.keyboard.press('Alt+p')
  await expect(palette.dialog).toBeHidden()
})

test('on a phone the palette opens from the search', async ({ app, page, signIn, standIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const palette = new PalettePage(page)
  await signIn()
  await app.shell.search.click()
  await page.getByRole('banner').getByRole('button', { name: 'Command palette' }).click()
  await expect(palette.field).toBeVisible()
  await palette.field.fill('narr')
  await palette.options.first().click()
  await expect(page).toHaveURL(
    `${standIn.url}/library/${standIn.state.libraryNamed('Audiobooks').id}/narrators`,
  )
})
