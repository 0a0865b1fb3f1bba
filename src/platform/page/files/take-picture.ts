import type { LastPicture, PictureNode } from '../../storage/visit/last-visit.ts'

/** What the same element would say twice in a page, or do without its code. */
const LEFT_OUT =
  /^(?:id|href|src|srcset|for|name|tabindex|role|loading|inert|data-popup-open|data-playing|on.*|aria-(?!label$).*)$/
const LEFT_OUT_PARTS = '.player-bar'
/** A row that is still being drawn. */
const PARTIAL = '.shelf[data-partial]'
const BARS = ['top-bar', 'side-rail', 'shell-content', 'shell-foot']

/** Whether a part of the page is still being drawn. */
export const isPartial = (): boolean => document.querySelector(PARTIAL) !== null

/**
 * Home as it is drawn now; null where it is not, or not whole, or something lies over it.
 * @param coverAt name of the kept cover at an address
 */
export function takePicture(
  coverAt: (address: string) => string | undefined,
): Omit<LastPicture, 'build' | 'libraryId'> | null {
  const shell = document.querySelector('.shell')
  const home = shell?.querySelector('.home[aria-busy=false]')
  const { innerWidth: width, innerHeight: height } = window
  if (!shell || !home || isPartial() || shell.closest('[inert], [aria-hidden]')) return null
  const parts = BARS.map((bar) => shell.querySelector(`:scope > .${bar}`))
  if (parts.some((part) => part === null)) return null

  const isBeyond = (element: Element): boolean => {
    if (element.classList.contains('shelf'))
      return element.getBoundingClientRect().top - home.getBoundingClientRect().top > height
    const [first] = element.matches('.shelf-row > li') ? (element.parentElement?.children ?? []) : []
    if (!first) return false
    return Math.abs(element.getBoundingClientRect().left - first.getBoundingClientRect().left) > width
  }

  function pictureOf(element: Element): PictureNode | null {
    if (element.matches(LEFT_OUT_PARTS) || isBeyond(element)) return null
    const tag = element.localName
    const cover = tag === 'img' ? coverAt(element.getAttribute('src') ?? '') : undefined
    if (tag === 'img' && cover === undefined) return null
    const attributes: Record<string, string> = {}
    for (const { name, value } of element.attributes) if (!LEFT_OUT.test(name)) attributes[name] = value
    const href = element.getAttribute('href')
    // no link: it would be reached by keys, and lead away
    if (href !== null) attributes['data-href'] = href
    if (tag === 'button' || tag === 'input') attributes['tabindex'] = '-1'
    const children = [...element.childNodes].flatMap((child) => {
      if (child instanceof Element) return pictureOf(child) ?? []
      return child.nodeType === Node.TEXT_NODE ? (child.nodeValue ?? '') : []
    })
    return { tag, attributes, ...(cover === undefined ? {} : { cover }), children }
  }

  return {
    width,
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    children: parts.flatMap((part) => (part ? (pictureOf(part) ?? []) : [])),
  }
}
