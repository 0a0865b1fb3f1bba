import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { hasPlayed } from '#tests/support/browser/waits.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'

const connected = 'Connected to live updates'
const lost = 'Lost the connection to live updates. Trying again.'

/** Lines of this page that can be made to carry nothing and look open all the same. */
async function withDeafLines(page: Page): Promise<{ setDead: (dead: boolean) => void; count: () => number }> {
  let lines = 0
  let deadUntil = 0
  await page.routeWebSocket(/socket\.io/, (line) => {
    lines += 1
    const own = lines
    const server = line.connectToServer()
    line.onMessage((message) => {
      if (own > deadUntil) server.send(message)
    })
    server.onMessage((message) => {
      if (own > deadUntil) line.send(message)
    })
  })
  return { setDead: (dead) => void (deadUntil = dead ? lines : 0), count: () => lines }
}

test('[P4-04, P4-11] what was missed while the line was away is read again, and scans that ended are dismissed @everyday', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/WebSocket/)
  const book = standIn.state.itemTitled('The Salt Road')
  await signIn()
  await isLive(standIn)
  await page.goto(`item/${book.id}`)
  await isLive(standIn, 2)
  // a page that is slow to read it for the first time would read the change
  await expect(app.item.heading).toHaveText('The Salt Road')
  standIn.emit('scan_start', { id: 'somewhere', type: 'scan', name: 'Sea', results: null })
  await expect(app.shell.notice('Scanning “Sea”')).toBeVisible()

  standIn.faults.refuseSockets = true
  standIn.dropSockets()
  await expect(app.shell.notice(lost)).toBeVisible()
  const other = await SecondClient.signedIn(standIn)
  await other.call('PATCH', `/api/items/${book.id}/media`, { metadata: { title: 'The Sugar Road' } })
  const listener = standIn.state.userNamed('listener')
  await other.call('PATCH', `/api/users/${listener?.id ?? ''}`, { type: 'admin' })
  await expect(app.item.heading).toHaveText('The Salt Road')

  standIn.faults.refuseSockets = false
  await expect(app.shell.notice(connected)).toBeVisible({ timeout: 30_000 })
  await expect(app.item.heading).toHaveText('The Sugar Road')
  await expect(app.shell.notice('Scanning “Sea”')).toHaveCount(0)
  await expect(app.shell.settings, 'the role that changed unheard').toBeVisible()
})

test('a machine that slept finds its line dead, opens another and reads again', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const book = standIn.state.itemTitled('The Salt Road')
  const { setDead, count } = await withDeafLines(page)
  await page.clock.install()
  await signIn()
  await isLive(standIn)
  await page.goto(`item/${book.id}`)
  await isLive(standIn, 2)
  await expect(app.item.heading).toHaveText('The Salt Road')
  const before = count()
  setDead(true)
  const other = await SecondClient.signedIn(standIn)
  await other.call('PATCH', `/api/items/${book.id}/media`, { metadata: { title: 'The Sugar Road' } })
  // the lid is closed for an hour; the page stays in view
  await page.clock.fastForward(3_600_000)
  await expect(app.shell.notice(connected)).toBeVisible({ timeout: 30_000 })
  await expect(app.item.heading).toHaveText('The Sugar Road')
  expect(count()).toBe(before + 1)
})

test('another network has the line checked, and one that carries is kept', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await isLive(standIn)
  // asked once the page has heard that it is welcome: until then its line is not a line yet
  await expect.poll(() => standIn.log.http().some(({ path }) => path === '/api/tasks')).toBe(true)
  const pings = () => standIn.log.socket('ping').length
  const before = pings()
  await page.evaluate(() => {
    const network: unknown = Reflect.get(navigator, 'connection')
    if (network instanceof EventTarget) network.dispatchEvent(new Event('change'))
  })
  await expect.poll(pings).toBe(before + 1)
  // it comes after the answer to the first check; until then one check serves both
  standIn.emit('admin_message', 'Checked once')
  await expect(app.shell.notice('Checked once')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(pings).toBe(before + 2)
  standIn.emit('admin_message', 'Still here')
  await expect(app.shell.notice('Still here')).toBeVisible()
  expect(standIn.log.socket('auth')).toHaveLength(1)
})

test('[P4-21, promise 1.3] a backup that is applied reloads the page, and nothing that was heard is lost', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404.*\/api\/session\//)
  const book = standIn.state.itemTitled('The Glass Harbour')
  await signIn()
  await isLive(standIn)
  await app.play(book.id)
  await isLive(standIn, 2)
  await page.evaluate(() => Object.assign(window, { beforeReload: true }))
  await hasPlayed(app, 2)
  const heard = await app.player.position()
  standIn.emit('backup_applied')
  await expect.poll(() => page.evaluate(() => 'beforeReload' in window).catch(() => true)).toBe(false)
  await expect(app.item.heading).toHaveText('The Glass Harbour')
  await expect(page).toHaveURL(`${standIn.url}/item/${book.id}`)
  const listener = standIn.state.userNamed('listener')?.id ?? ''
  await expect
    .poll(() => standIn.state.progressOf(listener, book.id)?.currentTime ?? 0)
    .toBeGreaterThanOrEqual(heard - 1)
  await expect(app.shell.account).toBeVisible()
})

test('unknown and malformed messages break nothing', async ({ app, signIn, standIn, allowConsole }) => {
  allowConsole(/is not what was expected/)
  await signIn()
  await isLive(standIn)
  const nonsense = [undefined, null, 7, 'x', [], {}, { id: null }, [{ id: 1 }], { data: { a: 1 } }]
  const events = [
    'item_updated',
    'items_updated',
    'scan_start',
    'scan_complete',
    'task_finished',
    'init',
    'user_updated',
    'library_removed',
    'user_item_progress_updated',
    'riddle',
    'toString',
  ]
  for (const event of events) for (const payload of nonsense) standIn.emit(event, payload)
  standIn.emit('admin_message', 'Still here')
  await expect(app.shell.notice('Still here')).toBeVisible()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  await expect(app.shell.notice(/failed and was started again/)).toHaveCount(0)
})
