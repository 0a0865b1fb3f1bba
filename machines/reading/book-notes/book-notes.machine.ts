import { bookNotesSetup, NO_NOTES } from './book-notes.setup.ts'

/**
 * The reader's notes and highlights in the open book, kept in this browser. They are read with the book, whose pages show
 * them, and again whenever their panel is opened, since another tab may have written; `failed` can be tried again; `ready`
 * with `resting`, and `keeping` or `removing` one note. What is typed stays until it is kept, also when the book is closed.
 */
export const bookNotesMachine = bookNotesSetup.createMachine({
  id: 'bookNotes',
  context: ({ input }) => ({ ...NO_NOTES, ...input }),
  invoke: { src: 'typedNote', id: 'typedNote', input: ({ context }) => context.book },
  initial: 'reading',
  on: {
    'typedNote.read': {
      actions: [{ type: 'setTypedBefore', params: ({ event }) => event.typed }, 'tellChanged'],
    },
    'bookNotes.open': { actions: [{ type: 'setAt', params: ({ event }) => event.at }, 'tellChanged'] },
    'bookNotes.moved': { actions: [{ type: 'setAt', params: ({ event }) => event.at }, 'tellChanged'] },
    'bookNotes.selected': {
      actions: [{ type: 'setQuoted', params: ({ event }) => event }, 'tellChanged'],
    },
    'bookNotes.pressed': {
      actions: [{ type: 'setPressed', params: ({ event }) => event.id }, 'tellChanged'],
    },
    'bookNotes.leaveMark': {
      actions: [
        { type: 'setPressed', params: null },
        { type: 'setQuoted', params: { selection: null, chapter: '' } },
        'tellDeselect',
        'tellChanged',
      ],
    },
    'bookNotes.search': {
      actions: [{ type: 'setQuery', params: ({ event }) => event.query }, 'tellChanged'],
    },
    'bookNotes.leaveQuote': { actions: ['forgetQuoted', 'tellDeselect', 'tellChanged'] },
    'bookNotes.typeText': {
      actions: [{ type: 'setText', params: ({ event }) => event.text }, 'tellChanged'],
    },
  },
  states: {
    reading: {
      entry: ['forgetRemoved', 'tellChanged'],
      invoke: {
        src: 'readNotes',
        input: ({ context }) => context.book,
        onDone: {
          target: 'ready',
          actions: [{ type: 'setNotes', params: ({ event }) => event.output }, 'tellChanged', 'tellMarks'],
        },
        onError: {
          target: 'failed',
          actions: [{ type: 'logFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
      after: { storeLimit: { target: 'failed' } },
    },
    failed: {
      entry: [{ type: 'setFailure', params: 'read' }, 'tellChanged'],
      on: {
        'bookNotes.open': {
          target: 'reading',
          actions: { type: 'setAt', params: ({ event }) => event.at },
        },
        'bookNotes.retry': { target: 'reading' },
      },
    },
    ready: {
      initial: 'resting',
      on: {
        'bookNotes.edit': {
          guard: { type: 'hasNote', params: ({ event }) => event.id },
          actions: [{ type: 'setEdited', params: ({ event }) => event.id }, 'tellChanged'],
        },
        'bookNotes.typeEdit': {
          actions: [{ type: 'setTyped', params: ({ event }) => event.text }, 'tellChanged'],
        },
        'bookNotes.cancelEdit': { actions: ['forgetEdited', 'tellChanged'] },
        'bookNotes.show': {
          guard: { type: 'hasNote', params: ({ event }) => event.id },
          actions: { type: 'tellShown', params: ({ event }) => event.id },
        },
      },
      states: {
        resting: {
          on: {
            'bookNotes.open': {
              target: '#bookNotes.reading',
              actions: { type: 'setAt', params: ({ event }) => event.at },
            },
            'bookNotes.add': [
              { guard: 'isFull', actions: [{ type: 'setFailure', params: 'full' }, 'tellChanged'] },
              { guard: 'hasDraft', target: 'keeping', actions: 'writeDraft' },
            ],
            'bookNotes.mark': [
              {
                guard: 'isMarkTooMany',
                actions: [{ type: 'setFailure', params: 'full' }, 'tellChanged'],
              },
              {
                guard: { type: 'canMark', params: ({ event }) => event.colour },
                target: 'keeping',
                actions: [
                  { type: 'setColour', params: ({ event }) => event.colour },
                  { type: 'writeMark', params: ({ event }) => event.colour },
                ],
              },
            ],
            'bookNotes.saveEdit': [
              { guard: 'hasChange', target: 'keeping', actions: 'writeEdited' },
              { actions: ['forgetEdited', 'tellChanged'] },
            ],
            'bookNotes.remove': {
              guard: { type: 'hasNote', params: ({ event }) => event.id },
              target: 'removing',
              actions: { type: 'writeLeaving', params: ({ event }) => event.id },
            },
            'bookNotes.restore': { guard: 'hasRemoved', target: 'keeping', actions: 'writeRemoved' },
          },
        },
        keeping: {
          entry: 'tellChanged',
          invoke: {
            src: 'keepNote',
            input: ({ context: { book, writing } }) => ({ book, note: writing }),
            onDone: [
              {
                guard: 'isQuoted',
                target: 'resting',
                actions: [
                  { type: 'takeKept', params: ({ event }) => event.output },
                  'tellDeselect',
                  'tellChanged',
                  'tellMarks',
                ],
              },
              {
                target: 'resting',
                actions: [
                  { type: 'takeKept', params: ({ event }) => event.output },
                  'tellChanged',
                  'tellMarks',
                ],
              },
            ],
            onError: {
              target: 'resting',
              actions: [
                { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                { type: 'setFailure', params: 'keep' },
                'tellChanged',
              ],
            },
          },
          after: {
            storeLimit: {
              target: 'resting',
              actions: [{ type: 'setFailure', params: 'keep' }, 'tellChanged'],
            },
          },
        },
        removing: {
          entry: 'tellChanged',
          invoke: {
            src: 'removeNote',
            input: ({ context: { book, writing } }) => ({ book, note: writing }),
            onDone: { target: 'resting', actions: ['takeRemoved', 'tellChanged', 'tellMarks'] },
            onError: {
              target: 'resting',
              actions: [
                { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                { type: 'setFailure', params: 'remove' },
                'tellChanged',
              ],
            },
          },
          after: {
            storeLimit: {
              target: 'resting',
              actions: [{ type: 'setFailure', params: 'remove' }, 'tellChanged'],
            },
          },
        },
      },
    },
  },
})
