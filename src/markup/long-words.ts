/** Letters. Of a word without an end a browser lays out each letter for minutes. */
const LONGEST_WORD = 4000
/**
 * What a word ends at: a blank, or a letter of a script that is written without them. One letter at a time, for of a
 * pattern that repeats a class of whole characters Firefox remembers each, and refuses millions.
 */
const WORD_END =
  /[\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/gu

/** Text in which words that are too long end with a mark. */
export function shortWords(text: string): string {
  if (text.length <= LONGEST_WORD) return text
  const kept: string[] = []
  let [from, word] = [0, 0]
  const endAt = (end: number): void => {
    if (end - word <= LONGEST_WORD) return
    kept.push(text.slice(from, word + LONGEST_WORD), ' […]')
    from = end
  }
  for (const { index, 0: mark } of text.matchAll(WORD_END)) {
    endAt(index)
    word = index + mark.length
  }
  endAt(text.length)
  return kept.join('') + text.slice(from)
}

/** The same in all texts of a document. */
export function shortenWords(root: Node): void {
  const walker = (root.ownerDocument ?? (root as Document)).createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.length > LONGEST_WORD) text.data = shortWords(text.data)
  }
}
