import { assign, enqueueActions, sendTo, setup, stateIn } from 'xstate'
import { typed } from '../../model/typed.ts'
import { NOTICE_MS } from '../../app/notices/notices.machine.ts'
import type { NoticeText } from '../../app/notices/notices.types.ts'
import { appError, toAppError } from '../../model/errors.ts'
import type { FeedMetadata } from '../../model/entities/items/podcast-feed.ts'
import { parentOf } from '../../model/parent.ts'
import { isAdminOrAbove } from '../../model/permissions.ts'
import type { Account } from '../../model/permissions.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { PickedFile } from '../../editing/picked-file.ts'
import { write } from '../../server/operations/write.ts'
import { addFailure, canSelect, feedFailure, isStartable, podcastOf, rowsOf, tallyOf } from './opml-rules.ts'
import type {
  FileProblem,
  LibraryFeeds,
  OpmlContext,
  OpmlFile,
  OpmlImportEvent,
  OpmlImportToParent,
  OpmlRow,
  RowFailure,
  RowStage,
} from './opml-import.types.ts'
import { logWarning } from '../../model/log.ts'

export const NO_FILE = {
  fileName: '',
  problem: null,
  rows: [],
  leftOut: [],
  request: null,
  run: [],
} satisfies Partial<OpmlContext>

const withStage = (
  rows: readonly OpmlRow[],
  is: (row: OpmlRow) => boolean,
  stage: RowStage,
  failure: RowFailure | null = null,
): readonly OpmlRow[] => rows.map((row) => (is(row) ? { ...row, stage, failure } : row))

/** The one at work. */
export const currentOf = ({ rows }: Pick<OpmlContext, 'rows'>): OpmlRow | undefined =>
  rows.find(({ stage }) => stage === 'reading' || stage === 'adding')

const isCurrent = ({ stage }: OpmlRow): boolean => stage === 'reading' || stage === 'adding'

/** What failed is not chosen any more: it has a retry of its own. */
const failed = (rows: readonly OpmlRow[], failure: RowFailure): readonly OpmlRow[] =>
  rows.map((row) => (isCurrent(row) ? { ...row, stage: 'failed', isSelected: false, failure } : row))

const noticeOf = (text: NoticeText, kind: 'success' | 'error' | 'warning', libraryId: string | null) =>
  ({
    type: 'notice.show',
    notice: {
      id: 'opmlImport',
      kind,
      text,
      durationMs: NOTICE_MS.long,
      ...(libraryId === null
        ? {}
        : { action: { key: 'upload.show', intent: { type: 'opmlImport.open', libraryId } } }),
    },
  }) as const satisfies OpmlImportToParent

