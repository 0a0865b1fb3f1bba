import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { libraryOf } from '#tests/models/samples.ts'
import { kindOf } from '../../editing/form/form-kinds.ts'
import { requestOf } from '../../editing/form/form-requests.ts'
import { newLibrarySettings } from '#tests/server/boot/libraries.ts'
import type { Library } from '../../model/entities/index.ts'
import type { Values } from '../../editing/values.ts'
import { refusalOf } from './folder-rules.ts'
import {
  afterMediaType,
  formOfLibrary,
  HALF_SCHEDULE,
  LIBRARY_ICONS,
  libraryProblems,
  libraryUpdateOf,
  NEW_LIBRARY,
  newLibraryOf,
  newLibraryValues,
  valuesOfLibrary,
  withOwnFolders,
} from './library-form.ts'

const newer: Library = libraryOf('a', {
  settings: newLibrarySettings('2.36', 'book') as Library['settings'],
})
const FILLED = { name: 'A', folders: [{ id: null, fullPath: '/a' }] }

describe('what is sent of a library', () => {
  it('is as the server had it, where nothing was changed', () => {
    const { settings, ...rest } = libraryUpdateOf(valuesOfLibrary(newer))
    expect(settings).toEqual(newer.settings)
    expect(rest).toEqual({
      name: 'A',
      mediaType: 'book',
      icon: 'database',
      provider: 'google',
      folders: [{ id: 'folder-a', fullPath: '/a' }],
    })
  })

  it('[P3-05] is what was changed alone, settings among themselves', () => {
    expect(
      libraryUpdateOf({ audiobooksOnly: true, disableWatcher: true, autoScanCronExpression: '0 0 * * 1' }),
    ).toEqual({
      settings: { audiobooksOnly: true, disableWatcher: true, autoScanCronExpression: '0 0 * * 1' },
    })
    expect(libraryUpdateOf({ autoScanCronExpression: '', squareCovers: false })).toEqual({
      settings: { autoScanCronExpression: null, coverAspectRatio: 0 },
    })
    expect(
      libraryUpdateOf({
        name: ' B ',
        folders: [
          { id: 'f', fullPath: '/a' },
          { id: null, fullPath: '/b' },
        ],
      }),
    ).toEqual({ name: 'B', folders: [{ id: 'f', fullPath: '/a' }, { fullPath: '/b' }] })
    expect(libraryUpdateOf({ markAsFinishedPercentComplete: '95', markAsFinishedTimeRemaining: '' })).toEqual(
      { settings: { markAsFinishedPercentComplete: 95, markAsFinishedTimeRemaining: null } },
    )
  })

  it('[P3-08] is all of a new one, with the settings that its media type and server have', () => {
    const podcast = {
      ...newLibraryValues(true),
      ...FILLED,
      ...afterMediaType(newLibraryValues(true), 'podcast'),
    }
    expect(newLibraryOf(podcast)).toEqual({
      name: 'A',
      mediaType: 'podcast',
      icon: 'podcast',
      provider: 'itunes',
      folders: [{ fullPath: '/a' }],
      settings: newLibrarySettings('2.36', 'podcast'),
    })
    expect(newLibraryOf({ ...newLibraryValues(true), ...FILLED })['settings']).toEqual(
      newLibrarySettings('2.36', 'book'),
    )
    expect(newLibraryOf({ ...newLibraryValues(false), ...FILLED })['settings']).toEqual(
      newLibrarySettings('2.2.23', 'book'),
    )
  })

  it('goes by a create for a new library, else by an update, and leads back to its form', () => {
    const { ref, values } = formOfLibrary(null, false)
    const { name, params } = kindOf(ref).save(ref, { name: 'A' }, { name: '' }, values)
    expect({ name, params }).toEqual({ name: 'library.create', params: { values } })
    expect(kindOf(ref).reopen(ref)).toEqual({ type: 'libraryEditor.open', libraryId: null })
    const known = formOfLibrary(newer, true).ref
    expect(kindOf(known).save(known, { name: 'B' }, { name: 'A' }, {})).toEqual({
      name: 'library.update',
      params: { libraryId: 'a', changes: { name: 'B' }, before: { name: 'A' } },
    })
    expect(kindOf(known).reopen(known)).toEqual({ type: 'libraryEditor.open', libraryId: 'a' })
  })
})

