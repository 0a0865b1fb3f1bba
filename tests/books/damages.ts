import { changed, renamed } from './whole-epub.ts'
import type { BookFiles } from './whole-epub.ts'

/** What happens to a book on its way; what it says and in which order stays the same. */
export type Damage = (files: BookFiles) => BookFiles

const OPF = 'OEBPS/book.opf'
const NCX = 'OEBPS/toc.ncx'
const CONTAINER = 'META-INF/container.xml'
const isPage = (path: string): boolean => path.endsWith('.xhtml')

const inPages =
  (change: (content: string) => string | Uint8Array): Damage =>
  (files) =>
    files.map((file) => (isPage(file.path) ? { ...file, content: change(String(file.content)) } : file))

const utf16 = (text: string, isBig = false): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text.replace('utf-8', 'utf-16')}`, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}
const latin1 = (text: string, declared: (text: string) => string): Uint8Array =>
  // what the set does not have is written as a reference, as writers of such books do
  new Uint8Array(
    Buffer.from(
      declared(text).replaceAll(/[\u0100-\u{10FFFF}]/gu, (letter) => `&#${letter.codePointAt(0)};`),
      'latin1',
    ),
  )

/** Each alone must leave what can be read, and the contents, as they were. */
export const damages: Readonly<Record<string, Readonly<Record<string, Damage>>>> = {
  'names written in another way': {
    'names in capitals': (files) => renamed(files, (path) => path.toUpperCase()),
    'names in small letters': (files) => renamed(files, (path) => path.toLowerCase()),
    'names with backslashes': (files) => renamed(files, (path) => path.replaceAll('/', '\\')),
    'names that begin here': (files) => renamed(files, (path) => `./${path}`),
    'names that begin at the root': (files) => renamed(files, (path) => `/${path}`),
    'names with escapes': (files) => renamed(files, encodeURI),
    'names in parts': (files) => renamed(files, (path) => path.normalize('NFD')),
    'a folder around it': (files) => renamed(files, (path) => `The Book (1)/${path}`),
  },
  'a container that does not help': {
    'no container': (files) => changed(files, { [CONTAINER]: null }),
    'a container that leads nowhere': (files) =>
      changed(files, { [CONTAINER]: (text) => text.replace('OEBPS/book.opf', 'content.opf') }),
    'a damaged container': (files) => changed(files, { [CONTAINER]: (text) => text.slice(0, -20) }),
  },
  'XML that is none': {
    'bare ampersands': (files) =>
      changed(files, {
        [OPF]: (text) => text.replace('<dc:title>', '<dc:creator>Salt & Sons</dc:creator><dc:title>'),
        [NCX]: (text) =>
          text
            .replaceAll('&amp;', '&')
            .replace('<navMap>', '<docTitle><text>A & B</text></docTitle><navMap>'),
      }),
    'entities of HTML': (files) =>
      changed(files, {
        [OPF]: (text) => text.replace('<dc:title>', '<dc:creator>Ren&eacute;e</dc:creator><dc:title>'),
        [NCX]: (text) =>
          text
            .replaceAll('\u00e9', '&eacute;')
            .replace('<navMap>', '<docTitle><text>&nbsp;</text></docTitle><navMap>'),
      }),
    'prefixes that stand for nothing': (files) =>
      changed(files, {
        [OPF]: (text) => text.replace(/ xmlns:dc="[^"]*"/, '').replace('<manifest', '<opf:guide/><manifest'),
        [NCX]: (text) => text.replaceAll(/<(\/?)text>/g, '<$1daisy:text>'),
      }),
    'control characters': (files) =>
      changed(files, {
        [OPF]: (text) => text.replace('Odd', 'O\u0002dd'),
        [NCX]: (text) => text.replace('<navMap>', '\u0008<navMap>'),
      }),
    'a package that breaks off': (files) =>
      changed(files, { [OPF]: (text) => text.replace('</package>', '') }),
    'no types in the package': (files) =>
      changed(files, { [OPF]: (text) => text.replaceAll(/ media-type="application\/xhtml\+xml"/g, '') }),
  },
  'letters of another set': {
    'pages of UTF-16': inPages((text) => utf16(text)),
    'pages of UTF-16, the other way': inPages((text) => utf16(text, true)),
    'pages of another set by their declaration': inPages((text) =>
      latin1(text, (each) => each.replace('encoding="utf-8"', "encoding = 'iso-8859-1'")),
    ),
    'pages of another set by a meta': inPages((text) =>
      latin1(text, (each) =>
        each.replace(/<\?xml.*?\?>/, '').replace('<head>', '<head><meta charset="iso-8859-1"/>'),
      ),
    ),
  },
  'pages that are no XML': {
    'empty elements on a page that is no XML': inPages((text) =>
      text
        .replace(/<title>.*?<\/title>/, '<title/><script src="none.js"/><style/>')
        .replaceAll('</p>', '<a id="x"/><br></p>'),
    ),
    'pages with unclosed paragraphs': inPages((text) => text.replaceAll('</p>', '')),
    'pages that break off': inPages((text) => text.replace('</body></html>', '')),
  },
}
