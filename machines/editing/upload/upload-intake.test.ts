import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AS_THEY_LIE } from './folder-reading.ts'
import { directoryOf } from './upload-parcel.ts'
import { withFound, withReading } from './upload-intake.ts'
import type { FolderReading, UploadItem, UploadTarget } from './upload.types.ts'

const target: UploadTarget = {
  libraryId: 'l',
  folderId: 'f',
  folderPath: '/audiobooks',
  mediaType: 'book',
  takesEbooks: true,
}
const EMPTY = {
  items: [] as readonly UploadItem[],
  target,
  sent: [] as string[],
  turns: [],
  count: 0,
  reading: AS_THEY_LIE,
}

function added(paths: readonly string[], known = EMPTY) {
  const found = paths.map((path) => ({ id: path, path, size: 1 }))
  return { ...known, ...withFound(known, { files: found, ignored: [] }) }
}
const read = (known: ReturnType<typeof added>, reading: Partial<FolderReading>) => withReading(known, reading)
const directories = ({ items }: { items: readonly UploadItem[] }) =>
  items.map(({ fields }) => directoryOf(fields, target))

/** Sixty books: how a tree lies, and the one choice that it takes. */
interface Shape {
  path: (author: number, series: number, book: number) => string
  reading?: Partial<FolderReading>
  lands: (author: number, series: number, book: number) => string
}
const whole: Shape['lands'] = (a, s, b) => `Author ${a}/Series ${s}/${b} - Book ${a}${s}${b}`
const SHAPES: Record<string, Shape> = {
  'author, series and title': {
    path: (a, s, b) => `Author ${a}/Series ${s}/Book ${a}${s}${b}/1.mp3`,
    lands: (a, s, b) => `Author ${a}/Series ${s}/Book ${a}${s}${b}`,
  },
  'titles with numbers': {
    path: (a, s, b) => `Author ${a}/Series ${s}/0${b} - Book ${a}${s}${b}/1.mp3`,
    lands: whole,
  },
  'below one folder': {
    path: (a, s, b) => `My books/Author ${a}/Series ${s}/${b}. Book ${a}${s}${b}/1.mp3`,
    lands: whole,
  },
  'below two folders, with discs': {
    path: (a, s, b) => `disk/Books/Author ${a}/Series ${s}/Vol. ${b} - Book ${a}${s}${b}/CD1/1.mp3`,
    lands: whole,
  },
  'titles alone': {
    path: (a, s, b) => `Books/Book ${a}${s}${b}/1.mp3`,
    lands: (a, s, b) => `Book ${a}${s}${b}`,
  },
  'author and title': {
    path: (a, s, b) => `Books/Author ${a}/Book ${a}${s}${b}/1.mp3`,
    lands: (a, s, b) => `Author ${a}/Book ${a}${s}${b}`,
  },
  'series above authors': {
    path: (a, s, b) => `Books/Series ${s}/Author ${a}/${b} - Book ${a}${s}${b}/1.mp3`,
    reading: { isSwapped: true },
    lands: whole,
  },
  'all in the name': {
    path: (a, s, b) => `Books/Author ${a} - Series ${s} [${b}] Book ${a}${s}${b}/1.mp3`,
    reading: { top: 'pattern', pattern: '{author} - {series} [{sequence}] {title}' },
    lands: whole,
  },
}
const SIXTY = [1, 2, 3, 4, 5].flatMap((a) =>
  [1, 2, 3].flatMap((s) => [1, 2, 3, 4].map((b) => [a, s, b] as const)),
)

describe('[issue 41] sixty books land where they belong, by one choice at most', () => {
  it.each(Object.entries(SHAPES))('%s', (_, { path, reading, lands }) => {
    const known = added(SIXTY.map((of) => path(...of)))
    const { items } = reading ? read(known, reading) : known
    expect(new Set(directories({ items }))).toEqual(new Set(SIXTY.map((of) => lands(...of))))
    expect(items).toHaveLength(SIXTY.length)
  })

  it('of different depths', () => {
    const known = added([
      'R/A/S/1 - T/1.mp3',
      'R/A/U/1.mp3',
      'R/V/1.mp3',
      'R/A/S/2 - W/CD1/1.mp3',
      'R/A/S/2 - W/CD2/1.mp3',
    ])
    expect(directories(known)).toEqual(['A/S/1 - T', 'A/S/2 - W', 'A/U', 'V'])
  })

  it('a folder of an author is one choice', () => {
    const known = added(['A/T/1.mp3', 'A/S/1 - U/1.mp3'])
    expect(directories(known)).toEqual(['S/1 - U', 'T'])
    expect(directories(read(known, { top: 'author' }))).toEqual(['A/S/1 - U', 'A/T'])
  })
})

