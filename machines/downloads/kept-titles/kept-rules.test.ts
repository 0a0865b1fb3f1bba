import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { missingOf, rejoined, standingOf, withFile } from './kept-rules.ts'
import type { KeptFile, KeptTitle } from './kept-titles.types.ts'

const file = (name: string, received: number, fault: KeptFile['fault'] = null): KeptFile => ({
  ino: name,
  part: 'sound',
  path: `/${name}`,
  size: 10,
  version: 'v',
  mimeType: '',
  name,
  received,
  fault,
})
const title = (files: readonly KeptFile[]): KeptTitle => ({
  libraryItemId: 'li',
  episodeId: null,
  title: 'T',
  author: '',
  cover: null,
  since: null,
  keptAt: 1,
  files,
})

describe('how far a kept title is', () => {
  it('is whole only where every byte is there, and never 100 % before', () => {
    expect(standingOf(title([file('a', 10), file('b', 10)]))).toEqual({ kind: 'whole', size: 20 })
    expect(standingOf({ files: [{ ...file('a', 999_999), size: 1_000_000 }] })).toMatchObject({
      kind: 'coming',
      share: 0.999,
    })
    expect(standingOf(title([]))).toMatchObject({ kind: 'coming', share: 0 })
  })

  it('is stopped by a file that does not come, and not by one that came after all', () => {
    expect(standingOf(title([file('a', 10), file('b', 5, 'full')]))).toEqual({
      kind: 'stopped',
      fault: 'full',
      share: 0.75,
      size: 20,
    })
    expect(standingOf(title([file('a', 10, 'full')])).kind).toBe('whole')
  })
})

it('only what is not there and has no fault is asked for', () => {
  const titles = [title([file('a', 10), file('b', 3), file('c', 0, 'gone')])]
  expect(missingOf(titles).map(({ name }) => name)).toEqual(['b'])
  expect(missingOf(titles)[0]?.file).not.toHaveProperty('received')
})

it('a file that moves leaves the other titles as they are', () => {
  const titles = [title([file('a', 0)]), title([file('b', 0)])]
  const after = withFile(titles, 'a', { received: 4 })
  expect(after[0]?.files[0]?.received).toBe(4)
  expect(after[1]).toBe(titles[1])
})

test.prop([fc.nat(10), fc.nat(10)])(
  'what this tab has received is not taken back by what another tab reads',
  (here, there) => {
    const [after] = rejoined([title([file('a', there)])], [title([file('a', here, 'gone')])])
    expect(after?.files[0]).toMatchObject({ received: Math.max(here, there), fault: 'gone' })
  },
)
