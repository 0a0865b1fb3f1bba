const POLICY = /\n[^\n]*http-equiv="Content-Security-Policy"[^\n]*/
const FONT = /\n[^\n]*<link rel="preload"[^\n]*as="font"[^\n]*/
const STYLES = /<link rel="stylesheet"[^>]*href="([^"]+)"/

/**
 * The order of the page's head. Chromium looks ahead only once it has come past a policy that stands in the page, so own files
 * are named before it: the head start, which asks the server, what the first paint waits for, and what the client is built on,
 * which comes while nothing else is on the line. The head start begins the client itself, so the entry is only brought.
 * @param parts what the client is built on. With the rest they take five of a browser's six connections to a server
 * @throws where the page lacks what is put in order
 */
export function arrangeHead(
  page: string,
  entry: string,
  headStart: string,
  parts: readonly string[],
): string {
  const found = (part: RegExp): RegExpExecArray => {
    const match = part.exec(page)
    if (!match) throw new Error(`The page has no ${part.source}`)
    return match
  }
  const [policy] = found(POLICY)
  const [font] = found(FONT)
  const [, styles = ''] = found(STYLES)
  const brought = parts.map((part) => `\n    <link rel="modulepreload" crossorigin href="${part}">`)
  const own = `<script type="module" crossorigin src="${entry}"></script>`
  for (const each of [own, ...brought])
    if (!page.includes(each)) throw new Error(`The page does not name ${each.trim()}`)
  const first = [
    `\n    <link rel="preload" as="script" href="${headStart}" />`,
    `\n    <link rel="preload" as="style" crossorigin href="${styles}" />`,
    font,
    ...brought,
    policy,
    `\n    <script src="${headStart}"></script>`,
  ]
  return brought
    .reduce((rest, part) => rest.replace(part, ''), page)
    .replace(policy, '')
    .replace(font, '')
    .replace(own, `<link rel="modulepreload" crossorigin href="${entry}">`)
    .replace(/(?=\n\s*<link)/, () => first.join(''))
}
