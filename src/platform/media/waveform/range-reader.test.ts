import { afterEach, expect, it, vi } from 'vitest'
import { openRanges } from './range-reader.ts'

afterEach(() => vi.unstubAllGlobals())

const allowance = () => ({ signal: new AbortController().signal, left: 16 * 1024 ** 2, bearer: null })

it('[promise 3] a part of a file that goes on is left, and the next address is asked', async () => {
  let sent = 0
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 64 * 1024
        if (sent > 16 * 1024 ** 2) controller.close()
        else controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
  vi.stubGlobal('fetch', async (address: string) => {
    const headers = { 'content-range': 'bytes 0-65535/70000' }
    const body = address === '/good' ? 'the beginning' : endless()
    return await Promise.resolve(new Response(body, { status: 206, headers }))
  })
  const { size, first } = await openRanges(['/endless', '/good'], allowance())
  expect([size, new TextDecoder().decode(first)]).toEqual([70_000, 'the beginning'])
  expect(sent).toBeLessThan(1024 ** 2)
  await expect(openRanges(['/endless'], allowance())).rejects.toMatchObject({ reason: 'unreachable' })
})
