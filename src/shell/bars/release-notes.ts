import { Marked } from 'marked'

/** The dialog has the first two levels of headings. */
const FIRST_LEVEL = 3

const marked = new Marked({
  gfm: true,
  walkTokens(token) {
    if (token.type === 'heading') token['depth'] = Math.max(FIRST_LEVEL, Number(token['depth']))
  },
})

/** Notes have a few thousand. */
const MOST_LETTERS = 20_000

/** Quotes and lists in each other; the package calls itself for each of them. */
const MOST_DEEP = 20
const MARK = /[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]?/y

/** A line without its marks of quotes and lists when there are too many of them. */
function shallow(line: string): string {
  let depth = 0
  let at = 0
  MARK.lastIndex = 0
  while (MARK.test(line)) {
    depth += 1
    at = MARK.lastIndex
  }
  return depth > MOST_DEEP ? line.slice(at) : line
}

/** Line breaks between elements mean nothing, but the page shows those of plain texts. */
export function htmlOfNotes(markdown: string): string {
  const lines = markdown.slice(0, MOST_LETTERS).split('\n')
  return marked
    .parse(lines.map(shallow).join('\n'), { async: false })
    .replaceAll(/>\s+</g, (between) => (between.includes('\n') ? '><' : between))
    .trim()
}
