import { describe, expect, it } from 'vitest'
import type { MediaProgress } from '../state/people.types.ts'
import { applyProgress, createProgress, isInProgress } from './progress.ts'

const identity = { id: 'li_1', libraryItemId: 'li_1', episodeId: null }
const entry = (over: Partial<MediaProgress> = {}): MediaProgress => ({
  ...createProgress(identity, { duration: 100, currentTime: 40, progress: 0.4 }, 1000),
  ...over,
})

describe('a first entry', () => {
  it('takes 0 for what was not sent', () => {
    expect(createProgress(identity, {}, 1000)).toEqual({
      ...identity,
      duration: 0,
      progress: 0,
      currentTime: 0,
      isFinished: false,
      hideFromContinueListening: false,
      ebookProgress: 0,
      lastUpdate: 1000,
      startedAt: 1000,
      finishedAt: null,
    })
  })

  it('is not finished by being near the end', () => {
    expect(
      createProgress(identity, { duration: 100, currentTime: 97, progress: 0.97 }, 1000).isFinished,
    ).toBe(false)
  })

  it('marked finished has progress 1 and keeps its position', () => {
    expect(createProgress(identity, { isFinished: true }, 1000)).toMatchObject({
      isFinished: true,
      progress: 1,
      currentTime: 0,
      finishedAt: 1000,
    })
  })

  it('caps the e-book progress', () => {
    expect(createProgress(identity, { ebookProgress: 3 }, 1000).ebookProgress).toBe(1)
  })
})

describe('an update', () => {
  it('says whether anything changed', () => {
    const kept = entry()
    expect(applyProgress(kept, { currentTime: 40, progress: 0.4 }, 2000)).toBe(false)
    expect(kept.lastUpdate).toBe(1000)
    expect(applyProgress(kept, { currentTime: 41 }, 2000)).toBe(true)
    expect(kept.lastUpdate).toBe(2000)
  })

  it('finishes within 5 s of the end and renews the time at every such update', () => {
    const near = entry()
    applyProgress(near, { currentTime: 95.1, progress: 0.951 }, 2000)
    expect(near).toMatchObject({ isFinished: true, progress: 1, finishedAt: 2000, currentTime: 95.1 })
    applyProgress(near, { currentTime: 96, progress: 0.96 }, 3000)
    expect(near).toMatchObject({ isFinished: true, finishedAt: 3000 })
  })

  it('does not finish 5 s before the end', () => {
    const near = entry()
    applyProgress(near, { currentTime: 95, progress: 0.95 }, 2000)
    expect(near.isFinished).toBe(false)
  })

  it('takes a place in an e-book only where the entry has one, and says that it did', () => {
    const heard = entry()
    expect(applyProgress(heard, { ebookLocation: 'cfi', ebookProgress: 0.3 }, 2000)).toBe(true)
    expect(heard).not.toHaveProperty('ebookLocation')
    expect(heard.ebookProgress).toBe(0.3)
    const read = entry({ ebookLocation: null })
    applyProgress(read, { ebookLocation: 'cfi', ebookProgress: 0.3 }, 2000)
    expect(read.ebookLocation).toBe('cfi')
  })

  it('un-finishes when listened to again from the start', () => {
    const done = entry({ isFinished: true, progress: 1, finishedAt: 1500 })
    applyProgress(done, { currentTime: 3, progress: 0.03 }, 2000)
    expect(done).toMatchObject({ isFinished: false, finishedAt: null, progress: 0.03 })
  })

  it('marks finished without moving the position, and back to the start', () => {
    const marked = entry()
    applyProgress(marked, { isFinished: true }, 2000)
    expect(marked).toMatchObject({ isFinished: true, progress: 1, currentTime: 40, finishedAt: 2000 })
    applyProgress(marked, { isFinished: false }, 3000)
    expect(marked).toMatchObject({ isFinished: false, progress: 0, currentTime: 0, finishedAt: null })
  })

  it('marks a book near its end as not finished', () => {
    const marked = entry({ currentTime: 99, isFinished: true, progress: 1, finishedAt: 1500 })
    applyProgress(marked, { isFinished: false }, 2000)
    expect(marked).toMatchObject({ isFinished: false, currentTime: 0 })
  })

  it('shows a hidden entry again unless the update hides it', () => {
    const hidden = entry({ hideFromContinueListening: true })
    applyProgress(hidden, { currentTime: 50 }, 2000)
    expect(hidden.hideFromContinueListening).toBe(false)
    applyProgress(hidden, { hideFromContinueListening: true }, 3000)
    expect(hidden.hideFromContinueListening).toBe(true)
  })

  it('takes a sent time over now', () => {
    const kept = entry()
    applyProgress(kept, { currentTime: 50, lastUpdate: 1234 }, 2000)
    expect(kept.lastUpdate).toBe(1234)
  })
})

describe('in progress', () => {
  it('needs more than a place in the e-book', () => {
    expect(isInProgress(entry({ progress: 0, ebookLocation: 'cfi' }))).toBe(false)
    expect(isInProgress(entry({ progress: 0, ebookLocation: 'cfi', ebookProgress: 0.1 }))).toBe(true)
    expect(isInProgress(entry())).toBe(true)
    expect(isInProgress(entry({ isFinished: true }))).toBe(false)
  })
})
