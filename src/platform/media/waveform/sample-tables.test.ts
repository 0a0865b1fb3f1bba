import { expect, it } from 'vitest'
import type { ByteFile } from './byte-file.ts'
import { chunkOf, MOST_SAMPLES, openTables } from './sample-tables.ts'

/** The tables of a track, one behind the other, as `openTables` reads them. */
function tablesOf(tables: Readonly<Record<string, readonly number[]>>) {
  const all = Object.values(tables).flat()
  const bytes = new Uint8Array(all.length * 4)
  for (const [index, value] of all.entries()) new DataView(bytes.buffer).setUint32(index * 4, value)
  let at = 0
  const boxes = new Map(
    Object.entries(tables).map(([type, values]) => {
      const body = at
      at += values.length * 4
      return [type, { type, start: body, body, end: at }]
    }),
  )
  const file = {
    size: bytes.length,
    read: async (start: number, end: number) => await Promise.resolve(bytes.subarray(start, end)),
  } as ByteFile
  return { file, boxes }
}

it('[promise 3] makes no room for samples that a stretch cannot have', async () => {
  const { file, boxes } = tablesOf({
    stts: [0, 1, 0xff_ff_ff_ff, 1],
    stsc: [0, 1, 1, 0xff_ff_ff_ff, 1],
    stsz: [0, 8, 0xff_ff_ff_ff],
    stco: [0, 1, 0],
  })
  const tables = await openTables(file, boxes)
  expect(chunkOf(tables?.runs ?? [], 5)).toMatchObject({ first: 0, samples: 0xff_ff_ff_ff })
  await expect(tables?.sizes(0, MOST_SAMPLES + 1)).rejects.toThrow(RangeError)
  expect(await tables?.sizes(0, 3)).toEqual([8, 8, 8])
})

it('[promise 3] reads no chunks that are not in their order', async () => {
  const { file, boxes } = tablesOf({
    stts: [0, 1, 10, 1],
    stsc: [0, 2, 9, 1, 1, 2, 1, 1],
    stsz: [0, 8, 10],
    stco: [0, 1, 0],
  })
  await expect(openTables(file, boxes)).rejects.toThrow(RangeError)
})

it('[promise 3] finds a chunk among many without looking at each', () => {
  let looks = 0
  const runs = Array.from({ length: 100_000 }, (_, index) => ({
    chunk: index,
    samples: 1,
    description: 1,
    get sample() {
      looks += 1
      return index
    },
  }))
  expect(chunkOf(runs, 70_000).chunk).toBe(70_000)
  expect(looks).toBeLessThan(30)
})
