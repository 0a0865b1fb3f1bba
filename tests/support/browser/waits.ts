import { expect } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import type { App } from '#tests/support/pages/app.ts'

// The one place of the tests where time itself is waited for: scripts/check/waits.ts refuses it everywhere else.

const LOOK_MS = 50

/** Real time that is what a fault or a bench is about: a line that is cut for 5 seconds, a frame of a gesture. */
export const lasts = async (ms: number): Promise<void> =>
  await new Promise((resolve) => setTimeout(resolve, ms))

const MOVE_MS = 40
const STILL_MS = 150

/** Each move when a hand would make it, and still at the end: what is faster is a fling to the browser. */
export async function atHandSpeed(moves: readonly (() => Promise<void>)[]): Promise<void> {
  for (const move of moves) {
    await lasts(MOVE_MS)
    await move()
  }
  await lasts(STILL_MS)
}

/** Fails as soon as `check` throws within `ms`: for what must not happen, where nothing marks its absence. */
export async function stays(check: () => unknown, ms: number): Promise<void> {
  const end = Date.now() + ms
  while (Date.now() < end) {
    await check()
    await lasts(LOOK_MS)
  }
  await check()
}

/** Waits until the server was asked nothing under `path` for `ms`. */
export async function isQuiet({ log }: StandIn, ms: number, path: RegExp = /^\/api\//): Promise<void> {
  const began = Date.now()
  const quietFor = (): number => Date.now() - Math.max(began, ...log.http({ path }).map(({ t }) => t))
  await expect.poll(quietFor, { timeout: ms + 20_000, message: `quiet for ${ms} ms` }).toBeGreaterThan(ms)
}

/** Waits until the player has gone on by `seconds` of the medium. */
export async function hasPlayed({ player }: App, seconds: number): Promise<void> {
  const from = await player.position()
  await expect
    .poll(async () => (await player.position()) - from, { timeout: seconds * 1000 + 20_000 })
    .toBeGreaterThanOrEqual(seconds)
}
