import { fromPromise } from 'xstate'
import { libraryItemExpandedSchema } from '#machines/model/entities/index.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { appError, isOutOfReach, toAppError } from '#machines/model/errors.ts'
import { bookSound } from '#machines/reading/alignment/book-sound.ts'
import type { BookFile, BookFormat, BookRequest } from '#machines/reading/reader/reader.types.ts'
import type { Server } from '../server/server.ts'

const FORMATS: Readonly<Record<string, BookFormat>> = {
  epub: 'epub',
  pdf: 'pdf',
  mobi: 'mobi',
  azw3: 'mobi',
  cbz: 'comic',
  cbr: 'comic',
}

/** The reader for a format or a file's ending, undefined for none. */
export function formatOf(name: string): BookFormat | undefined {
  const key = name.toLowerCase().replace(/^\./, '')
  return Object.hasOwn(FORMATS, key) ? FORMATS[key] : undefined
}

/**
 * Which file of an item is meant, and what kind of book it is.
 * @param keptItem an item as this device keeps it, for when no answer comes
 */
export function createFindBook(
  server: Server,
  keptItem: (libraryItemId: string) => Promise<LibraryItemExpanded | null>,
) {
  async function itemOf(libraryItemId: string, signal: AbortSignal): Promise<LibraryItemExpanded> {
    const path = `/api/items/${encodeURIComponent(libraryItemId)}`
    try {
      return await server.read('get', path, libraryItemExpandedSchema, { query: { expanded: 1 }, signal })
    } catch (error) {
      const kept = isOutOfReach(toAppError(error)) ? await keptItem(libraryItemId).catch(() => null) : null
      if (!kept) throw error
      return kept
    }
  }

  return fromPromise<BookFile, BookRequest>(async ({ input: { libraryItemId, ino }, signal }) => {
    const item = await itemOf(libraryItemId, signal)
    if (item.mediaType !== 'book') throw appError('notFound')
    const file =
      ino === null
        ? item.media.ebookFile
        : item.libraryFiles.find((each) => each.ino === ino && each.fileType === 'ebook')
    if (!file) throw appError('notFound')
    const named = 'ebookFormat' in file ? file.ebookFormat : undefined
    const format = formatOf(named || file.metadata.ext)
    if (!format) throw appError('unsupported')
    const title = item.media.metadata.title || file.metadata.filename
    return {
      libraryItemId,
      ino,
      title: ino === null ? title : file.metadata.filename,
      format,
      size: file.metadata.size,
      // what lies beside the book of a title is another one
      sound: ino === null ? bookSound(item) : null,
    }
  })
}
