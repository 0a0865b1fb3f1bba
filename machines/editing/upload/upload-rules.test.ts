import { expect, it } from 'vitest'
import { SIGNED_IN } from '#tests/models/samples.ts'
import type { Library } from '../../model/entities/index.ts'
import { isUploadPath, startable, targetOf, uploadLibraries } from './upload-rules.ts'
import type { UploadItem } from './upload.types.ts'

const library = (id: string, change: Partial<Library> = {}): Library => ({
  id,
  name: id,
  folders: [
    { id: `${id}-1`, fullPath: `/${id}`, libraryId: id, addedAt: 0 },
    { id: `${id}-2`, fullPath: `/more/${id}`, libraryId: id, addedAt: 0 },
  ],
  displayOrder: 1,
  icon: 'database',
  mediaType: 'book',
  provider: 'google',
  settings: { coverAspectRatio: 1, disableWatcher: false, autoScanCronExpression: null },
  createdAt: 0,
  lastUpdate: 0,
  ...change,
})

it('only libraries with a folder, which the account may see, can be sent to', () => {
  const all = [
    library('a'),
    library('empty', { folders: [] }),
    library('b', { mediaType: 'podcast' }),
    library('c', {
      settings: {
        coverAspectRatio: 1,
        disableWatcher: true,
        autoScanCronExpression: null,
        audiobooksOnly: true,
      },
    }),
  ]
  const { account } = SIGNED_IN
  const open = uploadLibraries(all, account)
  expect(open.map(({ id, takesEbooks, isWatched }) => [id, takesEbooks, isWatched])).toEqual([
    ['a', true, true],
    ['b', false, true],
    ['c', false, false],
  ])
  const few = {
    ...account,
    permissions: { ...account.permissions, accessAllLibraries: false },
    librariesAccessible: ['b'],
  }
  expect(uploadLibraries(all, few).map(({ id }) => id)).toEqual(['b'])
  expect(targetOf(open, 'b')).toMatchObject({ libraryId: 'b', folderId: 'b-1', folderPath: '/b' })
  expect(targetOf(open, 'a', 'a-2')).toMatchObject({ folderId: 'a-2', folderPath: '/more/a' })
  expect(targetOf(open, 'gone', 'gone')).toMatchObject({ libraryId: 'a', folderId: 'a-1' })
  expect(targetOf([], 'a')).toBeNull()
})

it('what can be sent is neither sent, nor waiting, nor without a name', () => {
  const item = (id: string, title = id): UploadItem => ({
    id,
    fields: { title, author: '', series: '', sequence: '' },
    folders: [],
    intake: 1,
    common: 0,
    edited: [],
    files: [],
  })
  const context = {
    items: [item('sent'), item('waits'), item('nameless', ''), item('one'), item('two')],
    target: targetOf(uploadLibraries([library('a')], SIGNED_IN.account), 'a'),
    sent: ['sent'],
    turns: [{ id: 'waits', act: 'check' as const }],
  }
  expect(startable(context, null)).toEqual(['one', 'two'])
  expect(startable(context, 'two')).toEqual(['two'])
  expect(startable(context, 'sent')).toEqual([])
})

it.each([
  ['/upload', true],
  ['/upload/', true],
  ['/uploads', false],
  ['/', false],
])('the page is at %s: %s', (path, is) => expect(isUploadPath(path)).toBe(is))
