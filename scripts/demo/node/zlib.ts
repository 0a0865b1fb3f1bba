// node:zlib, as far as the stand-in uses it.

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let rest = index
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

/** The checksum of ZIP (ISO 3309). */
export const crc32 = (data: Uint8Array): number => {
  let sum = 0xffffffff
  for (const byte of data) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0)
  return (sum ^ 0xffffffff) >>> 0
}
