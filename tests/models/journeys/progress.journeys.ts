// long: a list of journeys
import type { progressMachine } from '#machines/listening/progress/progress.machine.ts'
import { unversioned } from '#machines/listening/progress/server-position.ts'
import { serverState } from '#tests/support/samples/progress-samples.ts'
import type { Journey } from '../framework/fixture.ts'
import {
  BOOK,
  FILES,
  LONG,
  LONG_STREAM,
  placeRead,
  request,
  SIGNED_IN,
  SONG,
  UNREACHABLE,
} from '../samples.ts'
import { counted, heard, heardAt, opened, sending, waiting } from './listened.ts'

export const progressJourneys: readonly Journey<typeof progressMachine>[] = [
  {
    name: '[P9-12] 19 s of listening are not worth a first sync',
    steps: heard(19),
    end: waiting,
    told: ['progress.agreed'],
  },
  {
    name: '[P9-12] 20 s are, then 5 s each',
    steps: [
      ...heard(20),
      { done: 'syncSession', output: 'applied' },
      heardAt(24),
      heardAt(25),
      { done: 'syncSession', output: 'applied' },
      heardAt(29),
    ],
    end: waiting,
  },
  {
    name: 'what stood still counts nothing',
    steps: [...heard(10), { type: 'player.positioned', position: 110, at: 600_000, rate: 1 }],
    end: waiting,
  },
  {
    name: 'an unanswered sync is settled by the count of the server',
    steps: [
      ...heard(20),
      { done: 'syncSession', output: 'unclear' },
      { after: 'backoff' },
      { done: 'readServerState', output: serverState(20, 120) },
      { done: 'syncSession', output: 'applied' },
    ],
    end: { tracking: { listening: 'on', delivery: 'waiting', doubt: 'waiting' } },
    told: ['progress.healed'],
  },
  {
    name: 'a forgotten session gets its total and goes on in a new one',
    steps: [
      ...heard(20),
      { done: 'syncSession', output: 'forgotten' },
      heardAt(22),
      { done: 'replaceTotal', output: 'applied' },
      { done: 'reopenSession', output: { ...LONG, id: 's2' } },
      { done: 'readServerState', output: serverState(0, 120) },
    ],
    end: waiting,
    told: ['progress.sessionReplaced'],
  },
  {
    name: 'files that only a forgotten session had are asked for at once, though nothing is due',
    steps: [
      ...heard(2),
      { type: 'player.sourceLost' },
      { done: 'syncSession', output: 'forgotten' },
      { done: 'replaceTotal', output: 'applied' },
      { done: 'reopenSession', output: { ...LONG, id: 's2' } },
      { done: 'readServerState', output: serverState(0, 102) },
    ],
    end: waiting,
    told: ['progress.sessionReplaced'],
  },
  {
    name: 'pressing play on them opens a new session, which a silent tab does not',
    steps: [
      ...heard(2),
      { type: 'player.halted' },
      { type: 'player.sourceLost' },
      { done: 'syncSession', output: 'forgotten' },
      { done: 'replaceTotal', output: 'applied' },
      { type: 'player.sourceLost' },
      { done: 'reopenSession', output: { ...LONG, id: 's2' } },
      { done: 'readServerState', output: serverState(0, 102) },
    ],
    end: { tracking: { listening: 'off', delivery: 'waiting', doubt: 'none' } },
    told: ['progress.sessionReplaced'],
  },
  {
    name: '[P8-20] two failed syncs are told, the counter begins again, success heals',
    steps: [
      ...heard(20),
      { done: 'syncSession', output: 'refused' },
      { after: 'backoff' },
      { error: 'readServerState', with: UNREACHABLE },
      { after: 'backoff' },
      { error: 'readServerState', with: UNREACHABLE },
      { type: 'network.online' },
      { done: 'readServerState', output: serverState(0, 100) },
      { done: 'syncSession', output: 'applied' },
    ],
    end: waiting,
    told: ['progress.stalled', 'progress.healed'],
  },
  {
    name: 'a finish while a sync is on its way is sent after it',
    steps: [
      ...heard(20),
      { type: 'player.finished', key: BOOK, position: 1000 },
      { done: 'syncSession', output: 'applied' },
    ],
    end: sending,
  },
  {
    name: 'a hidden page sends what there is',
    steps: [...heard(3), { type: 'page.hidden' }],
    end: sending,
  },
  {
    name: 'a server that moved elsewhere since: the listener is asked, and taken at their word',
    steps: [
      opened,
      { done: 'readPlace', output: placeRead({ position: 300, known: 50 }) },
      { type: 'progress.choose', place: 'here' },
    ],
    end: { tracking: { listening: 'off', delivery: 'waiting', doubt: 'none' } },
    told: ['progress.conflictFound', 'progress.agreed'],
  },
  {
    name: 'leaving without a choice changes neither position',
    steps: [
      opened,
      { done: 'readPlace', output: placeRead({ position: 300, known: 50 }) },
      { type: 'player.closed' },
    ],
    end: 'idle',
    told: ['progress.conflictFound', 'progress.closed'],
  },
  {
    name: 'a journal that cannot be read in time does not hold up the page',
    steps: [opened, { wait: 5000 }],
    end: { tracking: { listening: 'off', delivery: 'waiting', doubt: 'none' } },
    told: ['progress.agreed'],
  },
  {
    name: '[P5-28] music is agreed on at once and never synced',
    steps: [
      { type: 'player.opened', session: SONG, request: request() },
      { type: 'player.started' },
      { type: 'player.positioned', position: 60, at: 0, rate: 1 },
      { type: 'player.positioned', position: 90, at: 30_000, rate: 1 },
      { type: 'page.hidden' },
    ],
    end: 'untracked',
    told: ['progress.agreed'],
  },
  {
    name: 'closed by the listener: answered when the server has it',
    steps: [
      ...heard(21),
      { type: 'player.halted' },
      { type: 'player.closed' },
      counted,
      { done: 'closeSession', output: 'applied' },
      { done: 'replaceTotal', output: 'applied' },
    ],
    end: 'idle',
    told: ['progress.closed'],
  },
  {
    name: 'a server that does not answer the close does not keep the listener waiting',
    steps: [
      ...heard(21),
      { type: 'player.closed' },
      { error: 'readServerState', with: UNREACHABLE },
      { error: 'closeSession', with: UNREACHABLE },
    ],
    end: 'idle',
    told: ['progress.closed'],
  },
  {
    name: 'flushed for the next medium',
    steps: [
      ...heard(21),
      { done: 'syncSession', output: 'applied' },
      { type: 'player.flushRequested' },
      counted,
      { done: 'closeSession', output: 'applied' },
    ],
    end: 'idle',
    told: ['progress.flushed'],
  },
  {
    name: 'a medium that opens while the one before is still being closed is taken up after it',
    steps: [
      ...heard(21),
      { type: 'player.flushRequested' },
      { type: 'player.opened', session: LONG_STREAM, request: request() },
      counted,
      { done: 'closeSession', output: 'unclear' },
      { done: 'readPlace', output: placeRead(null) },
    ],
    end: { tracking: { listening: 'off', delivery: 'waiting', doubt: 'none' } },
    told: ['progress.agreed', 'progress.flushed', 'progress.agreed'],
  },
  {
    name: 'a failure that is closed in the middle of its flush closes the session once',
    steps: [
      ...heard(21),
      { type: 'player.failed', failure: { code: 'mediaFault', error: null, reason: 'network' } },
      { type: 'player.closed' },
      counted,
      { done: 'closeSession', output: 'applied' },
      { done: 'replaceTotal', output: 'applied' },
    ],
    end: 'idle',
    told: ['progress.closed'],
  },
  {
    name: 'storage that fails is told, and everything goes on',
    steps: [
      ...heard(20),
      { type: 'journal.failed', reason: 'full' },
      { done: 'syncSession', output: 'applied' },
    ],
    end: waiting,
    told: ['progress.storageWeakened'],
  },
  {
    name: 'an idle progress answers at once',
    steps: [{ type: 'player.flushRequested' }, { type: 'player.closed' }],
    end: 'idle',
    told: ['progress.flushed', 'progress.closed'],
  },
  {
    name: 'files of a book that were opened elsewhere meanwhile start where the server says',
    steps: [
      { type: 'player.opened', session: FILES, request: request() },
      {
        done: 'readPlace',
        output: { ...placeRead({ position: 10, known: 10 }), record: unversioned(FILES.startTime) },
      },
    ],
    end: { tracking: { listening: 'off', delivery: 'waiting', doubt: 'none' } },
    told: ['progress.agreed'],
  },
  {
    name: '[ruling 36] seconds of a sync without a sign-in are told once the same account has signed in',
    steps: [
      ...heard(20),
      { type: 'session.ended', reason: 'expired' },
      heardAt(40),
      { type: 'session.began', signedIn: SIGNED_IN },
      { done: 'readServerState', output: serverState(0, 100) },
      { done: 'syncSession', output: 'applied' },
    ],
    end: waiting,
  },
]
