import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AS_THEY_LIE, fieldsOf } from './folder-reading.ts'
import { parseFiles } from './upload-items.ts'
import type { UploadTarget } from './upload.types.ts'

const books: UploadTarget = {
  libraryId: 'l',
  folderId: 'f',
  folderPath: '/audiobooks',
  mediaType: 'book',
  takesEbooks: true,
}
const podcasts: UploadTarget = { ...books, mediaType: 'podcast', takesEbooks: false }

const parse = (target: UploadTarget, ...paths: readonly string[]) =>
  parseFiles(
    paths.map((path) => ({ id: path, path, size: 1 })),
    target,
  )
const named = (target: UploadTarget, ...paths: readonly string[]) =>
  parse(target, ...paths).items.map((item) => {
    const { author, series, title } = fieldsOf({ ...item, common: 0 }, target, AS_THEY_LIE)
    return [[author, series, title].join(' | '), ...item.files.map(({ path }) => path)]
  })

describe('files become books', () => {
  it.each([
    ['Title/1.mp3', ' |  | Title', '1.mp3'],
    ['Author/Title/1.mp3', 'Author |  | Title', '1.mp3'],
    ['Author/Series/Title/1.mp3', 'Author | Series | Title', '1.mp3'],
    ['Author/Universe/Series/Title/1.mp3', 'Author | Series | Title', '1.mp3'],
    ['Author/Title/CD1/1.mp3', 'Author |  | Title', 'CD1/1.mp3'],
    ['Author/Title/Disc 12/1.mp3', 'Author |  | Title', 'Disc 12/1.mp3'],
    ['CD1/1.mp3', ' |  | CD1', '1.mp3'],
    ['Title.m4b', ' |  | Title', 'Title.m4b'],
    ['No. 1.epub', ' |  | No. 1', 'No. 1.epub'],
  ])('by the folders of %s', (path, said, below) => expect(named(books, path)).toEqual([[said, below]]))

  it('one a folder, and one a file that lies in none', () => {
    expect(named(books, 'A/Two/2.mp3', 'A/Two/10.mp3', 'A/One/1.mp3', 'b.mp3', 'a.mp3', 'a.epub')).toEqual([
      ['A |  | One', '1.mp3'],
      ['A |  | Two', '2.mp3', '10.mp3'],
      [' |  | a', 'a.epub', 'a.mp3'],
      [' |  | b', 'b.mp3'],
    ])
  })

  it('with what lies beside them, or below', () => {
    expect(
      named(books, 'A/T/CD1/1.mp3', 'A/T/CD2/1.mp3', 'A/T/cover.jpg', 'A/T/art/back.png', 'A/T/metadata.opf'),
    ).toEqual([['A |  | T', 'art/back.png', 'CD1/1.mp3', 'CD2/1.mp3', 'cover.jpg', 'metadata.opf']])
    expect(named(books, 'a.m4b', 'cover.jpg')).toEqual([[' |  | a', 'a.m4b', 'cover.jpg']])
  })

  it('[P9-03] what cannot be sent is named with the reason', () => {
    const { items, ignored } = parseFiles(
      [
        { id: '1', path: 'A/T/1.mp3', size: 1 },
        { id: '2', path: 'A/T/tool.exe', size: 1 },
        { id: '3', path: 'A/T/2.mp3', size: 0 },
        { id: '4', path: 'A/cover.jpg', size: 1 },
        { id: '5', path: 'A/T/book.epub', size: 1 },
      ],
      { ...books, takesEbooks: false },
    )
    expect(items).toHaveLength(1)
    expect(ignored).toEqual([
      { path: 'A/T/2.mp3', reason: 'empty' },
      { path: 'A/T/book.epub', reason: 'noEbooks' },
      { path: 'A/T/tool.exe', reason: 'unknownType' },
      { path: 'A/cover.jpg', reason: 'noItem' },
    ])
  })
})

describe('files become podcasts', () => {
  it('by the second folder, or the only one', () => {
    expect(named(podcasts, 'Show/1.mp3')).toEqual([[' |  | Show', '1.mp3']])
    expect(named(podcasts, 'All/Show/1.mp3', 'All/Show/Season 2/1.mp3', 'All/Show/cover.png')).toEqual([
      [' |  | Show', '1.mp3', 'cover.png', 'Season 2/1.mp3'],
    ])
  })

  it('all loose episodes are one, which has no title as yet', () => {
    expect(named(podcasts, 'a.mp3', 'b.mp3')).toEqual([[' |  | ', 'a.mp3', 'b.mp3']])
    expect(named(podcasts, 'only.mp3')).toEqual([[' |  | only', 'only.mp3']])
  })
})

it('every file is in one item or among the ignored, and every item has something to hear or read', () => {
  const path = fc
    .tuple(
      fc.array(fc.constantFrom('A', 'B', 'CD1', 'disc 2', 'T.'), { maxLength: 4 }),
      fc.constantFrom('1.mp3', '2.M4B', 'x.epub', 'cover.jpg', 'a.nfo', 'b.exe', 'noending'),
    )
    .map(([folders, name]) => [...folders, name].join('/'))
  fc.assert(
    fc.property(
      fc.uniqueArray(path, { maxLength: 12 }),
      fc.constantFrom(books, podcasts, { ...books, takesEbooks: false }),
      (paths, target) => {
        const { items, ignored } = parse(target, ...paths)
        const placed = [
          ...items.flatMap(({ files }) => files.map(({ id }) => id)),
          ...ignored.map((one) => one.path),
        ]
        expect(placed.toSorted()).toEqual(paths.toSorted())
        for (const { files } of items) {
          expect(files.some(({ kind }) => kind === 'audio' || kind === 'ebook')).toBe(true)
          for (const { id, path: below } of files) expect(id.endsWith(below)).toBe(true)
        }
      },
    ),
  )
})
