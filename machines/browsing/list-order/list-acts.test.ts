import { expect, it } from 'vitest'
import { playedOf } from './list-acts.ts'

it('all of a list plays what is not finished, or everything again', () => {
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
