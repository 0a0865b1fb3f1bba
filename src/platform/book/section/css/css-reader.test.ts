import { expect, it, vi } from 'vitest'
import { createCssReader } from './css-reader.ts'

/** A worker that answers with what it was given, or never. */
class FakeWorker extends EventTarget {
  ended = false
  readonly #answers: boolean

  constructor(answers: boolean) {
    super()
    this.#answers = answers
  }

  postMessage({ id, sheets }: { id: number; sheets: string[] }): void {
    if (!this.#answers) return
    queueMicrotask(() =>
      this.dispatchEvent(
        new MessageEvent('message', { data: { id, sheets: sheets.map((sheet) => [sheet]) } }),
      ),
    )
  }

  terminate(): void {
    this.ended = true
  }
}

it('[promise 3] ends a worker that takes too long, leaves its stylesheets out, and reads the next ones with another', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const workers: FakeWorker[] = []
  const reader = createCssReader(() => {
    const worker = new FakeWorker(workers.length > 0)
    workers.push(worker)
    return worker as unknown as Worker
  }, 20)
  const [slow, next] = await Promise.all([reader.parts(['a', 'b']), reader.parts(['c'])])
  expect(slow).toEqual([[], []])
  expect(next).toEqual([['c']])
  expect(await reader.parts(['d'.repeat(5_000_000)])).toEqual([['']])
  expect(workers.map(({ ended }) => ended)).toEqual([true, false])
  expect(warned).toHaveBeenCalledOnce()
  reader.close()
  expect(workers.map(({ ended }) => ended)).toEqual([true, true])
})
