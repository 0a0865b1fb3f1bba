import { readFileSync } from 'node:fs'
import type { StandIn } from '#tests/server/index.ts'

/** Calls that pages make, by what their paths match; how long a real server takes for each is kept beside. */
export const CALLS = {
  refresh: '^/auth/refresh$',
  authorize: '^/api/authorize$',
  libraries: '^/api/libraries$',
  library: '^/api/libraries/[^/]+$',
  personalized: '^/api/libraries/[^/]+/personalized$',
  shelf: '^/api/libraries/[^/]+/(?:items|series|collections|playlists)$',
  me: '^/api/me$',
  item: '^/api/items/[^/]+$',
  cover: '^/api/items/[^/]+/cover$',
  play: '^/api/items/[^/]+/play$',
  tasks: '^/api/tasks$',
} as const

export type Flavour = '2.2.23' | '2.36'
export type AnswerTimes = Partial<Record<keyof typeof CALLS, number>>

export const TIMES_FILE = new URL('answer-times.json', import.meta.url)

/** Medians in ms, as `scripts/bench/answer-times.ts` measured them. */
const measured = (): Record<Flavour, AnswerTimes> =>
  JSON.parse(readFileSync(TIMES_FILE, 'utf8')) as Record<Flavour, AnswerTimes>

/** Has a stand-in answer as slowly as a real server of its line. */
export function answerAsReal(standIn: StandIn, flavour: Flavour): void {
  for (const [call, ms] of Object.entries(measured()[flavour]))
    standIn.faults.latency(ms, new RegExp(CALLS[call as keyof typeof CALLS]))
}
