/** Told apart by their lines as well as by their colour. */
export type HighlightColour = 'yellow' | 'green' | 'blue' | 'pink'

/** A part of a page that is drawn as it is; all from its top left corner, as shares of its size, 0 to 1. */
export interface PageRegion {
  left: number
  top: number
  width: number
  height: number
}

/** How much of the book is marked, from its place on. */
export interface MarkedExtent {
  /** Of a text: how many letters, also where the quote is cut. */
  letters: number
  /** Of a page: its lines, or what was drawn around. */
  regions: readonly PageRegion[]
}

export interface Highlight extends MarkedExtent {
  colour: HighlightColour
}
