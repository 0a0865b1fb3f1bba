import { makeZip } from '../support/make-zip.ts'
import type { ZipFile } from '../support/make-zip.ts'
import { STORY, STORY_AUTHOR, STORY_TITLE } from './story.ts'
import timings from './timings.json' with { type: 'json' }

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI']
const COPYRIGHT =
  'This story was written for tests of what is read and heard. It may be copied with the project it belongs to. '

const page = (title: string, body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>${title}</title></head><body>${body}</body></html>`

const bodyOf = (index: number): string => {
  const { title, paragraphs } = STORY[index] ?? { title: '', paragraphs: [] }
  let count = 0
  const text = paragraphs
    .map((sentences) => {
      const spans = sentences.map((sentence) => {
        count += 1
        return `<span id="s${index + 1}-${count}">${sentence}</span>`
      })
      return `<p>${spans.join('\n  ')}</p>`
    })
    .join('\n')
  return `<h1 id="c${index + 1}">${NUMERALS[index]}. ${title}</h1>\n${text}`
}

/** What says when each sentence of a chapter is spoken, and by which file. */
export const smilOf = (index: number, sound = 'sound/The%20Tide%20Clerk.m4b'): string => {
  const pairs = (timings.chapters[index]?.sentences ?? []).map(
    ([begin = 0, end = 0], nth) =>
      `<par><text src="c${index + 1}.xhtml#s${index + 1}-${nth + 1}"/><audio src="${sound}" clipBegin="${begin}s" clipEnd="${end}s"/></par>`,
  )
  return `<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body><seq>${pairs.join('')}</seq></body></smil>`
}

/**
 * The story as an EPUB with front matter, whose contents count its chapters in another way than its sound.
 * @param form `one`: all chapters lie in one file, and the contents lead into the middle of it; `spoken`: it says when each
 * sentence is heard
 * @param smil what it says of each chapter, from 0
 * @param sounds what lies inside of it, by its path and type
 */
export function makeStoryBook(
  form: 'many' | 'one' | 'spoken' = 'many',
  smil: (index: number) => string = (index) => smilOf(index),
  sounds: readonly { path: string; type: string; content: Uint8Array | string }[] = [],
): Uint8Array<ArrayBuffer> {
  const isOneFile = form === 'one'
  const chapters = STORY.map(({ title }, index) => ({
    path: isOneFile ? `all.xhtml#c${index + 1}` : `c${index + 1}.xhtml`,
    label: `${NUMERALS[index]}. ${title}`,
  }))
  const pages: ZipFile[] = [
    { path: 'b/title.xhtml', content: page(STORY_TITLE, `<h1>${STORY_TITLE}</h1><p>${STORY_AUTHOR}</p>`) },
    { path: 'b/rights.xhtml', content: page('Copyright', `<p>${COPYRIGHT.repeat(6)}</p>`) },
    ...(isOneFile
      ? [
          {
            path: 'b/all.xhtml',
            content: page(STORY_TITLE, STORY.map((_, index) => bodyOf(index)).join('\n')),
          },
        ]
      : STORY.map(({ title }, index) => ({
          path: `b/c${index + 1}.xhtml`,
          content: page(title, bodyOf(index)),
        }))),
    { path: 'b/about.xhtml', content: page('About', `<p>${COPYRIGHT.repeat(8)}</p>`) },
  ]
  const files = pages.map(({ path }) => path.slice(2))
  const lines = [
    { path: 'title.xhtml', label: 'Title Page' },
    { path: 'rights.xhtml', label: 'Copyright' },
    ...chapters,
    { path: 'about.xhtml', label: 'About the author' },
  ]
  const overlays = form === 'spoken' ? STORY.map((_, index) => `c${index + 1}.smil`) : []
  const items = [
    ...files.map((name, index) => {
      const overlay = overlays.includes(name.replace('.xhtml', '.smil'))
        ? ` media-overlay="${name.replace('.xhtml', '')}"`
        : ''
      return `<item id="p${index}" href="${name}" media-type="application/xhtml+xml"${overlay}/>`
    }),
    ...overlays.map(
      (name) => `<item id="${name.replace('.smil', '')}" href="${name}" media-type="application/smil+xml"/>`,
    ),
    ...sounds.map(({ path, type }, index) => `<item id="a${index}" href="${path}" media-type="${type}"/>`),
  ]
  const refs = files.map((_, index) => `<itemref idref="p${index}"/>`)
  return makeZip([
    { path: 'mimetype', content: 'application/epub+zip', stored: true },
    {
      path: 'META-INF/container.xml',
      content:
        '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="b/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    },
    {
      path: 'b/book.opf',
      content: `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">the-tide-clerk</dc:identifier><dc:title>${STORY_TITLE}</dc:title><dc:creator>${STORY_AUTHOR}</dc:creator><dc:language>en</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join('')}</manifest><spine>${refs.join('')}</spine></package>`,
    },
    {
      path: 'b/nav.xhtml',
      content: `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Contents</title></head><body><nav epub:type="toc"><ol>${lines.map(({ path, label }) => `<li><a href="${path}">${label}</a></li>`).join('')}</ol></nav></body></html>`,
    },
    ...pages,
    ...overlays.map((name, index) => ({ path: `b/${name}`, content: smil(index) })),
    ...sounds.map(({ path, content }) => ({ path: `b/${path}`, content, stored: true })),
  ])
}
