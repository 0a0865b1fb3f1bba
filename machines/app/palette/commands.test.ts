import { describe, expect, it } from 'vitest'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import type { Library } from '../../model/entities/index.ts'
import type { Account } from '../../model/permissions.ts'
import { fitsWords } from '../../model/text/fits-words.ts'
import { commandsFor } from './commands.ts'
import type { PaletteSituation } from './commands.ts'

const account = (type: Account['type'], more: Partial<Account> = {}): Account => ({
  ...accountWith(type, { update: false, delete: false, upload: false }),
  ...more,
})
const library = (id: string, mediaType: Library['mediaType']) => ({ id, name: id, mediaType }) as Library
const libraries = [library('books', 'book'), library('pods', 'podcast'), library('songs', 'music')]
const situation = (more: Partial<PaletteSituation>): PaletteSituation => ({
  account: account('user'),
  library: libraries[0] ?? null,
  libraries,
  hasPlaylists: false,
  hasIssues: false,
  player: 'empty',
  ...more,
})
const ids = (more: Partial<PaletteSituation>) => commandsFor(situation(more)).map(({ id }) => id)

describe('what the palette lists', () => {
  it('offers nothing without an account', () => {
    expect(ids({ account: null })).toEqual([])
  })

  it('[P6-19] is everything a listener can do, and nothing an administrator alone may', () => {
    const guest = ids({ account: account('guest') })
    expect(guest).toEqual([
      ...['home', 'library', 'series', 'collections', 'authors', 'narrators'].map((id) => `screen ${id}`),
      ...[
        'screen stats',
        'screen inProgress',
        'screen kept',
        'screen listening',
        'screen bookmarks',
        'screen account',
      ],
      ...['action arrangeHome', 'library pods', 'library songs'],
      ...['action light', 'action dark', 'action contrast', 'action eink', 'action system', 'action signOut'],
    ])
    for (const type of ['admin', 'root'] as const) {
      expect(ids({ account: account(type) }).filter((id) => !guest.includes(id))).toEqual(['screen settings'])
    }
  })

  it('leads to the screens that the kind of library has', () => {
    const pods = { library: libraries[1] ?? null }
    const screens = (more: Partial<PaletteSituation>) => ids(more).filter((id) => id.startsWith('screen'))
    expect(screens(pods).slice(0, 3)).toEqual(['screen home', 'screen latest', 'screen library'])
    expect(screens({ ...pods, account: account('admin') })).toContain('screen downloadQueue')
    expect(screens(pods)).not.toContain('screen downloadQueue')
    expect(screens({ library: libraries[2] ?? null })).toContain('screen albums')
    expect(screens({ hasPlaylists: true, hasIssues: true })).toEqual(
      expect.arrayContaining(['screen playlists', 'screen issues']),
    )
    expect(screens({ library: null })).toEqual([
      'screen stats',
      'screen inProgress',
      'screen kept',
      'screen listening',
      'screen bookmarks',
      'screen account',
    ])
  })

  it('has the player’s acts while something is loaded', () => {
    expect(ids({ player: 'paused' })).toContain('action toggle')
    const [pause] = commandsFor(situation({ player: 'playing' })).filter(({ id }) => id === 'action toggle')
    expect(pause).toMatchObject({ text: 'player.pause', act: { type: 'player.toggle' } })
  })

  it('switches only to libraries the account may see', () => {
    const limited = account('user', { librariesAccessible: ['books', 'songs'] })
    limited.permissions.accessAllLibraries = false
    expect(ids({ account: limited }).filter((id) => id.startsWith('library'))).toEqual(['library songs'])
  })

  it('is narrowed by words in any order, case and accent', () => {
    expect(fitsWords('Your listening', 'LIST your')).toBe(true)
    expect(fitsWords('Séries', 'series')).toBe(true)
    expect(fitsWords('Narrators', 'author')).toBe(false)
    expect(fitsWords('Narrators', '  ')).toBe(true)
  })
})
