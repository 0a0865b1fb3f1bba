import { expect, it } from 'vitest'
import { makeZip } from '#tests/support/make-zip.ts'
import type { ZipFile } from '#tests/support/make-zip.ts'
import { failureOf } from '../book-error.ts'
import { census, LIMITS } from './limits.ts'
import { openZip } from './zip.ts'

const open = (files: readonly ZipFile[]) => openZip(new Blob([makeZip(files)]))
const failure = (work: Promise<unknown>) => work.then(() => 'none', failureOf)

it('reads what is packed and what is not, by names of any script', async () => {
  const zip = await open([
    { path: 'a/één.txt', content: 'packed '.repeat(50) },
    { path: 'b.txt', content: 'as it is', stored: true },
    { path: 'empty/', content: '' },
  ])
  expect(zip.entries.map(({ path, size }) => [path, size])).toEqual([
    ['a/één.txt', 350],
    ['b.txt', 8],
  ])
  expect(new TextDecoder().decode(await zip.read('a/één.txt'))).toBe('packed '.repeat(50))
  expect(new TextDecoder().decode(await zip.read('b.txt'))).toBe('as it is')
  expect([zip.has('b.txt'), zip.has('__proto__')]).toEqual([true, false])
})

it('[promise 3] does not unpack a byte more than the directory said', async () => {
  const zip = await open([{ path: 'page.html', content: '0'.repeat(5_000_000), claimedSize: 1000 }])
  expect(await failure(zip.read('page.html'))).toBe('overfull')
  const stored = await open([{ path: 'a.css', content: '0'.repeat(5000), claimedSize: 1, stored: true }])
  expect(await failure(stored.read('a.css'))).toBe('overfull')
})

it('[promise 3] refuses too many files and too much of them before it unpacks any', async () => {
  const many = Array.from({ length: LIMITS.entries + 1 }, (_, index) => ({
    path: `${index}.txt`,
    content: '',
    stored: true,
  }))
  expect(await failure(open(many))).toBe('overfull')
  expect(await failure(open([{ path: 'a.jpg', content: 'x', claimedSize: 2 ** 31 }]))).toBe('overfull')
  expect(await failure(open([{ path: 'a.xhtml', content: 'x', claimedSize: LIMITS.markup + 1 }]))).toBe(
    'overfull',
  )
  const half = LIMITS.ratioFrom / 2 + 1
  expect(
    await failure(
      open([
        { path: 'a.jpg', content: 'x', claimedSize: half },
        { path: 'b.jpg', content: 'x', claimedSize: half },
      ]),
    ),
  ).toBe('overfull')
})

it('says what is wrong with a file that cannot be read', async () => {
  expect(await failure(openZip(new Blob(['no zip at all'])))).toBe('broken')
  expect(await failure(openZip(new Blob([])))).toBe('broken')
  const whole = makeZip([{ path: 'a.txt', content: 'hello' }])
  expect(await failure(openZip(new Blob([whole.subarray(0, whole.length - 30)])))).toBe('broken')
  const locked = await open([{ path: 'a.txt', content: 'hello', encrypted: true }])
  expect(await failure(locked.read('a.txt'))).toBe('encrypted')
  const short = await open([{ path: 'a.txt', content: 'hello', claimedSize: 9 }])
  expect(await failure(short.read('a.txt'))).toBe('broken')
  expect(await failure(short.read('b.txt'))).toBe('broken')
})

it('takes a book as large as they come', () => {
  const pages = Array.from({ length: 9000 }, (_, index) => ({ path: `${index}.jpg`, size: 100_000 }))
  expect(() => census(pages, 800_000_000)).not.toThrow()
})
