import { fromPromise } from 'xstate'
import { appError } from '#machines/model/errors.ts'
import type { OpmlFile, Outline } from '#machines/podcasts/opml-import/opml-import.types.ts'
import { feedsOf, LARGEST_FILE } from '#machines/podcasts/opml-import/opml-rules.ts'
import { withoutDoctypes } from '#src/markup/doctypes.ts'
import { quietMarkup } from '#src/markup/quiet-markup.ts'
import type { PickedFile } from '#machines/server/operations/editing-operations.ts'

/** Bytes that hold an XML declaration. */
const DECLARATION_BYTES = 200

/** By the mark at its start, else as the file says, else UTF-8. */
function decoderFor(bytes: Uint8Array): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be')
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES))
  const label = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/u.exec(head)?.[1]
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

/** An attribute by its name in any case: clients write `xmlUrl`, `xmlurl` and `XMLURL`. */
function attributeOf(element: Element, name: string): string {
  for (const attribute of element.attributes)
    if (attribute.name.toLowerCase() === name) return attribute.value
  return ''
}

/** Many clients write a bare ampersand in titles and addresses. */
const BARE_AMPERSAND = /&(?!#?\w+;)/gu

/** What a parser can read without end in depth, entities or attributes. */
export function readyOpml(text: string): string {
  return quietMarkup(withoutDoctypes(text.trim().replaceAll(BARE_AMPERSAND, '&amp;')), { isXml: true })
}

/** The feeds of an OPML text, those of nested folders too. */
export function parseOpml(text: string): OpmlFile {
  const tree = new DOMParser().parseFromString(readyOpml(text), 'application/xml')
  if (tree.querySelector('parsererror')) return { problem: 'broken' }
  const outlines: Outline[] = []
  for (const element of tree.querySelectorAll('outline')) {
    const isFeed = /^(?:rss|atom|feed)$/iu.test(attributeOf(element, 'type'))
    const url = attributeOf(element, 'xmlurl') || (isFeed ? attributeOf(element, 'url') : '')
    if (url !== '')
      outlines.push({ url, title: attributeOf(element, 'title') || attributeOf(element, 'text') })
  }
  return feedsOf(outlines)
}

/** Reads a file that was chosen on this machine. */
export const readOpmlFile = fromPromise<OpmlFile, { file: PickedFile }>(async ({ input: { file } }) => {
  if (!(file instanceof File)) throw appError('unsupported')
  if (file.size > LARGEST_FILE) return { problem: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return parseOpml(decoderFor(bytes).decode(bytes))
})
