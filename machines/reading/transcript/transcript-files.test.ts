import { expect, it } from 'vitest'
import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import { transcriptFiles } from './transcript-files.ts'

const file = (relPath: string) => ({
  ino: `ino of ${relPath}`,
  metadata: { filename: relPath.split('/').at(-1) ?? '', relPath, size: 9 },
})
const book = (sounds: readonly string[], others: readonly string[]): LibraryItemExpanded =>
  ({
    mediaType: 'book',
    libraryFiles: [...sounds, ...others].map(file),
    media: {
      tracks: sounds.map((relPath, index) => ({ startOffset: index * 100, metadata: { relPath } })),
    },
  }) as unknown as LibraryItemExpanded
const namesOf = (item: LibraryItemExpanded, episodeId: string | null = null) =>
  transcriptFiles(item, episodeId).map(({ name, startsAt }) => [name, startsAt])

it('are those of the same name as a file of the sound, each at its place', () => {
  const item = book(
    ['CD1/01.mp3', 'CD2/01.mp3', '03.mp3'],
    ['CD2/01.SRT', 'CD1/01.en.vtt', 'metadata.json', 'other.vtt'],
  )
  expect(namesOf(item)).toEqual([
    ['01.en.vtt', 0],
    ['01.SRT', 100],
  ])
})

it('of several formats are the better one', () => {
  expect(namesOf(book(['01.mp3'], ['01.lrc', '01.json', '01.vtt', '01.srt']))).toEqual([['01.vtt', 0]])
})

it('may have more than a language behind the name, and several sounds share none', () => {
  const others = ['1. A. B..vtt', '10.vtt', '1.x.srt', '.vtt']
  expect(namesOf(book(['1.mp3', '2.mp3', '10.mp3'], others))).toEqual([
    ['1. A. B..vtt', 0],
    ['10.vtt', 200],
  ])
})

it('tell all of a book where none has the name of a sound, and are never its metadata', () => {
  expect(namesOf(book(['01.mp3', '02.mp3'], ['metadata.json', 'The Book.srt']))).toEqual([
    ['The Book.srt', 0],
  ])
  expect(namesOf(book(['01.mp3'], ['metadata.json', 'cover.jpg']))).toEqual([])
  expect(namesOf(book(['01.mp3'], ['transcript.json']))).toEqual([['transcript.json', 0]])
  expect(namesOf(book([], ['The Book.srt']))).toEqual([])
})

it('of an episode are its own, never those of another', () => {
  const show = {
    mediaType: 'podcast',
    libraryFiles: ['one.mp3', 'two.mp3', 'one.vtt'].map(file),
    media: {
      episodes: ['one', 'two'].map((id) => ({ id, audioFile: { metadata: { relPath: `${id}.mp3` } } })),
    },
  } as unknown as LibraryItemExpanded
  expect(namesOf(show, 'one')).toEqual([['one.vtt', 0]])
  expect(namesOf(show, 'two')).toEqual([])
  expect(namesOf(show, 'gone')).toEqual([])
})

it('[promise 3] are found among many without a look at each for each', () => {
  const names = (ending: string) => Array.from({ length: 300 }, (_, at) => `CD/${at}.${ending}`)
  const item = book(names('mp3'), names('en.vtt'))
  let looks = 0
  for (const { metadata } of item.libraryFiles) {
    const { relPath } = metadata
    Object.defineProperty(metadata, 'relPath', { get: () => ((looks += 1), relPath) })
  }
  expect(namesOf(item)).toHaveLength(300)
  expect(looks).toBeLessThanOrEqual(600)
})
