import { describe, expect, it } from 'vitest'
import { canCreateFirst, obstacleOf, problemOfEntries, problemOfName } from './backup-rules.ts'
import { countIn, sizeIn } from './backup-settings.ts'

describe('what can be restored', () => {
  it('is a backup of the same kind of database, with a version', () => {
    expect(obstacleOf({ serverVersion: null }, '2.36.0')).toBe('tooOld')
    expect(obstacleOf({ serverVersion: '2.36.0' }, '2.36.0')).toBeNull()
    expect(obstacleOf({ serverVersion: '2.5.0' }, '2.36.0')).toBeNull()
    expect(obstacleOf({ serverVersion: '2.2.23' }, '2.36.0')).toBe('ofOlderServer')
    expect(obstacleOf({ serverVersion: '2.36.0' }, '2.2.23')).toBe('ofNewerServer')
    // a fresh older server does not say its version
    expect(obstacleOf({ serverVersion: '2.36.0' }, null)).toBe('ofNewerServer')
    expect(obstacleOf({ serverVersion: '2.2.23' }, null)).toBeNull()
  })
})

it('what is there now is kept before a restore, but not over the backup itself', () => {
  expect(canCreateFirst({ createdAt: 0 }, 61_000)).toBe(true)
  expect(canCreateFirst({ createdAt: 0 }, 59_000)).toBe(false)
  // a clock that is behind
  expect(canCreateFirst({ createdAt: 59_000 }, 0)).toBe(false)
})

describe('a file that is chosen as a backup', () => {
  it('needs the ending, some bytes, and a name that the server does not have', () => {
    const file = (name: string, size = 1) => problemOfName({ name, size }, ['taken.audiobookshelf'])
    expect(file('a.audiobookshelf')).toBeNull()
    expect(file('a.zip')).toBe('wrongName')
    expect(file('.audiobookshelf')).toBe('wrongName')
    expect(file('a.audiobookshelf', 0)).toBe('empty')
    expect(file('taken.audiobookshelf')).toBe('exists')
  })

  it('is known by the entries of the servers’ own backups', () => {
    const older = ['details', 'config/libraryItems/data/data.0.json', 'metadata-items/li_1/metadata.json']
    const newer = ['details', 'absdatabase.sqlite']
    expect(problemOfEntries(older, '2.2.23')).toBeNull()
    expect(problemOfEntries(newer, '2.36.0')).toBeNull()
    expect(problemOfEntries(older, '2.36.0')).toBe('ofOlderServer')
    expect(problemOfEntries(newer, '2.2.23')).toBe('ofNewerServer')
    expect(problemOfEntries(['mimetype', 'OEBPS/content.opf'], '2.36.0')).toBe('otherProduct')
    expect(problemOfEntries(['absdatabase.sqlite'], '2.36.0')).toBe('otherProduct')
    expect(problemOfEntries(['details', 'config/secrets.txt'], '2.2.23')).toBe('otherProduct')
  })
})

describe('how many are kept, and how large one may be', () => {
  it('[P3-44] is from 1 to 99, and above 0', () => {
    expect(['-1', '0', '1', '2', '98', '99', '100', '1000'].map(countIn)).toEqual([
      null,
      null,
      1,
      2,
      98,
      99,
      null,
      null,
    ])
    expect(['1.5', '', ' 7 ', '1e1'].map(countIn)).toEqual([null, null, 7, null])
    expect(['0', '-1', '0.5', '0,5', '10', 'x', '1e9', ''].map(sizeIn)).toEqual([
      null,
      null,
      0.5,
      0.5,
      10,
      null,
      null,
      null,
    ])
  })
})
