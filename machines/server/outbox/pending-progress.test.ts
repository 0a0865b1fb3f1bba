import { describe, expect, it } from 'vitest'
import type { MediaProgress } from '../../model/entities/index.ts'
import { pendingProgress } from './pending-progress.ts'

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
/** What stands for a medium that was never heard. */
const nothing: MediaProgress = {
  ...heard,
  id: '',
  duration: 0,
  progress: 0,
  currentTime: 0,
  lastUpdate: 0,
  startedAt: 0,
}

describe('progress with a mark the server does not know', () => {
  it('is finished where it was heard, and keeps its place', () => {
    expect(pendingProgress(heard, { kind: 'mark', key, isFinished: true })).toEqual({
      ...heard,
      isFinished: true,
      progress: 1,
    })
  })

  it('is finished where nothing was heard', () => {
    expect(pendingProgress(null, { kind: 'mark', key, isFinished: true })).toEqual({
      ...nothing,
      isFinished: true,
      progress: 1,
    })
  })

  it('begins again when it is not finished', () => {
    const finished = { ...heard, isFinished: true, progress: 1, finishedAt: 9 }
    expect(pendingProgress(finished, { kind: 'mark', key, isFinished: false })).toEqual({
      ...heard,
      progress: 0,
      currentTime: 0,
    })
    expect(pendingProgress(null, { kind: 'mark', key, isFinished: false })).toBeNull()
  })

  it('has the place in its e-book beside the place that was heard', () => {
    const place = { location: 'epubcfi(/6/8!/4/2)', progress: 0.25 }
    const reading = { kind: 'reading', key, place, known: null, left: [] } as const
    expect(pendingProgress(heard, reading)).toEqual({
      ...heard,
      ebookLocation: place.location,
      ebookProgress: 0.25,
    })
    expect(pendingProgress(null, reading)).toEqual({
      ...nothing,
      ebookLocation: place.location,
      ebookProgress: 0.25,
    })
  })
})
