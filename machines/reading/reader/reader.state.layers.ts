import { chapterAt, pageOf } from './noted-page.ts'
import { readerSetup } from './reader.setup.ts'

/** What lies over the page of the book. */
export const readerPanel = readerSetup.createStateConfig({
  initial: 'none',
  on: {
    'reader.note': { actions: { type: 'passToNotes', params: ({ event }) => event.wish } },
    'book.selected': {
      actions: {
        type: 'passToNotes',
        params: ({ context, event: { selection } }) => ({
          type: 'bookNotes.selected',
          selection,
          chapter: chapterAt(context, selection?.entry ?? -1),
        }),
      },
    },
    'book.markPressed': {
      actions: { type: 'passToNotes', params: ({ event }) => ({ type: 'bookNotes.pressed', id: event.id }) },
    },
    'reader.pick': {
      actions: { type: 'passToBook', params: ({ event }) => ({ type: 'book.pick', to: event.to }) },
    },
    'reader.shapeRegion': {
      actions: {
        type: 'passToBook',
        params: ({ event: { to, resizes } }) => ({ type: 'book.shapeRegion', to, resizes }),
      },
    },
    // what is open is closed by its own state
    'reader.togglePanel': [
      { guard: { type: 'isContents', params: ({ event }) => event.panel }, target: '.contents' },
      { guard: { type: 'isNotes', params: ({ event }) => event.panel }, target: '.notes' },
      { guard: { type: 'isSearch', params: ({ event }) => event.panel }, target: '.search' },
      { guard: { type: 'isSettings', params: ({ event }) => event.panel }, target: '.settings' },
    ],
  },
  states: {
    none: {
      on: {
        'bookNotes.changed': [
          {
            guard: { type: 'hasMark', params: ({ event }) => event.notes },
            target: 'marked',
            actions: { type: 'setNotes', params: ({ event }) => event.notes },
          },
          { actions: { type: 'setNotes', params: ({ event }) => event.notes } },
        ],
      },
    },
    /** Something of the page is selected or pressed, or was removed and can come back. */
    marked: {
      on: {
        'bookNotes.changed': [
          {
            guard: { type: 'hasMark', params: ({ event }) => event.notes },
            actions: { type: 'setNotes', params: ({ event }) => event.notes },
          },
          { target: 'none', actions: { type: 'setNotes', params: ({ event }) => event.notes } },
        ],
        'reader.dismiss': {
          guard: 'isBare',
          actions: { type: 'passToNotes', params: { type: 'bookNotes.leaveMark' } },
        },
        // a press beside what is highlighted, and another page
        'book.tapped': { actions: { type: 'passToNotes', params: { type: 'bookNotes.leaveMark' } } },
        'reader.turn': { actions: { type: 'passToNotes', params: { type: 'bookNotes.leaveMark' } } },
        // a swipe and a link of the book turn it by themselves
        'book.moved': {
          guard: { type: 'isByHand', params: ({ event }) => event },
          actions: { type: 'passToNotes', params: { type: 'bookNotes.leaveMark' } },
        },
      },
    },
    contents: {
      entry: 'addStep',
      exit: 'dropStep',
      on: {
        'reader.dismiss': { guard: 'isBare', target: 'none' },
        'back.pressed': { guard: 'isBare', target: 'none' },
        'reader.goTo': { target: 'none' },
        'reader.togglePanel': {
          guard: { type: 'isContents', params: ({ event }) => event.panel },
          target: 'none',
        },
      },
    },
    notes: {
      entry: [
        'addStep',
        {
          type: 'passToNotes',
          params: ({ context }) => ({ type: 'bookNotes.open', at: pageOf(context, context.position) }),
        },
        { type: 'passToBook', params: { type: 'book.tellSelection' } },
      ],
      exit: 'dropStep',
      on: {
        'reader.dismiss': { guard: 'isBare', target: 'none' },
        'back.pressed': { guard: 'isBare', target: 'none' },
        'reader.showNote': {
          target: 'none',
          actions: [
            'setLeft',
            { type: 'passToNotes', params: ({ event }) => ({ type: 'bookNotes.show', id: event.id }) },
          ],
        },
        // who goes to write lets go of the words by it, on a phone; they stay with the note
        'book.selected': { guard: { type: 'isNothing', params: ({ event }) => event.selection } },
        'reader.pick': {
          target: 'none',
          actions: { type: 'passToBook', params: ({ event }) => ({ type: 'book.pick', to: event.to }) },
        },
        'reader.pickRegion': {
          target: 'none',
          actions: { type: 'passToBook', params: { type: 'book.pickRegion' } },
        },
        'book.moved': {
          actions: {
            type: 'passToNotes',
            params: ({ context, event }) => ({
              type: 'bookNotes.moved',
              at: pageOf(context, event.position),
            }),
          },
        },
        'reader.togglePanel': {
          guard: { type: 'isNotes', params: ({ event }) => event.panel },
          target: 'none',
        },
      },
    },
    search: {
      entry: 'addStep',
      exit: 'dropStep',
      on: {
        'reader.dismiss': { guard: 'isBare', target: 'none' },
        'back.pressed': { guard: 'isBare', target: 'none' },
        'reader.showHit': {
          target: 'hits',
          actions: [
            'setLeft',
            {
              type: 'passToSearch',
              params: ({ event }) => ({ type: 'bookSearch.show', index: event.index }),
            },
          ],
        },
        'reader.search': {
          actions: {
            type: 'passToSearch',
            params: ({ event }) => ({ type: 'bookSearch.ask', query: event.query }),
          },
        },
        'reader.stopSearch': { actions: { type: 'passToSearch', params: { type: 'bookSearch.stop' } } },
        'reader.togglePanel': {
          guard: { type: 'isSearch', params: ({ event }) => event.panel },
          target: 'none',
        },
      },
    },
    hits: {
      entry: 'addStep',
      exit: ['dropStep', { type: 'passToSearch', params: { type: 'bookSearch.unmark' } }],
      on: {
        'reader.dismiss': { guard: 'isBare', target: 'none' },
        'back.pressed': { guard: 'isBare', target: 'none' },
        'reader.leaveHits': { target: 'none' },
        'reader.stepHit': {
          actions: {
            type: 'passToSearch',
            params: ({ event }) => ({ type: 'bookSearch.step', by: event.by }),
          },
        },
      },
    },
    settings: {
      entry: 'addStep',
      exit: 'dropStep',
      on: {
        'reader.dismiss': { guard: 'isBare', target: 'none' },
        'back.pressed': { guard: 'isBare', target: 'none' },
        'reader.togglePanel': {
          guard: { type: 'isSettings', params: ({ event }) => event.panel },
          target: 'none',
        },
      },
    },
  },
})

