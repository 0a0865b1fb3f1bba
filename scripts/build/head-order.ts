const POLICY = /\n[^\n]*http-equiv="Content-Security-Policy"[^\n]*/
const FONT = /\n[^\n]*<link rel="preload"[^\n]*as="font"[^\n]*/
const STYLES = /<link rel="stylesheet"[^>]*href="([^"]+)"/

/**
 * The order of the page's head. Chromium looks ahead only once it has come past a policy that stands in the page, so what the
 * first paint waits for, own files all, is named before it. The head start is next: the first paint is what it says. It
 * begins the client itself, so the entry is only brought.
 * @throws where the page lacks what is put in order
 */
export function arrangeHead(page: string, entry: string, headStart: string): string {
  const found = (part: RegExp): RegExpExecArray => {
    const match = part.exec(page)
    if (!match) throw new Error(`The page has no ${part.source}`)
    return match
  }
  const [policy] = found(POLICY)
  const [font] = found(FONT)
  const [, styles = ''] = found(STYLES)
  const own = `<script type="module" crossorigin src="${entry}"></script>`
  if (!page.includes(own)) throw new Error('The page does not name its entry')
  const first = [
    `\n    <link rel="preload" as="style" crossorigin href="${styles}" />`,
    font,
    policy,
    `\n    <script src="${headStart}"></script>`,
  ]
  return page
    .replace(policy, '')
    .replace(font, '')
    .replace(own, `<link rel="modulepreload" crossorigin href="${entry}">`)
    .replace(/(?=\n\s*<link)/, () => first.join(''))
}
