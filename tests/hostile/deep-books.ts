import { makeEpub, makeMobi } from '#tests/support/browser/hostile-books.ts'

const page = (head: string, body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head>${head}</head><body>${body}</body></html>`
const WORDS = '<p>harmless</p>'
const drawing = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}<rect width="9" height="9"/></svg>`
const count = (times: number, part: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => part(index)).join('')
const withDrawing = (inner: string): Uint8Array =>
  makeEpub({ 'one.xhtml': page('', `${WORDS}<img src="a.svg" alt=""/>`) }, [
    { path: 'b/a.svg', content: drawing(inner) },
  ])

const NESTED_CSS = 'a{'.repeat(20_000)
const NESTED_STYLE = `color:${'var(--a,'.repeat(30_000)}`

/** Small books that end the tab of a browser which reads them as they are, or keep it busy without end. */
export const deepBooks: readonly (readonly [what: string, kind: 'epub' | 'mobi', book: () => Uint8Array])[] =
  [
    ['rules in rules', 'epub', () => makeEpub({ 'one.xhtml': page(`<style>${NESTED_CSS}</style>`, WORDS) })],
    [
      'variables in variables in a style',
      'epub',
      () => makeEpub({ 'one.xhtml': page('', `<p style="${NESTED_STYLE}">harmless</p>`) }),
    ],
    ['rules in rules in a drawing', 'epub', () => withDrawing(`<style>${NESTED_CSS}</style>`)],
    [
      'selectors in selectors, sheet by sheet',
      'epub',
      () => makeEpub({ 'one.xhtml': page(`<style>${':is('.repeat(60)}</style>`.repeat(300), WORDS) }),
    ],
    [
      'variables that stand for each other',
      'epub',
      () =>
        makeEpub({
          'one.xhtml': page(
            `<style>p{${count(20_000, (at) => `--a${at}:var(--a${at + 1});`)}color:var(--a0)}</style>`,
            WORDS,
          ),
        }),
    ],
    [
      'CSS in an attribute',
      'epub',
      () =>
        makeEpub({
          'one.xhtml': page(
            '',
            `<p style="color:attr(data-x type(*))" data-x="${'var(--a,'.repeat(30_000)}">harmless</p>`,
          ),
        }),
    ],
    [
      'a colour of a shape',
      'epub',
      () =>
        makeEpub({
          'one.xhtml': page('', WORDS + drawing(`<g fill="${'var(--a,'.repeat(30_000)}"/>`)),
        }),
    ],
    [
      'selectors that stand for two each',
      'epub',
      () => makeEpub({ 'one.xhtml': page(`<style>${'p,q{'.repeat(30)}top:0</style>`, WORDS) }),
    ],
    [
      'patterns in patterns',
      'epub',
      () =>
        withDrawing(
          count(
            20_000 / 3,
            (at) =>
              `<pattern id="p${at}" width="1" height="1"><rect width="9" height="9" fill="url(#p${at + 1})"/></pattern>`,
          ) + '<rect width="9" height="9" fill="url(#p0)"/>',
        ),
    ],
    [
      'masks that name two each, by a style',
      'epub',
      () =>
        withDrawing(
          `<style>${count(40, (at) => `.m${at}{mask:url(#m${at})}`)}</style>` +
            count(
              40,
              (at) =>
                `<mask id="m${at}">${`<rect class="m${at + 1}" width="9" height="9"/>`.repeat(2)}</mask>`,
            ) +
            '<rect class="m0" width="9" height="9"/>',
        ),
    ],
    [
      'elements in elements',
      'epub',
      () =>
        makeEpub({
          'one.xhtml': page('', `${'<div>'.repeat(40_000)}<p>harmless</p>${'</div>'.repeat(40_000)}`),
        }),
    ],
    [
      'attributes',
      'epub',
      () =>
        makeEpub({
          'one.xhtml': page('', `<p ${count(200_000, (at) => `a${at}="x" `)}>harmless</p>`),
        }),
    ],
    [
      'a word without an end',
      'epub',
      () => makeEpub({ 'one.xhtml': page('', `${WORDS}<p>${'x'.repeat(4_500_000)}</p>`) }),
    ],
    [
      'rules in rules of a MOBI',
      'mobi',
      () => makeMobi(`<html><head><style>${NESTED_CSS}</style></head><body>${WORDS}</body></html>`),
    ],
    [
      'variables in variables of a MOBI',
      'mobi',
      () => makeMobi(`<html><body><p style="${NESTED_STYLE}">x</p>${WORDS}</body></html>`),
    ],
  ]
