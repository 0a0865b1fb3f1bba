import { describe, expect, it } from 'vitest'
import { bookMetadataMinifiedSchema, mediaProgressSchema, permissionsSchema, shelfSchema } from './index.ts'
import * as z from './reading/zod.ts'

const progress = {
  id: 'li_1',
  libraryItemId: 'li_1',
  episodeId: null,
  isFinished: false,
  hideFromContinueListening: false,
  lastUpdate: 1,
  startedAt: 1,
  finishedAt: null,
}

const details = {
  title: 'A',
  subtitle: null,
  genres: [],
  publishedYear: null,
  publishedDate: null,
  publisher: null,
  isbn: null,
  asin: null,
  language: null,
  explicit: false,
  abridged: false,
  titleIgnorePrefix: 'A',
  authorName: '',
  authorNameLF: '',
  narratorName: '',
  seriesName: '',
}

describe('entities', () => {
  it('reads a progress record that a careless client left without numbers', () => {
    expect(z.parse(mediaProgressSchema, { ...progress, currentTime: null, progress: null })).toMatchObject({
      duration: 0,
      progress: 0,
      currentTime: null,
    })
    expect(z.safeParse(mediaProgressSchema, { ...progress, currentTime: '3' }).success).toBe(false)
  })

  it('grants nothing that the server does not name', () => {
    const permissions = z.parse(permissionsSchema, { download: true })
    expect(Object.entries(permissions).filter(([, granted]) => granted)).toEqual([['download', true]])
    expect(z.safeParse(permissionsSchema, { download: 'yes' }).success).toBe(false)
  })

  it('lists the series of a book alike, whether it comes absent, alone or in a list', () => {
    const series = { id: 'ser_1', name: 'S', sequence: '1.5' }
    const read = (value: object) => z.parse(bookMetadataMinifiedSchema, { ...details, ...value }).series
    expect(read({})).toEqual([])
    expect(read({ series })).toEqual([series])
    expect(read({ series: [series] })).toEqual([series])
  })

  it('refuses a shelf of a kind it does not know', () => {
    const shelf = { id: 'x', label: 'X', labelStringKey: 'LabelX', type: 'comics', entities: [] }
    expect(z.safeParse(shelfSchema, shelf).success).toBe(false)
    expect(z.safeParse(shelfSchema, { ...shelf, type: 'book' }).success).toBe(true)
  })

  it('reads a page of 100 minified items in under 5 ms', () => {
    const media = {
      metadata: details,
      coverPath: null,
      tags: [],
      numTracks: 1,
      numAudioFiles: 1,
      numChapters: 0,
      duration: 1,
      size: 1,
    }
    const times = { mtimeMs: 1, birthtimeMs: 1, addedAt: 1, updatedAt: 1 }
    const flags = { isFile: false, isMissing: false, isInvalid: false }
    const item = { libraryId: 'lib_1', numFiles: 1, size: 1, mediaType: 'book', media, ...times, ...flags }
    const shelf = { id: 'x', label: 'X', labelStringKey: 'LabelX', type: 'book' }
    const entities = Array.from({ length: 100 }, (_, index) => ({ ...item, id: `li_${String(index)}` }))
    const durations = Array.from({ length: 40 }, () => {
      const start = performance.now()
      z.parse(shelfSchema, { ...shelf, entities })
      return performance.now() - start
    })
    expect(Math.min(...durations)).toBeLessThan(5)
  })
})
