import type {
  BookmarkShelfCommand,
  BookmarkShelfFact,
} from '#machines/listening/bookmarks/bookmarks.types.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import type { CallbackPort } from '../lazy-callback.ts'
import { saveTextFile } from './files/save-file.ts'

export interface BookmarkShelfDeps {
  reads: ReadStore
  isFinished: (libraryItemId: string) => boolean
}

const RECORD = { name: 'userRecord' } as const
const MIME_TYPES = { csv: 'text/csv', json: 'application/json' } as const

/** Knows the bookmarks of the open book by what was read of the server, and saves exports as files. */
export function startBookmarkShelf({ reads, isFinished }: BookmarkShelfDeps) {
  return ({ sendBack, receive }: CallbackPort<BookmarkShelfCommand>): (() => void) => {
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
  }
}
