import { logWarning } from '#machines/model/log.ts'
import type { ReaderLook } from '#machines/reading/reader/reader-settings.ts'
import type { Colour, createColourReader } from './css/colour.ts'
import { DYSLEXIC_FAMILY } from './css/font-family.ts'
import { MARK_STYLE } from '../search/marks.ts'

/** How the lines of a page lie: the value of `writing-mode`. */
export type Writing = 'horizontal-tb' | 'vertical-rl' | 'vertical-lr'

/**
 * How a page of text lies in the frame; CSS pixels. `fixed` pages have a size of their own and are scaled as a whole.
 * A column is as long as its lines, `gap` between two of them; pages follow each other in the direction of the lines, so
 * those of vertical ones lie below each other.
 */
export interface PageBox {
  width: number
  height: number
  writing: Writing
  columns: 1 | 2
  column: number
  gap: number
  edge: number
  fixed: { width: number; height: number } | null
}

const SPREAD_FROM = 1000
/** Two columns of less are too narrow to read, even where they are wanted. */
const PAIR_FROM = 560
const WIDEST_COLUMN = { narrow: 860, normal: 680, wide: 560 } as const
const MARGIN_SHARE = { narrow: 0.5, normal: 1, wide: 1.6 } as const
const EDGE = 28

export function pageBox(
  width: number,
  height: number,
  fixed: PageBox['fixed'],
  { columns: wanted, margins }: Pick<ReaderLook, 'columns' | 'margins'>,
  writing: Writing = 'horizontal-tb',
): PageBox {
  const base = { width, height, fixed, writing }
  if (writing !== 'horizontal-tb') {
    const edge = Math.round(leastMargin(width, width, margins) / 2)
    return { ...base, columns: 1, column: height - 2 * EDGE, gap: 2 * EDGE, edge }
  }
  const isPair = wanted === 'auto' ? width >= SPREAD_FROM : wanted === 'two' && width >= PAIR_FROM
  const columns = isPair ? 2 : 1
  const own = width / columns
  const least = leastMargin(own, width, margins)
  const column = Math.max(120, Math.min(Math.floor(own) - least, WIDEST_COLUMN[margins]))
  return { ...base, columns, column, gap: own - column, edge: EDGE }
}

const leastMargin = (own: number, width: number, margins: ReaderLook['margins']): number =>
  Math.round((own < 480 ? 40 : width < SPREAD_FROM ? 112 : 144) * MARGIN_SHARE[margins])

/** How far one page lies from the next, in the direction of its lines. */
export const pageLength = ({ writing, width, height }: PageBox): number =>
  writing === 'horizontal-tb' ? width : height

export interface Colours {
  ink: string
  paper: string
  link: string
  isDark: boolean
}

/** The colours the view gave the place the book is drawn in. */
export function coloursOf(host: HTMLElement, colourOf: ReturnType<typeof createColourReader>): Colours {
  const { color, backgroundColor } = getComputedStyle(host)
  const isDark = brightness(colourOf(backgroundColor)) < 0.5
  return { ink: color, paper: backgroundColor, link: isDark ? '#9ec1ff' : '#1a4fa0', isDark }
}

