import { describe, expect, it } from 'vitest'
import { itemNamed } from '#tests/models/samples.ts'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import { tabShown, tabsOf, tabToMend } from './tabs.ts'

const track = { index: 1, startOffset: 0, duration: 1, title: 'a', contentUrl: '/a', mimeType: 'audio/mpeg' }
const ebook = itemNamed('a')
const book = { ...ebook, media: { ...ebook.media, tracks: [track] } } as LibraryItemExpanded
const podcast = itemNamed('p', 'podcast')

describe('the tabs of the editor', () => {
  it('[P2-94, P2-95, P2-96, P2-97, P6-08] are by media type and role', () => {
    expect(tabsOf(accountWith('admin'), book)).toEqual([
      'details',
      'cover',
      'chapters',
      'files',
      'match',
      'tools',
    ])
    expect(tabsOf(accountWith('admin'), podcast)).toEqual([
      'details',
      'cover',
      'episodes',
      'files',
      'match',
      'schedule',
    ])
    expect(tabsOf(accountWith('user'), book)).toEqual(['details', 'cover', 'chapters', 'files', 'match'])
    expect(tabsOf(accountWith('user'), podcast)).toEqual(['details', 'cover', 'episodes', 'files', 'match'])
  })

  it('[P6-12, P6-15, P6-16] are by permission, down to none', () => {
    expect(tabsOf(accountWith('user', { update: false }), book)).toEqual(['files'])
    expect(tabsOf(accountWith('admin', { download: false }), book)).not.toContain('tools')
    expect(tabsOf(accountWith('guest', { update: false, download: false }), book)).toEqual([])
    expect(tabsOf(null, book)).toEqual([])
  })

  it('[P6-17] show no tools for what is missing, and no chapters without sound', () => {
    expect(tabsOf(accountWith('admin'), { ...book, isMissing: true })).not.toContain('tools')
    expect(tabsOf(accountWith('admin'), ebook)).not.toContain('chapters')
  })

  it('the one that is wished for is shown where there is it', () => {
    expect(tabShown(['details', 'files'], 'files')).toBe('files')
    expect(tabShown(['details', 'files'], 'tools')).toBe('details')
    expect(tabShown([], 'files')).toBeNull()
  })

  it('one with something wrong is gone to, unless it is shown', () => {
    const tabs = tabsOf(accountWith('admin'), podcast)
    const [year, most] = [
      { publishedYear: 'errors.unexpected' },
      { maxEpisodesToKeep: 'errors.unexpected' },
    ] as const
    expect(tabToMend(tabs, year, 'schedule')).toBe('details')
    expect(tabToMend(tabs, most, 'details')).toBe('schedule')
    expect(tabToMend(tabs, { ...year, ...most }, 'schedule')).toBe('schedule')
    expect(tabToMend(tabs, { ...most, ...year }, 'files')).toBe('details')
    expect(tabToMend(tabs, {}, 'files')).toBe('files')
    expect(tabToMend(['files'], year, 'files')).toBe('files')
  })
})
