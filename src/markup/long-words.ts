/** Letters. Of a word without an end a browser lays out each letter for minutes. */
const LONGEST_WORD = 4000
/** What stands between blanks, and is of no script that is written without them. */
const WORD =
  /[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]+/gu

/** Text in which words that are too long end with a mark. */
export function shortWords(text: string): string {
  if (text.length <= LONGEST_WORD) return text
  return text.replaceAll(WORD, (word) =>
    word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD)} […]` : word,
  )
}

/** The same in all texts of a document. */
export function shortenWords(root: Node): void {
  const walker = (root.ownerDocument ?? (root as Document)).createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.length > LONGEST_WORD) text.data = shortWords(text.data)
  }
}