/** 0 to 1; white where it cannot be told. */
function brightness(colour: Colour | null): number {
  const [red, green, blue] = colour?.rgb ?? [1, 1, 1]
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

/**
 * The reader's own style of a page, over that of the book.
 * @param faces declares the font that comes with the reader, where it was chosen
 */
export function styleOf(box: PageBox, look: ReaderLook, colours: Colours, faces: string): string {
  const own = box.fixed ? fixedLook(box, box.fixed, colours) : faces + flowingLook(box, look, colours)
  return own + MARK_STYLE
}

const FONTS = {
  serif: "'Iowan Old Style', 'Palatino Linotype', Charter, Georgia, 'Noto Serif', serif",
  sans: "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif",
  dyslexic: `${DYSLEXIC_FAMILY}, 'Comic Sans MS', system-ui, sans-serif`,
} as const

/** The letters; programs and drawings keep those of the book. */
function letterLook({ font, weight }: ReaderLook): string {
  const family =
    font === 'book'
      ? ''
      : `body, body :not(pre, pre *, code, kbd, samp, tt, svg *, math *) { font-family: ${FONTS[font]} !important; }`
  // few fonts have a weight between the two; a thin outline is one for all of them
  if (weight === 'medium') return `${family} body { -webkit-text-stroke-width: 0.03em; }`
  if (weight !== 'bold') return family
  return `${family} body, body :not(b, strong, th, h1, h2, h3, h4, h5, h6, svg *) { font-weight: 700 !important; }`
}

/** What has a size by itself. */
const KEEPS_SIZE =
  'img, svg, svg *, math, math *, hr, br, ruby, ruby *, table, thead, tbody, tfoot, tr, td, th, col, colgroup'

/**
 * Of the book's colours either all are shown or none. What is in a box of one height is cut off with it, where no page
 * turns: a layer is stronger than whatever the book has.
 */
function flowingLook(box: PageBox, settings: ReaderLook, { ink, paper, link, isDark }: Colours): string {
  const isLevel = box.writing === 'horizontal-tb'
  const across = isLevel ? box.height : box.width
  const inner = across - 2 * box.edge
  return `
    ${letterLook(settings)}
    html { overflow: hidden !important; block-size: 100% !important; margin: 0 !important; padding: 0 !important;
      background: ${paper} !important; color: ${ink}; font-size: ${settings.textSize}% !important;
      color-scheme: ${isDark ? 'dark' : 'light'}; writing-mode: ${box.writing} !important; }
    body { position: static !important; box-sizing: border-box !important; overflow: visible !important;
      inline-size: ${pageLength(box)}px !important; min-inline-size: 0 !important; max-inline-size: none !important;
      block-size: ${across}px !important; min-block-size: 0 !important; max-block-size: none !important;
      margin: 0 !important; padding-block: ${box.edge}px !important; padding-inline: ${box.gap / 2}px !important;
      columns: auto ${box.column}px !important; column-gap: ${box.gap}px !important; column-fill: auto !important;
      column-rule: none !important; background: none !important; float: none !important;
      writing-mode: ${box.writing} !important; overflow-wrap: break-word; hyphens: auto; }
    ${settings.lineSpacing > 0 ? `body, p, li, div, blockquote, dd { line-height: ${settings.lineSpacing} !important; }` : ''}
    img, svg, table { max-inline-size: 100% !important; }
    img, svg { max-block-size: ${inner}px !important; object-fit: contain; break-inside: avoid; }
    pre { white-space: pre-wrap; }
    [hidden] { display: none !important; }
    a[href] { color: ${link}; }
    [data-plain] body :not(a):not(svg *) { color: inherit !important; background: none !important; border-color: currentcolor; }
    [data-plain] body { color: ${ink} !important; }
    [data-plain] a[href] { color: ${link} !important; }
    @layer earmark-reader {
      body :not(${KEEPS_SIZE}) { block-size: auto !important; min-block-size: 0 !important; max-block-size: none !important;
        max-inline-size: 100% !important; overflow: visible !important; }
      [data-wide] { table-layout: auto !important; }
      [data-wide], [data-wide] :is(td, th, col) { inline-size: auto !important; min-inline-size: 0 !important; }
      [data-smaller] { font-size: var(--smaller) !important; }
      [data-narrow] * { overflow-wrap: anywhere !important; white-space: normal !important; }
      pre, pre * { white-space: pre-wrap !important; overflow-wrap: anywhere !important; }
    }
  `
}

function fixedLook(box: PageBox, fixed: { width: number; height: number }, { paper }: Colours): string {
  const scale = Math.min(box.width / fixed.width, box.height / fixed.height)
  const left = (box.width - fixed.width * scale) / 2
  const top = (box.height - fixed.height * scale) / 2
  return `
    html { overflow: hidden !important; background: ${paper} !important; }
    body { margin: 0 !important; position: absolute !important; inset: 0 auto auto 0 !important; overflow: hidden !important;
      inline-size: ${fixed.width}px !important; block-size: ${fixed.height}px !important; background-color: white;
      transform-origin: 0 0 !important; transform: translate(${left}px, ${top}px) scale(${scale}) !important; }
    [hidden] { display: none !important; }
  `
}

/** Declares the font that was chosen, where it comes with the reader; empty for all others. */
export async function loadFaces({ font }: Pick<ReaderLook, 'font'>): Promise<string> {
  if (font !== 'dyslexic') return ''
  try {
    const { dyslexicFaces } = await import('./css/reader-font.ts')
    return await dyslexicFaces()
  } catch (error) {
    logWarning('The font is not there:', error)
    return ''
  }
}
