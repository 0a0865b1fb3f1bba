import { createHash, randomBytes } from 'node:crypto'

/** The servers that the stand-in can be; the last one is the current. */
export const FLAVOURS = ['2.2.23', '2.36'] as const
export type Flavour = (typeof FLAVOURS)[number]

/** How this server names things: prefixed base-36 texts (2.2.23) or UUIDs (2.36). */
export interface Ids {
  /** The same id for the same seed on every machine, so that tests can find what a scan made. */
  from(prefix: string, seed: string): string
  fresh(prefix: string): string
}

const base36 = (bytes: Buffer): string =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(18, '0')
    .slice(-18)

const uuid = (bytes: Buffer): string => {
  const hex = bytes.toString('hex')
  const variant = ((bytes[8] ?? 0) % 4) + 8
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant.toString(16)}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const digest = (text: string): Buffer => createHash('sha1').update(text).digest()

export const createIds = (flavour: Flavour): Ids => {
  const write = (prefix: string, bytes: Buffer): string =>
    flavour === '2.36' ? uuid(bytes) : `${prefix}_${base36(bytes)}`
  return {
    from: (prefix, seed) => write(prefix, digest(`${prefix}:${seed}`)),
    fresh: (prefix) => write(prefix, randomBytes(20)),
  }
}

/** A file's id: decimal text as an inode is, derived from the path so that it survives a checkout elsewhere. */
export const inoOf = (path: string): string =>
  String((digest(`ino:${path}`).readUInt32BE(0) % 90_000_000) + 1_000_000)
