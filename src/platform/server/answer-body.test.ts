import { expect, it, vi } from 'vitest'
import { answerBody } from './answer-body.ts'

const jsonOf = async (text: string): Promise<unknown> => (await answerBody(new Response(text))).json

it('reads JSON, in parts that cut letters, and takes anything else for none', async () => {
  const bytes = new TextEncoder().encode('{"a":"é"}')
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await answerBody(new Response(cut))).toEqual({ text: '{"a":"é"}', json: { a: 'é' } })
  expect(await jsonOf('\uFEFF[1]')).toEqual([1])
  expect(await answerBody(new Response('<html>'))).toEqual({ text: '<html>', json: undefined })
  expect(await answerBody(new Response(null))).toEqual({ text: '', json: undefined })
  expect(await jsonOf('['.repeat(1_000_000))).toBeUndefined()
})

it('[promise 3] leaves a server that never stops sending, and one that sends a letter now and then', async () => {
  const cancelled: string[] = []
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 ** 2)),
    cancel: () => void cancelled.push('endless'),
  })
  await expect(answerBody(new Response(endless))).rejects.toMatchObject({ code: 'malformed' })
  vi.useFakeTimers()
  const slow = new ReadableStream<Uint8Array>({
    // the next letter does not come
    pull: () => new Promise(() => undefined),
    cancel: () => void cancelled.push('slow'),
  })
  const left = answerBody(new Response(slow)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(91_000)
  expect(await left).toMatchObject({ code: 'timeout' })
  expect(cancelled).toEqual(['endless', 'slow'])
  vi.useRealTimers()
})

it('[promise 3] a text that no page can show is cut', async () => {
  const body = await jsonOf(JSON.stringify({ title: 'a'.repeat(10_000_000), notes: 'b'.repeat(90_000) }))
  expect(body).toEqual({ title: `${'a'.repeat(100_000)}…`, notes: 'b'.repeat(90_000) })
})

it('[promise 3] a list that no page can show is cut', async () => {
  const results = Array.from({ length: 150_000 }, () => ({}))
  const body = await jsonOf(JSON.stringify({ results }))
  expect(body).toHaveProperty('results.length', 100_000)
})
