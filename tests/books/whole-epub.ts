import { makeZip } from '#tests/support/make-zip.ts'
import type { ZipFile } from '#tests/support/make-zip.ts'

export interface Chapter {
  title: string
  /** Paragraphs of plain text. */
  text: readonly string[]
}

/** A book without a fault, as the files of its archive. */
export type BookFiles = readonly ZipFile[]

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export const page = (title: string, body: string, head = ''): string =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${title}</title>${head}</head><body>${body}</body></html>`

export const CONTAINER: ZipFile = {
  path: 'META-INF/container.xml',
  content:
    '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
}

/** Files that are named like this are the pages of the book, in order. */
export const pathOf = (index: number): string => `Text/\u00e9pisode ${index + 1}.xhtml`
export const hrefOf = (index: number): string => encodeURI(pathOf(index))

/** The package of a book with so many chapters, and what else is put into its metadata and manifest. */
export function packageOf(count: number, { metadata = '', items = '' } = {}): string {
  const all = Array.from({ length: count }, (_, index) => index)
  return `<?xml version="1.0" encoding="utf-8"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">odd</dc:identifier><dc:title>Odd</dc:title>${metadata}</metadata><manifest>${all
    .map((index) => `<item id="c${index}" href="${hrefOf(index)}" media-type="application/xhtml+xml"/>`)
    .join(
      '',
    )}<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>${items}</manifest><spine toc="ncx">${all
    .map((index) => `<itemref idref="c${index}"/>`)
    .join('')}</spine></package>`
}

export function ncxOf(titles: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap>${titles
    .map(
      (title, index) =>
        `<navPoint id="n${index}"><navLabel><text>${escaped(title)}</text></navLabel><content src="${hrefOf(index)}"/></navPoint>`,
    )
    .join('')}</navMap></ncx>`
}

export const bodyOf = ({ title, text }: Chapter): string =>
  `<h1>${escaped(title)}</h1>${text.map((each) => `<p>${escaped(each)}</p>`).join('')}`

export function wholeEpub(chapters: readonly Chapter[]): BookFiles {
  return [
    { path: 'mimetype', content: 'application/epub+zip', stored: true },
    CONTAINER,
    { path: 'OEBPS/book.opf', content: packageOf(chapters.length) },
    { path: 'OEBPS/toc.ncx', content: ncxOf(chapters.map(({ title }) => title)) },
    ...chapters.map((chapter, index) => ({
      path: `OEBPS/${pathOf(index)}`,
      content: page(escaped(chapter.title), bodyOf(chapter)),
    })),
  ]
}

/** The same book with some of its files in other words; null takes one out. */
export function changed(
  files: BookFiles,
  change: Readonly<Record<string, ((content: string) => string | Uint8Array) | null>>,
): BookFiles {
  return files.flatMap((file) => {
    const how = change[file.path]
    if (how === null) return []
    return [how === undefined ? file : { ...file, content: how(String(file.content)) }]
  })
}

export const renamed = (files: BookFiles, name: (path: string) => string): BookFiles =>
  files.map((file) => ({ ...file, path: name(file.path) }))

export const packed = (files: BookFiles): Uint8Array => makeZip(files)
