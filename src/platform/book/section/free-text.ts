import { textHolders } from './text-holders.ts'

/** Pixels by which old pages put text out of sight. */
const OUT_OF_SIGHT = 400
/** Times the size of the text of a table, below which it cannot be read. */
const SMALLEST = 0.6

/**
 * Lets text flow that its boxes lift out of the page, shift, turn or keep in one line: where the page is cut to the
 * window nothing of it could be reached. Heights and hidden overflow are the reader's style.
 * @param column pixels that a line has
 * @param isLevel whether lines run from side to side
 */
export function freeText(body: HTMLElement, column: number, isLevel: boolean): void {
  const lengthOf = (element: HTMLElement): number => (isLevel ? element.scrollWidth : element.scrollHeight)
  const view = body.ownerDocument.defaultView
  if (!view) return
  const settled = new Set<Element>()
  for (const holder of textHolders(body)) {
    for (let each: HTMLElement | null = holder; each && each !== body; each = each.parentElement) {
      if (settled.has(each)) break
      settled.add(each)
      free(each, view.getComputedStyle(each), lengthOf(each) > column)
    }
  }
  for (const table of body.querySelectorAll('table')) shrink(table, lengthOf, column)
}

function free({ style }: HTMLElement, look: CSSStyleDeclaration, isTooLong: boolean): void {
  const set = (name: string, value: string): void => style.setProperty(name, value, 'important')
  if (look.position === 'absolute' || look.position === 'fixed') set('position', 'static')
  if (look.transform !== 'none') set('transform', 'none')
  if (look.clipPath !== 'none') set('clip-path', 'none')
  if (Math.abs(Number.parseFloat(look.textIndent)) > OUT_OF_SIGHT) set('text-indent', '0')
  for (const side of ['margin-left', 'margin-right', 'margin-top', 'left', 'top'])
    if (Number.parseFloat(look.getPropertyValue(side)) < -OUT_OF_SIGHT) set(side, '0')
  if (look.whiteSpaceCollapse !== 'preserve' && look.whiteSpace === 'nowrap' && isTooLong)
    set('white-space', 'normal')
}

/**
 * A table whose rows are longer than the page gives up the sizes it asks for, then is set smaller, and at last its words
 * break. Not by `zoom`: in what is zoomed WebKit measures by another scale, and places in it would be taken for others.
 */
function shrink(table: HTMLTableElement, lengthOf: (element: HTMLElement) => number, column: number): void {
  for (const step of ['data-wide', 'data-smaller', 'data-narrow']) table.removeAttribute(step)
  const isTooLong = (): boolean => lengthOf(table) > column + 1
  if (!isTooLong()) return
  table.setAttribute('data-wide', '')
  if (!isTooLong()) return
  const size = Number.parseFloat(getComputedStyle(table).fontSize)
  table.style.setProperty(
    '--smaller',
    `${(size * Math.max(SMALLEST, column / lengthOf(table))).toFixed(2)}px`,
  )
  table.setAttribute('data-smaller', '')
  if (isTooLong()) table.setAttribute('data-narrow', '')
}
