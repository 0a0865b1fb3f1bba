import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemNamed, SIGNED_IN } from '#tests/models/samples.ts'
import { audioFile as file } from '#tests/support/samples/audio-samples.ts'
import { choicesIn, formOfTracks, obstacleOf } from './track-order-form.ts'
import {
  areSameChoices,
  choicesOf,
  filesOf,
  fitted,
  moved,
  numbersOf,
  settled,
  sortedBy,
  TRACK_SOURCES,
  withIncluded,
} from './track-order-rules.ts'

const FILES = [
  file('a', 'CD2/1.mp3', { discNumFromFilename: 2, trackNumFromFilename: 1, trackNumFromMeta: 3 }),
  file('b', 'CD1/10.mp3', { discNumFromFilename: 1, trackNumFromFilename: 10, trackNumFromMeta: 1 }),
  file('c', 'CD1/2.mp3', { discNumFromFilename: 1, trackNumFromFilename: 2 }),
  file('d', 'Intro.mp3', { exclude: true, trackNumFromMeta: 2 }),
]
const CHOICES = choicesOf(FILES)
const inos = (choices: readonly { ino: string }[]): string => choices.map(({ ino }) => ino).join('')

const choices = fc
  .tuple(
    fc.shuffledSubarray(['a', 'b', 'c', 'd', 'x', 'y']),
    fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  )
  .map(([some, flags]) => some.map((ino, at) => ({ ino, isIncluded: flags[at] ?? true })))

describe('the order of tracks', () => {
  it('takes the order of the server, and leaves out what it leaves out or cannot play', () => {
    expect(CHOICES.map(({ isIncluded }) => isIncluded)).toEqual([true, true, true, false])
    const broken = choicesOf([file('z', 'z', { invalid: true }), file('a', 'a')])
    expect(inos(broken)).toBe('az')
    expect(broken[1]?.isIncluded).toBe(false)
  })

  it('is sorted by each source, with what has no number there last', () => {
    const shuffled = moved(CHOICES, 'd', 0)
    expect(inos(sortedBy(shuffled, FILES, 'current'))).toBe('abcd')
    expect(inos(sortedBy(shuffled, FILES, 'metaTrack'))).toBe('bdac')
    expect(inos(sortedBy(shuffled, FILES, 'nameTrack'))).toBe('cbad')
    expect(inos(sortedBy(shuffled, FILES, 'fullName'))).toBe('cbad')
  })

  it('never gains or loses a file or a choice by sorting', () => {
    fc.assert(
      fc.property(choices, fc.constantFrom(...TRACK_SOURCES), (some, source) => {
        const all = fitted(some, FILES)
        const sorted = sortedBy(all, FILES, source)
        expect(new Set(sorted)).toEqual(new Set(all))
        expect(sorted).toHaveLength(FILES.length)
      }),
    )
  })

  it('fits the files that there are: each once, none that is gone', () => {
    fc.assert(
      fc.property(choices, (some) => {
        const all = fitted(some, FILES)
        expect(inos(all).split('').toSorted().join('')).toBe('abcd')
        const kept = some.filter(({ ino }) => 'abcd'.includes(ino))
        expect(all.slice(0, kept.length)).toEqual(kept)
        expect(filesOf(all, FILES)).toHaveLength(FILES.length)
      }),
    )
  })

  it('moves one file to its place and leaves the others in their order', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: -2, max: 6 }), (ino, to) => {
        const after = moved(CHOICES, ino, to)
        expect(after.findIndex((each) => each.ino === ino)).toBe(Math.min(3, Math.max(0, to)))
        expect(inos(after).replace(ino, '')).toBe('abcd'.replace(ino, ''))
      }),
    )
    expect(moved(CHOICES, 'gone', 0)).toBe(CHOICES)
  })

  it('is the same wherever what is left out stands', () => {
    const without = withIncluded(CHOICES, 'b', false)
    expect(inos(settled(without))).toBe('acbd')
    expect(areSameChoices(without, moved(without, 'b', 3))).toBe(true)
    expect(areSameChoices(without, CHOICES)).toBe(false)
    expect(numbersOf(without)).toEqual([1, null, 2, null])
    expect(areSameChoices(CHOICES, moved(CHOICES, 'a', 1))).toBe(false)
  })
})

describe('the form of the tracks', () => {
  const account = { ...SIGNED_IN.account, permissions: { ...SIGNED_IN.account.permissions, update: true } }
  const item = itemNamed('i')
  if (item.mediaType !== 'book') throw new Error('It is no book.')
  const book = { ...item, isFile: false, media: { ...item.media, audioFiles: FILES } }

  it('holds them as plain rows, which a draft brings back', () => {
    const { values } = formOfTracks(book)
    expect(choicesIn(JSON.parse(JSON.stringify(values)))).toEqual(CHOICES)
    expect(choicesIn({ tracks: [{ ino: 'a' }, { ino: 'b', isIncluded: true }] })).toHaveLength(1)
    expect(choicesIn({})).toEqual([])
  })

  it('is there for a book of files in a folder, for who may change it', () => {
    expect(obstacleOf(account, book)).toBeNull()
    expect(obstacleOf(null, book)).toBe('forbidden')
    expect(obstacleOf(account, itemNamed('p', 'podcast'))).toBe('noBook')
    expect(obstacleOf(account, { ...book, media: { ...book.media, audioFiles: [] } })).toBe('noAudio')
    expect(obstacleOf(account, { ...book, isFile: true })).toBe('singleFile')
  })

  it('is not there where files have no name, or the same one: a save would lose them', () => {
    const withInos = (...inos: readonly string[]) => {
      const audioFiles = inos.map((ino, at) => file(ino, `${at}.mp3`))
      return obstacleOf(account, { ...book, media: { ...book.media, audioFiles } })
    }
    expect(withInos('7', '8')).toBeNull()
    expect(withInos('7', '8', '7')).toBe('unnamedFiles')
    expect(withInos('7', '')).toBe('unnamedFiles')
  })

  it('shows each file once wherever it is there', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('', 'a', 'b', 'c', 'd'), { minLength: 1 }), (inos) => {
        const audioFiles = inos.map((ino, at) => file(ino, `${at}.mp3`))
        fc.pre(obstacleOf(account, { ...book, media: { ...book.media, audioFiles } }) === null)
        expect(new Set(filesOf(choicesOf(audioFiles), audioFiles))).toEqual(new Set(audioFiles))
      }),
    )
  })
})
