import type { PDFDocumentProxy } from 'pdfjs-dist/build/pdf.min.mjs'
import type { ContentsEntry } from '#machines/reading/reader/reader.types.ts'
import type { Searchable } from '../search/search-book.ts'

/** The text of a PDF, page by page; entries of its contents lead to pages. */
export function pdfText(book: PDFDocumentProxy, contents: readonly ContentsEntry[]): Searchable {
  return {
    parts: book.numPages,
    async read(part) {
      const page = await book.getPage(part + 1)
      const { items } = await page.getTextContent()
      return {
        text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
        entries: [{ start: 0, entry: contents.findLastIndex(({ target }) => Number(target) <= part + 1) }],
        page: part + 1,
      }
    },
  }
}