export const opmlImportSetup = setup({
  types: typed<{
    context: OpmlContext
    events: OpmlImportEvent
    input: Pick<OpmlContext, 'account'>
  }>(),
  actors: {
    readFile: promisePlaceholder<OpmlFile, { file: PickedFile }>('readFile'),
    /** The folders of a library, and the feeds it has. */
    readLibrary: promisePlaceholder<LibraryFeeds, { libraryId: string }>('readLibrary'),
    readFeed: promisePlaceholder<FeedMetadata, { url: string }>('readFeed'),
    add: write<'podcast.import'>(),
  },
  actions: {
    setAccount: assign((_, { account }: { account: Account }) => ({ account })),
    setPath: assign((_, path: string) => ({ path })),
    setLibraryId: assign((_, libraryId: string) => ({ libraryId })),
    tellParent: sendTo(parentOf, (_, fact: OpmlImportToParent) => fact),
    forgetFile: assign(NO_FILE),
    setFileName: assign((_, { file }: { file: PickedFile }) => ({ ...NO_FILE, fileName: file.name })),
    setProblem: assign((_, problem: FileProblem) => ({ problem })),
    setFeeds: assign((_, file: OpmlFile) =>
      file.problem === null
        ? { rows: rowsOf(file.feeds, []), leftOut: file.leftOut }
        : { problem: file.problem },
    ),
    setLibrary: assign(({ context }, { folders, feedUrls }: LibraryFeeds) => ({
      folders,
      folderId: folders.some(({ id }) => id === context.folderId) ? context.folderId : (folders[0]?.id ?? ''),
      rows: rowsOf(context.rows, feedUrls),
    })),
    select: assign(({ context }, { urls, isSelected }: { urls: readonly string[]; isSelected: boolean }) => {
      const chosen = new Set(urls)
      return {
        rows: context.rows.map((row) =>
          chosen.has(row.url) && canSelect(row) ? { ...row, isSelected } : row,
        ),
      }
    }),
    setFolder: assign((_, folderId: string) => ({ folderId })),
    setAutoDownload: assign((_, autoDownload: boolean) => ({ autoDownload })),
    queueSelected: assign(({ context: { rows } }) => ({
      run: rows.filter(isStartable).map(({ url }) => url),
      rows: withStage(rows, isStartable, 'waiting'),
    })),
    queueFailed: assign(({ context: { rows } }) => {
      const isFailed = ({ stage }: OpmlRow): boolean => stage === 'failed'
      return {
        run: rows.filter(isFailed).map(({ url }) => url),
        rows: withStage(rows, isFailed, 'waiting'),
      }
    }),
    takeNext: assign(({ context: { rows } }) => {
      const next = rows.find(({ stage }) => stage === 'waiting')
      return { rows: withStage(rows, (row) => row === next, 'reading'), request: null }
    }),
    setRequest: assign(({ context }, metadata: FeedMetadata) => {
      const row = currentOf(context)
      const request = row ? podcastOf(metadata, row, context) : null
      return request
        ? { request, rows: withStage(context.rows, isCurrent, 'adding') }
        : { rows: failed(context.rows, { kind: 'noName' }) }
    }),
    setAdded: assign(({ context }) => ({
      rows: context.rows.map((row) =>
        isCurrent(row) ? { ...row, stage: 'added' as const, isSelected: false } : row,
      ),
    })),
    setFeedFailed: assign(({ context }, { error }: { error: unknown }) => ({
      rows: failed(context.rows, feedFailure(toAppError(error))),
    })),
    setAddFailed: assign(({ context }, { error }: { error: unknown }) => ({
      rows: failed(context.rows, addFailure(toAppError(error))),
    })),
    setLate: assign(({ context }) => ({
      rows: failed(context.rows, { kind: 'error', error: appError('timeout') }),
    })),
    /** They are chosen as they were before. */
    dropWaiting: assign(({ context: { rows, run } }) => {
      const isWaiting = ({ stage }: OpmlRow): boolean => stage === 'waiting'
      const waiting = new Set(rows.filter(isWaiting).map(({ url }) => url))
      return {
        rows: rows.map((row): OpmlRow =>
          isWaiting(row) ? { ...row, stage: 'listed', isSelected: true } : row,
        ),
        run: run.filter((url) => !waiting.has(url)),
      }
    }),
    sayEnded: enqueueActions(({ context, enqueue }) => {
      const { added, failed: lost } = tallyOf(context)
      enqueue.sendTo(
        parentOf,
        lost > 0
          ? noticeOf({ key: 'opml.endedWithFailures', params: { count: lost } }, 'error', context.libraryId)
          : noticeOf({ key: 'opml.ended', params: { count: added } }, 'success', context.libraryId),
      )
    }),
    sayRefused: sendTo(parentOf, () => noticeOf({ key: 'errors.forbidden' }, 'warning', null)),
    logFailure: (_, { error }: { error: unknown }) =>
      logWarning('The podcasts of the library could not be read:', toAppError(error).code),
  },
  guards: {
    isAdmin: ({ context }) => isAdminOrAbove(context.account),
    isElsewhere: ({ context }, path: string) => context.path !== path,
    isAway: stateIn({ visit: 'closed' }),
    /** What runs is not given up for another library. */
    isForAnother: ({ context: { rows, libraryId } }, wanted: string) =>
      libraryId !== wanted && !rows.some((row) => row.stage === 'waiting' || isCurrent(row)),
    isUnreadable: (_, { problem }: OpmlFile) => problem !== null,
    hasFolder: ({ context }, folderId: string) => context.folders.some(({ id }) => id === folderId),
    canStart: ({ context }) => context.folderId !== '' && context.rows.some(isStartable),
    hasFailed: ({ context }) => context.rows.some(({ stage }) => stage === 'failed'),
    hasWaiting: ({ context }) => context.rows.some(({ stage }) => stage === 'waiting'),
    hasName: ({ context }, metadata: FeedMetadata) => {
      const row = currentOf(context)
      return row !== undefined && podcastOf(metadata, row, context) !== null
    },
  },
  delays: {
    /** A large library takes its time. */
    libraryTimeout: 60_000,
    /** The server itself waits for seconds for a feed, and reads it then. */
    feedTimeout: 60_000,
    /** Longer than the write itself may take. */
    addTimeout: 120_000,
  },
})
