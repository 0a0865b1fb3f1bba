import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import type { LastMedium, OpenedSession } from '../../model/titles/playback.ts'
import type { LastMediumCommand, LastMediumEvent, LastMediumToParent } from './last-medium.types.ts'
import { logWarning } from '../../model/log.ts'

/**
 * Brings the player back after the page was loaded again: what was loaded last in this tab, until it is closed or
 * finished. `recalling` what the page before had; `following` what is loaded now, `finished` when it came to its end.
 */
export const lastMediumMachine = setup({
  types: typed<{ context: { session: OpenedSession | null }; events: LastMediumEvent }>(),
  actors: {
    recall: promisePlaceholder<LastMedium | null>('recall'),
    lastMediumStore: callbackPlaceholder<LastMediumCommand>('lastMediumStore'),
  },
  actions: {
    setSession: assign((_, session: OpenedSession | null) => ({ session })),
    keep: sendTo('lastMediumStore', ({ context }): LastMediumCommand => ({
      type: 'lastMedium.keep',
      session: context.session,
    })),
    forget: sendTo('lastMediumStore', { type: 'lastMedium.keep', session: null }),
    tellFound: enqueueActions(({ enqueue }, medium: LastMedium | null) => {
      if (!medium) return
      enqueue.sendTo(parentOf, { type: 'lastMedium.found', medium } satisfies LastMediumToParent)
    }),
    logFailure: (_, { error }: { error: unknown }) => logWarning('The last medium could not be read:', error),
  },
}).createMachine({
  id: 'lastMedium',
  context: { session: null },
  invoke: { src: 'lastMediumStore', id: 'lastMediumStore' },
  initial: 'recalling',
  on: {
    'player.opened': {
      target: '.following',
      actions: [{ type: 'setSession', params: ({ event }) => event.session }, 'keep'],
    },
    'player.closed': { target: '.following', actions: [{ type: 'setSession', params: null }, 'keep'] },
  },
  states: {
    recalling: {
      invoke: {
        src: 'recall',
        onDone: {
          target: 'following',
          actions: { type: 'tellFound', params: ({ event }) => event.output },
        },
        onError: { target: 'following', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    following: { on: { 'player.finished': { target: 'finished', actions: 'forget' } } },
    // gone back in it and played on
    finished: { on: { 'player.started': { target: 'following', actions: 'keep' } } },
  },
})
