import type { StandIn } from '#tests/server/index.ts'
import { userToken } from '#tests/server/http/tokens.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { secondsOf } from '#tests/support/pages/player.ts'
import type { App } from '#tests/support/pages/app.ts'

/** One file of 639 s with ten chapters of about a minute each. */
const TITLE = 'A Lamp for the Drowned'

const playCalls = ({ log }: StandIn): number =>
  log.http({ method: 'POST', path: /^\/api\/items\/[^/]+\/play/ }).length
const soundAt = async (app: App): Promise<number> => (await app.player.sound.all())[0]?.time ?? -1

/** The server takes the token no more; the account is the same, by the name that is returned. */
function endSignIn(standIn: StandIn): string {
  const user = standIn.state.userNamed('listener')
  if (!user) throw new Error('There is no listener')
  user.username = 'renamed'
  user.token = userToken(standIn.state.secret, { ...user, createdAt: Date.now() })
  return user.username
}

test('[ruling 35] after a reload the player is back at its position, paused, and no session is open before play', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  const { id } = standIn.state.itemTitled(TITLE)
  await signIn()
  await app.play(id)
  await player.pause.click()
  await player.seek(300)
  await expect.poll(() => soundAt(app)).toBeGreaterThan(290)
  const left = await soundAt(app)
  await expect
    .poll(() => standIn.state.progressOf(standIn.state.userNamed('listener')?.id ?? '', id)?.currentTime)
    .toBeCloseTo(left, 0)
  const calls = playCalls(standIn)

  await page.reload()
  await expect(player.root.getByRole('link', { name: TITLE }).first()).toBeVisible()
  await expect(player.play).toBeVisible()
  await expect.poll(async () => secondsOf(await player.elapsed.innerText())).toBeGreaterThan(0)
  expect(playCalls(standIn)).toBe(calls)

  expect(Math.abs((await player.position()) - left)).toBeLessThan(1)

  const book = standIn.state.itemTitled(TITLE)
  const starts = book.mediaType === 'book' ? book.media.chapters.map(({ start }) => start) : []
  const next = starts.find((start) => start > left) ?? 0
  await player.nextChapter.click()
  await expect.poll(async () => Math.abs((await player.position()) - next)).toBeLessThan(1)
  await player.play.click()
  await player.hears()
  expect(playCalls(standIn)).toBe(calls + 1)
  expect((await soundAt(app)) - next).toBeLessThan(20)
  expect((await soundAt(app)) - next).toBeGreaterThan(-1)
})

test('[ruling 35] a player that was closed does not come back, and another account never sees it', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id } = standIn.state.itemTitled(TITLE)
  await signIn()
  await app.play(id)
  await app.player.pause.click()
  await page.reload()
  await expect(app.player.play).toBeVisible()
  await app.player.close.click()
  await expect(app.player.root).toBeHidden()
  await page.reload()
  await expect(app.item.play).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(TITLE)
  await expect(app.player.root).toBeHidden()
})

for (const { name, wait } of [
  { name: 'while it plays', wait: false },
  { name: 'and the sound breaks off', wait: true },
]) {
  test(`[ruling 36] a sign-in that ends ${name} keeps the player, says why, and goes on as the same user`, async ({
    app,
    signIn,
    standIn,
    page,
    allowConsole,
  }) => {
    allowConsole(/status of (?:404|401|500)|ERR_|WebSocket/)
    const { player } = app
    const { id } = standIn.state.itemTitled(TITLE)
    const user = standIn.state.userNamed('listener')?.id ?? ''
    await signIn()
    await app.play(id)
    const username = endSignIn(standIn)
    if (wait) standIn.faults.fail({ path: /\/(?:s\/item|api\/items\/[^/]+\/file)\//, status: 404 })
    await player.root.getByRole('button', { name: 'Forward 10 seconds' }).click()
    // the next call finds out
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(app.entrance.username).toBeVisible()
    await expect(page.getByText('Your session has expired')).toBeVisible()
    await expect(player.root).toBeVisible()
    await expect(player.root.locator('.cover')).toBeVisible()
    await expect(player.root.getByText('Invalid Cover')).toHaveCount(0)
    const calls = playCalls(standIn)
    if (!wait) {
      await player.hears()
      await player.pause.click()
      await expect(player.play).toBeVisible()
    } else {
      await player.seek(600)
    }
    expect(playCalls(standIn)).toBe(calls)
    standIn.faults.clear()
    await app.entrance.submit(username)
    await expect(app.home.shelves.first()).toBeVisible()
    await expect(player.root).toBeVisible()
    if (!wait) await player.play.click()
    await player.hears()
    await player.pause.click()
    const here = await soundAt(app)
    await expect
      .poll(() => Math.abs((standIn.state.progressOf(user, id)?.currentTime ?? 0) - here))
      .toBeLessThan(1.5)
  })
}

test('[ruling 36] another account that signs in ends what plays, and hears nothing of it', async ({
  app,
  signIn,
  standIn,
  page,
  allowConsole,
}) => {
  allowConsole(/status of (?:404|401)|WebSocket/)
  const { player } = app
  const { id } = standIn.state.itemTitled(TITLE)
  const other = standIn.state.userNamed('admin')?.id ?? ''
  await signIn()
  await app.play(id)
  const username = endSignIn(standIn)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(app.entrance.username).toBeVisible()
  await player.hears()
  const before = standIn.state.progressOf(other, id)?.currentTime
  await app.entrance.submit('admin')
  await expect(app.home.shelves.first()).toBeVisible()
  await expect(player.root).toBeHidden()
  await expect.poll(() => app.player.sound.moves()).toBe(false)
  expect(standIn.state.progressOf(other, id)?.currentTime).toBe(before)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(other)
  expect(username).toBe('renamed')
})
