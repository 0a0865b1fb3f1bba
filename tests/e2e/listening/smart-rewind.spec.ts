import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isInJournal } from '#tests/support/pages/journal.ts'
import type { App } from '#tests/support/pages/app.ts'

/** Two files of 42 and 44 s. */
const TITLE = 'The Glass Harbour'
const HOUR = 3_600_000

/** Pages of `context` tell another time from then on, as after a night in which the machine slept: no timer ran. */
async function bendClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + Number(sessionStorage.getItem('slept') ?? 0)
  })
}

const sleep = async (page: Page, ms: number): Promise<void> =>
  await page.evaluate((slept) => sessionStorage.setItem('slept', String(slept)), ms)

async function wishSmartRewind({ player, page }: App): Promise<void> {
  await player.root.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Playback settings' }).click()
  await page.getByRole('switch', { name: 'Rewind after a pause' }).click()
  await page.keyboard.press('Escape')
}

/** Listens until about a place and pauses there; the answer is where it stands. */
async function pauseAt({ player }: App, seconds: number): Promise<number> {
  await player.seek(seconds)
  await player.hears()
  await player.pause.click()
  await expect(player.play).toBeVisible()
  return await player.position()
}

const lastStart = async ({ player }: App): Promise<number> => {
  const start = (await player.sound.starts()).at(-1)
  if (!start) throw new Error('Nothing was heard')
  return start.time
}

test.beforeEach(async ({ context }) => {
  await bendClock(context)
})

test('after a night in which the machine slept it goes on half a minute before, as the listener wished', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  await signIn()
  await app.play(standIn.state.itemTitled(TITLE).id)
  const before = await pauseAt(app, 35)
  await sleep(page, 8 * HOUR)
  await player.play.click()
  await player.hears()
  expect(await lastStart(app), 'it is off unless it is wished').toBeGreaterThan(before - 2)

  await wishSmartRewind(app)
  const left = await pauseAt(app, 35)
  await player.play.click()
  await player.hears()
  expect(await lastStart(app), 'a moment is no pause').toBeGreaterThan(left - 2)

  const paused = await pauseAt(app, 35)
  await sleep(page, 16 * HOUR)
  await player.play.click()
  await player.hears()
  const start = await lastStart(app)
  expect(start).toBeGreaterThan(paused - 32)
  expect(start).toBeLessThan(paused - 28)
})

test('the pause counts on through a reload, and a place that was chosen in it does not', async ({
  allowConsole,
  app,
  page,
  signIn,
  standIn,
}) => {
  allowConsole(/status of 404.*\/api\/session\//)
  const { player } = app
  const { id } = standIn.state.itemTitled(TITLE)
  await signIn()
  await app.play(id)
  await wishSmartRewind(app)
  const paused = await pauseAt(app, 35)
  // to the last entry before the pause: a later one would be written an hour later by the bent clock
  const stopped = (await player.sound.all()).find(({ time }) => time > 30)
  await isInJournal(page, stopped?.time ?? 0, 0.002)
  await sleep(page, HOUR)
  await app.play(id)
  const start = await lastStart(app)
  expect(start).toBeGreaterThan(paused - 32)
  expect(start).toBeLessThan(paused - 28)

  await pauseAt(app, 20)
  // not where the session before was left, whose entry is in the journal too
  await player.seek(27)
  const chosen = await player.position()
  await isInJournal(page, chosen)
  await sleep(page, 3 * HOUR)
  await app.play(id)
  expect(await lastStart(app)).toBeGreaterThan(chosen - 2)
})
