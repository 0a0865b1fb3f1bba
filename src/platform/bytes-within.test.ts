import { expect, it } from 'vitest'
import { bytesWithin } from './bytes-within.ts'

const endless = (onCancel: () => void): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel: onCancel,
  })

it('reads a body whole', async () => {
  const { body } = new Response('whole')
  expect(new TextDecoder().decode((await bytesWithin(body, { left: 5 })) ?? undefined)).toBe('whole')
  expect(await bytesWithin(null, { left: 0 })).toEqual(new Uint8Array())
})

it('[promise 3] leaves one that has more than is allowed, alone and with others', async () => {
  let cancelled = 0
  const left = (): void => void (cancelled += 1)
  expect(await bytesWithin(endless(left), { left: 100 })).toBeNull()
  const allowance = { left: 100 }
  const both = await Promise.all(
    [endless(left), endless(left)].map(async (body) => await bytesWithin(body, allowance)),
  )
  expect(both).toEqual([null, null])
  expect(cancelled).toBe(3)
})
