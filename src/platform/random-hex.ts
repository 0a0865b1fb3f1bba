/** A name that no other has: so many random bytes, two signs each. Also on plain HTTP, where a browser makes no UUID. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
