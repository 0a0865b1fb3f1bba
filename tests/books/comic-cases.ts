import { makePlain7z, makeRar } from '#tests/hostile/archives.ts'
import { pngBomb } from '#tests/hostile/pictures.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import type { ZipFile } from '#tests/support/make-zip.ts'
import type { BookCase } from './book-case.ts'
import { bmp, cutOff, jpeg, jxl, notPicture, png, tiff } from './comic-pictures.ts'

type Files = Readonly<Record<string, Uint8Array>>

const zip = (files: Files, more: readonly ZipFile[] = []): Uint8Array =>
  makeZip([...Object.entries(files).map(([path, content]) => ({ path, content })), ...more])
const members = (files: Files) =>
  Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) }))

const split: Files = {
  'Chapter 0060 (2)/001.png': png(3),
  'Chapter 0060 (2)/002.png': png(4),
  'Chapter 0060/001.png': png(1),
  'Chapter 0060/002.png': png(2),
  'Chapter 0061/001.png': png(5),
}
const splitContents = ['001', '002', '001', '002', '001']
const oddEndings: Files = {
  '001.PNG': png(1),
  '002.jfif': png(2),
  '003.jpe': jpeg(3),
  '004': png(4),
  '005.dat': bmp(5),
  '006.png': jpeg(6),
  '007.001': png(7),
  'read me': Buffer.from('words that are longer than the header of a picture'),
  'ComicInfo.xml': Buffer.from('<?xml version="1.0"?><ComicInfo><Title>A</Title></ComicInfo>'),
}
const brokenInside: Files = {
  '1.png': png(1),
  '2.png': cutOff(png(2)),
  '3.jpg': notPicture(),
  '4.png': png(4),
}
const brokenSays = /Page [23] can’t be shown: the image is damaged\./

/** Pictures are as wide as `widthOf` says of their page, so that their order can be seen. */
export const comicCases: readonly BookCase[] = [
  ...(
    [
      ['zip', (files: Files) => zip(files)],
      ['RAR', (files: Files) => makeRar(members(files))],
      ['7z', (files: Files) => makePlain7z(members(files))],
    ] as const
  ).flatMap(([kind, pack]): BookCase[] => [
    {
      name: `a chapter in two folders, the second before the first, in ${kind}`,
      format: 'comic',
      make: () => pack(split),
      contents: splitContents,
      pages: 5,
    },
    {
      name: `endings that say nothing, or something else, in ${kind}`,
      format: 'comic',
      make: () => pack(oddEndings),
      contents: ['001', '002', '003', '004', '005', '006', '007.001'],
      pages: 7,
    },
    {
      name: `two pages that are no pictures in ${kind}`,
      format: 'comic',
      make: () => pack(brokenInside),
      pages: 4,
      says: brokenSays,
    },
    {
      name: `names that begin with "./" in ${kind}`,
      format: 'comic',
      make: () => pack({ './002.png': png(2), './010.png': jpeg(3), './001.png': png(1) }),
      contents: ['001', '002', '010'],
      pages: 3,
    },
    {
      name: `a folder that begins with a dot, and what a system left beside it, in ${kind}`,
      format: 'comic',
      make: () =>
        pack({
          '__MACOSX/.hidden/._01.png': png(9),
          '.hidden/._01.png': png(9),
          '.hidden/.DS_Store': png(9),
          '.hidden/Thumbs.db': png(9),
          '.hidden/02.png': png(2),
          '.hidden/01.png': png(1),
        }),
      contents: ['01', '02'],
      pages: 2,
    },
    {
      name: `pictures that browsers do not show in ${kind}`,
      format: 'comic',
      make: () => pack({ '1.png': png(1), '2.jxl': jxl(), '3.tif': tiff(), '4': tiff(), '5.png': jpeg(5) }),
      pages: 5,
      says: /Page [234] can’t be shown: browsers don’t support this image format\./,
    },
    {
      name: `a page that no memory holds in ${kind}`,
      format: 'comic',
      make: () => pack({ '1.png': png(1), '2.png': pngBomb(), '3.png': jpeg(3) }),
      pages: 3,
      says: /Page 2 can’t be shown: the image is too large for a browser\./,
    },
  ]),
  {
    name: 'numbers as people count, files of a folder before its folders',
    format: 'comic',
    make: () =>
      zip({
        'Vol 10/1.png': png(8),
        'Vol 2/10.png': png(7),
        'Vol 2/9b.png': png(6),
        'Vol 2/9.png': jpeg(5),
        'Vol 1/extra/1.png': jpeg(4),
        'Vol 1/2.png': jpeg(3),
        'Vol 1/1.jpg': png(2),
        'cover.png': png(1),
      }),
    contents: ['cover', '1', '2', '1', '9', '9b', '10', '1'],
    pages: 8,
  },
  {
    name: 'hidden pictures beside those of the book',
    format: 'comic',
    make: () => zip({ '.old/1.png': png(9), '1.png': png(1), '2.png': png(2) }),
    contents: ['1', '2'],
    pages: 2,
  },
  {
    name: 'a page that is locked, among others',
    format: 'comic',
    make: () =>
      zip({ '1.png': png(1), '3.png': jpeg(3) }, [{ path: '2.png', content: png(2), encrypted: true }]),
    pages: 3,
    says: /Page 2 can’t be shown: it’s password-protected\./,
  },
  {
    name: 'a page that says to be larger than it is, among others',
    format: 'comic',
    make: () =>
      zip({ '1.png': png(1), '3.png': jpeg(3) }, [
        { path: '2.png', content: png(2), claimedSize: png(2).length + 9 },
      ]),
    pages: 3,
    says: /Page 2 can’t be shown: the image is damaged\./,
  },
  {
    name: 'one page, and it is damaged',
    format: 'comic',
    make: () => zip({ '1.png': notPicture() }),
    pages: 1,
    says: /Page 1 can’t be shown: the image is damaged\./,
  },
]
