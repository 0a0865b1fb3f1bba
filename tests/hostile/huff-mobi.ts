import { packMobi, mobiHeader } from '#tests/support/browser/hostile-books.ts'

export interface Word {
  text: Buffer
  /** The word is itself made of words. */
  isPacked: boolean
}

const TABLE_1 = 24
const TABLE_2 = TABLE_1 + 256 * 4

/** Says that each byte of a packed text is the number of a word. */
function makeCodes(): Buffer {
  const record = Buffer.alloc(TABLE_2 + 64 * 4)
  record.write('HUFF', 0, 'latin1')
  record.writeUInt32BE(TABLE_1, 4)
  record.writeUInt32BE(TABLE_1, 8)
  record.writeUInt32BE(TABLE_2, 12)
  for (let byte = 0; byte < 256; byte += 1) {
    record.writeUInt32BE(((byte * 2) << 8) | 0x80 | 8, TABLE_1 + byte * 4)
  }
  return record
}

/** The words of a packed text; `claimed` of them by its own word. */
export function makeDictionary(words: readonly Word[], claimed = words.length): Buffer {
  const head = Buffer.alloc(16)
  head.write('CDIC', 0, 'latin1')
  head.writeUInt32BE(head.length, 4)
  head.writeUInt32BE(claimed, 8)
  head.writeUInt32BE(Math.ceil(Math.log2(Math.max(2, claimed))), 12)
  const places = Buffer.alloc(words.length * 2)
  const texts: Buffer[] = []
  let at = places.length
  for (const [index, { text, isPacked }] of words.entries()) {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(text.length | (isPacked ? 0 : 0x8000))
    places.writeUInt16BE(at & 0xffff, index * 2)
    texts.push(length, text)
    at += 2 + text.length
  }
  return Buffer.concat([head, places, ...texts])
}

/** A MOBI packed by words, whose text is the words with these numbers. */
export function makeHuffMobi(words: readonly Word[], text: readonly number[], claimed?: number): Uint8Array {
  const header = mobiHeader(4096)
  header.writeUInt16BE(17_480, 0)
  header.writeUInt32BE(2, 112)
  header.writeUInt32BE(2, 116)
  return packMobi([header, Buffer.from(text), makeCodes(), makeDictionary(words, claimed)])
}

/** Each word is 16 times the one before it: the ninth would be 64 GiB. */
export function huffBomb(): Uint8Array {
  const words: Word[] = [{ text: Buffer.from('<p>harmless</p> '), isPacked: false }]
  for (let word = 1; word <= 8; word += 1) {
    words.push({ text: Buffer.alloc(16, word - 1), isPacked: true })
  }
  return makeHuffMobi(words, [8])
}
