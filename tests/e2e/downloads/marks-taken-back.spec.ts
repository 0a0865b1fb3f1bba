import { expect, test } from '#tests/support/browser/fixtures.ts'
import { Kept } from '#tests/support/pages/kept.ts'

/** Four files of 23 seconds. */
const TITLE = 'Kitchen Physics'
const NOISE = /ERR_|WebSocket|Failed to (?:fetch|load)|status of 404|dynamically imported|preload CSS/

test.use({ serviceWorkers: 'allow' })

for (const isOtherPage of [false, true]) {
  test(`[promise 1] a finish that is taken back without a network${isOtherPage ? ', by the next page,' : ''} leaves the place where it is`, async ({
    app,
    page,
    context,
    signIn,
    standIn,
    allowConsole,
  }) => {
    test.setTimeout(180_000)
    allowConsole(NOISE)
    const kept = new Kept(page)
    const { id } = standIn.state.itemTitled(TITLE)
    const record = () => standIn.state.progressOf(standIn.state.userNamed('listener')?.id ?? '', id)
    const main = page.getByRole('main')
    await signIn()
    await kept.take(id)
    // the server has a place of it
    await app.item.play.click()
    await app.player.hears()
    await app.player.seek(30)
    await app.player.hears()
    await app.player.pause.click()
    await expect.poll(() => Math.abs((record()?.currentTime ?? 0) - 30), { timeout: 40_000 }).toBeLessThan(8)
    await kept.readyForTrain()
    await context.setOffline(true)
    const finish = async () => {
      await main.getByRole('button', { name: 'Mark as finished' }).click()
      await expect(page.getByText('The change is saved in this browser').first()).toBeVisible()
    }
    const takeBack = async () => {
      await main.getByRole('button', { name: 'Mark as not finished' }).click()
      await expect(main.getByRole('button', { name: 'Mark as finished' })).toBeVisible()
    }
    if (!isOtherPage) {
      await finish()
      await takeBack()
    }
    await app.player.play.click()
    await app.player.hears()
    await expect.poll(async () => await app.player.position(), { timeout: 30_000 }).toBeGreaterThan(40)
    const left = await app.player.position()
    if (isOtherPage) await finish()
    await page.reload()
    if (isOtherPage) await takeBack()
    await context.setOffline(false)
    await expect
      .poll(() => Math.abs((record()?.currentTime ?? 0) - left), { timeout: 90_000 })
      .toBeLessThan(2.5)
    expect(record()?.isFinished).toBe(false)
  })
}

test('[promise 1] a title that is begun again keeps what is heard of it, although the answer to the mark was lost', async ({
  app,
  page,
  context,
  signIn,
  standIn,
  allowConsole,
}) => {
  test.setTimeout(240_000)
  allowConsole(NOISE)
  const kept = new Kept(page)
  const { id } = standIn.state.itemTitled(TITLE)
  const record = () => standIn.state.progressOf(standIn.state.userNamed('listener')?.id ?? '', id)
  const main = page.getByRole('main')
  await signIn()
  await kept.take(id)
  await main.getByRole('button', { name: 'Mark as finished' }).click()
  await expect.poll(() => record()?.isFinished).toBe(true)
  await kept.readyForTrain()
  await context.setOffline(true)
  await main.getByRole('button', { name: 'Mark as not finished' }).click()
  await expect(page.getByText('The change is saved in this browser').first()).toBeVisible()
  await app.item.play.click()
  await app.player.hears()
  await app.player.seek(20)
  await expect.poll(async () => await app.player.position(), { timeout: 20_000 }).toBeGreaterThan(23)
  await app.player.pause.click()
  await expect(app.player.play).toBeVisible()
  const left = await app.player.position()
  await app.player.close.click()
  await expect(app.player.root).toBeHidden()
  let lost = 0
  await page.route(`**/api/me/progress/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return await route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await context.setOffline(false)
  await expect.poll(() => lost, { timeout: 60_000 }).toBe(1)
  await expect
    .poll(() => Math.abs((record()?.currentTime ?? 0) - left), { timeout: 150_000 })
    .toBeLessThan(1.5)
  expect(record()?.isFinished).toBe(false)
})
