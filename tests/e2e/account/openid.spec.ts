import type { Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { theClient } from '#tests/support/browser/client.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { comeIn, houseKey, openProviderOf } from '#tests/support/hosts/house-key.ts'
import type { Place } from '#tests/support/hosts/house-key.ts'
import type { SignInProvider } from '#tests/support/hosts/sign-in-provider.ts'

// Sign-in by OpenID with a real provider in the test.

let provider: SignInProvider | null = null
test.afterEach(async () => {
  await provider?.stop()
  provider = null
})

async function openTo(standIn: StandIn, place: Place, more: Record<string, unknown> = {}): Promise<void> {
  provider = await openProviderOf(standIn, place, more)
}

/** All that scripts of the page can read of what is kept, and every address of the tab. */
const readable = async (page: Page): Promise<string> =>
  await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      location.href,
    ]),
  )

test.use({ standInOptions: { flavour: '2.36' } })

test('a listener signs in by the provider and lands where they were going, with no token left behind @everyday', async ({
  app,
  page,
  standIn,
}) => {
  await openTo(standIn, { url: standIn.url, subfolder: '' })
  const addresses: string[] = []
  page.on('framenavigated', (frame) => void addresses.push(frame.url()))
  const { id } = standIn.state.itemTitled('The Salt Road')
  await page.goto(`item/${id}`)
  await houseKey(page).click()
  await comeIn(page, 'listener')
  await expect(app.item.heading).toHaveText('The Salt Road')
  await expect(page).toHaveURL(`${standIn.url}/item/${id}`)
  // the server wrote tokens into the address, and nothing of the page asked any server with them
  expect(await readable(page)).not.toMatch(/eyJ|setToken|accessToken/)
  expect(addresses.at(-1)).not.toMatch(/Token=/)
  await page.reload()
  await expect(app.item.heading).toHaveText('The Salt Road')
})

test.describe('below a path', () => {
  test.use({ standInOptions: { flavour: '2.36', basePath: '/listen' } })

  test('the round leads back below it, also with a no', async ({ app, page, standIn }) => {
    await openTo(standIn, { url: standIn.url, subfolder: '/listen' })
    await page.goto('account')
    await houseKey(page).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByText('Couldn’t sign you in.')).toBeVisible()
    await expect(page).toHaveURL(`${standIn.url}/login?redirect=%2Faccount`)
    await houseKey(page).click()
    await comeIn(page, 'listener')
    await expect(page).toHaveURL(`${standIn.url}/account`)
    await expect(app.shell.account).toHaveAccessibleName('Account: listener')
  })
})

test('an answer that this tab did not ask for signs no user in', async ({ app, page, standIn }) => {
  await openTo(standIn, { url: standIn.url, subfolder: '' })
  await page.goto('login#openid=0123?setToken=eyJa.b.c&accessToken=eyJd.e.f')
  await expect(page.getByText('Couldn’t sign you in.')).toBeVisible()
  await expect(page).toHaveURL(`${standIn.url}/login`)
  await expect(app.entrance.username).toBeVisible()

  // the same with a cookie that is good: the name of the visit is another tab's
  await houseKey(page).click()
  await expect(page.getByRole('heading', { name: 'The provider' })).toBeVisible()
  const other = await page.context().newPage()
  const back = await page.evaluate(() => location.href)
  await other.goto(back)
  await comeIn(other, 'listener')
  await expect(other.getByText('Couldn’t sign you in.')).toBeVisible()
  await expect(other).toHaveURL(`${standIn.url}/login`)
  expect(await readable(other)).not.toMatch(/eyJ|Token=/)
})

test('a user whom the server does not know is told so, and the password is there', async ({
  app,
  page,
  standIn,
}) => {
  await openTo(standIn, { url: standIn.url, subfolder: '' })
  await page.goto('login?redirect=%2Faccount')
  await houseKey(page).click()
  await comeIn(page, 'nobody we know')
  await expect(page.getByText('Couldn’t sign you in.')).toBeVisible()
  await expect(page).toHaveURL(`${standIn.url}/login?redirect=%2Faccount`)
  await app.entrance.submit('listener')
  await expect(page).toHaveURL(`${standIn.url}/account`)
})

test('who is known by an email address comes in as the user that has it', async ({ app, page, standIn }) => {
  const listener = standIn.state.userNamed('listener')
  if (!listener) throw new Error('There is no listener.')
  listener.email = 'Mailed@example.org'
  await openTo(standIn, { url: standIn.url, subfolder: '' }, { authOpenIDMatchExistingBy: 'email' })
  await page.goto('account')
  await houseKey(page).click()
  await comeIn(page, 'mailed')
  await expect(app.shell.account).toHaveAccessibleName('Account: listener')
})

test('a server that opens the provider by itself does so once, not after a no or a sign-out', async ({
  app,
  page,
  standIn,
}) => {
  await openTo(standIn, { url: standIn.url, subfolder: '' }, { authOpenIDAutoLaunch: true })
  await page.goto('')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(app.entrance.username).toBeVisible()
  await page.goto('')
  await comeIn(page, 'listener')
  await expect(app.shell.account).toHaveAccessibleName('Account: listener')
  await app.shell.account.click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  // the server sends a sign-out on to its provider
  await expect(page).toHaveURL(new RegExp(`^${provider?.issuer}/session/end`))
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`${standIn.url}/login`)
  await expect(app.entrance.username).toBeVisible()
})

test('the front passes on where the browser is, and its history holds no token', async ({
  app,
  page,
  standIn,
}) => {
  const front = await theClient().inFront(standIn.url)
  await openTo(standIn, { url: front.url, subfolder: '' })
  const addresses: string[] = []
  page.on('response', (response) => void addresses.push(response.headers()['location'] ?? ''))
  await page.goto(`${front.url}/account`)
  await houseKey(page).click()
  await comeIn(page, 'listener')
  await expect(page).toHaveURL(`${front.url}/account`)
  await expect(app.shell.account).toHaveAccessibleName('Account: listener')
  expect(addresses.filter((address) => address.includes('Token='))).toEqual([])
  // a page that still fetches would miss its front
  await page.goto('about:blank')
  await front.stop()
})

test.describe('behind the front, a server below a path', () => {
  test.use({ standInOptions: { flavour: '2.36', basePath: '/listen' } })

  test('comes back from a sign-out at the provider to the form of the front', async ({
    app,
    page,
    standIn,
  }) => {
    const front = await theClient().inFront(standIn.url)
    await openTo(standIn, { url: front.url, subfolder: '' })
    await page.goto(`${front.url}/account`)
    await houseKey(page).click()
    await comeIn(page, 'listener')
    await expect(page).toHaveURL(`${front.url}/account`)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(`${front.url}/login`)
    await expect(app.entrance.username).toBeVisible()
    await front.stop()
  })
})

test('at an address that the server does not know as its own, the way is not offered', async ({
  app,
  page,
  standIn,
  expectConsole,
}) => {
  await openTo(standIn, { url: standIn.url, subfolder: '' })
  expectConsole(/status of 400/)
  await page.route('**/auth/openid?**', async (route) => {
    await route.continue({ headers: { ...route.request().headers(), 'x-forwarded-proto': 'https' } })
  })
  await page.goto('login')
  await houseKey(page).click()
  await expect(page.getByText('This sign-in method doesn’t work at this address.')).toBeVisible()
  await expect(houseKey(page)).toBeHidden()
  await expect(app.entrance.username).toBeVisible()
})
