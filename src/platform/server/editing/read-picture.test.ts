import { expect, it } from 'vitest'
import { readPicture } from './read-picture.ts'

const JPEG = { headers: { 'content-type': 'image/jpeg' } }
const sending = (answer: Response | null) => ({ picture: async () => await Promise.resolve(answer) })

it('reads a picture as it is kept, or none', async () => {
  const picture = await readPicture(sending(new Response('jpeg', JPEG)), '/cover')
  expect([picture?.type, await picture?.text()]).toEqual(['image/jpeg', 'jpeg'])
  expect(await readPicture(sending(null), '/cover')).toBeNull()
})

it('[promise 3] leaves one that does not end, and one that breaks off', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024 ** 2
      controller.enqueue(new Uint8Array(1024 ** 2))
    },
  })
  const reading = readPicture(sending(new Response(endless, JPEG)), '/cover')
  await expect(reading).rejects.toMatchObject({ code: 'rejected' })
  expect(sent).toBeLessThan(20 * 1024 ** 2)
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new TypeError('network error')),
  })
  await expect(readPicture(sending(new Response(broken, JPEG)), '/cover')).rejects.toMatchObject({
    code: 'unreachable',
  })
})
