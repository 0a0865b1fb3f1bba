import { describe, expect, it } from 'vitest'
import type { Account } from '../../model/permissions.ts'
import { actsFor, marksFinished } from './selection-rules.ts'
import type { SelectedItem } from './selection.types.ts'

const item = (change: Partial<SelectedItem> = {}): SelectedItem => ({
  id: 'a',
  libraryId: 'l',
  mediaType: 'book',
  title: 'A',
  isPlayable: true,
  queued: null,
  ...change,
})
const account = (type: Account['type'], may: Partial<Account['permissions']> = {}): Account => ({
  type,
  permissions: {
    download: false,
    update: false,
    delete: false,
    upload: false,
    accessAllLibraries: true,
    accessAllTags: true,
    accessExplicitContent: true,
    ...may,
  },
  librariesAccessible: [],
  itemTagsSelected: [],
})

describe('what may be done with a selection', () => {
  it('[P5-34] quick embed: administrators, no podcasts, all of it playable', () => {
    expect(actsFor([item()], account('admin')).quickEmbed).toBe(true)
    expect(actsFor([item()], account('user')).quickEmbed).toBe(false)
    expect(actsFor([item(), item({ isPlayable: false })], account('root')).quickEmbed).toBe(false)
    expect(actsFor([item({ mediaType: 'podcast' })], account('root')).quickEmbed).toBe(false)
  })

  it('[P5-35] play: no podcasts, all of it playable', () => {
    expect(actsFor([item()], account('guest')).play).toBe(true)
    expect(actsFor([item({ mediaType: 'podcast' })], account('guest')).play).toBe(false)
    expect(actsFor([item(), item({ isPlayable: false })], account('guest')).play).toBe(false)
    expect(actsFor([], account('root')).play).toBe(false)
  })

  it('[P5-36] books that are all finished become not finished, any others finished', () => {
    const progress = [
      { libraryItemId: 'a', episodeId: null, isFinished: true },
      { libraryItemId: 'b', episodeId: 'e', isFinished: true },
    ]
    expect(marksFinished([{ id: 'a' }], progress)).toBe(false)
    expect(marksFinished([{ id: 'a' }, { id: 'b' }], progress)).toBe(true)
    expect(marksFinished([{ id: 'c' }], [])).toBe(true)
    expect(actsFor([item({ mediaType: 'music' })], account('root')).mark).toBe(false)
  })

  it('[P5-37] collection: permission to update, books', () => {
    expect(actsFor([item()], account('user', { update: true })).addToCollection).toBe(true)
    expect(actsFor([item()], account('user')).addToCollection).toBe(false)
    expect(actsFor([item({ mediaType: 'music' })], account('root', { update: true })).addToCollection).toBe(
      false,
    )
  })

  it('[P5-38] edit and delete by their permissions', () => {
    expect(actsFor([item()], account('user', { update: true }))).toMatchObject({ edit: true, delete: false })
    expect(actsFor([item()], account('user', { delete: true }))).toMatchObject({ edit: false, delete: true })
  })

  it('[P6-06] the menu is for administrators', () => {
    expect(
      [account('root'), account('admin'), account('user'), account('guest')].map(
        (one) => actsFor([item()], one).menu,
      ),
    ).toEqual([true, true, false, false])
  })
})
