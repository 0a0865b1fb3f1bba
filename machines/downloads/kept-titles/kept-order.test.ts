import { describe, expect, it } from 'vitest'
import { inOrder, matching } from './kept-order.ts'
import type { KeptTitle } from './kept-titles.types.ts'

const title = (name: string, keptAt: number, size: number, author = ''): KeptTitle => ({
  libraryItemId: name,
  episodeId: null,
  title: name,
  author,
  cover: null,
  since: null,
  keptAt,
  files: [
    {
      ino: name,
      part: 'sound',
      path: '',
      size,
      version: '',
      mimeType: '',
      name,
      received: size,
      fault: null,
    },
  ],
})
const titles = [title('Book 10', 1, 5), title('Book 9', 3, 2, 'Ada Winter'), title('Another', 2, 9)]
const names = (all: readonly KeptTitle[]) => all.map((each) => each.title)

describe('the order of what is kept', () => {
  const heard: Record<string, number> = { 'Book 10': 7, Another: 4 }
  it.each([
    ['kept', ['Book 9', 'Another', 'Book 10']],
    ['title', ['Another', 'Book 9', 'Book 10']],
    ['size', ['Another', 'Book 10', 'Book 9']],
    ['heard', ['Book 10', 'Another', 'Book 9']],
  ] as const)('by %s', (order, expected) => {
    expect(names(inOrder(titles, order, ({ libraryItemId }) => heard[libraryItemId]))).toEqual(expected)
  })
})

it('words are looked for in title and author, in any order and case', () => {
  expect(names(matching(titles, ' winter BOOK '))).toEqual(['Book 9'])
  expect(names(matching(titles, ' '))).toEqual(names(titles))
  expect(matching(titles, 'nothing')).toEqual([])
})