describe('reading again', () => {
  it('leaves what a person wrote, what was sent, and what has its turn', () => {
    const known = added(['R/A/T/1.mp3', 'R/A/U/1.mp3', 'R/A/V/1.mp3', 'R/A/W/1.mp3'])
    const [first, second, third] = known.items
    if (!first || !second || !third) throw new Error('There are four.')
    const written = { ...first, fields: { ...first.fields, author: 'Mine' }, edited: ['author'] as const }
    const { items } = read(
      {
        ...known,
        items: [written, ...known.items.slice(1)],
        sent: [second.id],
        turns: [{ id: third.id, act: 'send' }] as never,
      },
      { top: 'series' },
    )
    expect(items.map(({ fields: { author, series } }) => [author, series])).toEqual([
      ['Mine', 'R'],
      ['', ''],
      ['', ''],
      ['A', 'R'],
    ])
  })

  it('what others said of the common folders stays when they are gone', () => {
    const known = added(['R/A/T/1.mp3', 'R/B/U/1.mp3'])
    const alone = { ...known, items: known.items.slice(0, 1) }
    expect(directories(read(alone, { takesNumbers: false }))).toEqual(['A/T'])
    const merged = {
      ...alone,
      ...read(alone, { top: 'title' }),
      reading: { ...AS_THEY_LIE, top: 'title' } as const,
    }
    expect(directories(read(merged, { top: 'common' }))).toEqual(['A/T'])
  })

  it('each set that was added is read by itself', () => {
    const one = added(['R/A/T/1.mp3', 'R/B/U/1.mp3'])
    const two = added(['C/V/1.mp3'], one)
    expect(directories(two)).toEqual(['A/T', 'B/U', 'C/V'])
  })

  it('a title that holds parts is one item, and comes apart again with its edits gone', () => {
    const known = added(['T/Part 1/1.mp3', 'T/Part 2/1.mp3', 'T/cover.jpg', 'U/1.mp3'])
    expect(known.items).toHaveLength(3)
    expect(known.ignored).toEqual([{ path: 'T/cover.jpg', reason: 'noItem' }])
    const merged = read(known, { top: 'title' })
    expect(directories(merged)).toEqual(['T', 'U'])
    expect(merged.items[0]?.files.map(({ path }) => path)).toEqual(['Part 1/1.mp3', 'Part 2/1.mp3'])
    expect([merged.added.length, merged.gone.length]).toEqual([1, 2])
    expect(merged.items[1]?.id).toBe(known.items.find(({ folders }) => folders[0] === 'U')?.id)
    const apart = withReading({ ...known, ...merged, reading: { ...AS_THEY_LIE, top: 'title' } }, AS_THEY_LIE)
    expect(apart.items.map(({ folders }) => folders.join('/')).toSorted()).toEqual([
      'T/Part 1',
      'T/Part 2',
      'U',
    ])
  })

  it('loses no file and uses no id twice', () => {
    const name = fc.constantFrom('A', 'B', 'CD1', '1 - C')
    const path = fc.array(name, { maxLength: 4 }).map((folders) => [...folders, 'x.mp3'].join('/'))
    const reading = fc.record({
      top: fc.constantFrom('common', 'nothing', 'author', 'series', 'title', 'pattern'),
      pattern: fc.constantFrom('', '{author} - {title}'),
      isSwapped: fc.boolean(),
      takesNumbers: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(path, { minLength: 1, maxLength: 8 }),
        fc.array(reading, { maxLength: 4 }),
        (paths, readings) => {
          let known: Omit<
            ReturnType<typeof added>,
            'added' | 'gone' | 'unused' | 'ignored' | 'intake'
          > = added(paths)
          for (const next of readings)
            known = { ...known, ...withReading(known, next as FolderReading), reading: next as FolderReading }
          expect(known.items.flatMap(({ files }) => files.map(({ id }) => id)).toSorted()).toEqual(
            paths.toSorted(),
          )
          expect(new Set(known.items.map(({ id }) => id)).size).toBe(known.items.length)
        },
      ),
    )
  })
})
