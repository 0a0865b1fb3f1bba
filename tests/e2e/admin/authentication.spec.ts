import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { axeOn } from '#tests/support/browser/axe.ts'
import type { Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isHeld } from '#tests/support/browser/held-page.ts'
import { CLIENT, startProvider } from '#tests/support/hosts/sign-in-provider.ts'

test.use({ standInOptions: { flavour: '2.36' } })

async function open(page: Page, signIn: (name?: string) => Promise<void>): Promise<void> {
  await signIn('root')
  await page.goto('config/authentication')
  await expect(page.getByRole('heading', { name: 'Authentication', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Issuer URL')).toBeVisible()
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const settingsOf = ({ state }: StandIn) => state.settings

test('an administrator sets up a provider, comes in by it, and only then switches passwords off', async ({
  page,
  standIn,
  signIn,
}) => {
  const provider = await startProvider([`${standIn.url}/auth/openid/callback`])
  await open(page, signIn)
  await expect(page.getByRole('switch', { name: 'Password' })).toBeDisabled()
  await expect(page.getByText('You can turn this off after you’ve signed in with OpenID')).toBeVisible()

  await field(page, 'Issuer URL').fill(provider.issuer)
  await page.getByRole('button', { name: 'Discover' }).click()
  await expect(page.getByText('Provider found. Check the addresses, then save.')).toBeVisible()
  await expect(field(page, 'Token URL')).toHaveValue(`${provider.issuer}/token`)
  await expect(page.getByText(`${standIn.url}/auth/openid/callback`)).toBeVisible()

  await page.getByRole('switch', { name: 'OpenID' }).check()
  await save(page).click()
  // nothing is saved by halves
  await expect(page.getByText('Some fields need to be corrected.')).toBeVisible()
  await expect(page.getByText('Required for OpenID.').first()).toBeVisible()
  expect(settingsOf(standIn)['authOpenIDIssuerURL']).toBeUndefined()

  await field(page, 'Client ID').fill(CLIENT.id)
  await field(page, 'Client secret').fill(CLIENT.secret)
  await page.getByLabel('Match existing accounts by').selectOption('Username')
  await save(page).click()
  await expect(page.getByText('Sign-in settings saved')).toBeVisible()
  expect(settingsOf(standIn)).toMatchObject({
    authActiveAuthMethods: ['local', 'openid'],
    authOpenIDTokenURL: `${provider.issuer}/token`,
    authOpenIDClientSecret: CLIENT.secret,
    authOpenIDMatchExistingBy: 'username',
    authOpenIDSubfolderForRedirectURLs: '',
  })
  // the secret is kept nowhere in this browser
  const kept = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), names])
  })
  expect(kept).not.toContain(CLIENT.secret)
  await expect(page.getByRole('switch', { name: 'Password' })).toBeDisabled()

  await page.goto('account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/session\/end|login/)
  await page.goto('login?redirect=%2Fconfig%2Fauthentication')
  await page.getByRole('button', { name: 'Login with OpenId' }).click()
  await expect(page.getByRole('heading', { name: 'The provider' })).toBeVisible()
  await field(page, 'Name').fill('root')
  await page.getByRole('button', { name: 'Come in' }).click()
  await expect(page).toHaveURL(`${standIn.url}/config/authentication`)
  await page.getByRole('switch', { name: 'Password' }).uncheck()
  await save(page).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText('Signing in with a password will stop working')
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Sign-in settings saved')).toBeVisible()
  expect(settingsOf(standIn)['authActiveAuthMethods']).toEqual(['openid'])
  await provider.stop()
})

test('an issuer that is a page, is not there or never answers is said plainly, and what was typed stays', async ({
  page,
  standIn,
  signIn,
  expectConsole,
}) => {
  const strange = createServer((request, response) => {
    if (request.url?.startsWith('/page'))
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>')
  })
  await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve))
  const there = `http://127.0.0.1:${(strange.address() as AddressInfo).port}`
  expectConsole(/status of 400/)
  await page.clock.install()
  await open(page, signIn)
  await field(page, 'Client ID').fill('typed before')

  const says = async (issuer: string, text: string): Promise<void> => {
    await field(page, 'Issuer URL').fill(issuer)
    await page.getByRole('button', { name: 'Discover' }).click()
    await expect(page.getByText(text)).toBeVisible()
  }
  await says('id.example', 'Enter an address that starts with https:// or http://.')
  await says(`${there}/page`, 'No OpenID provider responded at this address.')
  await says('http://127.0.0.1:1', 'No OpenID provider responded at this address.')
  await says(`${there}/never`, 'Contacting the provider…')
  await page.clock.runFor(15_000)
  await expect(page.getByText('The provider didn’t respond in time.')).toBeVisible()
  await expect(field(page, 'Client ID')).toHaveValue('typed before')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Client ID')).toHaveValue('')
  expect(settingsOf(standIn)['authOpenIDClientID']).toBeUndefined()
  strange.closeAllConnections()
  strange.close()
})

test('what was changed is asked about before the page is left, though nothing was edited before', async ({
  page,
  signIn,
}) => {
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await open(page, signIn)
  await field(page, 'Client ID').fill('typed')
  await isHeld(page)
  await page.getByRole('link', { name: 'API Keys', exact: true }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'Client ID')).toHaveValue('typed')
  await page.getByRole('link', { name: 'API Keys', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/config\/api-keys$/)
})

test('the message of the sign-in page is shown without what would run', async ({
  app,
  page,
  standIn,
  signIn,
}) => {
  await open(page, signIn)
  await field(page, 'Message').fill('<b>Welcome</b><img src=x onerror="document.title=1"><script>1</script>')
  await expect(page.locator('.auth-preview b')).toHaveText('Welcome')
  await save(page).click()
  await expect(page.getByText('Sign-in settings saved')).toBeVisible()
  expect(String(settingsOf(standIn)['authLoginCustomMessage'])).toContain('<b>Welcome</b>')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('login')
  await expect(app.entrance.username).toBeVisible()
  await expect(page.locator('.safe-html b')).toHaveText('Welcome')
  await expect(page.locator('.safe-html [onerror], .safe-html script')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page has no flaw that axe finds and fits a phone, ${colorScheme}`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme })
    await open(page, signIn)
    await page.getByRole('switch', { name: 'OpenID' }).check()
    await save(page).click()
    const found = await axeOn(page).analyze()
    expect(found.violations).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(save(page)).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.screenshot({ path: `.cache/auth-320-${colorScheme}.png`, fullPage: true })
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `.cache/auth-${width}-${colorScheme}.png`, fullPage: true })
    }
  })
}
