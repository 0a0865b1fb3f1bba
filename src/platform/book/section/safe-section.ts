import DOMPurify from 'dompurify'
import { BookError } from '../book-error.ts'
import { createVariableLimit } from './css/css-variables.ts'
import { settleReferences } from './references.ts'
import { settleAttributes } from './safe-attributes.ts'
import { safeCss } from './css/safe-css.ts'
import type { CssSurroundings } from './css/safe-css.ts'

/** What a page of a book may refer to. */
export interface SectionSurroundings extends CssSurroundings {
  /** Where a link leads: inside of the book, out of it, or nowhere. */
  link(address: string): { inside: string } | { outside: string } | null
}

/** More would take the browser seconds to clean and lay out, and stop the page meanwhile. */
const MOST_ELEMENTS = 60_000

/** Nothing but what the reader itself made may be loaded, whatever got past everything else. */
export const SECTION_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src blob: data:; font-src blob: data:; " +
  "base-uri 'none'; form-action 'none'"

/** An element of the frame in which the reader sets how the page looks. */
export const READER_STYLE = 'reader-style'

/** What is taken out, with what is in it. An empty mark stays where it was: places count their neighbours. */
const GONE =
  'script, iframe, frame, frameset, object, embed, applet, portal, input, button, select, textarea, audio, video, ' +
  'source, track, canvas, template, noscript, dialog, body link, body meta, body base, body style, body title'
