import { describe, expect, it } from 'vitest'
import type { LibraryItemExpanded } from '../entities/index.ts'
import { fileDownload, itemDownload, itemsDownload, opmlDownload, trackDownload } from './download-files.ts'

const metadata = { filename: '01.mp3', size: 7, path: '/books/a/01.mp3' }
const item = {
  id: 'li/1',
  isMissing: false,
  isFile: false,
  size: 20,
  libraryFiles: [{ ino: '12', metadata }],
  media: { metadata: { title: 'A: B/C' }, audioFiles: [{ ino: '12', metadata }] },
} as unknown as Extract<LibraryItemExpanded, { mediaType: 'book' }>

describe('what is downloaded', () => {
  it('is the archive of an item with a folder, named by its title', () => {
    expect(itemDownload(item)).toEqual({
      name: 'A - BC.zip',
      size: 20,
      path: '/api/items/li%2F1/download',
      check: '/api/items/li%2F1',
    })
    expect(
      itemDownload({ ...item, media: { ...item.media, metadata: { title: null } } } as never),
    ).toMatchObject({
      name: 'li/1.zip',
    })
  })

  it('is never the archive of a single file, at which a server of the 2.2 line ends', () => {
    expect(itemDownload({ ...item, isFile: true })).toMatchObject({
      name: '01.mp3',
      path: '/api/items/li%2F1/file/12/download',
    })
  })

  it('is nothing where the files are gone', () => {
    expect(itemDownload({ ...item, isMissing: true })).toBeNull()
    expect(itemDownload({ ...item, libraryFiles: [] })).toBeNull()
  })

  it('is the file of a track, by its path', () => {
    expect(trackDownload(item, { metadata } as never)).toEqual(fileDownload('li/1', { ino: '12', metadata }))
    expect(trackDownload(item, { metadata: null } as never)).toBeNull()
  })

  it('is the list of feeds of a library, named by it', () => {
    expect(opmlDownload({ id: 'li/b', name: 'Casts: all' })).toEqual({
      name: 'Casts - all.opml',
      size: 0,
      path: '/api/libraries/li%2Fb/opml',
      check: '/api/libraries/li%2Fb',
    })
    expect(opmlDownload({ id: 'lib', name: '?' }).name).toBe('lib.opml')
  })

  it('is one archive of several items', () => {
    expect(itemsDownload('lib', ['a', 'b']).path).toBe('/api/libraries/lib/download?ids=a,b')
  })
})
