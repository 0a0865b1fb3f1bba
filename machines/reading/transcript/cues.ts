import { fitsWords } from '../../model/text/fits-words.ts'
import { begunBy } from '../../model/titles/chapters.ts'
import type { Cue } from './transcript.types.ts'

/** As many lines are shown: those of a hundred hours. */
export const MOST_CUES = 200_000
/** Letters of one line; what is longer is no line of anything that is spoken. */
const LONGEST_TEXT = 2000

/**
 * Cues as a list can use them: by time, without empty ones and impossible times, each text on one line. A cue that ends
 * before it begins lasts until the next one.
 */
export function inOrder(cues: readonly Cue[]): readonly Cue[] {
  const usable = cues.flatMap(({ start, end, text, speaker }): Cue[] => {
    const said = text.slice(0, LONGEST_TEXT).replace(/\s+/gu, ' ').trim()
    if (said === '' || !Number.isFinite(start) || start < 0) return []
    return [{ start, end: Number.isFinite(end) ? end : start, text: said, speaker: speaker?.trim() || null }]
  })
  const sorted = usable.toSorted((a, b) => a.start - b.start)
  return sorted.map((cue, index) =>
    cue.end > cue.start ? cue : { ...cue, end: Math.max(cue.start, sorted[index + 1]?.start ?? cue.start) },
  )
}

/** The cue that is being said at `position`, or was last; −1 before the first. @param cues by time */
export function cueIndexAt(cues: readonly Cue[], position: number): number {
  return begunBy(cues, position, ({ start }) => start) - 1
}

/** Indexes of the cues that hold all the words, in any order. */
export function hitsIn(cues: readonly Cue[], words: string): readonly number[] {
  const wanted = words.trim()
  return wanted === '' ? [] : cues.flatMap(({ text }, index) => (fitsWords(text, wanted) ? [index] : []))
}

/** Whether the speaker of a cue is another one than that of the cue before. */
export const isNewSpeaker = (cues: readonly Cue[], index: number): boolean => {
  const speaker = cues[index]?.speaker ?? null
  return speaker !== null && speaker !== (cues[index - 1]?.speaker ?? null)
}

/** The transcript as text: a line for each cue, with its time and a speaker where another one begins. */
export function asText(cues: readonly Cue[], clock: (seconds: number) => string): string {
  return cues
    .map(({ start, text, speaker }, index) =>
      [clock(start), isNewSpeaker(cues, index) ? `${speaker ?? ''}: ${text}` : text].join('  '),
    )
    .join('\n')
}
