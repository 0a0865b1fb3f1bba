import type { SpokenStretch } from '#machines/reading/alignment/alignment.types.ts'
import type { ContentsEntry } from '#machines/reading/reader/reader.types.ts'
import type { TextPoint } from './section-text.ts'

/** Where something in a book of sections is. */
export interface SectionPlace {
  section: number
  /** In the page as it is shown; without it, or when it finds nothing, the section begins there. */
  find?: (page: Document) => Element | Range | null
}

/** A stretch of a section that is spoken: which part of which file, seconds. `share` of the section lies before it. */
export interface SpokenPart extends Omit<SpokenStretch, 'share'> {
  section: number
  share: number
}

/** A book whose text comes in sections, each a page of HTML. */
export interface SectionedBook {
  contents: readonly ContentsEntry[]
  direction: 'ltr' | 'rtl'
  /** How many sections it names that its file does not hold. */
  missing?: number
  /** How much of the book each section is, in any measure. */
  weights(): readonly number[]
  /** Once the weights are what they stay. */
  measured: Promise<void>
  /** Which sections are read one after the other. */
  isRead(section: number): boolean
  /** As `safeSection` makes it, with the size of its page where it has one of its own. */
  load(section: number): Promise<{ html: string; fixed: { width: number; height: number } | null }>
  /** Where a target of the contents or of a link leads. */
  locate(target: string | number): Promise<SectionPlace | null>
  /** Where an entry of the contents leads, by its index; null for one that leads nowhere. */
  entryPlace(entry: number): SectionPlace | null
  /** The page of a section as the book has it, which is never shown. */
  raw(section: number): Promise<Document | null>
  /** The tag of the language it is in as a whole; absent where it does not say. */
  language?: string
  /** It says what is spoken where. */
  isSpoken?: boolean
  /** What it says is spoken where, in the order of its text. */
  spoken?(): Promise<readonly SpokenPart[]>
  /** Whether a file of it is a sound. */
  hasSound?(file: string): boolean
  sound?(file: string): Promise<Blob | null>
  /** How a place is kept; `share` of the section's letters lies before it. */
  locationOf(section: number, point: TextPoint | null, share: number): string | number
  placeOf(location: string | number): SectionPlace | null
  close(): void
}
