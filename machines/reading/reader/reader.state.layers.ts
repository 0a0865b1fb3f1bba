import { readerSetup } from './reader.setup.ts'

/** What lies over the page of the book. */
export const readerPanel = readerSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      on: {
        'reader.togglePanel': [
          {
            guard: { type: 'isContents', params: ({ event }) => event.panel },
            target: 'contents',
          },
          { target: 'settings' },
        ],
      },
    },
    contents: {
      on: {
        'reader.dismiss': { guard: 'hasNoLink', target: 'none' },
        'reader.goTo': { target: 'none' },
        'reader.togglePanel': [
          { guard: { type: 'isContents', params: ({ event }) => event.panel }, target: 'none' },
          { target: 'settings' },
        ],
      },
    },
    settings: {
      on: {
        'reader.dismiss': { guard: 'hasNoLink', target: 'none' },
        'reader.togglePanel': [
          {
            guard: { type: 'isContents', params: ({ event }) => event.panel },
            target: 'contents',
          },
          { target: 'none' },
        ],
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
      on: {
        'reader.leaveLink': { target: 'none' },
        'reader.dismiss': { target: 'none' },
      },
    },
  },
})
