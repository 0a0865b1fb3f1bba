import { describe, expect, it } from 'vitest'
import { markRequests, playedOf } from './list-acts.ts'

const key = (libraryItemId: string, episodeId: string | null = null) => ({ libraryItemId, episodeId })
const [A, B, C] = [key('a'), key('b', 'e'), key('c')] as const

describe('all of a list', () => {
  it('is marked in one call, but for its episodes', () => {
    expect(markRequests([A, B, C], true)).toEqual([
      { name: 'progress.batchSetFinished', params: { libraryItemIds: ['a', 'c'], isFinished: true } },
      { name: 'progress.setFinished', params: { libraryItemId: 'b', episodeId: 'e', isFinished: true } },
    ])
    expect(markRequests([B], false)).toEqual([
      { name: 'progress.setFinished', params: { libraryItemId: 'b', episodeId: 'e', isFinished: false } },
    ])
    expect(markRequests([], true)).toEqual([])
  })

  it('plays what is not finished, or everything again', () => {
    const queued = (libraryItemId: string) => ({
      libraryItemId,
      episodeId: null,
      libraryId: 'l',
      title: '',
      subtitle: '',
      caption: '',
      duration: null,
      coverPath: null,
    })
    const [a, b] = [queued('a'), queued('b')]
    const gone = { queued: null, isFinished: false }
    expect(playedOf([{ queued: a, isFinished: true }, { queued: b, isFinished: false }, gone])).toEqual([b])
    expect(playedOf([{ queued: a, isFinished: true }, { queued: b, isFinished: true }, gone])).toEqual([a, b])
  })
})
