import { expect, test } from '#tests/support/browser/fixtures.ts'
import { SecondClient } from '#tests/support/browser/second-client.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'

const heading = { name: 'Signed-in devices' }

test('a server that knows no sign-ins of an account shows none', async ({ app, page, signIn }) => {
  await signIn()
  await page.goto('account')
  await expect(app.account.main.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', heading)).toBeHidden()
})

test.describe('of 2.36', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('a listener sees where they are signed in, and ends one of these', async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    await SecondClient.signedIn(standIn, 'listener')
    await signIn()
    await page.goto('account')
    const table = page.getByRole('table', heading)
    await expect(table.getByRole('row')).toHaveCount(3)
    await expect(table.getByText('This device')).toHaveCount(1)
    await expectSound(page, 'account')
    await table.getByRole('button', { name: /^Sign out / }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('within an hour')
    await dialog.getByRole('button', { name: /^Sign out / }).click()
    await expect(app.shell.notice('Signed out')).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Sign out other devices' })).toBeHidden()
  })

  test('signing out everywhere ends all sign-ins, this one last', async ({ page, signIn, standIn }) => {
    await SecondClient.signedIn(standIn, 'listener')
    const others = await SecondClient.signedIn(standIn, 'root')
    await signIn()
    await page.goto('account')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(/\/login/)
    const left = () =>
      [...standIn.state.refreshTokens.values()]
        .filter(({ usedAt }) => usedAt === null)
        .map(({ userId }) => userId)
    await expect.poll(left).toEqual([standIn.state.userNamed('root')?.id])
    await others.call('GET', '/api/me')
  })

  test('a guest, who may end none, is shown none', async ({ app, page, signIn }) => {
    await signIn('guest')
    await page.goto('account')
    await expect(app.account.main.getByRole('button', { name: 'Export your data' })).toBeVisible()
    await expect(page.getByRole('heading', heading)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeHidden()
  })

  test('a sign-in that stays when the server refuses is said to, and ended by another press', async ({
    app,
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    allowConsole(/./)
    await SecondClient.signedIn(standIn, 'listener')
    await SecondClient.signedIn(standIn, 'listener')
    await signIn()
    await page.goto('account')
    const everywhere = page.getByRole('button', { name: 'Sign out everywhere' })
    const yes = page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' })
    const rows = page.getByRole('table', heading).getByRole('row')
    await expect(rows).toHaveCount(4)
    standIn.faults.fail({ method: 'DELETE', path: '/api/me/sessions', status: 500, times: 1 })
    await everywhere.click()
    await yes.click()
    await expect(app.shell.notice('Couldn’t complete the sign-out')).toBeVisible()
    await everywhere.click()
    await yes.click()
    await expect(page).toHaveURL(/\/login/)
  })
})
