import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { logWarning } from '../../model/log.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import { isSameMedia, mediaKeyOf } from '../../model/titles/playback.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import { changedUpkeep } from './upkeep-rules.ts'
import type {
  UpkeepChange,
  UpkeepContext,
  UpkeepEvent,
  UpkeepOutcome,
  UpkeepToParent,
  Upkept,
} from './upkeep.types.ts'

/**
 * Keeps up what is on this device: the next episodes of followed shows come, and what was finished goes.
 *
 * - `reading` what is to be looked after; `failed` until a view asks
 * - `resting` until an hour is over, there is a network again, or the listener has finished something: `soon`, when the
 *   server knows of it
 * - `writing` what the listener chose, and then `looking` at once
 * - `looking` what there is to do, which `keptTitles` does; only one tab looks by itself
 *
 * None is final: it lives as long as the user is signed in.
 */
export const upkeepMachine = setup({
  types: typed<{ context: UpkeepContext; events: UpkeepEvent; tags: 'busy' }>(),
  actors: {
    readUpkeep: promisePlaceholder<Upkept>('readUpkeep'),
    /** Changes what is looked after where it is kept, for other tabs change it too, and answers what came of it. */
    writeUpkeep: promisePlaceholder<Upkept, { changes: readonly UpkeepChange[] }>('writeUpkeep'),
    /** Compares what is kept with the shows and the progress the server has. */
    lookAfter: promisePlaceholder<UpkeepOutcome, { playing: MediaKey | null }>('lookAfter'),
  },
  actions: {
    setRead: assign((_, { shows, finishedDays }: Upkept) => ({ shows, finishedDays })),
    note: assign(({ context }, change: UpkeepChange) => ({ changes: [...context.changes, change] })),
    /** Shown at once; what a writing did not come to the end with is written again. */
    takeUp: assign(({ context }) => ({
      ...context.changes.reduce<Upkept>(changedUpkeep, context),
      writing: [...context.writing, ...context.changes],
      changes: [],
    })),
    setWritten: assign({ writing: [] }),
    setOurs: assign({ isOurs: true }),
    setPlaying: assign((_, playing: MediaKey | null) => ({ playing })),
    tellOutcome: enqueueActions(({ context: { playing }, enqueue }, { keep, leave }: UpkeepOutcome) => {
      const tell = (said: UpkeepToParent): void => enqueue.sendTo(parentOf, said)
      for (const key of leave) {
        if (playing === null || !isSameMedia(playing, key)) tell({ type: 'keptTitles.remove', ...key })
      }
      if (keep.length > 0) tell({ type: 'keptTitles.keep', titles: keep })
    }),
    tellFailed: sendTo(parentOf, { type: 'kept.ruleFailed' } satisfies UpkeepToParent),
    logFailure: (_, { error }: { error: unknown }) => logWarning('Upkeep of what is kept:', error),
  },
  guards: {
    isOurs: ({ context }) => context.isOurs,
    hasChange: ({ context }) => context.changes.length > 0,
  },
  delays: {
    /** Until it looks again by itself, ms. */
    rest: 3_600_000,
    /** Until the server knows that something was finished, ms. */
    settled: 60_000,
  },
}).createMachine({
  id: 'upkeep',
  context: { shows: [], finishedDays: null, changes: [], writing: [], isOurs: false, playing: null },
  initial: 'reading',
  on: {
    'kept.taken': { actions: 'setOurs' },
    'player.opened': {
      actions: { type: 'setPlaying', params: ({ event }) => mediaKeyOf(event.session.media) },
    },
    'player.closed': { actions: { type: 'setPlaying', params: null } },
    'upkeep.follow': { actions: { type: 'note', params: ({ event }) => event } },
    'upkeep.setFinishedDays': { actions: { type: 'note', params: ({ event }) => event } },
  },
  states: {
    reading: {
      tags: ['busy'],
      invoke: {
        src: 'readUpkeep',
        onDone: { target: 'known.asking', actions: { type: 'setRead', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      on: {
        'upkeep.look': { target: 'reading' },
        'upkeep.follow': { target: 'reading', actions: { type: 'note', params: ({ event }) => event } },
      },
    },
    known: {
      initial: 'asking',
      always: { guard: 'hasChange', target: '.writing' },
      states: {
        asking: {
          always: [{ guard: 'isOurs', target: 'looking' }, { target: 'resting' }],
        },
        resting: {
          on: {
            'upkeep.look': { target: '#upkeep.reading' },
            'kept.taken': { target: 'looking', actions: 'setOurs' },
            'network.online': { target: 'asking' },
            'player.finished': { target: 'soon' },
          },
          after: { rest: { target: 'asking' } },
        },
        soon: { after: { settled: { target: 'asking' } } },
        writing: {
          tags: ['busy'],
          entry: 'takeUp',
          invoke: {
            src: 'writeUpkeep',
            input: ({ context }) => ({ changes: context.writing }),
            onDone: {
              target: 'looking',
              actions: ['setWritten', { type: 'setRead', params: ({ event }) => event.output }],
            },
            onError: {
              target: 'resting',
              actions: ['setWritten', 'tellFailed', { type: 'logFailure', params: ({ event }) => event }],
            },
          },
        },
        looking: {
          on: {
            // what was not in the player when it began may be by now
            'player.opened': {
              target: 'looking',
              reenter: true,
              actions: { type: 'setPlaying', params: ({ event }) => mediaKeyOf(event.session.media) },
            },
          },
          invoke: {
            src: 'lookAfter',
            input: ({ context: { playing } }) => ({ playing }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'setRead', params: ({ event }) => event.output },
                { type: 'tellOutcome', params: ({ event }) => event.output },
              ],
            },
            onError: { target: 'resting', actions: { type: 'logFailure', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})
