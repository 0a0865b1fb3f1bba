import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { Errors, FormRef } from '../../editing/form/form.types.ts'
import { editorNotices } from '../../editing/editor-notices.ts'
import type { Library } from '../../model/entities/index.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import { formOfLibrary, NEW_LIBRARY } from './library-form.ts'
import { tabToMend } from './library-tabs.ts'
import type {
  EditedLibrary,
  LibraryEditorContext,
  LibraryEditorEvent,
  LibraryEditorToParent,
  LibraryTab,
} from './library-editor.types.ts'

const says = editorNotices('libraryEditor', {
  failed: 'operations.libraryFetchFailed',
  gone: 'operations.libraryGone',
})

const NOTHING: Pick<LibraryEditorContext, 'libraryId' | 'tab' | 'edited'> = {
  libraryId: null,
  tab: 'details',
  edited: null,
}

const refOf = ({ libraryId }: LibraryEditorContext): FormRef => ({
  kind: 'library',
  id: libraryId ?? NEW_LIBRARY,
})

/**
 * The dialog that makes or changes a library.
 *
 * - `closed`
 * - `open` over the page: `reading` the library again, and what the server has for all of them; then `ready`
 *
 * It closes when the page changes, when the library is gone, when it cannot be read, and when a new one was made. None is
 * final.
 */
export const libraryEditorMachine = setup({
  types: typed<{
    context: LibraryEditorContext
    events: LibraryEditorEvent
    input: Pick<LibraryEditorContext, 'isNewer'>
  }>(),
  actors: {
    readLibrary: promisePlaceholder<EditedLibrary, { libraryId: string | null }>('readLibrary'),
  },
  actions: {
    setOpened: assign((_, { libraryId }: { libraryId: string | null }) => ({ ...NOTHING, libraryId })),
    setTab: assign((_, tab: LibraryTab) => ({ tab })),
    /** What is wrong may be on a tab that is not seen. */
    setTabToMend: assign(({ context }, { errors }: { errors: Errors }) => ({
      tab: tabToMend(errors, context.tab),
    })),
    setEdited: assign((_, edited: EditedLibrary) => ({ edited })),
    setUpdated: assign(({ context: { edited } }, library: Library) => ({
      edited: edited && { ...edited, library },
    })),
    setPath: assign((_, path: string) => ({ path })),
    forget: assign(NOTHING),
    tellParent: sendTo(parentOf, (_, fact: LibraryEditorToParent) => fact),
    tellForm: sendTo(
      parentOf,
      ({ context: { edited, isNewer } }, type: 'form.opened' | 'form.rebased'): LibraryEditorToParent => ({
        type,
        ...formOfLibrary(edited?.library ?? null, isNewer),
      }),
    ),
    tellClosed: sendTo(parentOf, ({ context }): LibraryEditorToParent => ({
      type: 'form.closed',
      ref: refOf(context),
    })),
    sayFailed: sendTo(parentOf, (_, { error }: { error: unknown }) => says.failed(error)),
    sayGone: sendTo(parentOf, says.gone),
  },
  guards: {
    isOurs: ({ context }, libraryId: string) => context.libraryId === libraryId,
    isElsewhere: ({ context }, path: string) => context.path !== path,
    isOfLibrary: (_, { ref }: { ref: FormRef }) => ref.kind === 'library',
    /** A library that was made is another form than that of a new one. */
    isClosing: ({ context }, { ref, closes }: { ref: FormRef; closes: boolean }) =>
      ref.kind === 'library' && (closes || context.libraryId === null),
  },
}).createMachine({
  id: 'libraryEditor',
  context: ({ input }) => ({ ...NOTHING, ...input, path: '' }),
  initial: 'closed',
  on: {
    'libraryEditor.open': {
      target: '.open',
      actions: { type: 'setOpened', params: ({ event }) => event },
    },
    'location.changed': { actions: { type: 'setPath', params: ({ event }) => event.path } },
  },
  states: {
    closed: { entry: 'forget' },
    open: {
      entry: { type: 'tellParent', params: { type: 'dialog.open', dialog: { kind: 'editLibrary' } } },
      exit: ['tellClosed', { type: 'tellParent', params: { type: 'dialog.close' } }],
      on: {
        'libraryEditor.show': { actions: { type: 'setTab', params: ({ event }) => event.tab } },
        'libraryEditor.close': { target: 'closed' },
        'location.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.path },
          target: 'closed',
          actions: { type: 'setPath', params: ({ event }) => event.path },
        },
        'library.removed': {
          guard: { type: 'isOurs', params: ({ event }) => event.libraryId },
          target: 'closed',
          actions: 'sayGone',
        },
      },
      initial: 'reading',
      states: {
        reading: {
          // what is being read may be of before
          on: {
            'library.updated': {
              guard: { type: 'isOurs', params: ({ event }) => event.library.id },
              target: 'reading',
              reenter: true,
            },
          },
          invoke: {
            src: 'readLibrary',
            input: ({ context: { libraryId } }) => ({ libraryId }),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'setEdited', params: ({ event }) => event.output },
                { type: 'tellForm', params: 'form.opened' },
              ],
            },
            onError: {
              target: '#libraryEditor.closed',
              actions: { type: 'sayFailed', params: ({ event }) => event },
            },
          },
        },
        ready: {
          on: {
            'library.updated': {
              guard: { type: 'isOurs', params: ({ event }) => event.library.id },
              actions: [
                { type: 'setUpdated', params: ({ event }) => event.library },
                { type: 'tellForm', params: 'form.rebased' },
              ],
            },
            'form.refused': {
              guard: { type: 'isOfLibrary', params: ({ event }) => event },
              actions: { type: 'setTabToMend', params: ({ event }) => event },
            },
            'form.saved': {
              guard: { type: 'isClosing', params: ({ event }) => event },
              target: '#libraryEditor.closed',
            },
          },
        },
      },
    },
  },
})
