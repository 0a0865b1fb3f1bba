import { segmenterOf } from './sentence.ts'

/** Part of a text, from the letter `start` to before `end`. */
export interface Span {
  start: number
  end: number
}

/** Letters that a voice is given at once: some of them stop within what is longer. */
const LONGEST = 240
/** "Mr." ends no sentence, and what is as short as that can be said with what follows. */
const SHORTEST = 4
const IS_SAID = /[\p{L}\p{N}]/u
/** Where one draws breath, the best first. */
const BREAKS = [/[;:]\s|[；：]/gu, /[,–—]\s|[,，、]/gu, /\s/gu] as const

/**
 * The sentences of one paragraph, in order. Each has something to say, none is longer than a voice takes, and nothing that
 * can be said is left out.
 */
export function splitSentences(text: string, language: string): Span[] {
  const words = text.replaceAll(/\s/g, ' ')
  const whole: Span[] = []
  let start: number | null = null
  for (const { segment, index } of segmenterOf(language).segment(words)) {
    start ??= index
    const end = index + segment.length
    const said = words.slice(start, end).trim()
    if (said.length <= SHORTEST && said.endsWith('.') && end < words.length) continue
    whole.push({ start, end })
    start = null
  }
  return whole
    .flatMap((span) => inBreaths(words, span))
    .map((span) => trimmed(words, span))
    .filter((span) => IS_SAID.test(words.slice(span.start, span.end)))
}

function inBreaths(words: string, { start, end }: Span): Span[] {
  const parts: Span[] = []
  let from = start
  while (end - from > LONGEST) {
    const cut = from + breathIn(words.slice(from, from + LONGEST))
    parts.push({ start: from, end: cut })
    from = cut
  }
  return [...parts, { start: from, end }]
}

/** Where to cut: behind the last comma or space of the second half, else between two letters. */
function breathIn(words: string): number {
  for (const pattern of BREAKS) {
    const last = [...words.matchAll(pattern)].at(-1)
    const cut = last ? last.index + last[0].length : 0
    if (cut > words.length / 2) return cut
  }
  // a letter of two halves stays whole
  return /[\uD800-\uDBFF]$/.test(words) ? words.length - 1 : words.length
}

function trimmed(words: string, { start, end }: Span): Span {
  const part = words.slice(start, end)
  const lead = part.length - part.trimStart().length
  return { start: start + lead, end: start + Math.max(lead, part.trimEnd().length) }
}
