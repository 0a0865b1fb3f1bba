import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { logWarning } from '../../model/log.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { NotedBook } from '../book-notes/book-notes.types.ts'
import type {
  NoteFilesContext,
  NoteFilesEvent,
  NoteFilesOutcome,
  NoteFilesToParent,
  NoteFormat,
  NotesTarget,
  TakenNotes,
} from './note-files.types.ts'

/** The file that was chosen says no notes that are understood here. */
export class NotesRefused extends Error {}

/**
 * Notes and highlights as files: `resting`, `writing` one for the reader to keep, `taking` those of one into a book.
 * None is final.
 */
export const noteFilesMachine = setup({
  types: typed<{ context: NoteFilesContext; events: NoteFilesEvent }>(),
  actors: {
    /** Saves a file; answers of how many notes. */
    exportNotes: promisePlaceholder<number, { format: NoteFormat; book: NotedBook | null }>('exportNotes'),
    /** Keeps what is new in a file. Rejects with `NotesRefused` for a file without notes. */
    importNotes: promisePlaceholder<TakenNotes, { target: NotesTarget | null; file: unknown }>('importNotes'),
  },
  actions: {
    setTaken: assign((_, { count }: TakenNotes): NoteFilesContext => ({
      outcome: { kind: 'imported', count },
    })),
    setOutcome: assign((_, outcome: NoteFilesOutcome | null) => ({ outcome })),
    setRefusal: assign((_, { error }: { error: unknown }): NoteFilesContext => ({
      outcome: { kind: 'failed', why: error instanceof NotesRefused ? 'file' : 'keep' },
    })),
    tellImported: sendTo(parentOf, (_, { libraryItemId }: TakenNotes): NoteFilesToParent => ({
      type: 'noteFiles.imported',
      libraryItemId,
    })),
    log: (_, { error }: { error: unknown }) => logWarning('A file of notes was not written or read:', error),
  },
  guards: { isNone: (_, count: number) => count === 0 },
  delays: { limit: 30_000 },
}).createMachine({
  id: 'noteFiles',
  context: { outcome: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'noteFiles.export': { target: 'writing' },
        'noteFiles.import': { target: 'taking' },
        'noteFiles.leave': { actions: { type: 'setOutcome', params: null } },
      },
    },
    writing: {
      entry: { type: 'setOutcome', params: null },
      invoke: {
        src: 'exportNotes',
        input: ({ event }) =>
          event.type === 'noteFiles.export'
            ? { format: event.format, book: event.book }
            : { format: 'json', book: null },
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'setOutcome', params: { kind: 'nothing' } },
          },
          { target: 'resting' },
        ],
        onError: {
          target: 'resting',
          actions: [
            { type: 'log', params: ({ event }) => ({ error: event.error }) },
            { type: 'setOutcome', params: { kind: 'failed', why: 'read' } },
          ],
        },
      },
      after: {
        limit: {
          target: 'resting',
          actions: { type: 'setOutcome', params: { kind: 'failed', why: 'read' } },
        },
      },
    },
    taking: {
      entry: { type: 'setOutcome', params: null },
      invoke: {
        src: 'importNotes',
        input: ({ event }) =>
          event.type === 'noteFiles.import'
            ? { target: event.target, file: event.file }
            : { target: null, file: null },
        onDone: {
          target: 'resting',
          actions: [
            { type: 'setTaken', params: ({ event }) => event.output },
            { type: 'tellImported', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'resting',
          actions: [
            { type: 'log', params: ({ event }) => ({ error: event.error }) },
            { type: 'setRefusal', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
      after: {
        limit: {
          target: 'resting',
          actions: { type: 'setOutcome', params: { kind: 'failed', why: 'keep' } },
        },
      },
    },
  },
})
