import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { utf8Bytes } from '../../model/text/file-names.ts'
import { directoryOf, parcelOf, problemsOf, sentNames } from './upload-parcel.ts'
import type { ItemFile, UploadItem, UploadTarget } from './upload.types.ts'

const books: UploadTarget = {
  libraryId: 'l',
  folderId: 'f',
  folderPath: '/audiobooks',
  mediaType: 'book',
  takesEbooks: true,
}
const podcasts: UploadTarget = { ...books, mediaType: 'podcast' }
const fields = (title: string, author = '', series = '', sequence = '') => ({
  title,
  author,
  series,
  sequence,
})
const file = (path: string): ItemFile => ({ id: path, path, size: 1, kind: 'audio' })
const item = (id: string, title: string, author = ''): UploadItem => ({
  id,
  fields: fields(title, author),
  files: [file('1.mp3')],
  folders: [],
  intake: 1,
  common: 0,
  edited: [],
})

describe('where an item will lie', () => {
  it.each([
    [fields('T', 'A', 'S'), 'A/S/T'],
    [fields('T', 'A'), 'A/T'],
    [fields('T'), 'T'],
    [fields('T', 'A', 'S', '2'), 'A/S/2 - T'],
    [fields('T', 'A', 'S', ' 1.5 '), 'A/S/1.5 - T'],
    // there is no place in no series
    [fields('T', 'A', '', '2'), 'A/T'],
    [fields('T', '', 'S', '2'), 'T'],
    [fields(' ... ', 'A', 'S', '2'), null],
    // current servers would make a folder of the series, those of the 2.2 line would not
    [fields('T', '', 'S'), 'T'],
    [fields('T', '???', 'S'), 'T'],
    [fields('A/B: C', 'AC/DC.'), 'ACDC/AB - C'],
    [fields(' ... '), null],
    [fields('CON', 'A'), null],
  ])('[P5-10] %j is %j', (of, directory) => expect(directoryOf(of, books)).toBe(directory))

  it('is by the title alone for a podcast', () =>
    expect(directoryOf(fields('T', 'A', 'S'), podcasts)).toBe('T'))
})

describe('what is sent of it', () => {
  it('always has an author, and names that every server takes as they are', () => {
    expect(parcelOf(item('i', 'T: U'), books)).toEqual({
      title: 'T - U',
      author: '',
      series: '',
      libraryId: 'l',
      folderId: 'f',
      folderPath: '/audiobooks',
      directory: 'T - U',
      files: [{ id: '1.mp3', name: '1.mp3' }],
    })
    expect(parcelOf(item('i', '..'), books)).toBeNull()
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (title, author, series, sequence) => {
        const parcel = parcelOf({ ...item('i', title), fields: { title, author, series, sequence } }, books)
        if (!parcel) return
        const parts = [parcel.author, parcel.series, parcel.title].filter((part) => part !== '')
        expect(parcel.directory).toBe(parts.join('/'))
        expect(parcel.title).not.toBe('')
      }),
    )
  })

  it('files of different folders keep different names in one folder', () => {
    expect(sentNames(['CD1/1.mp3', 'CD2/1.mp3', 'cover.jpg', 'CD2/2.mp3'].map(file))).toEqual([
      'CD1 - 1.mp3',
      'CD2 - 1.mp3',
      'cover.jpg',
      '2.mp3',
    ])
    expect(sentNames(['a?.mp3', 'a.mp3'].map(file))).toEqual(['a.mp3', 'a (2).mp3'])
    const part = fc.constantFrom('a', 'A', 'b?', 'CD1', 'ü'.repeat(200), '1.mp3')
    fc.assert(
      fc.property(fc.array(fc.array(part, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), (paths) => {
        const names = sentNames(paths.map((parts) => file(`${parts.join('/')}.mp3`)))
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(paths.length)
        for (const name of names) expect(utf8Bytes(name)).toBeLessThanOrEqual(255)
      }),
    )
  })
})

it('an item that cannot be sent says why', () => {
  const items = [item('1', 'T', 'A'), item('2', ' '), item('3', '???'), item('4', 't', 'a'), item('5', 'U')]
  expect([...problemsOf(items, books, [])]).toEqual([
    ['2', 'noTitle'],
    ['3', 'badTitle'],
    ['4', 'twice'],
  ])
  expect([...problemsOf(items, books, ['4'])]).toContainEqual(['1', 'twice'])
  expect(problemsOf(items, null, []).size).toBe(0)
})
