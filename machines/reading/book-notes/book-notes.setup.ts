import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import type { BookSelection } from '../reader/book.types.ts'
import {
  changedNote,
  compareNotes,
  draftOf,
  LONGEST_NOTE,
  markedNote,
  marksOf,
  noteText,
  withNote,
} from './note-rules.ts'
import type {
  BookNote,
  BookNotes,
  BookNotesContext,
  BookNotesEvent,
  BookNotesInput,
  BookNotesToParent,
  HighlightColour,
  NoteDraft,
  NotedBook,
  NoteFailure,
  TypedNote,
  TypedNoteCommand,
} from './book-notes.types.ts'
import { logWarning } from '../../model/log.ts'

export const NO_NOTES: BookNotes = {
  notes: null,
  at: null,
  quoted: null,
  isSelected: false,
  pressed: null,
  colour: 'yellow',
  query: '',
  text: '',
  edited: null,
  writing: null,
  removed: null,
  failure: null,
}

const noteBy = ({ notes }: BookNotes, id: string): BookNote | null =>
  notes?.find((note) => note.id === id) ?? null

export const bookNotesSetup = setup({
  types: typed<{
    context: BookNotesContext
    events: BookNotesEvent
    input: BookNotesInput
  }>(),
  actors: {
    /** Says what was typed before and keeps what is typed now. */
    typedNote: callbackPlaceholder<TypedNoteCommand, NotedBook>('typedNote'),
    readNotes: promisePlaceholder<readonly BookNote[], NotedBook>('readNotes'),
    /** Writes this note alone, a new one under an id; answers what is kept. */
    keepNote: promisePlaceholder<BookNote, { book: NotedBook; note: NoteDraft | BookNote | null }>(
      'keepNote',
    ),
    removeNote: promisePlaceholder<void, { book: NotedBook; note: NoteDraft | BookNote | null }>(
      'removeNote',
    ),
  },
  actions: {
    setAt: assign((_, at: BookNotes['at']) => ({ at })),
    /** What was selected for a note that is still being written stays with it. */
    setQuoted: assign(
      ({ context }, { selection, chapter }: { selection: BookSelection | null; chapter: string }) => {
        if (!selection) return { quoted: context.text === '' ? null : context.quoted, isSelected: false }
        const { place, page, quote, letters, regions } = selection
        return {
          quoted: { place, quote, page, chapter, letters, regions },
          isSelected: true,
          pressed: null,
        }
      },
    ),
    setPressed: assign((_, pressed: string | null) => ({ pressed, removed: null })),
    setColour: assign((_, colour: HighlightColour) => ({ colour })),
    setQuery: assign((_, query: string) => ({ query })),
    forgetQuoted: assign({ quoted: null, isSelected: false }),
    setText: assign(({ context: { failure } }, text: string) => ({
      text: text.slice(0, LONGEST_NOTE),
      failure: failure === 'read' ? failure : null,
    })),
    /** What is typed by now comes after it. */
    setTypedBefore: assign(({ context }, { text, quoted, edited }: TypedNote) => ({
      text: [text, context.text].filter(Boolean).join('\n').slice(0, LONGEST_NOTE),
      quoted: context.quoted ?? quoted,
      edited: context.edited ?? edited,
    })),
    /** What was typed for a note that is gone is a note of its own. */
    setNotes: assign(({ context: { text, edited } }, notes: readonly BookNote[]) => ({
      notes: notes.toSorted(compareNotes),
      failure: null,
      ...(edited && !notes.some(({ id }) => id === edited.id)
        ? { edited: null, text: [text, edited.text].filter(Boolean).join('\n').slice(0, LONGEST_NOTE) }
        : {}),
    })),
    setEdited: assign(({ context }, id: string) => ({
      edited: { id, text: noteBy(context, id)?.text ?? '' },
      removed: null,
      failure: null,
    })),
    setTyped: assign(({ context: { edited } }, text: string) => ({
      edited: edited && { ...edited, text: text.slice(0, LONGEST_NOTE) },
      failure: null,
    })),
    forgetEdited: assign({ edited: null, failure: null }),
    forgetRemoved: assign({ removed: null, failure: null }),
    writeDraft: assign(({ context }) => ({ writing: draftOf(context), removed: null, failure: null })),
    writeMark: assign(({ context }, colour: HighlightColour) => ({
      writing: markedNote(context, colour),
      removed: null,
      failure: null,
    })),
    writeEdited: assign(({ context }) => ({ writing: changedNote(context), failure: null })),
    writeRemoved: assign(({ context }) => ({ writing: context.removed, failure: null })),
    writeLeaving: assign(({ context }, id: string) => ({
      writing: noteBy(context, id),
      removed: null,
      failure: null,
    })),
    /** What was typed meanwhile is another note. */
    takeKept: assign(({ context }, note: BookNote) => {
      const { notes, writing, text, quoted, isSelected, edited, removed } = context
      const isNew = writing !== null && !('id' in writing)
      return {
        notes: withNote(notes ?? [], note),
        writing: null,
        text: isNew && noteText(text) === note.text ? '' : text,
        quoted: isNew ? null : quoted,
        isSelected: isNew ? false : isSelected,
        edited: edited?.id === note.id ? null : edited,
        removed: removed?.id === note.id ? null : removed,
      }
    }),
    takeRemoved: assign(({ context: { notes, writing, edited, pressed } }) => {
      const gone = writing && 'id' in writing ? writing : null
      return {
        notes: (notes ?? []).filter(({ id }) => id !== gone?.id),
        writing: null,
        removed: gone,
        edited: edited?.id === gone?.id ? null : edited,
        pressed: pressed === gone?.id ? null : pressed,
      }
    }),
    setFailure: assign((_, failure: NoteFailure) => ({ writing: null, failure })),
    tellChanged: enqueueActions(({ context: { book: _, most: __, ...notes }, enqueue }) => {
      const { text, quoted, edited } = notes
      enqueue.sendTo(parentOf, { type: 'bookNotes.changed', notes } satisfies BookNotesToParent)
      enqueue.sendTo('typedNote', {
        type: 'typedNote.keep',
        typed: { text, quoted, edited },
      } satisfies TypedNoteCommand)
    }),
    tellShown: enqueueActions(({ context, enqueue }, id: string) => {
      const note = noteBy(context, id)
      if (!note) return
      const { place, quote } = note
      enqueue.sendTo(parentOf, {
        type: 'bookNotes.needed',
        command: {
          type: 'book.showPlace',
          location: place.location,
          share: place.progress,
          quote,
          isLookedUp: true,
        },
      } satisfies BookNotesToParent)
    }),
    tellMarks: sendTo(parentOf, ({ context: { notes } }): BookNotesToParent => ({
      type: 'bookNotes.needed',
      command: { type: 'book.mark', marks: marksOf(notes ?? []) },
    })),
    /** Words that were quoted, or left out, are not quoted by the next note. */
    tellDeselect: sendTo(parentOf, (): BookNotesToParent => ({
      type: 'bookNotes.needed',
      command: { type: 'book.deselect' },
    })),
    logFailure: (_, { error }: { error: unknown }) =>
      logWarning('Notes could not be read or kept in this browser:', error),
  },
  guards: {
    isQuoted: ({ context: { writing } }) =>
      writing !== null && !('id' in writing) && writing.highlight !== undefined,
    isFull: ({ context }) => draftOf(context) !== null && (context.notes?.length ?? 0) >= context.most,
    isMarkTooMany: ({ context }) =>
      context.pressed === null && context.isSelected && (context.notes?.length ?? 0) >= context.most,
    canMark: ({ context }, colour: HighlightColour) => markedNote(context, colour) !== null,
    hasDraft: ({ context }) => draftOf(context) !== null,
    hasChange: ({ context }) => changedNote(context) !== null,
    hasNote: ({ context }, id: string) => noteBy(context, id) !== null,
    hasRemoved: ({ context }) => context.removed !== null,
  },
  delays: {
    /** A database that another page holds may never answer. */
    storeLimit: 10_000,
  },
})
