import type { BookCase } from './book-case.ts'
import { damages } from './damages.ts'
import { randomChapters } from './random-chapters.ts'
import { changed, CONTAINER, hrefOf, packageOf, packed, page, pathOf, wholeEpub } from './whole-epub.ts'
import type { Chapter } from './whole-epub.ts'

const chapters: readonly Chapter[] = [
  { title: 'The caf\u00e9', text: ['The first lamp was lit.', 'Ren\u00e9e & her sons were early.'] },
  { title: 'Salt & rope', text: ['The second lamp was lit.'] },
  { title: 'The tide', text: ['The third lamp was lit, and the tide came in.'] },
]
const reads = chapters.flatMap(({ title, text }) => [title, ...text])
const contents = chapters.map(({ title }) => title)
const whole = wholeEpub(chapters)

/** A random book that every damage came over: it reads as the whole one, and so do its contents. */
export function damagedEpubs(seed: number): Readonly<Record<string, readonly BookCase[]>> {
  const random = randomChapters(seed)
  const common = {
    format: 'epub' as const,
    reads: random.flatMap(({ title, text }) => [title, ...text]),
    contents: random.map(({ title }) => title),
  }
  return Object.fromEntries(
    Object.entries(damages).map(([part, of]) => [
      part,
      Object.entries(of).map(([name, damage]) => ({
        ...common,
        name: `${name}, book ${seed}`,
        make: () => packed(damage(wholeEpub(random))),
      })),
    ]),
  )
}

/** A book of one page. */
const ofPage = (content: string): Uint8Array =>
  packed([
    CONTAINER,
    { path: 'OEBPS/book.opf', content: packageOf(1) },
    { path: `OEBPS/${pathOf(0)}`, content },
  ])

const NAV_ITEM = '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'
const nav = page(
  'Contents',
  `<nav epub:type="toc"><ol>
    <li><span>Part One</span><ol><li><a href="${hrefOf(0)}">First</a></li></ol></li>
    <li><p>Part <b>Two</b></p><ol><li><p><a href="${hrefOf(1)}">Second</a></p></li><li><a href="Text/gone.xhtml">Lost</a></li></ol></li>
  </ol></nav>`,
)

const words = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ')

export const epubCases: readonly BookCase[] = [
  { name: 'nothing: the control', format: 'epub', make: () => packed(whole), reads, contents },
  {
    name: 'two chapters of three are not there',
    format: 'epub',
    make: () => packed(changed(whole, { [`OEBPS/${pathOf(1)}`]: null, [`OEBPS/${pathOf(2)}`]: null })),
    reads: reads.slice(0, 3),
    contents: ['The caf\u00e9', 'Salt & rope (not in this file)', 'The tide (not in this file)'],
    says: /Couldn’t find 2 of 3 chapters/,
  },
  {
    name: 'a spine of nothing',
    format: 'epub',
    make: () =>
      packed(changed(whole, { 'OEBPS/book.opf': (text) => text.replace(/<spine.*<\/spine>/, '<spine/>') })),
    reads,
  },
  {
    name: 'no package at all',
    format: 'epub',
    make: () => packed(changed(whole, { 'OEBPS/book.opf': null, 'META-INF/container.xml': null })),
    reads,
    contents,
  },
  {
    name: 'headings without links, links in paragraphs, and one that leads nowhere',
    format: 'epub',
    make: () =>
      packed([
        ...changed(whole, { 'OEBPS/book.opf': () => packageOf(3, { items: NAV_ITEM }) }),
        { path: 'OEBPS/nav.xhtml', content: nav },
      ]),
    contents: ['Part One', 'First', 'Part Two', 'Second', 'Lost (not in this file)'],
  },
  {
    name: 'boxes of one height, hidden overflow, layers and shifts',
    format: 'epub',
    make: () =>
      ofPage(
        page(
          'Boxes',
          `<div class="a"><p>in the box ${words} end of the box</p></div>
           <div class="b">far away</div><div class="c"><p>on a layer</p></div><p class="d">turned</p>
           <div style="height: 40px !important; overflow: hidden !important"><p>in a style ${words} end of the style</p></div>
           <p class="e">${'one line '.repeat(60)}end of the line</p>
           <pre>${'x'.repeat(300)} end of the program</pre>
           <table><tr>${'<td>a cell of a wide table</td>'.repeat(20)}<td>last cell</td></tr></table>`,
          `<style>.a { height: 60px !important; overflow: hidden !important; position: relative } .b { margin-left: -9999px }
            .c { position: absolute; top: 3000px } .d { transform: translateX(4000px) } .e { white-space: nowrap }
            td { white-space: nowrap }</style>`,
        ),
      ),
    reads: [
      'word299 end of the box',
      'far away',
      'on a layer',
      'turned',
      'word299 end of the style',
      'end of the line',
      'end of the program',
      'last cell',
    ],
  },
  {
    name: 'wide tables with sizes of their own',
    format: 'epub',
    make: () =>
      ofPage(
        page(
          'Tables',
          `<table style="width: 3000px"><tr>${'<td width="400">in pixels</td>'.repeat(12)}<td>end of the pixels</td></tr></table>
           <table class="fixed"><colgroup>${'<col width="300"/>'.repeat(13)}</colgroup>
             <tr>${'<td>in columns</td>'.repeat(12)}<td>end of the columns</td></tr></table>
           <table><tr>${'<td style="font-size: 30px; min-width: 250px">large</td>'.repeat(12)}<td>end of the large</td></tr></table>
           <table><tr>${'<td><pre>as it is written</pre></td>'.repeat(12)}<td>end of the written</td></tr></table>`,
          `<style>.fixed { table-layout: fixed; width: 3900px } td { white-space: nowrap }</style>`,
        ),
      ),
    reads: ['end of the pixels', 'end of the columns', 'end of the large', 'end of the written'],
  },
]

