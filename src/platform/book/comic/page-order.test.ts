import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { endingOf, inReadingOrder } from './page-order.ts'

const inOrder: readonly (readonly string[])[] = [
  ['Chapter 0060/001.png', 'Chapter 0060/002.png', 'Chapter 0060 (2)/001.png', 'Chapter 0061/001.png'],
  ['1.jpg', '1b.jpg', '2.jpg', '10.jpg'],
  ['a.png', 'a (2).png', 'a (10).png', 'b.png'],
  ['cover.jpg', 'Volume 1/1.jpg', 'Volume 1/extra/1.jpg', 'Volume 2/1.jpg', 'Volume 10/1.jpg'],
  ['Chapter 1/9.jpg', 'Chapter 1.5/1.jpg', 'Chapter 2/1.jpg', 'Chapter 10/1.jpg'],
  ['page 1.5.jpg', 'page 2.jpg', 'page 2.png', 'page 2-3.webp', 'page 3'],
  ['第1話/1.jpg', '第2話/1.jpg', '第10話/1.jpg'],
  ['x/01/1.png', 'x/01/2.png', 'x/001/1.png', 'x/001/2.png'],
  ['A/1.png', 'a/2.PNG', 'B/1.png'],
]

it.each(inOrder)('%s comes first of its comic', (...paths) => {
  expect(inReadingOrder(paths.toReversed())).toEqual(paths)
})

it('what stands before a path changes nothing', () => {
  expect(inReadingOrder(['./b/1.png', './a/1.png'])).toEqual(['./a/1.png', './b/1.png'])
  expect(inReadingOrder(['b\\1.png', 'a\\2.png', 'a\\10.png'])).toEqual(['a\\2.png', 'a\\10.png', 'b\\1.png'])
})

it('an ending is short and begins with a letter', () => {
  expect(['a/b.JPG', 'a.b/c', 'Chapter 1.5', '.png', 'a.', 'a.jpegxl'].map(endingOf)).toEqual([
    '.jpg',
    '',
    '',
    '',
    '',
    '',
  ])
})

const name = fc.constantFrom(
  '1',
  '01',
  '2',
  '10',
  '1b',
  'a',
  'A',
  'a (2)',
  'Chapter 0060',
  'Chapter 0060 (2)',
)
const path = fc
  .tuple(fc.array(name, { maxLength: 3 }), name, fc.constantFrom('.png', '.JPG', ''))
  .map(([folders, file, ending]) => [...folders, file + ending].join('/'))

test.prop([
  fc
    .uniqueArray(path, { minLength: 1, maxLength: 30 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
])(
  'the order of an archive plays no part, and the pages of a folder lie together, however it is written',
  ([paths, shuffled]) => {
    const ordered = inReadingOrder(shuffled)
    expect(ordered).toEqual(inReadingOrder(paths))
    const folders = ordered.map((each) => each.split('/').slice(0, -1).join('/').toLowerCase())
    const runs = folders.filter((folder, index) => folder !== folders[index - 1])
    expect(runs).toHaveLength(new Set(runs).size)
  },
)
