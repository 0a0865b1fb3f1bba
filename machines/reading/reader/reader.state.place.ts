import { readerSetup } from './reader.setup.ts'

/** Where to begin, asked of the reading progress of the book, which then receives every page turned. */
export const readerPlace = readerSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'keepsPlace', target: 'kept' }, { target: 'none' }] },
    none: {},
    kept: {
      invoke: {
        src: 'readingProgress',
        id: 'readingProgress',
        input: ({ context }) => ({ libraryItemId: context.file?.libraryItemId ?? '' }),
        // nothing is written over a place that was never read
        onDone: { target: 'none' },
        // it is read all the same, only not remembered
        onError: {
          target: 'none',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'readingProgress.opened': { actions: { type: 'passOn', params: ({ event }) => event } },
        'readingProgress.turned': { actions: { type: 'passOn', params: ({ event }) => event } },
      },
      initial: 'asking',
      states: {
        asking: {
          on: {
            'readingProgress.found': [
              {
                guard: 'isBeingRead',
                target: 'agreed',
                actions: [{ type: 'setStart', params: ({ event }) => event.start }, 'showStart'],
              },
              {
                target: 'agreed',
                actions: { type: 'setStart', params: ({ event }) => event.start },
              },
            ],
            'readingProgress.differs': {
              target: 'choosing',
              actions: { type: 'setChoice', params: ({ event }) => event },
            },
          },
          after: { placeWait: { target: '#reader.open.opened.place.none' } },
        },
        choosing: {
          tags: ['choosing'],
          on: {
            'reader.choosePlace': {
              target: 'asking',
              actions: [{ type: 'tellChosen', params: ({ event }) => event.place }, 'forgetChoice'],
            },
          },
        },
        agreed: {
          on: {
            'outbox.readingDiffers': {
              guard: { type: 'isOurBook', params: ({ event }) => event.libraryItemId },
              actions: 'tellRecheck',
            },
            'readingProgress.differs': {
              target: 'choosing',
              actions: { type: 'setChoice', params: ({ event }) => event },
            },
            'book.moved': {
              guard: { type: 'hasTurned', params: ({ event }) => event.turned },
              actions: { type: 'tellMoved', params: ({ event }) => event.position },
            },
          },
        },
      },
    },
  },
})
