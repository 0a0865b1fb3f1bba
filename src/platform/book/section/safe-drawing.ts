import DOMPurify from 'dompurify'
import { judgePicture } from '../archive/picture.ts'
import { BookError } from '../book-error.ts'
import { createVariableLimit } from './css/css-variables.ts'
import { readData } from './data-address.ts'
import { readXml } from './markup.ts'
import { settleAttributes } from './safe-attributes.ts'
import { safeCss } from './css/safe-css.ts'
import type { CssSurroundings } from './css/safe-css.ts'
import { NAMED_ONCE, settleReferences } from './references.ts'

/** A drawing of more takes seconds to draw, and stops the page meanwhile. */
const MOST_SHAPES = 20_000
const XLINK = 'http://www.w3.org/1999/xlink'
const FONT = /^(?:font\/|application\/(?:vnd\.ms-opentype|(?:x-)?font))/

/**
 * Browsers draw shapes that use each other, entities that name each other, and patterns in patterns until the memory is
 * full, and their styles as deep as they go. What is left of a drawing does none of it, and loads nothing.
 */
export async function safeDrawing(
  bytes: Uint8Array<ArrayBuffer>,
  parts: CssSurroundings['parts'],
): Promise<string> {
  const drawing = await readXml(bytes)
  if (!drawing) throw new BookError('broken', 'A drawing that cannot be read.')
  const count = drawing.getElementsByTagName('*').length
  if (count > MOST_SHAPES) throw new BookError('overfull', `A drawing of ${count} shapes.`)
  // it leaves out <use>, scripts and pages in pages
  const clean = DOMPurify.sanitize(new XMLSerializer().serializeToString(drawing), {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['feImage'],
    RETURN_DOM_FRAGMENT: true,
  })
  const root = clean.querySelector('svg')
  if (!root) throw new BookError('broken', 'A drawing of nothing.')
  settlePictures(root)
  await settleStyles(root, parts)
  return new XMLSerializer().serializeToString(root)
}

/** Of pictures in a drawing only those that are in it, and no drawings. */
function settlePictures(root: Element): void {
  for (const picture of root.querySelectorAll('image')) {
    const address = picture.getAttribute('href') ?? picture.getAttributeNS(XLINK, 'href') ?? ''
    const inline = readData(address)
    if (inline && inline.type.startsWith('image/') && !inline.type.includes('svg')) judgePicture(inline.bytes)
    else picture.remove()
  }
}

async function settleStyles(root: Element, parts: CssSurroundings['parts']): Promise<void> {
  const mayName = settleReferences(root)
  const surroundings: CssSurroundings = {
    resource(address) {
      const isKept = mayName(address) || FONT.test(readData(address)?.type ?? '')
      return Promise.resolve(isKept ? address : null)
    },
    stylesheet: () => Promise.resolve(''),
    parts,
  }
  const limited = createVariableLimit()
  const sheets = [...root.querySelectorAll('style')]
  const texts = await safeCss(
    sheets.map(({ textContent }) => textContent),
    surroundings,
  )
  for (const [index, sheet] of sheets.entries()) {
    sheet.textContent = limited(texts[index] ?? '')
    // unread until now, since it may have been too deep
    sheet.removeAttribute('type')
  }
  await settleAttributes([root, ...root.querySelectorAll('*')], surroundings, limited)
  const named = root.ownerDocument.createElementNS(root.namespaceURI, 'style')
  named.textContent = NAMED_ONCE
  root.prepend(named)
}
