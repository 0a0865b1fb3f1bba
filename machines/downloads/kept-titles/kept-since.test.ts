import { describe, expect, it } from 'vitest'
import { itemNamed, podcastOf } from '#tests/models/samples.ts'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import { filesOfTitle } from '../files-of-title.ts'
import { sinceOf } from './kept-since.ts'

const metadata = (size: number) => ({
  filename: 'one.mp3',
  ext: '.mp3',
  path: '/one.mp3',
  relPath: 'one.mp3',
  size,
  mtimeMs: 1,
  ctimeMs: 1,
  birthtimeMs: 1,
})

/** A book with one e-book file of that size. */
function bookOf(size: number, change: { explicit?: boolean; tags?: string[] } = {}): LibraryItemExpanded {
  const item = itemNamed('book')
  if (item.mediaType !== 'book') throw new Error('It is no book.')
  const { explicit = false, tags = [] } = change
  return {
    ...item,
    media: {
      ...item.media,
      tags,
      metadata: { ...item.media.metadata, explicit },
      ebookFile: { ino: '7', metadata: metadata(size), ebookFormat: 'epub', addedAt: 1, updatedAt: 1 },
    },
  }
}

/** It as it was kept. */
const keptOf = (item: LibraryItemExpanded, episodeId: string | null = null) => ({
  libraryItemId: item.id,
  episodeId,
  files: filesOfTitle(item, { episodeId }).map((file) => ({ ...file, name: 'n', received: 1, fault: null })),
})

const user = accountWith('user')
const kept = keptOf(bookOf(10))

describe('what became of a kept title on the server', () => {
  it.each([
    ['nothing', bookOf(10), user, null],
    ['its file is another one', bookOf(11), user, 'replaced'],
    ['it is not there', null, user, 'removed'],
    ['its files are not found', { ...bookOf(10), isMissing: true }, user, 'removed'],
    ['this account may not download', bookOf(10), accountWith('user', { download: false }), 'withdrawn'],
    ['it may not, and it is gone', null, accountWith('user', { download: false }), 'withdrawn'],
    ['it may not enter its library', bookOf(10), accountWith('user', { libraries: ['other'] }), 'withdrawn'],
    [
      'it may not see what is explicit',
      bookOf(10, { explicit: true }),
      accountWith('user', { accessExplicitContent: false }),
      'withdrawn',
    ],
    ['it may not see these tags', bookOf(10), accountWith('user', { accessAllTags: false }), 'withdrawn'],
  ] as const)('%s', (_name, item, account, expected) => {
    expect(sinceOf(kept, item, account)).toBe(expected)
  })

  it('an episode that its show has no more is removed', () => {
    const show = podcastOf('show', ['one'])
    expect(sinceOf({ ...keptOf(show, 'two'), files: kept.files }, show, user)).toBe('removed')
  })
})
