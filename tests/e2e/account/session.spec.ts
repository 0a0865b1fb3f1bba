import { FLAVOURS } from '#tests/server/index.ts'
import type { Page } from '@playwright/test'
import { userToken } from '#tests/server/http/tokens.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { App } from '#tests/support/pages/app.ts'

/** Everything that scripts of the page could read a token from. */
async function readableStorage(page: Page): Promise<string> {
  return await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
}

/** Has the page call the server, unless a call of its own has led to the form already. */
async function askSomething(app: App): Promise<void> {
  await Promise.any([app.item.markFinished.click(), app.entrance.username.waitFor()])
}

const jwt = /eyJ[\w-]+\.eyJ/
const itemCall = /^\/api\/items\/[^/]+$/
const expired = /Your session has expired/

test.describe('a server with one lasting token (2.2.23)', () => {
  test('a token that is no good any more ends at the form, and the way back is kept @everyday', async ({
    app,
    page,
    signIn,
    standIn,
    expectConsole,
    allowConsole,
  }) => {
    expectConsole(/status of 404/)
    // a picture may still be on its way when the token ends
    allowConsole(/status of 401.*\/cover\?/)
    await signIn()
    await app.home.open('The Glass Harbour')
    await expect(app.item.heading).toHaveText('The Glass Harbour')
    const user = standIn.state.userNamed('listener')
    // the server's tokens hold the name
    if (user) {
      user.username = 'renamed'
      user.token = userToken(standIn.state.secret, { ...user, createdAt: Date.now() })
    }
    await askSomething(app)
    await expect(app.entrance.username).toBeVisible()
    await expect(app.entrance.status).toHaveText(expired)
    await expect(page).toHaveURL(/\/login\?redirect=%2Fitem%2F/)
    expect(await readableStorage(page)).not.toMatch(jwt)

    await app.entrance.submit('renamed')
    await expect(app.item.heading).toHaveText('The Glass Harbour')
  })

  test('an account that was switched off ends at the form too', async ({
    app,
    signIn,
    standIn,
    expectConsole,
  }) => {
    expectConsole(/status of 40[134]/)
    await signIn()
    await app.home.open('The Glass Harbour')
    await expect(app.item.heading).toHaveText('The Glass Harbour')
    const user = standIn.state.userNamed('listener')
    if (user) user.isActive = false
    await askSomething(app)
    await expect(app.entrance.status).toHaveText(/This account has been disabled/)
    await app.entrance.submit('listener')
    await expect(app.entrance.alert).toHaveText('Invalid user or password')
  })

  test('an item that is not there signs no user out', async ({
    app,
    page,
    signIn,
    standIn,
    expectConsole,
  }) => {
    expectConsole(/status of 404/)
    await signIn()
    await page.goto('item/li_nowhere')
    await expect(app.item.heading).toHaveText('Item not found')
    await expect.poll(() => standIn.log.http({ path: '/api/authorize' }).length).toBeGreaterThan(1)
    await app.item.main.getByRole('link', { name: 'Home' }).click()
    await expect(app.home.shelf('Recently Added')).toBeVisible()
  })

  test('a dead network signs no user out', async ({ app, page, signIn, standIn, expectConsole }) => {
    expectConsole(/ERR_/)
    await signIn()
    const fault = standIn.faults.fail({ path: '/api/', mode: 'drop' })
    await page.reload()
    await expect(app.entrance.heading).toHaveText('Server could not be reached')
    fault.remove()
    await app.entrance.tryAgain.click()
    await expect(app.home.shelf('Recently Added')).toBeVisible()
  })

  test('[P7-01, P7-03] calls carry the token in a header, pictures in their address', async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    await signIn()
    await app.home.open('The Glass Harbour')
    await expect(app.item.heading).toHaveText('The Glass Harbour')
    await expect(page.getByRole('img', { name: 'Cover of The Glass Harbour' })).toBeVisible()
    const calls = standIn.log.http({ path: /^\/api\/(?!.*\/(?:cover|image)$)/ })
    expect(calls.length).toBeGreaterThan(3)
    expect(calls.filter(({ headers }) => headers['authorization'] === undefined)).toEqual([])
    expect(calls.filter(({ query }) => 'token' in query)).toEqual([])
    const pictures = standIn.log.http({ path: /\/(?:cover|image)$/ })
    expect(pictures.length).toBeGreaterThan(3)
    expect(pictures.filter(({ query }) => query['token'] === undefined)).toEqual([])
    expect(pictures.filter(({ status }) => status >= 400)).toEqual([])
  })
})

