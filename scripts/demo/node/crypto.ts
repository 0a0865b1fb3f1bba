import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { scrypt } from '@noble/hashes/scrypt.js'
import { sha256 } from '@noble/hashes/sha2.js'

// node:crypto, as far as the stand-in uses it.

const ALGORITHMS = { sha1, sha256 } as const
type Algorithm = keyof typeof ALGORITHMS

interface Running {
  update(bytes: Uint8Array): unknown
  digest(): Uint8Array
}

/** Hashes piece by piece, as Node's does. */
class Hash {
  readonly #running: Running

  constructor(running: Running) {
    this.#running = running
  }

  update(data: string | Uint8Array): this {
    this.#running.update(typeof data === 'string' ? Buffer.from(data) : data)
    return this
  }

  digest(): Buffer
  digest(encoding: BufferEncoding): string
  digest(encoding?: BufferEncoding): Buffer | string {
    const bytes = Buffer.from(this.#running.digest())
    return encoding === undefined ? bytes : bytes.toString(encoding)
  }
}

export const createHash = (algorithm: Algorithm): Hash => new Hash(ALGORITHMS[algorithm].create())

export const createHmac = (algorithm: Algorithm, key: string): Hash =>
  new Hash(hmac.create(ALGORITHMS[algorithm], Buffer.from(key)))

export const randomBytes = (size: number): Buffer => Buffer.from(crypto.getRandomValues(new Uint8Array(size)))

export const randomUUID = (): string => crypto.randomUUID()

export const scryptSync = (password: string, salt: string, length: number, { N }: { N: number }): Buffer =>
  Buffer.from(scrypt(Buffer.from(password), Buffer.from(salt), { N, r: 8, p: 1, dkLen: length }))

/** Nothing secret is kept from anyone in a demo, so it takes the time it takes. */
export const timingSafeEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
