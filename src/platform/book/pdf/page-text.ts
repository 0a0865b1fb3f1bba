import type { PDFDocumentProxy } from 'pdfjs-dist/build/pdf.min.mjs'
import type { ContentsEntry } from '#machines/reading/reader/reader.types.ts'
import type { Searchable } from '../search/search-book.ts'
import { logWarning } from '#machines/model/log.ts'

/** The text of a PDF, page by page; entries of its contents lead to pages. */
export function pdfText(book: PDFDocumentProxy, contents: readonly ContentsEntry[]): Searchable {
  return {
    parts: book.numPages,
    async read(part) {
      return {
        text: await textOf(book, part + 1),
        entries: [{ start: 0, entry: contents.findLastIndex(({ target }) => Number(target) <= part + 1) }],
        page: part + 1,
      }
    },
  }
}

/** A page that cannot be read has no text; what is searched for may stand on the others. */
async function textOf(book: PDFDocumentProxy, number: number): Promise<string> {
  try {
    const { items } = await (await book.getPage(number)).getTextContent()
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  } catch (error) {
    logWarning('A page of the book could not be searched:', error)
    return ''
  }
}
