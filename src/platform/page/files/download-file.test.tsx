import { afterEach, expect, it, vi } from 'vitest'
import { saveDownload } from './download-file.ts'

const LARGE = 300 * 1024 ** 2
const download = {
  name: 'backup.audiobookshelf',
  size: LARGE,
  address: '/metadata/backup',
  bearer: 'token',
  signal: new AbortController().signal,
}

afterEach(() => vi.unstubAllGlobals())

it('is done when the place to save a file is not chosen, and asks for nothing', async () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('showSaveFilePicker', () => Promise.reject(new DOMException('Cancelled.', 'AbortError')))
  expect(await saveDownload(download)).toBe(true)
  expect(fetched).not.toHaveBeenCalled()
})

it('leaves only its address for a large file where the browser cannot save by itself', async () => {
  expect(await saveDownload(download)).toBe(false)
})

it('says why a file that is not there cannot be saved', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
  await expect(saveDownload({ ...download, size: 1 })).rejects.toMatchObject({ code: 'notFound' })
})
