import { expect, it } from 'vitest'
import { makeZip } from '#tests/support/make-zip.ts'
import { checkBackupFile } from './backup-file.ts'

const check = (bytes: BlobPart, name = 'a.audiobookshelf') =>
  checkBackupFile(new File([bytes], name), [], '2.36.0')
const zip = (...paths: string[]) => makeZip(paths.map((path) => ({ path, content: 'x' })))

it('a file is looked into before it is sent: what kills a server never leaves the browser', async () => {
  expect(await check(zip('details', 'absdatabase.sqlite'))).toBeNull()
  expect(await check('no zip at all')).toBe('notZip')
  expect(await check('PK')).toBe('notZip')
  const whole = zip('details', 'absdatabase.sqlite')
  expect(await check(whole.subarray(0, whole.length - 30))).toBe('notZip')
  // behind other bytes it is an archive for some readers, and none for the server
  expect(await check(new Uint8Array([1, 2, 3, 4, ...whole]))).toBe('notZip')
  expect(await check(zip('a.txt'))).toBe('otherProduct')
  expect(await check(whole, 'a.zip')).toBe('wrongName')
  expect(await checkBackupFile({ name: 'a.audiobookshelf', size: 1, type: '' }, [], null)).toBe('unreadable')
})

it('a backup of a large server has more entries than any book', async () => {
  const entries = Array.from({ length: 12_000 }, (_, index) => ({
    path: `metadata-items/${index}/metadata.json`,
    content: '',
    stored: true,
  }))
  const file = makeZip([
    { path: 'details', content: 'x' },
    { path: 'absdatabase.sqlite', content: 'x' },
    ...entries,
  ])
  expect(await check(file)).toBeNull()
})