/** A link that leads out of the book is asked about; it is the innermost of all. */
export const readerLink = readerSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      entry: 'forgetLink',
      on: {
        'book.linkPressed': {
          guard: { type: 'canLeave', params: ({ event }) => event.href },
          target: 'asking',
          actions: { type: 'setLink', params: ({ event }) => event.href },
        },
      },
    },
    asking: {
      entry: 'addStep',
      exit: 'dropStep',
      on: {
        'reader.leaveLink': { target: 'none' },
        'reader.dismiss': { target: 'none' },
        'back.pressed': { target: 'none' },
      },
    },
  },
})

/** A note that the book hides from its pages; a page that is turned takes it away. */
export const readerFootnote = readerSetup.createStateConfig({
  initial: 'none',
  on: {
    'book.footnotePressed': {
      target: '.shown',
      actions: { type: 'setFootnote', params: ({ event }) => event.text },
    },
  },
  states: {
    none: { entry: 'forgetFootnote' },
    shown: {
      entry: 'addStep',
      exit: 'dropStep',
      on: {
        'reader.closeFootnote': { target: 'none' },
        'reader.dismiss': { guard: 'hasNoLink', target: 'none' },
        'back.pressed': { guard: 'hasNoLink', target: 'none' },
        'book.moved': { target: 'none' },
      },
    },
  },
})
