import { emptyHistory, historySetup } from './history.setup.ts'

/**
 * The places of the open medium one can go back to, also after a reload: every jump, where listening began and ended,
 * and the places of other devices. A position that a mark or a reset takes from the server is kept for any medium.
 *
 * - `closed` nothing is open
 * - `reading` what was kept of the medium; what happens meanwhile is remembered and comes after it
 * - `following` every new place is kept at once
 *
 * None is final: it lives as long as a user is signed in.
 */
export const historyMachine = historySetup.createMachine({
  id: 'history',
  context: emptyHistory,
  invoke: { src: 'historyStore', id: 'historyStore' },
  initial: 'closed',
  on: { 'positions.left': { actions: { type: 'addLeft', params: ({ event }) => event } } },
  states: {
    closed: {
      entry: 'forget',
      on: {
        'player.opened': {
          target: 'open',
          actions: { type: 'setOpened', params: ({ event }) => event.session },
        },
      },
    },
    open: {
      initial: 'reading',
      on: {
        // the same medium opens again for a cast device or a new stream: its places stay
        'player.opened': {
          guard: { type: 'isOther', params: ({ event }) => event.session },
          target: 'open',
          reenter: true,
          actions: { type: 'setOpened', params: ({ event }) => event.session },
        },
        'player.positioned': { actions: { type: 'setPosition', params: ({ event }) => event } },
      },
      states: {
        reading: {
          entry: 'read',
          on: {
            'progress.agreed': {
              actions: { type: 'rememberStart', params: ({ event }) => event },
            },
            'progress.conflictFound': {
              actions: { type: 'rememberConflict', params: ({ event }) => event.conflict },
            },
            'player.jumped': { actions: { type: 'rememberJump', params: ({ event }) => event } },
            'player.movedElsewhere': {
              actions: { type: 'rememberDevice', params: ({ event }) => event },
            },
            'positions.left': {
              actions: [
                { type: 'addLeft', params: ({ event }) => event },
                { type: 'rememberLeft', params: ({ event }) => event },
              ],
            },
            'player.closed': { target: '#history.closed' },
            'historyStore.read': {
              guard: { type: 'isOurs', params: ({ event }) => event },
              target: 'following',
              actions: [{ type: 'putBefore', params: ({ event }) => event }, 'keep'],
            },
            'historyStore.failed': {
              guard: { type: 'isOurs', params: ({ event }) => event },
              target: 'following',
            },
          },
          after: { readTimeout: { target: 'following' } },
        },
        following: {
          on: {
            'progress.agreed': {
              actions: [{ type: 'rememberStart', params: ({ event }) => event }, 'keep'],
            },
            'progress.conflictFound': {
              actions: [{ type: 'rememberConflict', params: ({ event }) => event.conflict }, 'keep'],
            },
            'player.jumped': {
              actions: [{ type: 'rememberJump', params: ({ event }) => event }, 'keep'],
            },
            'player.movedElsewhere': {
              actions: [{ type: 'rememberDevice', params: ({ event }) => event }, 'keep'],
            },
            'positions.left': {
              actions: [
                { type: 'addLeft', params: ({ event }) => event },
                { type: 'rememberLeft', params: ({ event }) => event },
                'keep',
              ],
            },
            'player.flushRequested': {
              actions: [{ type: 'remember', params: { kind: 'stopped' } }, 'keep'],
            },
            'player.closed': {
              target: '#history.closed',
              actions: [{ type: 'remember', params: { kind: 'stopped' } }, 'keep'],
            },
            'historyStore.kept': {
              guard: { type: 'isOurs', params: ({ event }) => event },
              actions: { type: 'setEntries', params: ({ event }) => event },
            },
            'history.goTo': {
              guard: { type: 'isPlace', params: ({ event }) => event },
              actions: { type: 'tellSeek', params: ({ event }) => event },
            },
            'history.undo': { guard: 'hasLeft', actions: 'tellUndo' },
          },
        },
      },
    },
  },
})
