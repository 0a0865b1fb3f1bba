import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { deferred } from '#tests/support/deferred.ts'
import { FRAMEWORK_FAILURE } from '#tests/support/gates.ts'

function placeOf(standIn: StandIn, title: string): number {
  const user = standIn.state.userNamed('listener')
  return standIn.state.progressOf(user?.id ?? '', standIn.state.itemTitled(title).id)?.currentTime ?? -1
}

test('[P8-16] a server that is down when the page starts is asked again until it answers @everyday', async ({
  app,
  page,
  standIn,
  expectConsole,
}) => {
  expectConsole(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/)
  const fault = standIn.faults.fail({ path: /^\/(?:status|api\/)/, mode: 'drop' })
  await page.goto('')
  await expect(app.entrance.heading).toHaveText('Server could not be reached')
  await expect(app.entrance.tryAgain).toBeVisible()
  fault.remove()
  // nothing is pressed
  await expect(app.entrance.username).toBeVisible()
})

test('[P8-01] shelves that the server fails at are named, logged, and come when it is asked again', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text())
  })
  const fault = standIn.faults.fail({ path: '/personalized', status: 500, body: FRAMEWORK_FAILURE })
  await signIn()
  await expect(app.item.heading).toHaveText('Couldn’t load this page')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong on the server.')
  expect(logged.filter((line) => /^GET \/api\/.*\/personalized: 500 Unknown Error$/.test(line))).not.toEqual(
    [],
  )
  await expect(app.shell.account).toBeVisible()

  fault.remove()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
})

test('shelves that are no shelves are said not to be understood', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/the answer is not what was expected/)
  const fault = standIn.faults.fail({ path: '/personalized', mode: 'malformed' })
  await signIn()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The server sent a response that Earmark can’t read. Try again. If it keeps happening, check the server log.',
  )
  fault.remove()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
})

test('an item of another shape than expected is said not to be understood, and home is a click away', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/the answer is not what was expected/)
  await signIn()
  standIn.faults.fail({ path: /^\/api\/items\/[^/]+$/, mode: 'malformed', body: '{"id":1,"media":"none"}' })
  await app.home.open('The Glass Harbour')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The server sent a response that Earmark can’t read. Try again. If it keeps happening, check the server log.',
  )
  await app.shell.home.click()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
})

test('[P7-20] covers that fail say so and leave their books usable', async ({
  app,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of (?:404|500)/)
  standIn.faults.fail({ path: /\/cover$/, status: 500 })
  await signIn()
  const card = app.home.card('The Glass Harbour')
  await expect(card.getByText('Invalid Cover')).toBeVisible()
  await app.home.open('The Glass Harbour')
  await expect(app.item.heading).toHaveText('The Glass Harbour')
  await expect(app.item.main.getByText('Invalid Cover')).toBeVisible()
})

test('a cover whose bytes are no picture says so too', async ({ app, signIn, standIn }) => {
  standIn.faults.fail({ path: /\/cover$/, mode: 'malformed' })
  await signIn()
  await expect(app.home.card('The Glass Harbour').getByText('Invalid Cover')).toBeVisible()
})

test('a cover that did not come for want of a network is drawn as a book, and comes when there is one', async ({
  app,
  context,
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_|WebSocket|Failed to fetch/)
  const left = deferred<void>()
  await page.route(/\/cover\?/, async (route) => {
    await left.promise
    await route.abort('internetdisconnected')
  })
  await signIn()
  const cover = app.home.card('The Glass Harbour').locator('.cover')
  await expect(cover).toHaveAttribute('data-state', 'loading')
  await context.setOffline(true)
  left.resolve(undefined)
  await expect(cover.getByText('The Glass Harbour')).toBeVisible()
  await expect(page.getByText('Invalid Cover')).toHaveCount(0)
  await page.unrouteAll()
  await context.setOffline(false)
  await expect(cover).toHaveAttribute('data-state', 'loaded')
})

test('a play request that fails keeps the page, and the same press works once the server does', async ({
  app,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 500|Playback did not start/)
  const { home, item, player } = app
  await signIn()
  await home.open('The Glass Harbour')
  const fault = standIn.faults.fail({ path: /\/play$/, status: 500 })
  await item.play.click()
  await expect(player.root.getByRole('alert')).toContainText('Couldn’t start playback.')
  fault.remove()
  await player.tryAgain.click()
  await player.hears()
  await expect(player.root.getByRole('alert')).toHaveCount(0)
})

