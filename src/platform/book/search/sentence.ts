import { blockOf, readText } from './read-text.ts'

/** Letters of one sentence; what runs on without any end is cut. */
const LONGEST = 600

/** The sentence around a place of a text, within its paragraph; null where there are no words. */
export function sentenceAround(place: Range): Range | null {
  const block = blockOf(place.startContainer)
  const text = readText(block)
  const at = text.before(place.startContainer) + place.startOffset
  // lines of the file are no lines of the text
  const words = text.text.replaceAll(/\s/g, ' ')
  // "IV. The Lamp" is one
  const { segment = '', index = 0 } = /^h[1-6]$/i.test(block.nodeName)
    ? { segment: words }
    : (segmenterOf(languageOf(place.startContainer)).segment(words).containing(at) ?? {})
  const start = index + (segment.length - segment.trimStart().length)
  const end = Math.min(index + segment.trimEnd().length, start + LONGEST)
  return end > start ? text.rangeOf({ start, end }) : null
}

const languageOf = (node: Node): string => node.ownerDocument?.documentElement.lang ?? ''

/** By the tag of a language that a book says it is in. */
export function segmenterOf(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language || undefined, { granularity: 'sentence' })
  } catch {
    return new Intl.Segmenter(undefined, { granularity: 'sentence' })
  }
}