const lines = Array.from(
  { length: 90 },
  (_, index) => `\u7b2c${index + 1}\u306e\u706f\u304c\u3068\u3082\u3063\u305f\u3002`,
)
const ofLines = (style: string, where = 'body'): Uint8Array =>
  packed([
    CONTAINER,
    { path: 'OEBPS/book.opf', content: packageOf(2) },
    {
      path: `OEBPS/${pathOf(0)}`,
      content: page(
        '\u706f',
        `<h1>\u706f\u53f0</h1>${lines.map((line) => `<p>${line}</p>`).join('')}`,
        `<style>${where} { ${style} }</style>`,
      ),
    },
    { path: `OEBPS/${pathOf(1)}`, content: page('Colophon', '<p>Colophon.</p>') },
  ])

/** Books whose lines run from top to bottom, by how they ask for it, and to which side the next line lies. */
export const verticalBooks: readonly (BookCase & { next: 'left' | 'right' })[] = [
  ...[
    ['vertical lines', 'writing-mode: vertical-rl', 'body'],
    ['vertical lines of the whole document', 'writing-mode: vertical-rl', 'html'],
    ['vertical lines by their name of the first years', '-epub-writing-mode: vertical-rl', 'html'],
  ].map(([name = '', style = '', where]) => ({
    name,
    format: 'epub' as const,
    make: () => ofLines(style, where),
    reads: [lines.join(' '), 'Colophon.'],
    next: 'left' as const,
  })),
  {
    name: 'vertical lines that go on to the right',
    format: 'epub',
    make: () => ofLines('writing-mode: vertical-lr'),
    reads: [lines.join(' '), 'Colophon.'],
    next: 'right',
  },
]

/** Letters of one colour on a body of another. */
export const bookOfColours = (ink: string, ground: string): Uint8Array =>
  ofPage(page('Colours', '<p>letters</p>', `<style>body { background: ${ground}; color: ${ink} }</style>`))

/** Signs of notes: hidden in the page, hidden by its style, in another page, and one that can be gone to. */
export const bookOfNotes = (): Uint8Array =>
  packed([
    CONTAINER,
    { path: 'OEBPS/book.opf', content: packageOf(2) },
    {
      path: `OEBPS/${pathOf(0)}`,
      content: page(
        'Notes',
        `<p>One<a href="#n1">first sign</a> two<a href="#n%C3%A9">second sign</a> three<a href="${hrefOf(1).split('/').pop()}#n3">third sign</a>
          four<a href="#n4">fourth sign</a></p>
          <aside id="n1" epub:type="footnote" hidden="hidden"><p>The hidden note.</p></aside>
          <div class="notes"><p><a name="n\u00e9"></a>The styled note.</p></div>
          ${'<p>In between there is much to read.</p>'.repeat(80)}<p id="n4">The open note.</p>`,
        '<style>.notes { display: none }</style>',
      ),
    },
    {
      path: `OEBPS/${pathOf(1)}`,
      content: page(
        'Two',
        '<p>Other text.</p><aside id="n3" epub:type="footnote"><p>The note elsewhere.</p></aside>',
      ),
    },
  ])