test('files that do not come end in a sentence, and the place is kept for the next try', async ({
  app,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 500|Playback did not start/)
  const { home, item, player } = app
  await signIn()
  await home.open('The Glass Harbour')
  const fault = standIn.faults.fail({ path: /^\/(?:s\/item|hls|api\/items\/[^/]+\/file)\//, status: 500 })
  await item.play.click()
  // the stream's playlist alone is asked for again for nearly ten seconds
  await expect(player.root.getByRole('alert')).toBeVisible({ timeout: 30_000 })
  await expect(player.root.getByRole('alert')).toContainText(/\. ?(?:Your place is kept; try again\.)?$/)
  await expect(player.tryAgain).toBeVisible()
  fault.remove()
  await player.close.click()
  await expect(player.root).toBeHidden()
  await item.play.click()
  await player.hears()
  await expect.poll(async () => (await player.sound.starts()).at(-1)?.time).toBeGreaterThan(4)
  expect(placeOf(standIn, 'The Glass Harbour')).toBeGreaterThan(46)
})

test('[promise 1.6] a server that is restarted while a book plays is announced, and the book plays on @everyday', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  // and the forgotten session is asked after, closed and replaced
  expectConsole(/ERR_|WebSocket|status of 404.*\/api\/session\//)
  const { home, item, player, shell } = app
  await signIn()
  await home.open('The Glass Harbour')
  await item.play.click()
  await player.hears()
  await expect.poll(() => standIn.log.socket('auth').length).toBeGreaterThan(0)

  await standIn.kill()
  await expect(shell.notice('Lost the connection to live updates. Trying again.')).toBeVisible()
  await player.hears()
  await standIn.start()
  await expect(shell.notice('Connected to live updates')).toBeVisible({ timeout: 30_000 })
  await expect(shell.notice('Lost the connection to live updates. Trying again.')).toHaveCount(0)
  await player.hears()

  // the session is forgotten by now; what was heard since still arrives
  await player.pause.click()
  await expect(player.play).toBeVisible()
  const left = 42.06 + ((await player.sound.all())[0]?.time ?? 0)
  await player.close.click()
  await expect(player.root).toBeHidden()
  await expect.poll(() => Math.abs(placeOf(standIn, 'The Glass Harbour') - left)).toBeLessThan(1)
  // a pointer on the notices holds them
  await page.mouse.move(400, 300)
  await expect(shell.notice('Connected to live updates'), 'gone after its five seconds').toHaveCount(0)
  await expect(page).toHaveURL(/\/item\//)
})

test('a socket that is never let in is said once and does not stop anything', async ({
  app,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/WebSocket/)
  standIn.faults.refuseSockets = true
  await signIn()
  await expect(app.shell.notice('Couldn’t connect to live updates. Trying again.')).toBeVisible()
  await app.home.open('The Glass Harbour')
  await app.item.play.click()
  await app.player.hears()
  standIn.faults.refuseSockets = false
  await expect(app.shell.notice('Couldn’t connect to live updates. Trying again.')).toHaveCount(0)
})

test('[P2-31] an error in the address is said as plain words and leaves the address', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const words = 'Broken <img src=x onerror="window.earmarkCanary=1"> & bent'
  await signIn()
  await page.goto(`account?tab=1&error=${encodeURIComponent(words)}`)
  await expect(app.shell.notice(words)).toBeVisible()
  await expect(page).toHaveURL(`${standIn.url}/account?tab=1`)
  expect(await page.evaluate(() => Reflect.get(window, 'earmarkCanary'))).toBeUndefined()
  await app.shell.notices.getByRole('button', { name: 'Dismiss' }).click()
  await expect(app.shell.notice(words)).toHaveCount(0)
  await page.goBack()
  await expect(page).not.toHaveURL(/error=/)
})

test('[P2-31] an error in the address of the form is said too', async ({ app, page, standIn }) => {
  await page.goto('login?error=Not%20allowed')
  await expect(app.shell.notice('Not allowed')).toBeVisible()
  await expect(page).toHaveURL(`${standIn.url}/login`)
  await expect(app.entrance.username).toBeVisible()
})
