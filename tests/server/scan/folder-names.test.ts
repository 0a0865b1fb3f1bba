import { describe, expect, it } from 'vitest'
import { discFromFolder, parseBookPath, splitNames, trackFromFilename } from './folder-names.ts'

describe('parseBookPath', () => {
  it('reads author, series, sequence and title', () => {
    expect(parseBookPath('Marian Holloway/The Lantern Coast/01 - The Salt Road')).toEqual({
      title: 'The Salt Road',
      subtitle: null,
      authors: ['Marian Holloway'],
      series: 'The Lantern Coast',
      sequence: '1',
      publishedYear: null,
      narrators: [],
    })
  })

  it.each([
    [
      'A/S/1.5 - Between Ticks {Ada Quill}',
      { title: 'Between Ticks', sequence: '1.5', narrators: ['Ada Quill'] },
    ],
    ['A/S/Vol. 3 - Tides', { title: 'Tides', sequence: '3' }],
    ['A/S/Book 2. Tides', { title: 'Tides', sequence: '2' }],
    ['A/S/Tides, Volume 4', { title: 'Tides', sequence: '4' }],
    ['A/S/1987 - Book 2 - Tides', { title: 'Tides', sequence: '2', publishedYear: '1987' }],
    ['A/S/Book 2 - (1987) - Tides', { title: 'Tides', sequence: '2', publishedYear: '1987' }],
    ['A/2019 - Long Title', { title: 'Long Title', publishedYear: '2019', series: null }],
    ['A/(1987) - Small Weather', { title: 'Small Weather', publishedYear: '1987' }],
    ['A/01 - Not A Series', { title: '01 - Not A Series', sequence: null }],
    ['Only Title', { title: 'Only Title', authors: [], series: null }],
    ['A & B/Title', { authors: ['A', 'B'] }],
  ])('%s', (path, expected) => {
    expect(parseBookPath(path)).toMatchObject(expected)
  })

  it('takes a subtitle only when asked', () => {
    expect(parseBookPath('H/The Fjord Garden - A Memoir')).toMatchObject({
      title: 'The Fjord Garden - A Memoir',
      subtitle: null,
    })
    expect(parseBookPath('H/The Fjord Garden - A Memoir', { subtitle: true })).toMatchObject({
      title: 'The Fjord Garden',
      subtitle: 'A Memoir',
    })
  })
})

describe('splitNames', () => {
  it.each([
    ['Ada Quill, Piers Moorcroft', ['Ada Quill', 'Piers Moorcroft']],
    ['Marian Holloway & Tobias Renn', ['Marian Holloway', 'Tobias Renn']],
    ['Quill, Ada', ['Ada Quill']],
    ['Ada Quill and Piers Moorcroft; Sunniva Dahl', ['Ada Quill', 'Piers Moorcroft', 'Sunniva Dahl']],
    ['林晚舟', ['林晚舟']],
  ])('%s', (text, names) => {
    expect(splitNames(text)).toEqual(names)
  })
})

describe('numbers in names', () => {
  it.each([
    ['01 - Part 1.mp3', 1],
    ['Track 02.mp3', 2],
    ['第2章.mp3', 2],
    ['Глава 3.mp3', 3],
    ['河源.mp3', null],
  ])('track of %s', (name, track) => {
    expect(trackFromFilename(name)).toBe(track)
  })

  it.each([
    ['CD1', 1],
    ['Disc 12', 12],
    ['Kitchen Physics', null],
  ])('disc of %s', (name, disc) => {
    expect(discFromFolder(name)).toBe(disc)
  })
})
