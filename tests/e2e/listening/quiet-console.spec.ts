import { expect, test } from '#tests/support/browser/fixtures.ts'
import { hasPlayed, isQuiet } from '#tests/support/browser/waits.ts'

test('a journey of listening asks for nothing that the server does not have', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  const missing: string[] = []
  let step = 'signing in'
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(`${step}: ${new URL(response.url()).pathname}`)
  })
  const { id } = standIn.state.itemTitled('A Lamp for the Drowned')
  await signIn()
  step = 'a first time, without a record'
  await app.play(id)
  await player.pause.click()
  await player.play.click()
  await player.hears()
  await player.close.click()
  await expect(player.root).toBeHidden()
  step = 'a second time, until its session has time'
  await app.play(id)
  await hasPlayed(app, 23)
  step = 'a reload'
  await app.play(id)
  await player.close.click()
  await expect(player.root).toBeHidden()
  step = 'after the close'
  await page.reload()
  await expect(app.item.heading).toBeVisible()
  await expect(app.shell.tasks).toBeVisible()
  expect(missing).toEqual([])
})

test('[promise 1.5] a close that the server took leaves nothing to ask for and nothing to send again', async ({
  app,
  signIn,
  standIn,
}) => {
  const { player } = app
  const { id } = standIn.state.itemTitled('A Lamp for the Drowned')
  await signIn()
  for (const seconds of [3, 23]) {
    await app.play(id)
    await hasPlayed(app, seconds)
    await player.close.click()
    await expect(player.root).toBeHidden()
    await expect.poll(() => standIn.log.http({ path: /\/close$/ }).at(-1)?.status).toBe(200)
    const closes = standIn.log.http({}).findLastIndex(({ path }) => path.endsWith('/close'))
    await isQuiet(standIn, 1500)
    const after = standIn.log.http({}).slice(closes + 1)
    const again = after.filter(({ path }) => /^\/api\/(?:session\/|me\/progress\/)/.test(path))
    expect(again.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  }
})
