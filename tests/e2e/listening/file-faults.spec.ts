import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

/** Two files of 24 s each. */
const title = 'Unwinding'
const ENDS_EARLY = 'This file ends sooner than expected. Your position is saved.'
const streams = /\.m3u8$/

function recordOf(standIn: StandIn): { currentTime: number; isFinished: boolean } | undefined {
  const { id } = standIn.state.itemTitled(title)
  return standIn.state.progressOf(standIn.state.userNamed('listener')?.id ?? '', id)
}

const told = (standIn: StandIn): number => recordOf(standIn)?.currentTime ?? 0

test.beforeEach(({ allowConsole }) => {
  // the player says what it tried, the browser what it could not read
  allowConsole(/decode|DEMUXER|Media|stream does not go on|status of (?:404|500).*\/(?:hls|api\/session)\//i)
})

test('[promise 1.14] a file that ends early goes on as a stream from where it was heard', async ({
  app,
  signIn,
  standIn,
}) => {
  const { player } = app
  await signIn()
  standIn.faults.sound = 'half'
  await app.play(standIn.state.itemTitled(title).id)
  await player.seek(9)
  await expect.poll(() => standIn.log.http({ path: streams }), { timeout: 30_000 }).not.toEqual([])
  await player.hears()
  await player.pause.click()
  await expect.poll(() => told(standIn)).toBeGreaterThan(10)
  expect(told(standIn)).toBeLessThan(22)
})

test('[promise 1.14] a file that ends early as a stream too is said, and the next file is the way on', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  await page.route(streams, async (route) => await route.fulfill({ body: '' }))
  await signIn()
  standIn.faults.sound = 'half'
  await app.play(standIn.state.itemTitled(title).id)
  await player.seek(9)
  await expect(page.getByText(ENDS_EARLY)).toBeVisible({ timeout: 40_000 })
  await expect.poll(() => told(standIn)).toBeGreaterThan(10)
  expect(told(standIn)).toBeLessThan(14)
  standIn.faults.sound = null
  await page.getByRole('button', { name: 'Continue with the next file' }).click()
  await expect
    .poll(async () => (await player.sound.playing())?.file, { timeout: 30_000 })
    .toBe('02 - Part 2.mp3')
  await expect(page.getByText(ENDS_EARLY)).toBeHidden()
})

test('[promise 1.14] a last file that ends early keeps its position, and the book is not finished', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  await page.route(streams, async (route) => await route.fulfill({ body: '' }))
  await signIn()
  standIn.faults.sound = 'half'
  await app.play(standIn.state.itemTitled(title).id)
  await player.seek(33)
  await expect(page.getByText(ENDS_EARLY)).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('button', { name: 'Continue with the next file' })).toBeHidden()
  await expect.poll(() => told(standIn)).toBeGreaterThan(34)
  expect(recordOf(standIn)).toMatchObject({ isFinished: false })
  standIn.faults.sound = null
  await page.unroute(streams)
  await player.tryAgain.click()
  await player.hears()
  expect(await player.position()).toBeGreaterThan(33)
})

for (const fault of ['noRanges', 'cut'] as const) {
  test(`[promise 1.14] an answer without ranges (${fault}) is heard from where the listener is, and no lower position is saved`, async ({
    app,
    signIn,
    standIn,
  }) => {
    const { player } = app
    const { id } = standIn.state.itemTitled(title)
    await signIn()
    await app.play(id)
    await player.seek(30)
    await player.hears()
    await player.close.click()
    await expect.poll(() => told(standIn)).toBeGreaterThan(28)
    const saved = told(standIn)
    standIn.faults.sound = fault
    await app.play(id)
    expect(await player.position()).toBeGreaterThanOrEqual(Math.floor(saved))
    await expect.poll(async () => await player.position()).toBeGreaterThan(saved + 2)
    await player.close.click()
    await expect.poll(() => told(standIn)).toBeGreaterThan(saved + 1)
  })
}

test('[promise 1.14] a seek that a gate without ranges refuses stays where the listener went', async ({
  app,
  signIn,
  standIn,
}) => {
  const { player } = app
  await signIn()
  standIn.faults.sound = 'noRanges'
  await app.play(standIn.state.itemTitled(title).id)
  await player.seek(18)
  await expect.poll(() => standIn.log.http({ path: streams }), { timeout: 30_000 }).not.toEqual([])
  await player.hears()
  expect(await player.position()).toBeGreaterThan(16)
})
