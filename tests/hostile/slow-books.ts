import { makeEpub } from '#tests/support/browser/hostile-books.ts'

const page = (head: string, body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head>${head}</head><body>${body}</body></html>`

/** Small books whose text takes a careless parser seconds to hours. */
export const slowBooks: readonly (readonly [what: string, book: () => Uint8Array])[] = [
  [
    'an address of a stylesheet that never ends',
    () =>
      makeEpub({
        'one.xhtml': page(`<style>p{background:url(${' '.repeat(6000)}</style>`, '<p>harmless</p>'),
      }),
  ],
  [
    'bases that never end',
    () => makeEpub({ 'one.xhtml': `<html><body><p>harmless</p>${'<base '.repeat(60_000)}` }),
  ],
  [
    'doctypes that never end',
    () =>
      makeEpub({ 'one.xhtml': `<html><body><p>harmless</p></body></html>${'<!DOCTYPE['.repeat(60_000)}` }),
  ],
  [
    'imports that never end',
    () =>
      makeEpub({
        'one.xhtml': page(`<style>${'@import a\0'.repeat(20_000)}</style>`, '<p>harmless</p>'),
      }),
  ],
  [
    'one large stylesheet that is named 20,000 times',
    () =>
      makeEpub(
        {
          'one.xhtml': page('<link rel="stylesheet" href="a.css"/>'.repeat(20_000), '<p>harmless</p>'),
        },
        [{ path: 'b/a.css', content: ' '.repeat(60 * 1024 ** 2) }],
      ),
  ],
]