describe('a folder that was taken out and typed in again', () => {
  const own = [
    { id: '1', fullPath: '/a' },
    { id: '2', fullPath: 'C:\\b' },
  ]
  const typed = (...paths: string[]) => paths.map((fullPath) => ({ id: null, fullPath }))

  it('is the one that the library has, however its path is written', () => {
    expect(withOwnFolders(typed('c:/b', '/a/', '/c'), own)).toEqual([
      { id: null, fullPath: 'c:/b' },
      { id: '1', fullPath: '/a' },
      { id: null, fullPath: '/c' },
    ])
    expect(withOwnFolders(typed('C:/b/'), own)).toEqual([own[1]])
    // a draft may be older than the ids of the server
    expect(withOwnFolders([{ id: '0', fullPath: '/a' }], own)).toEqual([own[0]])
    expect(withOwnFolders([{ id: '0', fullPath: '/c' }], own)).toEqual(typed('/c'))
  })

  it('is sent with its id: a server deletes the items of the old one else', () => {
    const ref = { kind: 'library', id: 'lib' } as const
    const draft = { base: { folders: own }, values: { folders: [...own.slice(1), ...typed('/a/')] } }
    expect(requestOf(ref, draft, 'A')).toMatchObject({
      name: 'library.update',
      params: { changes: { folders: [own[1], own[0]] } },
    })
  })
})

const others = [
  { id: 'b', name: 'Books', folders: [{ id: 'f', fullPath: '/media/books', libraryId: 'b', addedAt: 0 }] },
  { id: 'c', name: 'Music', folders: [{ id: 'g', fullPath: '/music', libraryId: 'c', addedAt: 0 }] },
]

