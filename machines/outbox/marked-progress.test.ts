import { describe, expect, it } from 'vitest'
import type { MediaProgress } from '../model/entities/index.ts'
import { markedProgress } from './marked-progress.ts'

const key = { libraryItemId: 'li_1', episodeId: null }
const heard: MediaProgress = {
  id: 'li_1',
  ...key,
  duration: 100,
  progress: 0.4,
  currentTime: 40,
  isFinished: false,
  hideFromContinueListening: false,
  lastUpdate: 5,
  startedAt: 3,
  finishedAt: null,
}

describe('progress with a mark the server does not know', () => {
  it('is finished where it was heard, and keeps its place', () => {
    expect(markedProgress(heard, { key, isFinished: true })).toEqual({
      ...heard,
      isFinished: true,
      progress: 1,
    })
  })

  it('is finished where nothing was heard', () => {
    expect(markedProgress(null, { key, isFinished: true })).toMatchObject({
      ...key,
      isFinished: true,
      progress: 1,
      finishedAt: null,
    })
  })

  it('begins anew when it is not finished', () => {
    const finished = { ...heard, isFinished: true, progress: 1, finishedAt: 9 }
    expect(markedProgress(finished, { key, isFinished: false })).toEqual({
      ...heard,
      progress: 0,
      currentTime: 0,
    })
    expect(markedProgress(null, { key, isFinished: false })).toBeNull()
  })
})
