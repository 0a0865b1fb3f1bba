import type { ChapterOperations } from '#machines/server/operations/chapter-operations.ts'
import type { CallsOf } from './calls-of.ts'

/** How chapters are written: always all of them, numbered in their order. */
export const chapterCalls: CallsOf<keyof ChapterOperations> = {
  'item.setChapters': (server, { libraryItemId, chapters }) =>
    server.send('post', `/api/items/${encodeURIComponent(libraryItemId)}/chapters`, ['success', 'updated'], {
      json: { chapters: chapters.map(({ start, end, title }, id) => ({ id, start, end, title })) },
    }),
}
