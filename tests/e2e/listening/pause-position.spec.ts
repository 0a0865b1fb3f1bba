import type { Locator } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isQuiet, stays } from '#tests/support/browser/waits.ts'
import { App } from '#tests/support/pages/app.ts'

/** 639 seconds; `listener` is near its beginning. */
const title = 'A Lamp for the Drowned'

const RECORD = /^\/api\/me\/progress\//

const recordOf = (standIn: StandIn): number => {
  const userId = standIn.state.userNamed('listener')?.id ?? ''
  return standIn.state.progressOf(userId, standIn.state.itemTitled(title).id)?.currentTime ?? 0
}
const isWritten =
  (standIn: StandIn) =>
  (heardAt: number): boolean =>
    Math.abs(recordOf(standIn) - heardAt) < 1

test('[promise 1.11] a pause after a few seconds brings its position to the server within a second, without time', async ({
  app,
  signIn,
  standIn,
}) => {
  const { player } = app
  const { id } = standIn.state.itemTitled(title)
  await signIn()
  await app.play(id)
  await player.hears()
  await player.seek(200)
  await player.hears()
  await player.pause.click()
  const pausedAt = Date.now()
  const position = (await player.sound.all())[0]?.time ?? 0
  await expect.poll(() => isWritten(standIn)(position), { intervals: [20] }).toBe(true)
  const ms = Date.now() - pausedAt
  test.info().annotations.push({ type: 'ms after the pause', description: String(ms) })
  expect(ms).toBeLessThan(1000)
  expect(standIn.log.http({ method: 'PATCH', path: /^\/api\/me\/progress\// })).toHaveLength(1)
  expect(standIn.log.http({ path: /\/sync$/ })).toEqual([])
})

test('[promise 1.11] a seek in a pause is saved 3 s after the last one', async ({ app, signIn, standIn }) => {
  const { player } = app
  const { id } = standIn.state.itemTitled(title)
  await signIn()
  await app.play(id)
  await player.hears()
  await player.seek(200)
  await player.hears()
  await player.pause.click()
  await expect.poll(() => standIn.log.http({ path: RECORD, method: 'PATCH' })).toHaveLength(1)
  const savedAt = recordOf(standIn)
  await player.seek(250)
  await stays(() => expect(recordOf(standIn)).toBe(savedAt), 1500)
  await player.seek(300)
  const soughtAt = Date.now()
  await expect.poll(async () => Math.abs((await player.position()) - 300)).toBeLessThan(3)
  expect(recordOf(standIn)).toBe(savedAt)
  await expect
    .poll(() => Math.abs(recordOf(standIn) - 300) < 3, { timeout: 6000, intervals: [50] })
    .toBe(true)
  expect(Date.now() - soughtAt).toBeGreaterThan(2500)
  // one write for both seeks, and the echo of it is no other device's
  await isQuiet(standIn, 1000)
  expect(standIn.log.http({ path: RECORD, method: 'PATCH' })).toHaveLength(2)
  await expect(app.shell.notices.getByText(/another device/)).toHaveCount(0)
})

test('[promise 1.3] a reload that goes on at once is not taken for another device', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  // whether the session before is still open is asked; the new one has ended it
  allowConsole(/status of 404.*\/api\/session\/|ERR_/)
  const { player } = app
  const { id } = standIn.state.itemTitled(title)
  await signIn()
  await app.play(id)
  await player.hears()
  await player.seek(250)
  await player.hears()
  await expect
    .poll(() => standIn.log.http({ path: /\/sync$/ }).length, { timeout: 30_000 })
    .toBeGreaterThan(0)
  const echoes = (): number =>
    standIn.log.http({ path: /\/(?:close|local)$/ }).filter(({ status }) => status === 200).length
  for (let round = 0; round < 3; round += 1) {
    const before = echoes()
    // a session of which nothing was heard has nothing to tell
    const from = await player.position()
    await expect.poll(async () => await player.position(), { timeout: 15_000 }).toBeGreaterThan(from + 2)
    // what the page tells when it is left does not arrive: this much of its session is still to be told
    const lost = standIn.faults.fail({ path: /\/sync$/, mode: 'drop' })
    await page.reload()
    lost.remove()
    await app.play(id)
    await player.hears()
    // the session before is finished by this page, and the server tells so
    await expect.poll(echoes, { timeout: 15_000 }).toBeGreaterThan(before)
    await expect(app.shell.notices.getByText(/playing on/)).toHaveCount(0)
    await expect.poll(async () => await player.sound.moves()).toBe(true)
  }
  await expect(app.shell.notices.getByText(/playing on/)).toHaveCount(0)
})

test('[promise 1.3] another device that plays is named with its position, and either position can be taken', async ({
  app,
  signIn,
  standIn,
  newDevice,
}) => {
  const { player, shell } = app
  const { id } = standIn.state.itemTitled(title)
  await signIn()
  await app.play(id)
  await player.hears()

  const device = await newDevice()
  const other = new App(await device.newPage())
  await signIn('listener', other.page)
  await other.play(id)
  await other.player.hears()
  await other.player.seek(400)
  await other.player.hears()
  const notice = shell.notice(/^Also playing on .+, at [67]:\d\d$/)
  await expect(notice).toBeVisible({ timeout: 40_000 })
  await shell.notices.getByRole('button', { name: /^Stay at \d:\d\d$/ }).click()
  await expect(notice).toHaveCount(0)
  await expect.poll(async () => await player.sound.moves()).toBe(true)
  expect(await player.position()).toBeLessThan(200)

  // the page and the bar go by the same position
  const percentIn = async (locator: Locator): Promise<number> =>
    Number(/(\d+)\s?%/.exec((await locator.textContent()) ?? '')?.[1])
  const bar = await percentIn(player.elapsed)
  expect(bar).toBeLessThan(31)
  expect(await percentIn(app.item.main.getByText(/\d+\s?%/).first())).toBe(bar)
})
