import { describe, expect, it } from 'vitest'
import { before, finished, record, untouched } from '#tests/support/samples/record-samples.ts'
import { positionsLeft } from './record-before.ts'
import { stepsBack, worthRestoring } from './steps-back.ts'

const key = { libraryItemId: 'book', episodeId: null }

describe('a record that a write changed', () => {
  it('is worth restoring where something was heard, read or finished', () => {
    const read = { ...untouched, ebookLocation: 'epubcfi(/6/4)', ebookProgress: 0.2 }
    const all = [record, finished, read, untouched, null].map(before)
    expect(worthRestoring(all)).toEqual([record, finished, read].map(before))
    expect(positionsLeft(all)).toEqual([
      { key, position: 90 },
      { key, position: 90 },
    ])
  })

  it('is written back after the mark is taken away, for the mark resets the position', () => {
    expect(stepsBack(before(record))).toEqual([
      { ...key, isFinished: false },
      {
        ...key,
        currentTime: 90,
        duration: 200,
        progress: 0.45,
        startedAt: 5,
        hideFromContinueListening: true,
      },
    ])
  })

  it('is written back before the mark is set, so that the mark has the last word', () => {
    expect(stepsBack(before(finished))).toEqual([
      { ...key, currentTime: 90, duration: 200, startedAt: 5, hideFromContinueListening: true },
      { ...key, isFinished: true, finishedAt: 6, hideFromContinueListening: true },
    ])
  })

  it('keeps its place in the e-book, and gets no position that is not known', () => {
    const read = { ...record, currentTime: null, ebookLocation: 'epubcfi(/6/4)', ebookProgress: 0.2 }
    expect(stepsBack(before(read))[1]).toEqual({
      ...key,
      ebookLocation: 'epubcfi(/6/4)',
      ebookProgress: 0.2,
      startedAt: 5,
      hideFromContinueListening: true,
    })
    expect(stepsBack(before(null))).toEqual([{ ...key, isFinished: false }])
  })
})
