import { expect, it } from 'vitest'
import { makeDictionary } from '#tests/hostile/huff-mobi.ts'
import { judgeDictionary } from './dictionary.ts'

const judged = (record: Uint8Array): string => {
  try {
    judgeDictionary(Uint8Array.from(record).buffer)
    return 'taken'
  } catch (error) {
    return String(Reflect.get(Object(error), 'failure') ?? error)
  }
}

it('[promise 3] refuses a dictionary of a MOBI that says it has a milliard words, or whose words share their letters', () => {
  const word = { text: Buffer.from('word'), isPacked: false }
  expect(judged(makeDictionary([word]))).toBe('taken')
  expect(judged(Buffer.from('no dictionary, but a picture'))).toBe('taken')
  expect(judged(makeDictionary([word], 2 ** 30))).toBe('overfull')
  const long = { text: Buffer.alloc(30_000), isPacked: false }
  const record = makeDictionary(Array.from({ length: 200 }, () => long))
  // each of the words begins where the first one does
  for (let index = 0; index < 200; index += 1) record.writeUInt16BE(400, 16 + index * 2)
  expect(judged(record)).toBe('overfull')
})
