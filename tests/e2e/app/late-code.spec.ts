import { expect, test } from '#tests/support/browser/fixtures.ts'

test('a page whose code did not come is there when it is tried again, and what plays goes on', async ({
  page,
  app,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/net::ERR_|A view failed|Failed to fetch dynamically imported module|Unable to preload CSS/)
  await page.route(/\/assets\/authors-screen-/, async (route) => await route.abort('internetdisconnected'))
  await signIn()
  await app.play(standIn.state.itemTitled('Unwinding').id)
  await app.shell.rail.getByRole('link', { name: 'Authors' }).click()
  const crashed = page.getByRole('alert').filter({ hasText: 'Part of the app crashed' })
  await expect(crashed).toBeVisible()
  await page.unrouteAll()
  await crashed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: /^Authors/ })).toBeVisible()
  // with its styles, which came no better than its code
  const sheets = await page.evaluate(
    () => [...document.styleSheets].filter(({ href }) => href?.includes('authors-screen')).length,
  )
  expect(sheets).toBe(1)
  await expect(app.player.pause).toBeVisible()
})

test('a press whose code does not come is said to wait, and is carried out when the server is back', async ({
  page,
  app,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/net::ERR_|Failed to fetch dynamically imported module|Unable to preload CSS|loadBrowsing/)
  await page.route(/\/assets\/browsing-/, async (route) => await route.abort('internetdisconnected'))
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('The Salt Road').id}`)
  await app.item.main.getByRole('button', { name: 'Cover of The Salt Road' }).click()
  const waits = page.getByText('The server isn’t responding. This will continue when it’s back online.')
  await expect(waits).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Cover of The Salt Road' })).toBeVisible()
  await expect(waits).toHaveCount(0)
})
