import { FLAVOURS } from '#tests/server/index.ts'
import { axeOn } from '#tests/support/browser/axe.ts'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { App } from '#tests/support/pages/app.ts'
import { SettingsPage } from '#tests/support/pages/admin/settings-page.ts'

const sentTo = (standIn: StandIn, path = '/api/settings') =>
  standIn.log.http({ method: 'PATCH', path }).map(({ body }) => body)

test('[P2-22] the settings are for administrators alone', async ({
  app,
  page,
  signIn,
  standIn,
  newDevice,
}) => {
  await signIn('listener')
  await page.goto('config')
  await expect(page.getByRole('main')).toContainText('Administrators only')
  await page.goto('config/settings')
  await expect(page.getByRole('main')).toContainText('Administrators only')
  await expect(app.shell.notices).toBeEmpty()

  const there = await (await newDevice()).newPage()
  await signIn('root', there)
  const settings = new SettingsPage(there)
  await settings.open()
  await expect(settings.heading).toHaveText('General')
  expect(standIn.log.http({ method: 'PATCH', path: '/api/settings' })).toEqual([])
})

for (const flavour of FLAVOURS) {
  test.describe(`a server of the line ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('[P3-09, P7-46] each setting is saved by itself, and says so', async ({ page, signIn, standIn }) => {
      const settings = new SettingsPage(page)
      await signIn('root')
      await settings.open()
      await settings.toggle('storeCoverWithItem').click()
      await expect(settings.state('storeCoverWithItem')).toHaveText('Saved')
      await settings.toggle('storeMetadataWithItem').click()
      await expect(settings.state('storeMetadataWithItem')).toHaveText('Saved')
      expect(standIn.state.settings).toMatchObject({ storeCoverWithItem: true, storeMetadataWithItem: true })
      expect(sentTo(standIn)).toEqual([{ storeCoverWithItem: true }, { storeMetadataWithItem: true }])
      await page.reload()
      await expect(settings.toggle('storeCoverWithItem')).toBeChecked()

      // and back to what a new server has
      await settings.restore('storeCoverWithItem').click()
      await expect(settings.toggle('storeCoverWithItem')).not.toBeChecked()
      await expect(settings.restore('storeCoverWithItem')).toHaveCount(0)
      await expect.poll(() => standIn.state.settings.storeCoverWithItem).toBe(false)
    })

    test('[P3-10] prefixes to ignore and subtitles are saved; one prefix stays', async ({
      page,
      signIn,
      standIn,
    }) => {
      const settings = new SettingsPage(page)
      await signIn('root')
      await settings.open()
      const field = settings.choice('sortingPrefixes')
      await field.fill('An')
      await field.press('Enter')
      await expect(settings.state('sortingPrefixes')).toHaveText('Saved')
      expect(standIn.state.settings.sortingPrefixes).toContain('an')
      const path = flavour === '2.36' ? '/api/sorting-prefixes' : '/api/settings'
      expect(sentTo(standIn, path)).toEqual([{ sortingPrefixes: ['the', 'an'] }])

      await settings.setting('sortingPrefixes').getByRole('button', { name: 'Remove an' }).click()
      await expect.poll(() => standIn.state.settings.sortingPrefixes).toEqual(['the'])
      await settings.setting('sortingPrefixes').getByRole('button', { name: 'Remove the' }).click()
      await expect(settings.setting('sortingPrefixes')).toContainText('Enter at least one prefix.')
      expect(standIn.state.settings.sortingPrefixes).toEqual(['the'])

      await settings.toggle('scannerParseSubtitle').click()
      await expect(settings.state('scannerParseSubtitle')).toHaveText('Saved')
      expect(standIn.state.settings.scannerParseSubtitle).toBe(true)
    })

    test('keys that the server does not have are not shown', async ({ page, signIn }) => {
      const settings = new SettingsPage(page)
      await signIn('root')
      await settings.open()
      const isNewer = flavour === '2.36'
      await expect(settings.setting('allowedOrigins')).toHaveCount(isNewer ? 1 : 0)
      await expect(settings.setting('scannerPreferOpfMetadata')).toHaveCount(isNewer ? 0 : 1)
      await expect(settings.button('Remove all library items')).toHaveCount(isNewer ? 0 : 1)
    })
  })
}

test('[P3-56] eight formats of dates and two of times, each with an example', async ({
  page,
  signIn,
  standIn,
}) => {
  const settings = new SettingsPage(page)
  await signIn('root')
  await settings.open()
  const dates = settings.choice('dateFormat').getByRole('option')
  await expect(dates).toHaveCount(8)
  await expect(dates.nth(3)).toHaveText('yyyy-MM-dd (2026-11-23)')
  await expect(settings.choice('timeFormat').getByRole('option')).toHaveText([
    'h:mma (5:05PM)',
    'HH:mm (17:05)',
  ])
  await settings.choice('dateFormat').selectOption('dd.MM.yyyy')
  await expect(settings.state('dateFormat')).toHaveText('Saved')
  expect(standIn.state.settings.dateFormat).toBe('dd.MM.yyyy')
})

test('a setting that is refused is put back, and the last of several values wins', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  const settings = new SettingsPage(page)
  await signIn('root')
  await settings.open()
  expectConsole(/500/)
  standIn.faults.fail({ path: '/api/settings', method: 'PATCH', status: 500, times: 1 })
  await settings.toggle('scannerFindCovers').click()
  await expect(settings.state('scannerFindCovers')).toHaveText('Couldn’t save')
  await expect(settings.toggle('scannerFindCovers')).not.toBeChecked()
  await expect(app.shell.notice('Couldn’t save the server settings. Try again.')).toBeVisible()

  const before = sentTo(standIn).length
  const hold = standIn.faults.hold('/api/settings')
  const number = settings.setting('loggerDailyLogsToKeep').getByRole('textbox')
  for (const value of ['8', '9', '10']) {
    await number.fill(value)
    await number.press('Enter')
  }
  hold.remove()
  await expect(settings.state('loggerDailyLogsToKeep')).toHaveText('Saved')
  expect(sentTo(standIn).slice(before)).toEqual([{ loggerDailyLogsToKeep: 8 }, { loggerDailyLogsToKeep: 10 }])
  await number.fill('none')
  await expect(settings.setting('loggerDailyLogsToKeep')).toContainText('Enter a whole number from 1 to 365')
  await number.press('Enter')
  await number.press('Escape')
  await expect(number).toHaveValue('10')
  expect(standIn.state.settings.loggerDailyLogsToKeep).toBe(10)
})

test('what another administrator changed is there after a reconnect', async ({
  page,
  signIn,
  standIn,
  newDevice,
}) => {
  const settings = new SettingsPage(page)
  await signIn('root')
  await settings.open()
  const there = new SettingsPage(await (await newDevice()).newPage())
  await signIn('root', there.page)
  await there.open()
  await there.toggle('scannerFindCovers').click()
  await expect(there.state('scannerFindCovers')).toHaveText('Saved')
  await expect(settings.toggle('scannerFindCovers')).not.toBeChecked()
  standIn.dropSockets()
  await expect(settings.toggle('scannerFindCovers')).toBeChecked()
  // the last write of a key wins
  await settings.toggle('scannerFindCovers').click()
  await expect(settings.state('scannerFindCovers')).toHaveText('Saved')
  expect(standIn.state.settings.scannerFindCovers).toBe(false)
})

test('settings are found by words, by keys alone', async ({ page, signIn }) => {
  const settings = new SettingsPage(page)
  await signIn('root')
  await settings.open()
  await settings.search.fill('cov')
  await expect(settings.results.getByRole('option')).toContainText(['Cover provider', 'covers'])
  await expect(settings.pages.getByRole('link')).toHaveCount(0)
  await settings.search.press('Escape')
  await expect(settings.search).toHaveValue('')
  await expect(settings.pages.getByRole('link', { name: 'Backups' })).toBeVisible()

  await settings.search.fill('log')
  await expect(settings.results.getByRole('option').first()).toContainText('Log')
  await settings.search.fill('watcher')
  await settings.search.press('Enter')
  await expect(page).toHaveURL(/config\/settings#scannerDisableWatcher$/)
  await expect(settings.setting('scannerDisableWatcher')).toBeInViewport()
  await expect(settings.setting('scannerDisableWatcher')).toBeFocused()
  await expect(settings.setting('scannerDisableWatcher')).toHaveAttribute('data-found', 'true')
  await settings.search.fill('zebra')
  await expect(settings.main).toContainText('No settings found')
  await settings.search.fill('log level')
  await settings.search.press('ArrowDown')
  await settings.search.press('ArrowUp')
  await settings.search.press('Enter')
  await expect(page).toHaveURL(/config\/log#logLevel$/)
})

test.describe('on a newer server', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('what is found is gone to and has the focus, on whatever page it is', async ({ page, signIn }) => {
    const settings = new SettingsPage(page)
    await signIn('root')
    await settings.open()
    for (const [words, id] of [
      ['Message to everyone', 'broadcast'],
      ['Client secret', 'clientSecret'],
      ['Shown above the form', 'message'],
      ['E-readers', 'ereaders'],
      ['Send test email', 'testEmail'],
      ['Fire test event', 'fireTestEvent'],
    ] as const) {
      await settings.search.fill(words)
      await settings.search.press('Enter')
      await expect(page).toHaveURL(new RegExp(`#${id}$`))
      await expect(settings.setting(id)).toBeFocused()
      await expect(settings.setting(id)).toBeInViewport()
    }
    for (const part of ['Genres', 'Narrators']) {
      await settings.search.fill(part)
      await settings.search.press('Enter')
      await expect(settings.main.getByRole('region', { name: part })).toBeVisible()
      await expect(settings.main.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page')
    }
  })
})

