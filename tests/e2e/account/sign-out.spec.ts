import { FLAVOURS } from '#tests/server/index.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { stays } from '#tests/support/browser/waits.ts'
import { App } from '#tests/support/pages/app.ts'

/** Whether this browser could get back in by itself, as anything on this origin could. */
const mayComeBack = async (page: Page): Promise<boolean> =>
  await page.evaluate(async () => (await fetch('/auth/refresh', { method: 'POST' })).ok)

test.describe('a server with token pairs (2.36)', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('a sign-out that the server did not confirm is said to be open, survives a reload and is repeated before the form', async ({
    app,
    page,
    signIn,
    standIn,
    expectConsole,
    allowConsole,
  }) => {
    expectConsole(/status of 500/)
    allowConsole(/WebSocket|status of 401/)
    const calls = () => standIn.log.http({ path: '/logout' }).length
    await signIn()
    const fault = standIn.faults.fail({ path: '/logout', status: 500 })
    await app.shell.account.click()
    await app.account.signOut.click()
    await expect(app.entrance.username).toBeVisible()
    await expect(app.entrance.alert).toContainText('hasn’t confirmed')
    expect(standIn.state.refreshTokens.size, 'the server still knows the sign-in').toBe(1)

    const before = calls()
    await page.reload()
    await expect(app.entrance.username).toBeVisible()
    await expect(app.entrance.alert).toContainText('hasn’t confirmed')
    expect(calls(), 'the page asked for the sign-out before it showed the form').toBeGreaterThan(before)
    expect(standIn.log.http({ path: '/auth/refresh' })).toEqual([])

    // another page of this browser, later
    fault.remove()
    const later = new App(await page.context().newPage())
    await later.page.goto(standIn.url)
    await expect(later.entrance.username).toBeVisible()
    await expect(later.entrance.alert).toBeHidden()
    expect(standIn.state.refreshTokens.size).toBe(0)
    expect(await mayComeBack(later.page)).toBe(false)
  })

  test('a sign-out that the server does not answer is open from the first moment: a reload does not sign in again', async ({
    app,
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    allowConsole(/ERR_|WebSocket|Failed to fetch/)
    await signIn()
    const silent = standIn.faults.fail({ path: '/logout', mode: 'hang' })
    await app.shell.account.click()
    await app.account.signOut.click()
    await expect.poll(() => standIn.log.http({ path: '/logout' }).length).toBe(1)
    await page.reload()
    await expect(app.entrance.username).toBeVisible()
    await expect(app.entrance.alert).toContainText('hasn’t confirmed')
    silent.remove()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(app.entrance.alert).toBeHidden()
    expect(standIn.state.refreshTokens.size).toBe(0)
  })

  test('without a network the page says that the sign-out is open, and ends it when the network is back', async ({
    app,
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    allowConsole(/ERR_|WebSocket|Failed to fetch/)
    await signIn()
    await app.shell.account.click()
    await expect(app.account.heading).toHaveText('listener')
    const gone = standIn.faults.fail({ path: /^\/(?:logout|status)/, mode: 'drop' })
    await app.account.signOut.click()
    await expect(app.entrance.heading).toHaveText('Server could not be reached')
    await expect(app.entrance.alert).toContainText('hasn’t confirmed')
    expect(standIn.state.refreshTokens.size).toBe(1)
    gone.remove()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(app.entrance.username).toBeVisible()
    await expect(app.entrance.alert).toBeHidden()
    expect(standIn.state.refreshTokens.size).toBe(0)
  })

  test('the next sign-in ends the one that was left open', async ({
    app,
    page,
    signIn,
    standIn,
    expectConsole,
    allowConsole,
  }) => {
    expectConsole(/status of 500/)
    allowConsole(/WebSocket/)
    await signIn()
    const fault = standIn.faults.fail({ path: '/logout', status: 500 })
    await app.shell.account.click()
    await app.account.signOut.click()
    await expect(app.entrance.alert).toContainText('hasn’t confirmed')
    fault.remove()
    await app.entrance.submit('guest')
    await expect(app.shell.account).toHaveAccessibleName('Account: guest')
    const owners = [...standIn.state.refreshTokens.values()].map(({ userId }) => userId)
    expect(owners).toEqual([standIn.state.userNamed('guest')?.id])
    await page.reload()
    await expect(app.shell.account).toHaveAccessibleName('Account: guest')
  })
})

test('with one lasting token (2.2.23) a sign-out is complete without the server, and says nothing else', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
  allowConsole,
}) => {
  expectConsole(/status of 500/)
  allowConsole(/WebSocket/)
  await signIn()
  standIn.faults.fail({ path: '/logout', status: 500 })
  await app.shell.account.click()
  await app.account.signOut.click()
  await expect(app.entrance.username).toBeVisible()
  await expect(app.entrance.alert).toBeHidden()
  await page.reload()
  await expect(app.entrance.username).toBeVisible()
  await expect(app.entrance.alert).toBeHidden()
})

for (const flavour of FLAVOURS) {
  test.describe(`after a sign-out from ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('the address carries no way back, and the next to sign in starts at home', async ({
      app,
      context,
      signIn,
      standIn,
    }) => {
      await signIn()
      const second = new App(await context.newPage())
      const { id } = standIn.state.itemTitled('The Salt Road')
      await second.page.goto(`item/${id}`)
      await expect(second.item.heading).toHaveText('The Salt Road')
      await app.shell.account.click()
      await app.account.signOut.click()
      for (const each of [app, second]) {
        await expect(each.entrance.username).toBeVisible()
        await expect(each.page).toHaveURL(`${standIn.url}/login`)
      }
      await app.entrance.submit('guest')
      await expect(app.home.shelf('Recently Added')).toBeVisible()
    })
  })
}

test('what is pressed on the account page stays where it is: its parts come at once', async ({
  page,
  signIn,
}) => {
  await signIn()
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/(?:player-settings-form|own-data-section)-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
  await expect(signOut).toBeHidden()
  release()
  await expect(signOut).toBeVisible()
  const place = await signOut.boundingBox()
  await expect(page.getByRole('button', { name: 'Export your data' })).toBeVisible()
  await stays(async () => expect(await signOut.boundingBox()).toEqual(place), 500)
})
