import { fromPromise } from 'xstate'
import { libraryItemExpandedSchema } from '#machines/model/entities/index.ts'
import { appError } from '#machines/model/errors.ts'
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

/** Which file of an item is meant, and what kind of book it is. */
export function createFindBook(server: Server) {
  return fromPromise<BookFile, BookRequest>(async ({ input: { libraryItemId, ino }, signal }) => {
    const item = await server.read(
      'get',
      `/api/items/${encodeURIComponent(libraryItemId)}`,
      libraryItemExpandedSchema,
      { query: { expanded: 1 }, signal },
    )
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
    }
  })
}
