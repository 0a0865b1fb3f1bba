export interface CssSurroundings {
  /** The address of a picture or font of the book that the browser can show; null when it has none. */
  resource(address: string): Promise<string | null>
  /** The text of another stylesheet, already made safe; empty when there is none. */
  stylesheet(address: string): Promise<string>
}

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g
const RULE_OF_FILE = /@(?:charset|namespace)[^;]*;/gi
const IMPORT = /@import\s+(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^\s;)'"]+))\s*\)?([^;{}]*)(?:;|$)/gi
const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)'"]*))\s*\)/gi
/** A letter that is written as its number, as in `u\\72l(`. */
const LETTER = /\\0{0,4}([46][1-9a-f]|[57][0-9a])(?:\s|(?![0-9a-f]))/gi
const SET = /(image-set|src)\(((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*)\)/gi
const NOTHING = 'url("data:,")'

/**
 * A stylesheet of which nothing but the book's own files is left to load. What hides from it behind escapes is still
 * stopped by the policy of the page it stands in.
 */
export async function safeCss(css: string, surroundings: CssSurroundings): Promise<string> {
  const plain = css
    .replaceAll(COMMENT, ' ')
    .replaceAll(LETTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(RULE_OF_FILE, '')
    // they take addresses as mere strings
    .replaceAll(
      SET,
      (_, name: string, inner: string) => `${name}(${inner.replaceAll(/"[^"]*"|'[^']*'/g, '"data:,"')})`,
    )
  const joined = await replaceEach(plain, IMPORT, async ([, double, single, bare, media]) => {
    const text = await surroundings.stylesheet(double ?? single ?? bare ?? '')
    return media?.trim() ? `@media ${media.trim()} { ${text} }` : text
  })
  const shown = await replaceEach(joined, ADDRESS, async ([whole, double, single, bare]) => {
    const address = (double ?? single ?? bare ?? '').trim()
    if (/^(?:data:(?:image|font|application\/(?:x-)?font)|blob:)/i.test(address)) return whole
    const found = await surroundings.resource(address)
    return found === null ? NOTHING : `url("${found}")`
  })
  // it stands in a <style>: nothing in it may end that
  return shown.replaceAll('</', String.raw`<\/`).replaceAll('<!--', '')
}

async function replaceEach(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpMatchArray) => Promise<string>,
): Promise<string> {
  const parts: string[] = []
  let at = 0
  for (const match of text.matchAll(pattern)) {
    parts.push(text.slice(at, match.index), await replace(match))
    at = match.index + match[0].length
  }
  parts.push(text.slice(at))
  return parts.join('')
}
