import type { Cue } from '#machines/reading/transcript/transcript.types.ts'

const STAMP = /^\[(\d{1,4}):(\d{1,2}(?:[.:]\d{1,3})?)\]/
const OFFSET = /^\[offset:\s*([+-]?\d{1,9})\s*\]/i
/** Times of single words stand in angle brackets. */
const WORD_STAMP = /<\d{1,4}:\d{1,2}(?:[.:]\d{1,3})?>/g

/** Lines with their times before them, `[01:02.50]`; a line with several is said several times. It lasts until the next. */
export function cuesOfLrc(text: string): readonly Cue[] {
  let shift = 0
  const lines: { start: number; text: string }[] = []
  for (const line of text.split(/\r?\n|\r/)) {
    const offset = OFFSET.exec(line.trimStart())
    if (offset) {
      // a positive one shows the lines earlier
      shift = Number(offset[1]) / 1000
      continue
    }
    let rest = line.trimStart()
    const starts: number[] = []
    for (let stamp = STAMP.exec(rest); stamp; stamp = STAMP.exec(rest)) {
      starts.push(Number(stamp[1]) * 60 + Number(stamp[2]?.replace(':', '.')))
      rest = rest.slice(stamp[0].length).trimStart()
    }
    const said = rest.replaceAll(WORD_STAMP, '')
    for (const start of starts) lines.push({ start: Math.max(0, start - shift), text: said })
  }
  const sorted = lines.toSorted((a, b) => a.start - b.start)
  return sorted.map(({ start, text: said }, index) => ({
    start,
    end: sorted[index + 1]?.start ?? start + 5,
    text: said,
    speaker: null,
  }))
}
