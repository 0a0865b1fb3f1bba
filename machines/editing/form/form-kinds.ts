import { libraryChangesOf, NEW_LIBRARY } from '../../admin/library-editor/library-form.ts'
import type { LibraryEditorIntent } from '../../admin/library-editor/library-editor.types.ts'
import type { NavigationEvent } from '../../app/navigation/navigation.machine.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { itemChangesOf } from '../batch-editor/batch-changes.ts'
import type { BatchEditorIntent } from '../batch-editor/batch-editor.types.ts'
import { chaptersIn } from '../chapters/chapter-form.ts'
import { chaptersPath } from '../chapters/chapters-path.ts'
import type { EpisodeEditorIntent } from '../episode-editor/episode-editor.types.ts'
import type { ItemEditorIntent } from '../item-editor/item-editor.types.ts'
import { newUserOf, NEW_USER, userRequestOf } from '../user-form.ts'
import type { UserEditorIntent } from '../user-editor/user-editor.types.ts'
import { choicesIn } from '../track-order/track-order-form.ts'
import { tracksPath } from '../track-order/tracks-path.ts'
import type { Values } from '../values.ts'
import type { FormKind, RefOf } from './form.types.ts'

/** What leads to the editor of a form. */
export type Reopening =
  | BatchEditorIntent
  | EpisodeEditorIntent
  | ItemEditorIntent
  | LibraryEditorIntent
  | Extract<NavigationEvent, { type: 'navigation.go' }>
  | UserEditorIntent

interface FormKindRow<Kind extends FormKind> {
  /** Saves what was changed; `before` is what these fields held, `values` what all fields hold. */
  save: (ref: RefOf<Kind>, changes: Values, before: Values, values: Values) => OperationRequest
  /** Leads to the editor again, where the draft is found. */
  reopen: (ref: RefOf<Kind>) => Reopening
  /** It is a page, which is not left with changes before that was asked; else a dialog, whose draft is offered again. */
  isPage: boolean
  /** Fields that are in no draft. */
  secrets?: readonly string[]
}

/** What forms of each kind differ in. A further editor is a row here, one in `FormRefs` and its check in platform. */
const KINDS: { readonly [Kind in FormKind]: FormKindRow<Kind> } = {
  item: {
    save: ({ id }, changes, before) => ({
      name: 'item.update',
      params: { libraryItemId: id, changes, before },
    }),
    reopen: ({ id }) => ({ type: 'itemEditor.open', libraryItemId: id, tab: 'details', ids: [] }),
    isPage: false,
  },
  batch: {
    save: (_, changes, before) => ({
      name: 'items.update',
      params: { items: itemChangesOf(changes, before), isUndo: false },
    }),
    reopen: ({ id }) => ({ type: 'batchEditor.reopen', batchId: id }),
    isPage: true,
  },
  chapters: {
    save: ({ id }, changes, before) => ({
      name: 'item.setChapters',
      params: { libraryItemId: id, chapters: chaptersIn(changes), before: chaptersIn(before) },
    }),
    reopen: ({ id }) => ({ type: 'navigation.go', to: chaptersPath(id) }),
    isPage: true,
  },
  episode: {
    save: ({ id, libraryItemId }, changes, before) => ({
      name: 'episode.update',
      params: { libraryItemId, episodeId: id, changes, before },
    }),
    reopen: ({ id, libraryItemId }) => ({
      type: 'episodeEditor.open',
      libraryItemId,
      episodeId: id,
      tab: 'details',
      ids: [],
      back: null,
    }),
    isPage: false,
  },
  tracks: {
    save: ({ id }, changes) => ({
      name: 'item.setTracks',
      params: { libraryItemId: id, tracks: choicesIn(changes), chapters: null, isUndo: false },
    }),
    reopen: ({ id }) => ({ type: 'navigation.go', to: tracksPath(id) }),
    isPage: true,
  },
  user: {
    save: ({ id }, changes) =>
      id === NEW_USER
        ? { name: 'user.create', params: { user: newUserOf(changes) } }
        : { name: 'user.update', params: { userId: id, changes: userRequestOf(changes) } },
    reopen: ({ id }) => ({ type: 'userEditor.open', userId: id === NEW_USER ? null : id }),
    isPage: false,
    secrets: ['password'],
  },
  library: {
    save: ({ id }, changes, before, values) =>
      id === NEW_LIBRARY
        ? { name: 'library.create', params: { values } }
        : {
            name: 'library.update',
            params: { libraryId: id, changes: libraryChangesOf(changes, before), before },
          },
    reopen: ({ id }) => ({
      type: 'libraryEditor.open',
      libraryId: id === NEW_LIBRARY ? null : id,
    }),
    isPage: false,
  },
}

/** The row of a form's own kind, which takes its ref. */
export const kindOf = <Kind extends FormKind>({ kind }: RefOf<Kind>): FormKindRow<Kind> => KINDS[kind]
