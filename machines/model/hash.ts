const PRIME = 0x01_00_01_93
const START = 0x81_1c_9d_c5

/** FNV-1a over whole numbers, 32 bits: tells things apart where no one means to deceive; plain HTTP has no digests. */
export function hashOf(numbers: Iterable<number>): number {
  let hash = START
  for (const number of numbers) hash = Math.imul(hash ^ number, PRIME)
  return hash >>> 0
}

/** The same of a text, letter by letter. */
export const hashOfText = (text: string): number =>
  hashOf(Array.from(text, (letter) => letter.codePointAt(0) ?? 0))
