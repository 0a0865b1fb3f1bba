import { expect, test } from '#tests/support/browser/fixtures.ts'
import { comeIn, houseKey, openProviderOf } from '#tests/support/hosts/house-key.ts'
import { App } from '#tests/support/pages/app.ts'
import type { SignInProvider } from '#tests/support/hosts/sign-in-provider.ts'

// Sign-in by OpenID where something is in its way, and what comes after it.

let provider: SignInProvider | null = null
test.afterEach(async () => {
  await provider?.stop()
  provider = null
})

test.use({ standInOptions: { flavour: '2.36' } })

const GATE = { contentType: 'text/html', body: '<html><body><h1>Who goes there?</h1></body></html>' }
for (const answer of [
  { status: 403, ...GATE },
  { status: 200, ...GATE },
  { status: 401, contentType: 'text/plain', body: 'Unauthorized' },
])
  test(`a ${answer.status} of something before the server is said, and the way stays`, async ({
    app,
    page,
    standIn,
    expectConsole,
  }) => {
    provider = await openProviderOf(standIn, { url: standIn.url, subfolder: '' })
    if (answer.status !== 200) expectConsole(new RegExp(`status of ${answer.status}`))
    await page.route('**/auth/openid?**', async (route) => await route.fulfill(answer), { times: 1 })
    await page.goto('account')
    await houseKey(page).click()
    await expect(page.getByText(/A sign-in page or proxy is answering/)).toBeVisible()
    // once whatever it was lets the page through
    await houseKey(page).click()
    await comeIn(page, 'listener')
    await expect(app.shell.account).toHaveAccessibleName('Account: listener')
  })

for (const [when, itRunsOut] of [
  ['while the page is open', (app: App) => app.home.open('The Glass Harbour')],
  ['before the page is loaded again', ({ page }: App) => page.reload()],
] as const)
  test(`a sign-in by the provider that runs out ${when} leaves the way by it`, async ({
    app,
    page,
    standIn,
    expectConsole,
  }) => {
    expectConsole(/status of 401/)
    provider = await openProviderOf(standIn, { url: standIn.url, subfolder: '' })
    await page.goto('')
    await houseKey(page).click()
    await comeIn(page, 'listener')
    await expect(app.home.shelf('Recently Added')).toBeVisible()
    standIn.state.refreshTokens.clear()
    standIn.faults.fail({ path: /^\/api\/items\/[^/]+$/, method: 'GET', status: 401, times: 1 })
    await itRunsOut(app)
    await expect(app.entrance.status.filter({ hasText: 'Your session has expired' })).toBeVisible()
    await expect(houseKey(page)).toBeVisible()
  })

test('who forgets this device is signed out at the provider too, and signed in again by no tab', async ({
  app,
  page,
  context,
  standIn,
  allowConsole,
}) => {
  allowConsole(/WebSocket|status of 40[14]/)
  provider = await openProviderOf(
    standIn,
    { url: standIn.url, subfolder: '' },
    { authOpenIDAutoLaunch: true },
  )
  await page.goto('')
  await comeIn(page, 'listener')
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  const second = new App(await context.newPage())
  await second.page.goto(standIn.url)
  await expect(second.home.shelf('Recently Added')).toBeVisible()

  await app.shell.account.click()
  await page.getByRole('button', { name: 'Forget this device' }).click()
  const question = page.getByRole('dialog', { name: 'Forget this device?' })
  await question.getByRole('button', { name: 'Forget', exact: true }).click()
  // the server sends the tab on whose call comes first; the other one is at the form
  let isAsked = false
  for (const each of [app, second]) {
    const leave = each.page.getByRole('button', { name: 'Leave' })
    await expect(each.entrance.username.or(leave)).toBeVisible()
    if (await leave.isVisible()) {
      isAsked = true
      await leave.click()
    }
    await expect(each.entrance.username).toBeVisible()
    await expect(each.page).toHaveURL(`${standIn.url}/login`)
  }
  expect(isAsked).toBe(true)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('providerVisit')
})