test.describe('a server with token pairs (2.36)', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('[promise 3] keeps no token where scripts read it, and a reload is signed in by the cookie @everyday', async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    await signIn()
    await expect(app.home.shelf('Recently Added')).toBeVisible()
    expect(await readableStorage(page)).not.toMatch(jwt)
    await page.reload()
    await expect(app.home.shelf('Recently Added')).toBeVisible()
    expect(standIn.log.http({ path: '/auth/refresh' })).toHaveLength(1)
    await expect.poll(() => standIn.log.http({ path: /\/cover$/ }).length).toBeGreaterThan(0)
    expect(standIn.log.http().filter(({ query }) => 'token' in query)).toEqual([])
  })

  test('[promise 5] an access token that ran out is renewed once for all calls, unseen @everyday', async ({
    app,
    page,
    signIn,
    standIn,
    expectConsole,
  }) => {
    expectConsole(/status of 401/)
    await signIn()
    await expect(app.home.shelf('Recently Added')).toBeVisible()
    // a call that the old page still makes would be refused in the place of one of the new page
    const home = page.url()
    await page.goto('about:blank')
    standIn.log.clear()
    // the calls of the new page are refused together, and the renewal takes its time
    standIn.faults.latency(300, '/auth/refresh')
    standIn.faults.fail({ path: /^\/api\/libraries/, method: 'GET', status: 401, times: 2 })
    await page.goto(home)
    await expect(app.home.shelf('Recently Added')).toBeVisible()
    await expect(app.shell.notice(expired)).toHaveCount(0)
    const refused = standIn.log.http({ path: /^\/api\/libraries/ }).filter(({ status }) => status === 401)
    expect(refused).toHaveLength(2)
    // one for the reload itself, one for both refusals
    expect(standIn.log.http({ path: '/auth/refresh' })).toHaveLength(2)
  })

  test('[promise 5] an answer with new tokens that is lost is asked for again', async ({
    app,
    signIn,
    standIn,
    expectConsole,
  }) => {
    expectConsole(/status of 401|ERR_/)
    await signIn()
    await expect(app.home.shelf('Recently Added')).toBeVisible()
    standIn.faults.fail({ path: '/auth/refresh', mode: 'applyThenDrop', times: 1 })
    standIn.faults.fail({ path: itemCall, method: 'GET', status: 401, times: 1 })
    await app.home.open('The Glass Harbour')
    await expect(app.item.heading).toHaveText('The Glass Harbour')
    expect(standIn.log.http({ path: '/auth/refresh' })).toHaveLength(2)
  })

  test('a refresh token that ran out ends at the form, and the way back is kept', async ({
    app,
    page,
    signIn,
    standIn,
    expectConsole,
  }) => {
    expectConsole(/status of 401/)
    await signIn()
    await expect(app.home.shelf('Recently Added')).toBeVisible()
    standIn.state.refreshTokens.clear()
    standIn.faults.fail({ path: itemCall, method: 'GET', status: 401, times: 1 })
    await app.home.open('The Glass Harbour')
    await expect(app.entrance.status).toHaveText(expired)
    await expect(page).toHaveURL(/\/login\?redirect=%2Fitem%2F/)
    await app.entrance.submit('listener')
    await expect(app.item.heading).toHaveText('The Glass Harbour')
  })

  test('a page that is opened with a refresh token that ran out shows the form', async ({
    app,
    page,
    signIn,
    standIn,
    expectConsole,
  }) => {
    expectConsole(/status of 401/)
    await signIn()
    await expect(app.home.shelf('Recently Added')).toBeVisible()
    standIn.state.refreshTokens.clear()
    await page.reload()
    await expect(app.entrance.username).toBeVisible()
  })

  test('[promise 5] a token that one tab renews serves the other', async ({
    app,
    page,
    context,
    signIn,
    standIn,
    expectConsole,
  }) => {
    expectConsole(/status of 401/)
    await signIn()
    await expect(app.home.shelf('Recently Added')).toBeVisible()
    const second = new App(await context.newPage())
    await second.page.goto(page.url())
    await expect(second.home.shelf('Recently Added')).toBeVisible()
    standIn.log.clear()
    standIn.faults.fail({ path: itemCall, method: 'GET', status: 401, times: 1 })
    await app.home.open('The Glass Harbour')
    await expect(app.item.heading).toHaveText('The Glass Harbour')
    await second.home.open('The Glass Harbour')
    await expect(second.item.heading).toHaveText('The Glass Harbour')
    await expect.poll(() => standIn.log.http({ path: '/auth/refresh' }).length).toBe(1)
  })
})

for (const flavour of FLAVOURS) {
  test.describe(`signing out of ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('ends it in every tab and leaves nothing to come back with', async ({
      app,
      page,
      context,
      signIn,
      standIn,
    }) => {
      await signIn()
      const second = new App(await context.newPage())
      await second.page.goto(page.url())
      await expect(second.home.shelf('Recently Added')).toBeVisible()

      await app.shell.account.click()
      await app.account.signOut.click()
      await expect(app.entrance.username).toBeVisible()
      await expect(second.entrance.username).toBeVisible()
      await expect(app.shell.notice(expired)).toHaveCount(0)
      expect(standIn.log.http({ path: '/logout' }).length).toBeGreaterThan(0)
      expect(await readableStorage(page)).not.toMatch(jwt)

      await page.reload()
      await expect(app.entrance.username).toBeVisible()
      await app.entrance.submit('guest')
      await expect(app.shell.account).toHaveAccessibleName('Account: guest')
    })
  })
}
