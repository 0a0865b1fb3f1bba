import { afterEach, expect, it, vi } from 'vitest'
import { pictureAt, sizeOf } from './last-visit-keeper.ts'

it('counts values, and looks at no more than it may', () => {
  expect(sizeOf({ a: [1, { b: null }] }, 10)).toBe(5)
  expect(
    sizeOf(
      Array.from({ length: 5000 }, () => ({ title: 'An episode' })),
      100,
    ),
  ).toBe(null)
})

afterEach(() => vi.unstubAllGlobals())

it('keeps a picture as it came, and none that is no picture', async () => {
  const answers = [
    new Response('webp', { headers: { 'content-type': 'image/webp' } }),
    new Response('page', { headers: { 'content-type': 'text/html' } }),
    new Response('gone', { status: 404, headers: { 'content-type': 'image/webp' } }),
  ]
  vi.stubGlobal('fetch', async () => await Promise.resolve(answers.shift()))
  expect(await pictureAt('/a')).toEqual({
    type: 'image/webp',
    bytes: new TextEncoder().encode('webp').buffer,
  })
  expect([await pictureAt('/b'), await pictureAt('/c')]).toEqual([null, null])
})

it('[promise 3] leaves a cover that does not end', async () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 50_000
      if (sent > 5_000_000) controller.close()
      else controller.enqueue(new Uint8Array(50_000))
    },
  })
  const fetched = vi.fn<typeof fetch>(
    async () => await Promise.resolve(new Response(body, { headers: { 'content-type': 'image/jpeg' } })),
  )
  vi.stubGlobal('fetch', fetched)
  expect(await pictureAt('/endless')).toBeNull()
  expect(sent).toBeLessThan(500_000)
  expect(fetched.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal)
})
