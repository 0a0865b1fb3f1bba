import { changed, CONTAINER, packageOf, packed, page, pathOf, wholeEpub } from '#tests/books/whole-epub.ts'

const THREE = wholeEpub([
  { title: 'One', text: ['The first lamp was lit.'] },
  { title: 'Two', text: ['The second lamp was lit.'] },
  { title: 'Three', text: ['The third lamp was lit.'] },
])

/** A book of one page. */
const bookOf = (content: string): Uint8Array =>
  packed([
    CONTAINER,
    { path: 'OEBPS/book.opf', content: packageOf(1) },
    { path: `OEBPS/${pathOf(0)}`, content },
  ])

/** A long chapter whose notes, at its end, are not drawn. */
export const bookOfEndNotes = (): Uint8Array => {
  const text = Array.from({ length: 200 }, (_, index) => `<p>Paragraph ${index} says something.</p>`).join('')
  const notes = '<aside epub:type="footnote" hidden="hidden"><p>A note.</p></aside>'.repeat(100)
  return bookOf(page('Notes at the end', `<h1>Long</h1>${text}${notes}`))
}

/** A book one of whose chapters, from 0, cannot be shown. */
export const bookWithBadChapter = (bad: number): Uint8Array => {
  const path = `OEBPS/${pathOf(bad)}`
  return packed(
    changed(THREE, { [path]: (text) => text.replace('</body>', `${'<i></i>'.repeat(60_001)}</body>`) }),
  )
}

/** Lines from the right, in a book that does not say to which side its pages turn. */
export const bookFromTheRight = (): Uint8Array =>
  bookOf(
    page('Right', `<div dir="rtl"><p>${'שלום עולם. '.repeat(2000)}</p></div>`).replace(
      '<body>',
      '<body dir="rtl">',
    ),
  )
