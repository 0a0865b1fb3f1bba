import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { BookError } from '../book-error.ts'
import { pagesOf } from './page-files.ts'

const PNG = `\u0089PNG${'\0'.repeat(40)}`
const TIFF = `II*\0${'\0'.repeat(40)}`

type Files = Readonly<Record<string, string | null>>

/** An archive of these files; null for one that cannot be unpacked. */
function archive(files: Files, read: string[] = []) {
  return {
    entries: Object.entries(files).map(([path, content]) => ({ path, size: content?.length ?? 40 })),
    read: async (path: string) => {
      read.push(path)
      const content = files[path] ?? null
      if (content === null) throw new BookError('broken', path)
      return await Promise.resolve(Uint8Array.from(content, (letter) => letter.charCodeAt(0)))
    },
  }
}

const pages = async (files: Files) => await pagesOf(archive(files), () => 0)

it('pictures are pages by the endings that pictures have, and none of those is unpacked for it', async () => {
  const read: string[] = []
  const files = { '1.jfif': '', '2.JPE': '', '3.png': '', '4.jxl': '', '5.tif': '', '6.webp': '' }
  expect(await pagesOf(archive(files, read), () => 0)).toEqual(Object.keys(files))
  expect(read).toEqual([])
})

it('without an ending, or with another one, the first bytes say whether it is a page', async () => {
  const files = {
    '001.png': PNG,
    '002': PNG,
    '003.dat': PNG,
    '004.001': TIFF,
    'readme.txt': 'words of a text that are longer than a header',
    notes: 'words',
    'ComicInfo.xml': '<?xml version="1.0"?><ComicInfo/>',
    broken: null,
    empty: '',
  }
  expect(await pages(files)).toEqual(['001.png', '002', '003.dat', '004.001'])
})

it('what systems leave in archives is no page, wherever it lies', async () => {
  const files = {
    '__MACOSX/a/._01.png': PNG,
    '__MACOSX/02': PNG,
    'a/._01.png': PNG,
    'a/.DS_Store': PNG,
    'a/Thumbs.db': PNG,
    'a/@eaDir/01.png/SYNOPHOTO_THUMB_M.jpg': PNG,
    'a/.thumbnails/01.png': PNG,
    'a/01.png': PNG,
  }
  expect(await pages(files)).toEqual(['a/01.png'])
})

it('a folder that begins with a dot is the book when it is all there is, or most of it', async () => {
  expect(await pages({ './02.png': PNG, './01.png': PNG })).toEqual(['./01.png', './02.png'])
  expect(await pages({ '.hidden/01.png': PNG, '.hidden/02.png': PNG })).toHaveLength(2)
  expect(await pages({ '.01.png': PNG })).toHaveLength(1)
  expect(await pages({ 'cover.png': PNG, '.hack 1/1.png': PNG, '.hack 1/2.png': PNG })).toHaveLength(3)
  expect(await pages({ '01.png': PNG, '02.png': PNG, '.old/01.png': PNG })).toEqual(['01.png', '02.png'])
  expect(await pages({ '...and then/01.png': PNG, '01.png': PNG, '02.png': PNG })).toHaveLength(3)
})

it('too many to be looked at are what most others of their kind are', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 900 }, (_, index) => [String(index).padStart(4, '0'), PNG]),
  )
  const read: string[] = []
  expect(await pagesOf(archive(many, read), () => 0)).toHaveLength(900)
  expect(read).toHaveLength(400)
  expect(await pages({ ...many, '0000': 'words' })).toHaveLength(899)
  // an archive that is slow to unpack is not waited for
  let time = 0
  const slow = await pagesOf(archive(many, read), () => (time += 2000))
  expect(slow).toHaveLength(900)
})

it('an archive without a picture has no pages', async () => {
  expect(await pages({ 'a.txt': 'words', b: 'words' })).toEqual([])
  expect(await pages({ '__MACOSX/._a.png': PNG })).toEqual([])
})

/** What becomes of the name of a file on its way; the order of the pages stays the same. */
const damages: Readonly<Record<string, (path: string) => string>> = {
  'from here': (path) => `./${path}`,
  'from the root': (path) => `/${path}`,
  'with backslashes': (path) => path.replaceAll('/', '\\'),
  'in a folder around it': (path) => `The Comic (1)/${path}`,
  'in a folder around it that begins with a dot': (path) => `.the comic/${path}`,
  'with endings in capitals': (path) => path.replace('.png', '.PNG'),
  'with endings of another kind': (path) => path.replace('.png', '.dat'),
  'without endings': (path) => path.replace('.png', ''),
}
const folder = fc.constantFrom(
  '',
  'Chapter 1/',
  'Chapter 2/',
  'Chapter 2 (2)/',
  'Chapter 10/',
  'Part 1/Chapter 3/',
)
const pagePath = fc.tuple(folder, fc.nat(300)).map(([where, number]) => `${where}page ${number}.png`)

test.prop([
  fc.uniqueArray(pagePath, { minLength: 1, maxLength: 40 }),
  fc.constantFrom(...Object.keys(damages)),
])('a comic has the same pages in the same order, whatever became of its names', async (paths, damage) => {
  const rename = damages[damage] ?? String
  const of = (names: readonly string[]) => Object.fromEntries(names.map((each) => [each, PNG]))
  expect(await pages(of(paths.map(rename)))).toEqual((await pages(of(paths))).map(rename))
})
