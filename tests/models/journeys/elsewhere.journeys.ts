import type { progressMachine } from '#machines/listening/progress/progress.machine.ts'
import { serverState } from '#tests/support/samples/progress-samples.ts'
import type { Journey } from '../framework/fixture.ts'
import { UNREACHABLE } from '../samples.ts'
import { heard, waiting } from './listened.ts'

/** The record was at 100 s when it was read; another device has it at 600 s since. */
const elsewhere = serverState(0, 600, 100)

export const elsewhereJourneys: readonly Journey<typeof progressMachine>[] = [
  {
    name: '[promise 1.3] another device went on while no report could come: a silent page follows before it tells anything',
    steps: [
      ...heard(3),
      { type: 'player.halted' },
      { type: 'page.hidden' },
      { done: 'syncSession', output: 'unclear' },
      { type: 'network.online' },
      { done: 'readServerState', output: elsewhere },
      { type: 'player.movedElsewhere', from: 103, to: 600, device: null, sessionId: '', applied: true },
      { done: 'syncSession', output: 'applied' },
    ],
    end: { tracking: { listening: 'off', delivery: 'waiting', doubt: 'waiting' } },
    told: ['progress.agreed', 'progress.movedElsewhere', 'progress.healed'],
  },
  {
    name: '[promise 1.3] what is heard goes on over another device, which is told',
    steps: [
      ...heard(3),
      { type: 'connection.restored' },
      { done: 'readServerState', output: elsewhere },
      { type: 'player.movedElsewhere', from: 103, to: 600, device: null, sessionId: '', applied: false },
    ],
    end: waiting,
    told: ['progress.agreed', 'progress.movedElsewhere'],
  },
  {
    name: 'what is unsent waits until it is known what it would be told over',
    steps: [...heard(3), { type: 'connection.restored' }, { error: 'readServerState', with: UNREACHABLE }],
    end: { tracking: { listening: 'on', delivery: 'backingOff', doubt: 'none' } },
    told: ['progress.agreed'],
  },
]
