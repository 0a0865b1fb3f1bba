import { begunBy } from '../../model/titles/chapters.ts'
import { litIn } from '../alignment/spoken.ts'
import type { BookOutline, BookSound } from '../alignment/alignment.types.ts'
import type { SectionSentences } from '../reader/book.types.ts'
import type { NarrationStart, Passage } from './narration.types.ts'

/** What a book says of its own sound, where that lies inside of it. Empty where the title's own sound is the same. */
export function innerPassages(outline: BookOutline | null, sound: BookSound | null): readonly Passage[] {
  if (!outline?.inside || (sound && litIn(outline.spoken, sound).length > 0)) return []
  const inside = new Set(outline.inside)
  const starts = outline.chapters.map(({ start }) => start).toSorted((a, b) => a - b)
  const passages: Passage[] = []
  for (const { target, share, file, begin, end } of outline.spoken) {
    const last = passages.at(-1)
    // what stands before what was said already would turn the pages to and fro
    if (!inside.has(file) || end <= begin || (last && share < last.share)) continue
    const chapter = begunBy(starts, share, (start) => start) - 1
    passages.push({ target, share, chapter, text: '', language: '', clip: { file, begin, end } })
  }
  return passages
}

/** The sentences of a section, for a voice. */
export function spokenPassages({ sentences }: SectionSentences): readonly Passage[] {
  return sentences.map(({ target, share, entry, text, language }) => ({
    target,
    share,
    chapter: entry,
    text,
    language,
    clip: null,
  }))
}

/** Slack for shares that were reckoned in two ways. */
const SAME = 1e-9

/** Which passage comes first; `shown` is how much of the text lies before the page, or null where `first` says it. */
export function startIn(passages: readonly Passage[], start: NarrationStart, shown: number): number {
  const last = Math.max(0, passages.length - 1)
  if (start.at === 'first') return 0
  if (start.at === 'last') return last
  if (start.at === 'share')
    return Math.max(0, begunBy(passages, start.share + SAME, ({ share }) => share) - 1)
  // a page that begins within a sentence is heard from the next one
  return Math.min(
    last,
    begunBy(passages, shown - SAME, ({ share }) => share),
  )
}

/** Letters that no voice says in a second. */
const FASTEST = 125
/** Ms that one may take for a sentence before it is given up, and for each of its letters. */
const [PATIENCE, SLOWEST] = [12_000, 250]

/** Whether a voice says that it is done with what nothing could have said in that time. */
export function isHollow({ clip, text }: Passage, took: number, rate: number): boolean {
  return clip === null && text.length > 20 && took < (text.length / FASTEST / rate) * 1000
}

/** Ms until what speaks has ended, or never does. */
export function longestFor({ clip, text }: Passage, rate: number): number {
  const own = clip ? (clip.end - clip.begin) * 1000 : text.length * SLOWEST
  return PATIENCE + own / rate
}