const XLINK = 'http://www.w3.org/1999/xlink'
const ADDRESSES = [
  'src',
  'href',
  'xlink:href',
  'srcset',
  'poster',
  'data',
  'background',
  'cite',
  'longdesc',
  'action',
]
const NO_SCHEME_BUT_OURS = /^(?:blob:|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i
const OURS = /^(?:blob:|#)/i
const LINKS = { inside: 'data-inside', outside: 'data-outside' } as const

/**
 * A page of a book as a whole HTML document for a frame without scripts: nothing in it runs, nothing in it is loaded but
 * pictures and fonts of the book, and its links are marks that only the reader follows.
 * @param page is changed
 */
export async function safeSection(page: Document, surroundings: SectionSurroundings): Promise<string> {
  const count = page.getElementsByTagName('*').length
  if (count > MOST_ELEMENTS) throw new BookError('overfull', `A page of ${count} elements.`)
  const limited = createVariableLimit()
  const css = limited(await stylesOf(page, surroundings))
  for (const gone of page.querySelectorAll(GONE)) gone.replaceWith(markIn(page))
  for (const form of page.querySelectorAll('form')) renamed(page, form, 'div')
  settleReferences(page.documentElement)
  const all = [...page.querySelectorAll('*')]
  await settleAttributes(all, surroundings, limited)
  await settleAddresses(all, surroundings)

  const holder = document.implementation.createHTMLDocument('')
  const root = holder.importNode(page.documentElement, true)
  const clean = DOMPurify.sanitize(root.outerHTML, {
    WHOLE_DOCUMENT: true,
    RETURN_DOM: true,
    USE_PROFILES: { html: true, svg: true, svgFilters: true, mathMl: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'select',
      'textarea',
      'audio',
      'video',
      'source',
      'dialog',
    ],
    FORBID_ATTR: [
      'srcset',
      'poster',
      'background',
      'action',
      'formaction',
      'ping',
      'target',
      'usemap',
      'autofocus',
    ],
    // the sanitiser's own list has no blob:, which is where pictures of the book are; `written` leaves nothing else
    ALLOWED_URI_REGEXP: NO_SCHEME_BUT_OURS,
    // ids are what links lead to; no script is there to be misled by them, and names, which could mislead us, are gone
    SANITIZE_DOM: false,
  })
  return written(clean as HTMLElement, css)
}

/** A page with nothing on it, which stands in the place of one that cannot be shown. */
export const emptySection = (): string =>
  written(document.implementation.createHTMLDocument('').documentElement, '')

/** Where a link in such a page leads. */
export function linkOf(element: Element): { inside: string } | { outside: string } | null {
  const link = element.closest(`[${LINKS.inside}], [${LINKS.outside}]`)
  const inside = link?.getAttribute(LINKS.inside)
  if (typeof inside === 'string') return { inside }
  const outside = link?.getAttribute(LINKS.outside)
  return typeof outside === 'string' ? { outside } : null
}

async function stylesOf(page: Document, surroundings: SectionSurroundings): Promise<string> {
  const sources = [...page.querySelectorAll('style, link[href]')]
  const own = sources.filter(({ localName }) => localName === 'style').map(({ textContent }) => textContent)
  const safe = await safeCss(own, surroundings)
  const parts: string[] = []
  for (const each of sources) {
    const kind = each.getAttribute('rel') ?? ''
    if (each.localName === 'style') parts.push(safe.shift() ?? '')
    else if (/\bstylesheet\b/i.test(kind) && !/alternate/i.test(kind)) {
      parts.push(await surroundings.stylesheet(each.getAttribute('href') ?? ''))
    }
  }
  return parts.join('\n')
}

async function settleAddresses(all: readonly Element[], surroundings: SectionSurroundings): Promise<void> {
  for (const each of all) {
    // only the reader itself says where a link leads
    for (const name of Object.values(LINKS)) each.removeAttribute(name)
    const isLink = each.localName === 'a' || each.localName === 'area'
    if (isLink) settleLink(each, surroundings)
    else if (each.localName === 'img' || each.localName === 'image') await settlePicture(each, surroundings)
    if (each.hasAttribute('name')) settleName(each)
  }
}

async function settlePicture(picture: Element, surroundings: SectionSurroundings): Promise<void> {
  const name = picture.localName === 'img' ? 'src' : 'href'
  const address = picture.getAttribute(name) ?? picture.getAttributeNS(XLINK, 'href') ?? ''
  picture.removeAttributeNS(XLINK, 'href')
  const found = await surroundings.resource(address)
  if (found === null) picture.removeAttribute(name)
  else picture.setAttribute(name, found)
}

function settleLink(link: Element, surroundings: SectionSurroundings): void {
  const address = link.getAttribute('href') ?? link.getAttributeNS(XLINK, 'href')
  link.removeAttribute('href')
  link.removeAttributeNS(XLINK, 'href')
  const leads = address === null ? null : surroundings.link(address)
  if (!leads) return
  if ('inside' in leads) link.setAttribute(LINKS.inside, leads.inside)
  else link.setAttribute(LINKS.outside, leads.outside)
  // a link that is reached by keyboard, and leads nowhere by itself
  link.setAttribute('href', '#')
}

function settleName(named: Element): void {
  // a name of the document itself would stand before its own properties
  if (named.localName === 'a' && !named.id) named.id = named.getAttribute('name') ?? ''
  named.removeAttribute('name')
}

function markIn(page: Document): Element {
  const mark = page.createElementNS('http://www.w3.org/1999/xhtml', 'span')
  mark.setAttribute('hidden', '')
  return mark
}

function renamed(page: Document, element: Element, name: string): void {
  const other = page.createElementNS('http://www.w3.org/1999/xhtml', name)
  if (element.id) other.id = element.id
  other.append(...element.childNodes)
  element.replaceWith(other)
}

function written(root: HTMLElement, css: string): string {
  const page = root.ownerDocument
  for (const each of root.querySelectorAll('*')) {
    for (const name of ADDRESSES) {
      const address = each.getAttribute(name)
      if (address !== null && !OURS.test(address.trim())) each.removeAttribute(name)
    }
  }
  const head = root.querySelector('head') ?? root.insertBefore(page.createElement('head'), root.firstChild)
  head.replaceChildren()
  const policy = page.createElement('meta')
  policy.setAttribute('http-equiv', 'Content-Security-Policy')
  policy.setAttribute('content', SECTION_POLICY)
  const charset = page.createElement('meta')
  charset.setAttribute('charset', 'utf-8')
  const own = page.createElement('style')
  own.textContent = css
  const readers = page.createElement('style')
  readers.id = READER_STYLE
  head.append(charset, policy, own, readers)
  return `<!doctype html>${root.outerHTML}`
}
