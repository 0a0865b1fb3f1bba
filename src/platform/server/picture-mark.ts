/** Bytes that are looked at: two pictures of one size that begin alike for so long are one. */
const LOOKED_AT = 256 * 1024
const PRIME = 0x01_00_01_93
const START = 0x81_1c_9d_c5

/** Tells pictures apart; also on plain HTTP, where a browser makes no digest. */
export async function markOf(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.slice(0, LOOKED_AT).arrayBuffer())
  let hash = START
  for (const byte of bytes) hash = Math.imul(hash ^ byte, PRIME) >>> 0
  return `${picture.size}-${hash.toString(16)}`
}
