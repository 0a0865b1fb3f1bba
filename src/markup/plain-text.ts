/** Letters of HTML that a short text is made of. */
const MOST_READ = 4000
const TAG = /<[a-z!/?]/i
/** A tag that was cut off, and half a letter. */
const CUT_OFF = /(?:<[^<>]*|&[#\w]{0,40}|[\ud800-\udbff])$/

/** What is not shown at all, and any tag. */
const MARKUP = /<!--[^]*?(?:-->|$)|<(script|style|template)\b[^]*?(?:<\/\1\s*>|$)|<[a-z!/?][^<>]*>/gi

/** Its words. Only signs are left to the parser: it would complain of a handler, also where nothing of it is drawn. */
function wordsIn(html: string): string {
  const signs = html.replaceAll(MARKUP, ' ').replaceAll('<', '&lt;')
  const page = new DOMParser().parseFromString(signs, 'text/html')
  return page.body.textContent.replaceAll(/\s+/g, ' ').trim()
}

/**
 * The first words of HTML, in one line, for rows: nothing of it is drawn, loaded or run.
 * @param most letters
 * @example plainText('<p>R&amp;B</p>', 400) // 'R&B'
 */
export function plainText(html: string, most: number): string {
  if (!/[<&]/.test(html)) return shortened(html.replaceAll(/\s+/g, ' ').trim(), most)
  const once = wordsIn(html.length > MOST_READ ? html.slice(0, MOST_READ).replace(CUT_OFF, '') : html)
  // some feeds escape their markup twice
  return shortened(TAG.test(once) ? wordsIn(once) : once, most)
}

const shortened = (line: string, most: number): string =>
  line.length > most
    ? line
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()
    : line
