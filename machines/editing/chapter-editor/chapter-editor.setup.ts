// long: the named actions of one chart
import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import { toAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import type { Account } from '../../model/permissions.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import type { PickedFile } from '../picked-file.ts'
import { edited } from '../chapters/chapter-edits.ts'
import type { ChapterEdit } from '../chapters/chapter-edits.ts'
import { fileOf } from '../chapters/chapter-files.ts'
import type { ChapterFormat } from '../chapters/chapter-files.ts'
import {
  bookOf,
  chaptersIn,
  FIELD,
  fieldOf,
  formOfChapters,
  obstacleOf,
  tracksOf,
} from '../chapters/chapter-form.ts'
import { NO_HISTORY, redone, remembered, settled, undone } from '../chapters/chapter-history.ts'
import type { Step } from '../chapters/chapter-history.ts'
import { problemsOf } from '../chapters/chapter-problems.ts'
import { areSameChapters, rowsOf } from '../chapters/chapter-rows.ts'
import type { ChapterBook, ChapterRow } from '../chapters/chapter-rows.ts'
import type { TimeUnit } from '../chapters/chapter-time.ts'
import type { FormRef } from '../form/form.types.ts'
import type { EditedItem } from '../item-editor/item-editor.types.ts'
import type { Values } from '../values.ts'
import type {
  ChapterEditorContext,
  ChapterEditorEvent,
  ChapterEditorToParent,
  ChapterFileCommand,
  ChapterFileInput,
  ChapterRefusal,
  ChapterSheet,
  PreviewInput,
  ReadChapterFile,
} from './chapter-editor.types.ts'
import { revealAfter, revealOfStep } from './reveal.ts'

/** Far more than any book needs. */
const FILE_BYTES = 5_000_000
const NO_BOOK: ChapterBook = { duration: 0, tracks: [] }

export const NO_CHAPTERS: Omit<ChapterEditorContext, 'account' | 'unit'> = {
  libraryItemId: '',
  item: null,
  provider: '',
  rows: [],
  history: NO_HISTORY,
  selected: null,
  reveal: null,
  sheet: null,
  refusal: null,
  preview: null,
  isChecked: false,
  failure: null,
  obstacle: null,
}

export const book = ({ item }: ChapterEditorContext): ChapterBook => (item ? bookOf(item) : NO_BOOK)

const editOf = (context: ChapterEditorContext, edit: ChapterEdit) => edited(context.rows, edit, book(context))

/** The context with other rows, which undo brings back. */
function withRows(
  { history, rows: before, selected }: ChapterEditorContext,
  rows: readonly ChapterRow[],
  edit: ChapterEdit | null,
) {
  const reveal = revealAfter(before, rows, edit)
  return {
    rows,
    history: remembered(history, before, edit),
    reveal,
    selected: reveal?.key ?? (rows.some(({ key }) => key === selected) ? selected : (rows[0]?.key ?? null)),
    refusal: null,
  }
}

function stepped({ rows, selected }: ChapterEditorContext, step: Step | null) {
  if (!step) return {}
  const reveal = revealOfStep(rows, step.rows)
  return { ...step, reveal, selected: reveal?.key ?? selected, refusal: null }
}

const firstProblem = (context: ChapterEditorContext) => {
  const problems = problemsOf(context.rows, book(context).duration)
  const row = context.rows.find(({ key }) => problems.has(key))
  if (!row) return null
  return { key: row.key, field: problems.get(row.key)?.[0] === 'noTitle' ? 'title' : 'start' } as const
}

const isChaptersOf = ({ libraryItemId }: ChapterEditorContext, { kind, id }: FormRef): boolean =>
  kind === 'chapters' && id === libraryItemId

const contentsOf = ({ item }: ChapterEditorContext) => {
  if (!item) throw new Error('No item is edited.')
  return formOfChapters(item)
}

/** What is heard of the book, from which second on. */
export function previewOf({ item, libraryItemId, preview }: ChapterEditorContext): PreviewInput {
  return { libraryItemId, tracks: item ? tracksOf(item) : [], at: preview?.at ?? 0 }
}

export function pickedIn(event: ChapterEditorEvent): PickedFile {
  if (event.type !== 'chapterEditor.import') throw new Error('No file was chosen.')
  return event.file
}

export const chapterEditorSetup = setup({
  types: typed<{
    context: ChapterEditorContext
    events: ChapterEditorEvent
    input: Pick<ChapterEditorContext, 'account'>
  }>(),
  actors: {
    readItem: promisePlaceholder<EditedItem, { libraryItemId: string }>('readItem'),
    /** What a chosen file holds. */
    readChapterFile: promisePlaceholder<ReadChapterFile, ChapterFileInput>('readChapterFile'),
    chapterFiles: callbackPlaceholder<ChapterFileCommand>('chapterFiles'),
    /** The keys of undo and redo. */
    undoKeys: callbackPlaceholder<{ type: 'unused' }>('undoKeys'),
    /** Sound of its own, apart from the player. */
    previewSound: callbackPlaceholder<{ type: 'unused' }, PreviewInput>('previewSound'),
  },
  actions: {
    setOpened: assign((_, { libraryItemId }: { libraryItemId: string }) => ({
      ...NO_CHAPTERS,
      libraryItemId,
    })),
    forget: assign(NO_CHAPTERS),
    setAccount: assign((_, { account }: { account: Account }) => ({ account })),
    setObstacle: assign(({ context }, item: LibraryItemExpanded) => ({
      obstacle: obstacleOf(context.account, item),
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toAppError(error) })),
    setRead: assign((_, { item, provider }: EditedItem) =>
      item.mediaType === 'book' ? { item, provider, failure: null } : {},
    ),
    setItem: assign((_, item: LibraryItemExpanded) => (item.mediaType === 'book' ? { item } : {})),
    setChapters: assign(({ context: { item } }) => {
      const rows = rowsOf(item?.media.chapters ?? [])
      return { rows, selected: rows[0]?.key ?? null }
    }),
    edit: assign(({ context }, edit: ChapterEdit) => {
      const done = editOf(context, edit)
      return 'rows' in done
        ? { ...withRows(context, done.rows, edit), sheet: null }
        : { refusal: done.refused }
    }),
    undo: assign(({ context }) => stepped(context, undone(context.history, context.rows))),
    redo: assign(({ context }) => stepped(context, redone(context.history, context.rows))),
    /** What the form has otherwise than from here: a draft, the server's, or nothing that was changed. */
    follow: assign(({ context }, { values }: { values: Values }) =>
      withRows(context, rowsOf(chaptersIn(values), context.rows), null),
    ),
    setUnchecked: assign({ isChecked: false }),
    select: assign(({ context }, { key }: { key: number }) =>
      key === context.selected
        ? { reveal: null }
        : { selected: key, reveal: null, history: settled(context.history) },
    ),
    setUnit: assign((_, { unit }: { unit: TimeUnit }) => ({ unit })),
    setSheet: assign((_, { sheet }: { sheet: ChapterSheet }) => ({ sheet, refusal: null })),
    dismiss: assign({ sheet: null, refusal: null }),
    setRefusal: assign((_, { refusal }: { refusal: ChapterRefusal }) => ({ refusal })),
    setChecked: assign(({ context }) => {
      const reveal = firstProblem(context)
      return { isChecked: true, reveal, selected: reveal?.key ?? context.selected }
    }),
    setImported: assign((_, { name, found }: ReadChapterFile) =>
      found
        ? { sheet: { kind: 'imported' as const, name, found }, refusal: null }
        : { refusal: 'noChapters' as const },
    ),
    saveFile: sendTo(
      'chapterFiles',
      ({ context }, { format }: { format: ChapterFormat }): ChapterFileCommand => ({
        type: 'chapterFile.save',
        file: fileOf(format, fieldOf(context.rows, book(context)), book(context), contentsOf(context).title),
      }),
    ),
    setPreview: assign(({ context: { rows } }, { key }: { key: number }) => ({
      preview: { key, at: rows.find((row) => row.key === key)?.start ?? 0 },
      refusal: null,
    })),
    setPreviewAt: assign(({ context: { preview } }, { at }: { at: number }) => ({
      preview: preview && { ...preview, at },
    })),
    forgetPreview: assign({ preview: null }),
    tellPause: sendTo(parentOf, (): ChapterEditorToParent => ({ type: 'player.pause' })),
    tellOpened: sendTo(parentOf, ({ context }): ChapterEditorToParent => ({
      type: 'form.opened',
      ...contentsOf(context),
    })),
    tellRebased: sendTo(parentOf, ({ context }): ChapterEditorToParent => {
      const { ref, values } = contentsOf(context)
      return { type: 'form.rebased', ref, values }
    }),
    tellClosed: sendTo(parentOf, ({ context }): ChapterEditorToParent => ({
      type: 'form.closed',
      ref: { kind: 'chapters', id: context.libraryItemId },
    })),
    tellChange: sendTo(parentOf, ({ context }): ChapterEditorToParent => ({
      type: 'form.change',
      field: FIELD,
      value: fieldOf(context.rows, book(context)),
    })),
    tellSave: sendTo(parentOf, (): ChapterEditorToParent => ({ type: 'form.save', closes: false })),
    tellDiscard: sendTo(parentOf, (): ChapterEditorToParent => ({ type: 'form.discard' })),
  },
  guards: {
    isOther: ({ context }, { libraryItemId }: { libraryItemId: string }) =>
      context.libraryItemId !== libraryItemId,
    canBeEdited: ({ context }, item: LibraryItemExpanded) => obstacleOf(context.account, item) === null,
    isOurs: ({ context }, libraryItemId: string) => context.libraryItemId === libraryItemId,
    isOurForm: ({ context }, { ref }: { ref: FormRef }) => isChaptersOf(context, ref),
    isFollowed: ({ context }, { ref, values }: { ref: FormRef; values: Values }) =>
      isChaptersOf(context, ref) &&
      !areSameChapters(fieldOf(context.rows, book(context)), chaptersIn(values)),
    isOtherForm: ({ context }, { ref }: { ref: FormRef }) => !isChaptersOf(context, ref),
    isRowGone: ({ context: { preview, rows } }) => !rows.some(({ key }) => key === preview?.key),
    isRefused: ({ context }, edit: ChapterEdit) => 'refused' in editOf(context, edit),
    hasPast: ({ context }) => context.history.past.length > 0,
    hasFuture: ({ context }) => context.history.future.length > 0,
    hasProblems: ({ context }) => firstProblem(context) !== null,
    isHeard: ({ context }, { key }: { key: number }) => context.preview?.key === key,
    canBeHeard: ({ context }, { key }: { key: number }) =>
      context.rows.some((row) => row.key === key && row.start < book(context).duration),
    isTooLarge: (_, { file }: { file: PickedFile }) => file.size > FILE_BYTES,
    isAsked: ({ context }, kind: ChapterSheet['kind']) => context.sheet?.kind === kind,
  },
})
