import type { progressMachine } from '#machines/listening/progress/progress.machine.ts'
import type { JourneyStep } from '../framework/fixture.ts'
import { serverState } from '#tests/support/samples/progress-samples.ts'
import { LONG, placeRead, request } from '../samples.ts'

type Step = JourneyStep<typeof progressMachine>

export const opened: Step = { type: 'player.opened', session: LONG, request: request() }
export const heardAt = (seconds: number): Step => ({
  type: 'player.positioned',
  position: LONG.startTime + seconds,
  at: seconds * 1000,
  rate: 1,
})
/** Agreed on, playing, and so many seconds heard. */
export const heard = (seconds: number): readonly Step[] => [
  opened,
  { done: 'readPlace', output: placeRead(null) },
  { type: 'player.started' },
  heardAt(0),
  heardAt(seconds),
]
export const waiting = { tracking: { listening: 'on', delivery: 'waiting', doubt: 'none' } }
export const sending = { tracking: { listening: 'on', delivery: 'sending', doubt: 'none' } }
export const silent = { tracking: { listening: 'off', delivery: 'waiting', doubt: 'none' } }
/** What the server counted, asked when the session closes. */
export const counted: Step = {
  done: 'readServerState',
  output: serverState(21, 121),
}
