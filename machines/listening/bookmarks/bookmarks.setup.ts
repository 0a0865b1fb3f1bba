import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { formatClock } from '../../model/time/durations.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import type { OpenedSession } from '../../model/titles/playback.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import {
  bookmarksAsCsv,
  bookmarksAsJson,
  bookmarkTime,
  changedTitle,
  isSameBookmark,
  newBookmarkTime,
} from './bookmark-rules.ts'
import type { BookmarkLike, ExportedBookmark } from './bookmark-rules.ts'
import type {
  BookmarkList,
  BookmarksContext,
  BookmarksEvent,
  BookmarkShelfCommand,
  BookmarksToParent,
  ExportFormat,
} from './bookmarks.types.ts'
import { logError } from '../../model/log.ts'

const noBook = { libraryItemId: null, position: 0, times: [], title: '', naming: null, making: null }
export const emptyBookmarks: BookmarksContext = { ...noBook, subject: null, list: 'page', edited: '' }

const running = (request: OperationRequest): BookmarksToParent => ({ type: 'operation.run', request })

export const bookmarksSetup = setup({
  types: typed<{ context: BookmarksContext; events: BookmarksEvent }>(),
  actors: {
    bookmarkShelf: callbackPlaceholder<BookmarkShelfCommand>('bookmarkShelf'),
    /** The date and time of now by the server's formats. */
    nameBookmark: promisePlaceholder<string>('nameBookmark'),
  },
  actions: {
    setBook: assign((_, { media, startTime }: OpenedSession) => ({
      ...noBook,
      libraryItemId: media.libraryItemId,
      position: startTime,
    })),
    forgetBook: assign(noBook),
    follow: sendTo('bookmarkShelf', ({ context }): BookmarkShelfCommand => ({
      type: 'bookmarkShelf.follow',
      libraryItemId: context.libraryItemId,
    })),
    unfollow: sendTo('bookmarkShelf', { type: 'bookmarkShelf.follow', libraryItemId: null }),
    setPosition: assign((_, { position }: { position: number }) => ({ position })),
    setTimes: assign((_, { times }: { times: readonly number[] }) => ({ times })),
    setTitle: assign((_, { text }: { text: string }) => ({ title: text })),
    /** Where one is being made another is not, also before the server has answered. */
    takeTime: assign(({ context }) => ({
      naming: bookmarkTime(context.position),
      times: [...context.times, bookmarkTime(context.position)],
    })),
    /** Under the typed title, else under what it is given, else under its place. */
    tellCreate: enqueueActions(({ context, enqueue }, name: string) => {
      if (context.libraryItemId === null || context.naming === null) return
      const title = context.title.trim() || name || formatClock(context.naming)
      enqueue.sendTo(
        parentOf,
        running({
          name: 'bookmark.create',
          params: { libraryItemId: context.libraryItemId, time: context.naming, title },
        }),
      )
      enqueue.assign({ naming: null, making: context.title.trim() || null })
    }),
    /** What was typed meanwhile is for another. */
    forgetMade: assign(({ context: { title, making } }) => ({
      title: title.trim() === making ? '' : title,
      making: null,
    })),
    forgetMaking: assign({ making: null }),
    setSubject: assign((_, { bookmark, list }: { bookmark: BookmarkLike; list: BookmarkList }) => ({
      subject: bookmark,
      list,
      edited: bookmark.title,
    })),
    setEdited: assign((_, { text }: { text: string }) => ({ edited: text })),
    forgetSubject: assign({ subject: null, edited: '' }),
    tellUpdate: enqueueActions(({ context, enqueue }) => {
      const title = context.subject ? changedTitle(context.subject.title, context.edited) : null
      if (context.subject === null || title === null) return
      const { libraryItemId, time } = context.subject
      enqueue.sendTo(parentOf, running({ name: 'bookmark.update', params: { libraryItemId, time, title } }))
    }),
    tellRemove: enqueueActions(({ context, enqueue }) => {
      if (context.subject === null) return
      const { libraryItemId, time } = context.subject
      enqueue.sendTo(parentOf, running({ name: 'bookmark.remove', params: { libraryItemId, time } }))
    }),
    find: sendTo('bookmarkShelf', (_, bookmark: BookmarkLike): BookmarkShelfCommand => ({
      type: 'bookmarkShelf.find',
      bookmark,
    })),
    tellVisited: sendTo(parentOf, (_, { libraryItemId }: BookmarkLike): BookmarksToParent => ({
      type: 'bookmarks.visited',
      libraryItemId,
    })),
    tellGo: sendTo(parentOf, ({ context }, { libraryItemId, time }: BookmarkLike): BookmarksToParent =>
      context.libraryItemId === libraryItemId
        ? { type: 'player.seek', to: time }
        : { type: 'player.load', libraryItemId, episodeId: null, startAt: time },
    ),
    saveFile: sendTo(
      'bookmarkShelf',
      (
        _,
        { format, bookmarks }: { format: ExportFormat; bookmarks: readonly ExportedBookmark[] },
      ): BookmarkShelfCommand => ({
        type: 'bookmarkShelf.saveFile',
        format,
        text: format === 'csv' ? bookmarksAsCsv(bookmarks) : bookmarksAsJson(bookmarks),
      }),
    ),
    logFailure: (_, { what, error }: { what: string; error: unknown }) => logError(`${what} failed:`, error),
  },
  guards: {
    isBook: (_, { media }: OpenedSession) => media.mediaType === 'book',
    isOurs: ({ context }, { libraryItemId }: { libraryItemId: string }) =>
      context.libraryItemId === libraryItemId,
    isFree: ({ context }) => newBookmarkTime(context) !== null,
    isFreeAndNamed: ({ context }) => context.title.trim() !== '' && newBookmarkTime(context) !== null,
    isMade: ({ context }, { libraryItemId, title }: BookmarkLike) =>
      context.libraryItemId === libraryItemId && context.making === title,
    isBeingMade: ({ context }, { name, params }: OperationRequest) =>
      name === 'bookmark.create' &&
      context.libraryItemId === params.libraryItemId &&
      context.making === params.title,
    isChanged: ({ context: { subject, edited } }) =>
      subject !== null && changedTitle(subject.title, edited) !== null,
    isRenamed: ({ context }, bookmark: BookmarkLike) => isAsTyped(context, bookmark),
    isBeingRenamed: ({ context }, { name, params }: OperationRequest) =>
      name === 'bookmark.update' && isAsTyped(context, params),
    isAnything: (_, bookmarks: readonly ExportedBookmark[]) => bookmarks.length > 0,
    isOfBookmark: (_, { name }: OperationRequest) => name.startsWith('bookmark.'),
    isFinished: (_, { isFinished }: { isFinished: boolean }) => isFinished,
  },
  delays: {
    namingTimeout: 2000,
    /** Longer than a write may take: of one that was lost no end is told. */
    savingTimeout: 90_000,
  },
})

/** Whether it is the one that is renamed, under the title that was typed for it. */
function isAsTyped({ subject, edited }: BookmarksContext, bookmark: BookmarkLike): boolean {
  return subject !== null && isSameBookmark(subject, bookmark) && bookmark.title === edited.trim()
}