describe('what is wrong with a library', () => {
  const problems = (values: Values, id = NEW_LIBRARY) => libraryProblems(values, id, others)

  it.each([
    ['/media/books', 'configLibraries.folderUsed'],
    ['/media/books/', 'configLibraries.folderUsed'],
    ['/media', 'configLibraries.folderParent'],
    ['/media/books/new', 'configLibraries.folderChild'],
    ['/media/books2', undefined],
  ])('is a new folder that another library has part of: %s', (fullPath, error) => {
    expect(problems({ ...FILLED, folders: [{ id: null, fullPath }] })['folders']).toBe(error)
    // what it has already stays: nothing else of it could be changed
    expect(problems({ ...FILLED, folders: [{ id: 'x', fullPath }] })['folders']).toBeUndefined()
  })

  it('is a new folder inside one of its own, or around it', () => {
    const folders = (fullPath: string) => [
      { id: 'f', fullPath: '/media/books' },
      { id: null, fullPath },
    ]
    const of = (fullPath: string) => problems({ ...FILLED, folders: folders(fullPath) }, 'b')['folders']
    expect(of('/media/books/a')).toBe('configLibraries.folderChild')
    expect(of('/media')).toBe('configLibraries.folderParent')
    expect(of('/other')).toBeUndefined()
  })

  it('is the name of another library, unless it has it already', () => {
    expect(problems({ ...FILLED, name: ' books ' })['name']).toBe('configLibraries.nameTaken')
    expect(problems({ ...FILLED, name: 'Music' }, 'b')['name']).toBe('configLibraries.nameTaken')
    expect(problems({ ...FILLED, name: 'Books' }, 'b')['name']).toBeUndefined()
  })

  it('is a missing name, no folder, and one folder twice', () => {
    expect(problems(newLibraryValues(true))).toEqual({
      name: 'configLibraries.needsName',
      folders: 'configLibraries.needsFolder',
    })
    expect(problems(FILLED)).toEqual({})
    const twice = [
      { id: null, fullPath: '/a/' },
      { id: null, fullPath: '/a' },
    ]
    expect(problems({ ...FILLED, folders: twice })).toEqual({ folders: 'configLibraries.folderTwice' })
  })

  it('is a folder whose path does not begin at a root', () => {
    const problemOf = (fullPath: string, id: string | null = null) =>
      problems({ ...FILLED, folders: [{ id, fullPath }] })['folders']
    for (const path of ['/a', 'C:\\a', 'd:/a', '\\\\nas\\a']) expect(problemOf(path)).toBeUndefined()
    for (const path of ['a', './a', '~/a', 'c:a']) expect(problemOf(path)).toBe('configLibraries.folderWhole')
    // what a server has is its own matter
    expect(problemOf('a', 'f1')).toBeUndefined()
  })

  it.each([
    ['0 0 * * 1', undefined],
    ['', undefined],
    [HALF_SCHEDULE, 'cron.fiveFields'],
    ['0 0 * *', 'cron.fiveFields'],
    ['0 0 * * * *', 'cron.fiveFields'],
    ['@daily', 'cron.fiveFields'],
  ])('[P5-07] the schedule “%s” has five fields', (autoScanCronExpression, error) => {
    expect(problems({ ...FILLED, autoScanCronExpression })['autoScanCronExpression']).toBe(error)
  })

  it.each(['1e3', '-5', '1e-3', '0x10', 'soon'])(
    'is a threshold that is no plain number: %s',
    (markAsFinishedTimeRemaining) => {
      expect(problems({ ...FILLED, markAsFinishedTimeRemaining })).toEqual({
        markAsFinishedTimeRemaining: 'configLibraries.needsSeconds',
      })
    },
  )

  it('is a threshold that no item can reach', () => {
    for (const amount of ['', '0', ' 99.5 ', '1000000000']) {
      expect(problems({ ...FILLED, markAsFinishedTimeRemaining: amount })).toEqual({})
    }
    expect(
      problems({ ...FILLED, markAsFinishedPercentComplete: '101', markAsFinishedTimeRemaining: '-1' }),
    ).toEqual({
      markAsFinishedPercentComplete: 'configLibraries.needsPercent',
      markAsFinishedTimeRemaining: 'configLibraries.needsSeconds',
    })
  })
})

it('an icon that was chosen stays when the media type changes', () => {
  const values = { ...newLibraryValues(false), icon: 'rocket' }
  expect(afterMediaType(values, 'podcast')).toEqual({ mediaType: 'podcast', provider: 'itunes' })
})

it('[P3-06] there are seventeen icons', () => {
  expect(new Set(LIBRARY_ICONS).size).toBe(17)
})

describe('a folder', () => {
  const name = fc.stringMatching(/^[a-z]{1,3}$/)
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => `/${names.join('/')}`)

  it('that holds one of a library cannot be chosen, nor that one, nor what is in it', () => {
    fc.assert(
      fc.property(path, name, (outer, inner) => {
        expect(refusalOf(outer, [`${outer}/${inner}`])).toBe('parent')
        expect(refusalOf(`${outer}/`, [outer])).toBe('used')
        expect(refusalOf('/', [outer])).toBe('parent')
        expect(refusalOf(`${outer}x`, [outer])).toBeNull()
        expect(refusalOf(`${outer}/${inner}`, [outer])).toBe('child')
      }),
    )
  })

  it('of Windows is compared the same way', () => {
    expect(refusalOf('C:\\media', ['C:\\media\\books'])).toBe('parent')
    expect(refusalOf('C:/media/books/', ['C:\\media\\books'])).toBe('used')
  })
})
