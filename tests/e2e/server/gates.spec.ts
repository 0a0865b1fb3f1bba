import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FRIENDLY_GATES, REFUSING_GATES } from '#tests/support/gates.ts'

const NOTICE = 'A sign-in page or proxy is answering instead of your server'
const CALLS = /^\/(?:api|auth|login|status|ping)\b/
const STATUSES = /status of (?:401|404|429|520)|WebSocket|ERR_/

const DROPPING = {
  ...FRIENDLY_GATES,
  'a content network (520)': REFUSING_GATES['a content network (520)'],
  'a limiter (429)': REFUSING_GATES['a limiter (429)'],
  'a forward authentication (401)': REFUSING_GATES['a forward authentication (401)'],
  'a router without a route (404)': REFUSING_GATES['a router without a route (404)'],
}

for (const [name, gate] of Object.entries(DROPPING)) {
  test(`[promise 1.15] a mark that ${name} answered is kept, and done when the server answers again`, async ({
    app,
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    allowConsole(STATUSES)
    const { id } = standIn.state.itemTitled('The Glass Harbour')
    const user = standIn.state.userNamed('listener')?.id ?? ''
    const isFinished = () => standIn.state.progressOf(user, id)?.isFinished ?? false
    await signIn()
    await page.goto(`item/${id}`)
    await expect(app.item.play).toBeVisible()
    const away = standIn.faults.fail({ path: CALLS, ...gate })
    await page.getByRole('button', { name: 'Mark as finished' }).click()
    await expect(app.shell.notice(NOTICE)).toBeVisible()
    await expect(app.shell.notice(/saved in this browser/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as not finished' })).toBeVisible()
    expect(isFinished()).toBe(false)
    // a page that opens behind it forgets neither the mark nor the sign-in
    await page.reload()
    await expect(page.getByText(NOTICE).first()).toBeVisible()
    away.remove()
    await expect.poll(isFinished, { timeout: 45_000 }).toBe(true)
    await expect(app.shell.notice(NOTICE)).toBeHidden()
    await expect(app.shell.account).toBeVisible()
  })
}

test('[promise 1.15] what answers instead of the server is opened in a tab of its own', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(STATUSES)
  await signIn()
  await expect(app.home.card('The Glass Harbour')).toBeVisible()
  standIn.faults.fail({ path: CALLS, ...FRIENDLY_GATES['a sign-in page with 200'] })
  await app.home.open('The Glass Harbour')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(NOTICE)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Open server' }).click()
  await expect(await opened).toHaveURL(`${standIn.url}/`)
})

test('[promise 1.15] a page that opens behind a gate says so, offers to open it, and goes on by itself', async ({
  app,
  page,
  standIn,
  allowConsole,
}) => {
  allowConsole(STATUSES)
  const away = standIn.faults.fail({ path: CALLS, ...REFUSING_GATES['a forward authentication (401)'] })
  await page.goto('')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(NOTICE)
  await expect(page.getByRole('main').getByRole('button', { name: 'Open server' })).toBeVisible()
  away.remove()
  await expect(app.entrance.username).toBeVisible()
})

for (const name of ['a bad gateway (502)', 'a mesh without an upstream (503)'] as const) {
  test(`[promise 1.15] ${name} is no sign-in page: the sign-in and the page that opens say so`, async ({
    app,
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    allowConsole(/status of 50[23]|WebSocket|ERR_/)
    const said = 'The proxy in front of your server can’t reach it'
    await page.goto('login')
    await expect(app.entrance.username).toBeVisible()
    const closed = standIn.faults.fail({ path: /^\/login\b/, method: 'POST', ...REFUSING_GATES[name] })
    await app.entrance.submit('listener')
    await expect(page.getByRole('alert')).toContainText(said)
    closed.remove()
    await signIn()
    const away = standIn.faults.fail({ path: CALLS, ...REFUSING_GATES[name] })
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Try again'])
    away.remove()
    await expect(app.home.card('The Glass Harbour')).toBeVisible({ timeout: 20_000 })
  })
}
