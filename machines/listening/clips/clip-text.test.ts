import { describe, expect, it } from 'vitest'
import { parseTime } from '../../editing/chapters/chapter-time.ts'
import { clipClock, clipName, clipPath, clipsAsText } from './clip-text.ts'
import type { Clip, ClippedTitle } from './clips.types.ts'

const of: ClippedTitle = {
  libraryItemId: 'i/1',
  episodeId: null,
  title: 'The Salt Road',
  author: 'Ada Quill',
}
const clip: Clip = {
  id: 'c1',
  start: 3723.44,
  end: 3730,
  note: 'The horn\nagain',
  chapter: 'Two',
  createdAt: 0,
  updatedAt: 0,
}

describe('the clock of a clip', () => {
  it.each([
    [0, '0:00.0'],
    [59.99, '1:00.0'],
    [2.56, '0:02.6'],
    [61.3, '1:01.3'],
    [3723.4, '1:02:03.4'],
  ])('%d is %s, and can be typed', (seconds, text) => {
    expect(clipClock(seconds)).toBe(text)
    expect(Math.abs((parseTime(text) ?? 0) - seconds)).toBeLessThan(0.1)
  })
})

it('a link leads to the page of the title and names the second, without what the page would not know', () => {
  expect(clipPath(of, 3723.44)).toBe('/item/i%2F1?at=3723.4')
  expect(clipPath({ libraryItemId: 'i', episodeId: 'e&' }, 0)).toBe('/item/i?at=0&episode=e%26')
})

it('as a text each clip has its times, chapter, note and link', () => {
  const bare = { ...clip, note: '', chapter: '', start: 1, end: 2.5 }
  expect(clipsAsText(of, [bare, clip], 'https://host/base')).toBe(
    [
      'The Salt Road',
      'Ada Quill',
      '',
      '0:01.0–0:02.5',
      'https://host/base/item/i%2F1?at=1',
      '',
      '1:02:03.4–1:02:10.0  Two',
      'The horn',
      'again',
      'https://host/base/item/i%2F1?at=3723.4',
      '',
    ].join('\n'),
  )
})

it('a cut is called by its title and where it begins, as every disk allows', () => {
  expect(clipName('Salt: a road?', 3723.4)).toMatch(/^Salt.* a road.* 1\.02\.03\.4$/)
  expect(clipName('', 1)).not.toBe('')
})
