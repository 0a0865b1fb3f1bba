import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sectionText } from './section-text.ts'
import type { PageOf } from './section-text.ts'

/** A page of paragraphs, each on a page of the window; null for one that is not drawn. */
function bodyOf(pages: readonly (number | null)[]): { body: HTMLElement; pageOf: PageOf } {
  const body = document.createElement('body')
  for (const [index, page] of pages.entries()) {
    const paragraph = document.createElement('p')
    paragraph.textContent = `text ${index}`
    if (page !== null) paragraph.dataset['page'] = String(page)
    body.append(paragraph)
  }
  const pageOf: PageOf = ({ startContainer }) => {
    const page = startContainer.parentElement?.closest<HTMLElement>('[data-page]')?.dataset['page']
    return page === undefined ? null : Number(page)
  }
  return { body, pageOf }
}

const textOf = (point: { node: Node } | null): string | null => point?.node.nodeValue ?? null
function times(count: number, value: null): readonly null[] {
  return Array.from({ length: count }, () => value)
}

it('the place on a page is its first words, with notes at the end of the chapter that are not drawn', () => {
  const shown = Array.from({ length: 40 }, (_, index) => Math.floor(index / 4))
  const { body, pageOf } = bodyOf([...shown, ...times(20, null)])
  expect(textOf(sectionText(body).firstOn(8, pageOf))).toBe('text 32')
  expect(textOf(sectionText(body).firstOn(9, pageOf))).toBe('text 36')
})

it('the place on a page is the same with and without texts between that are not drawn', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ isLast: fc.boolean(), hidden: fc.nat(3) }), { minLength: 1, maxLength: 30 }),
      (parts) => {
        let page = 0
        const pages: (number | null)[] = []
        for (const { isLast, hidden } of parts) {
          pages.push(page, ...times(hidden, null))
          if (isLast) page += 1
        }
        const { body, pageOf } = bodyOf(pages)
        const text = sectionText(body)
        const last = pages.findLast((each) => each !== null) ?? 0
        for (let wanted = 0; wanted <= last; wanted += 1) {
          expect(textOf(text.firstOn(wanted, pageOf))).toBe(`text ${pages.indexOf(wanted)}`)
        }
        // a page of nothing but a rule belongs to what was read before it
        expect(textOf(text.firstOn(last + 1, pageOf))).toBe(`text ${pages.lastIndexOf(last)}`)
        expect(text.lastPage(99, pageOf)).toBe(last)
      },
    ),
  )
})

it('a text over two pages is met at its first letter on the page, white space aside', () => {
  const body = document.createElement('body')
  body.innerHTML = '<p>ab   cd</p>'
  const pageOf: PageOf = ({ startOffset, endOffset, startContainer }, edge) => {
    const at = edge === 'start' ? startOffset : Math.min(endOffset, startContainer.nodeValue?.length ?? 0) - 1
    // white space that falls together has no place
    return at > 2 && at < 5 ? null : at < 3 ? 0 : 1
  }
  expect(sectionText(body).firstOn(1, pageOf)).toMatchObject({ offset: 5 })
})

it('where a hidden place is asked for, what is drawn after it says the page', () => {
  const { body, pageOf } = bodyOf([0, null, null, 3, null])
  const places = [...body.querySelectorAll('p')]
  const text = sectionText(body)
  expect(text.pageAfter(places[1] as Element, pageOf)).toBe(3)
  expect(text.pageAfter(places[4] as Element, pageOf)).toBeNull()
})
