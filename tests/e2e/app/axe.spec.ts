import { App } from '#tests/support/pages/app.ts'
import { axeOn } from '#tests/support/browser/axe.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { ChaptersPage } from '#tests/support/pages/editing/chapters-page.ts'

const everydayLooks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const
const looks = [
  ...everydayLooks,
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 320, height: 640, colorScheme: 'light' },
] as const

// five looks at each screen
test.slow()

/** Every rule of WCAG 2.2 AA and good practice; says what is wrong where, short enough to read. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await axeOn(page).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** On the page of a book that was begun and paused, with its player. */
async function holdBook({ home, item, player }: App): Promise<void> {
  await home.open('The Glass Harbour')
  await item.play.click()
  await player.hears()
  await player.pause.click()
}

/** Looks at the page as it stands, in both schemes and all sizes unless told which. */
async function expectNoViolations(
  page: Page,
  what: string,
  seen: readonly (typeof looks)[number][] = looks,
): Promise<void> {
  for (const { width, height, colorScheme } of seen) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await violations(page), `${what}, ${colorScheme}, ${width} × ${height}`).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test.describe('on a new server', () => {
  test.use({ standInOptions: { initialised: false } })

  test('[promise 4] the set-up has no violation, before and after a mistake', async ({ app, page }) => {
    await page.goto('')
    await expect(app.entrance.createRoot).toBeVisible()
    await expectNoViolations(page, 'set-up')
    await app.entrance.username.fill('')
    await app.entrance.repeatPassword.fill('other')
    await app.entrance.createRoot.click()
    await expect(page.getByText('The passwords don’t match.')).toBeVisible()
    await expectNoViolations(page, 'set-up with mistakes')
  })
})

test('[promise 4] the sign-in has no violation, before and after a refusal', async ({
  app,
  page,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  await page.goto('login')
  await expect(app.entrance.signIn).toBeVisible()
  await expectNoViolations(page, 'sign-in')
  await app.entrance.submit('listener', 'wrong')
  await expect(app.entrance.alert).not.toBeEmpty()
  await expectNoViolations(page, 'sign-in refused')
})

test('[promise 4] at a glance, an item and home have no violation while a book plays @everyday', async ({
  app,
  page,
  signIn,
}) => {
  await signIn()
  await holdBook(app)
  await expect(app.player.play).toBeVisible()
  await expectNoViolations(page, 'item', everydayLooks)
  await app.shell.home.click()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  await expectNoViolations(page, 'home', everydayLooks)
})

test('[promise 4] home has no violation while a book plays', async ({ app, page, signIn }) => {
  await signIn()
  await holdBook(app)
  await app.shell.home.click()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  await expectNoViolations(page, 'home')
})

test('[promise 4] an item has no violation while it plays', async ({ app, page, signIn }) => {
  await signIn()
  await holdBook(app)
  await expect(app.player.play).toBeVisible()
  await expectNoViolations(page, 'item')
})

test('[promise 4] the account has no violation while a book plays', async ({ app, page, signIn }) => {
  await signIn()
  await holdBook(app)
  await app.shell.account.click()
  await expect(app.account.changePassword).toBeVisible()
  await expectNoViolations(page, 'account')
})

test('[promise 4] what is said in trouble has no violation', async ({
  app,
  page,
  signIn,
  standIn,
  sameUserElsewhere,
  expectConsole,
}) => {
  expectConsole(/status of 500|ERR_/)
  standIn.faults.fail({ path: '/personalized', status: 500 })
  await signIn()
  await page.goto(`account?error=${encodeURIComponent('Something broke')}`)
  await expect(app.shell.notice('Something broke')).toBeVisible()
  // read, so that it stays
  await app.shell.notice('Something broke').hover()
  await expectNoViolations(page, 'a notice')
  await app.shell.home.click()
  await expect(app.item.heading).toHaveText('Couldn’t load this page')
  await expectNoViolations(page, 'shelves that failed')
  standIn.faults.fail({ path: /^\/(?:status|api\/)/, mode: 'drop' })
  // another browser: this one shows what it kept
  const other = new App(await (await sameUserElsewhere()).newPage())
  await other.page.goto('')
  await expect(other.entrance.heading).toHaveText('Server could not be reached')
  await expectNoViolations(other.page, 'a server that does not answer')
})

test('[promise 4] the chapter editor has no violation, with mistakes and with chapters that were found', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const chapters = new ChaptersPage(app)
  await signIn('root')
  await chapters.open(standIn.state.itemTitled('A Lamp for the Drowned').id)
  await chapters.setStart(3, '0:00:10')
  await chapters.title(3).fill('')
  await chapters.save.click()
  await expect(chapters.news).toBeVisible()
  await expectNoViolations(page, 'chapters with mistakes')
  await chapters.lookUp('B0DEMO12')
  await expect(chapters.dialog).toContainText('Chapters found: 5.')
  await expectNoViolations(page, 'chapters that were found')
  await page.keyboard.press('Escape')
  await chapters.button('Number chapter titles').click()
  await expect(chapters.dialog).toBeVisible()
  await expectNoViolations(page, 'titles by number')
})

for (const theme of ['contrast', 'eink']) {
  test(`[promise 4] the theme ${theme} has no violation, by day and by night`, async ({
    app,
    page,
    signIn,
  }) => {
    await page.addInitScript((kept) => localStorage.setItem('theme', kept), theme)
    await signIn('root')
    await expect(app.home.shelf('Recently Added')).toBeVisible()
    await expectNoViolations(page, 'home')
    await holdBook(app)
    await expectNoViolations(page, 'item and player')
    await page.goto('account')
    await expect(app.account.main.getByRole('combobox', { name: 'Theme' })).toHaveValue(theme)
    await expectNoViolations(page, 'account')
    await page.goto('config/settings')
    await expect(page.getByRole('main').getByRole('switch').first()).toBeVisible()
    await expectNoViolations(page, 'settings')
  })
}
