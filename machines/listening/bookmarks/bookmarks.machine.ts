import { bookmarksSetup, emptyBookmarks } from './bookmarks.setup.ts'

/**
 * The listener's own marks in books. Two concerns side by side:
 *
 * - `book` whether a book is open to put one in: `none`, or `open`, where `naming` asks for the date and time that stand
 *   for a title that was not typed
 * - `act` what is being done to one that is there: `editing` its title, `saving` it until the server has it, `asking`
 *   whether it goes
 *
 * None is final: it lives as long as a user is signed in.
 */
export const bookmarksMachine = bookmarksSetup.createMachine({
  id: 'bookmarks',
  context: emptyBookmarks,
  type: 'parallel',
  invoke: { src: 'bookmarkShelf', id: 'bookmarkShelf' },
  on: {
    'bookmarks.goTo': { actions: { type: 'find', params: ({ event }) => event.bookmark } },
    'bookmarkShelf.found': [
      {
        guard: { type: 'isFinished', params: ({ event }) => event },
        actions: [
          { type: 'tellVisited', params: ({ event }) => event.bookmark },
          { type: 'tellGo', params: ({ event }) => event.bookmark },
        ],
      },
      { actions: { type: 'tellGo', params: ({ event }) => event.bookmark } },
    ],
    'bookmarks.export': {
      guard: { type: 'isAnything', params: ({ event }) => event.bookmarks },
      actions: { type: 'saveFile', params: ({ event }) => event },
    },
    'bookmarks.made': {
      guard: { type: 'isMade', params: ({ event }) => event.bookmark },
      actions: 'forgetMade',
    },
    // a place that was taken for one that did not come about is free again
    'operations.failed': [
      {
        guard: { type: 'isBeingMade', params: ({ event }) => event.request },
        actions: ['forgetMaking', 'follow'],
      },
      { guard: { type: 'isOfBookmark', params: ({ event }) => event.request }, actions: 'follow' },
    ],
  },
  states: {
    book: {
      initial: 'none',
      on: {
        'player.opened': [
          {
            guard: { type: 'isBook', params: ({ event }) => event.session },
            target: '.open',
            actions: { type: 'setBook', params: ({ event }) => event.session },
          },
          { target: '.none' },
        ],
        'player.closed': { target: '.none' },
      },
      states: {
        none: { entry: 'forgetBook' },
        open: {
          entry: 'follow',
          exit: 'unfollow',
          initial: 'ready',
          on: {
            'player.positioned': { actions: { type: 'setPosition', params: ({ event }) => event } },
            'bookmarkShelf.read': {
              guard: { type: 'isOurs', params: ({ event }) => event },
              actions: { type: 'setTimes', params: ({ event }) => event },
            },
            'bookmarks.typeTitle': { actions: { type: 'setTitle', params: ({ event }) => event } },
          },
          states: {
            ready: {
              on: {
                'bookmarks.create': [
                  { guard: 'isFreeAndNamed', actions: ['takeTime', { type: 'tellCreate', params: '' }] },
                  { guard: 'isFree', target: 'naming', actions: 'takeTime' },
                ],
              },
            },
            naming: {
              invoke: {
                src: 'nameBookmark',
                onDone: {
                  target: 'ready',
                  actions: { type: 'tellCreate', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'ready',
                  actions: [
                    {
                      type: 'logFailure',
                      params: ({ event }) => ({ what: 'Naming a bookmark', error: event.error }),
                    },
                    { type: 'tellCreate', params: '' },
                  ],
                },
              },
              after: { namingTimeout: { target: 'ready', actions: { type: 'tellCreate', params: '' } } },
            },
          },
        },
      },
    },
    act: {
      initial: 'none',
      on: {
        'bookmarks.edit': {
          target: '.editing',
          actions: { type: 'setSubject', params: ({ event }) => event },
        },
        'bookmarks.askRemove': {
          target: '.asking',
          actions: { type: 'setSubject', params: ({ event }) => event },
        },
      },
      states: {
        none: { entry: 'forgetSubject' },
        editing: {
          on: {
            'bookmarks.typeEdit': { actions: { type: 'setEdited', params: ({ event }) => event } },
            'bookmarks.saveEdit': [
              { guard: 'isChanged', target: 'saving', actions: 'tellUpdate' },
              { target: 'none' },
            ],
            'bookmarks.cancelEdit': { target: 'none' },
          },
        },
        saving: {
          on: {
            'bookmarks.renamed': {
              guard: { type: 'isRenamed', params: ({ event }) => event.bookmark },
              target: 'none',
            },
            'operations.failed': {
              guard: { type: 'isBeingRenamed', params: ({ event }) => event.request },
              target: 'editing',
              // it may have been removed elsewhere
              actions: 'follow',
            },
            'bookmarks.cancelEdit': { target: 'none' },
          },
          after: { savingTimeout: { target: 'editing' } },
        },
        asking: {
          on: {
            'bookmarks.remove': { target: 'none', actions: 'tellRemove' },
            'bookmarks.keep': { target: 'none' },
          },
        },
      },
    },
  },
})
