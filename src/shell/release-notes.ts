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
const MOST_LETTERS = 100_000

/** Line breaks between elements mean nothing, but the page shows those of plain texts. */
export function htmlOfNotes(markdown: string): string {
  return marked
    .parse(markdown.slice(0, MOST_LETTERS), { async: false })
    .replaceAll(/>\s+</g, (between) => (between.includes('\n') ? '><' : between))
    .trim()
}
