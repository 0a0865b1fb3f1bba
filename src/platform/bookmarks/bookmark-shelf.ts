import { fromCallback, fromPromise } from 'xstate'
import type { BookmarkShelfCommand, BookmarkShelfFact } from '#machines/bookmarks/bookmarks.types.ts'
import type { ReadStore } from '#machines/catalog/reads.ts'
import { formatMoment } from '#machines/model/dates.ts'
import { saveTextFile } from './save-file.ts'

export interface DateFormats {
  dateFormat: string
  timeFormat: string
}

export interface BookmarkShelfDeps {
  reads: ReadStore
  isFinished: (libraryItemId: string) => boolean
}

const RECORD = { name: 'userRecord' } as const
const MIME_TYPES = { csv: 'text/csv', json: 'application/json' } as const

/** Knows the bookmarks of the open book by what was read of the server, and saves exports as files. */
export function createBookmarkShelf({ reads, isFinished }: BookmarkShelfDeps) {
  return fromCallback<BookmarkShelfCommand>(({ sendBack, receive }) => {
    const report = (fact: BookmarkShelfFact): void => sendBack(fact)
    let followed: string | null = null

    function tell(): void {
      const record = reads.snapshot(RECORD)
      if (followed === null || record.status !== 'ready') return
      const times = record.data.bookmarks
        .filter(({ libraryItemId }) => libraryItemId === followed)
        .map(({ time }) => time)
      report({ type: 'bookmarkShelf.read', libraryItemId: followed, times })
    }

    const stop = reads.subscribe(RECORD, tell)
    receive((command) => {
      switch (command.type) {
        case 'bookmarkShelf.follow':
          followed = command.libraryItemId
          tell()
          return
        case 'bookmarkShelf.find':
          report({
            type: 'bookmarkShelf.found',
            bookmark: command.bookmark,
            isFinished: isFinished(command.bookmark.libraryItemId),
          })
          return
        case 'bookmarkShelf.saveFile':
          saveTextFile({
            name: `bookmarks.${command.format}`,
            type: MIME_TYPES[command.format],
            text: command.text,
          })
      }
    })
    return stop
  })
}

export interface NameBookmarkDeps {
  wallClock: () => number
  formats: () => DateFormats | null
}

/** The date and time of now as the server's settings write them, in the page's language. */
export function createNameBookmark({ wallClock, formats }: NameBookmarkDeps) {
  return fromPromise<string>(async () => {
    const { dateFormat, timeFormat } = formats() ?? { dateFormat: 'yyyy-MM-dd', timeFormat: 'HH:mm' }
    const locale = document.documentElement.lang || 'en'
    return formatMoment(wallClock(), `${dateFormat} ${timeFormat}`, locale)
  })
}