test('the list of pages is whole beside a page, and the window is named by that page', async ({
  page,
  signIn,
}) => {
  const settings = new SettingsPage(page)
  await signIn('root')
  await settings.open()
  await expect(page).toHaveTitle(/^General/)
  await settings.search.fill('cron')
  await expect(settings.results.getByRole('option')).toContainText(['Libraries', 'Automatic backups'])
  await settings.search.press('Escape')
  const bar = await page.getByRole('banner').boundingBox()
  await page.mouse.wheel(0, 1500)
  await expect(settings.heading).not.toBeInViewport()
  const top = async () => (await settings.pages.boundingBox())?.y ?? 0
  await expect.poll(top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('caches are purged after a question', async ({ app, page, signIn, standIn }) => {
  const settings = new SettingsPage(page)
  await signIn('root')
  await settings.open()
  await settings.button('Purge entire cache').click()
  await settings.dialog.getByRole('button', { name: 'Cancel' }).click()
  await settings.button('Purge item cache').click()
  await expect(settings.dialog).toContainText('Covers will load more slowly')
  await settings.dialog.getByRole('button', { name: 'Purge' }).click()
  await expect(app.shell.notice('Cache purged')).toBeVisible()
  expect(standIn.log.http({ method: 'POST', path: '/api/cache/items/purge' })).toHaveLength(1)
  expect(standIn.log.http({ method: 'POST', path: '/api/cache/purge' })).toEqual([])
})

test('all items are removed only after a word was typed, and the page begins again', async ({
  page,
  signIn,
  standIn,
}) => {
  const settings = new SettingsPage(page)
  await signIn('root')
  await settings.open()
  await settings.button('Remove all library items').click()
  const goAhead = settings.dialog.getByRole('button', { name: 'Remove all items' })
  await expect(goAhead).toBeDisabled()
  await settings.dialog.getByLabel('Type “remove” to continue').fill('remov')
  await expect(goAhead).toBeDisabled()
  await settings.dialog.getByLabel('Type “remove” to continue').fill('Remove')
  const loaded = page.waitForEvent('load')
  await goAhead.click()
  await loaded
  expect(standIn.state.items.size).toBe(0)
})

test('[P1-13] an administrator sends a message to everyone', async ({
  app,
  page,
  signIn,
  standIn,
  newDevice,
}) => {
  const settings = new SettingsPage(page)
  await signIn('root')
  const there = await (await newDevice()).newPage()
  await signIn('listener', there)
  await settings.open()
  await expect.poll(() => standIn.log.socket('auth').length).toBeGreaterThan(1)
  await expect(settings.send).toBeDisabled()
  await settings.message.fill('The server restarts at noon.')
  await settings.send.click()
  await expect(new App(there).shell.notice('The server restarts at noon.')).toBeVisible()
  await expect(app.shell.notice('The server restarts at noon.')).toBeVisible()
  await expect(settings.message).toHaveValue('')
})

test('the pages look right at every width, in both themes', async ({ page, signIn }) => {
  test.slow()
  await signIn('root')
  for (const path of ['config', 'config/settings', 'config/log']) {
    await page.goto(path)
    await page
      .getByRole('main')
      .getByRole('heading', { level: 1 })
      .or(page.getByRole('navigation', { name: 'Settings' }))
      .first()
      .waitFor()
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [1440, 'dark'],
      [320, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await axeOn(page).analyze()
      expect
        .soft(
          violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
          `${path} ${width} ${colorScheme}`,
        )
        .toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})
