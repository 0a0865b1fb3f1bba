import type { ByteFile } from './byte-file.ts'

/** A box of an MP4 file: where it begins, where its contents do, and where it ends. */
export interface Box {
  type: string
  start: number
  body: number
  end: number
}

const HEADER = 16

/** The boxes from `start` to `end`, by their headers alone. A broken one ends the list. */
export async function* boxesOf(file: ByteFile, start: number, end: number): AsyncGenerator<Box> {
  for (let at = start; at + 8 <= end;) {
    const bytes = await file.read(at, at + HEADER)
    if (bytes.length < 8) return
    const view = viewOf(bytes)
    const type = String.fromCharCode(...bytes.subarray(4, 8))
    const short = view.getUint32(0)
    if (short === 1 && bytes.length < HEADER) return
    const size = short === 0 ? end - at : short === 1 ? Number(view.getBigUint64(8)) : short
    const body = at + (short === 1 ? 16 : 8)
    if (at + size < body || at + size > end) return
    yield { type, start: at, body, end: at + size }
    at += size
  }
}

/** The first box of each type. */
export async function boxesByType(file: ByteFile, { body, end }: Box): Promise<ReadonlyMap<string, Box>> {
  const found = new Map<string, Box>()
  for await (const box of boxesOf(file, body, end)) if (!found.has(box.type)) found.set(box.type, box)
  return found
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A box of our own around `parts`. */
export function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 8)
  const bytes = new Uint8Array(size)
  viewOf(bytes).setUint32(0, size)
  for (let index = 0; index < 4; index += 1) bytes[4 + index] = type.charCodeAt(index)
  let at = 8
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** A box with version 0, no flags, and numbers of 32 bits; those in `wide` follow with 64. */
export function table(type: string, numbers: readonly number[], wide: readonly number[] = []): Uint8Array {
  const bytes = new Uint8Array(4 + numbers.length * 4 + wide.length * 8)
  const view = viewOf(bytes)
  numbers.forEach((value, index) => view.setUint32(4 + index * 4, value))
  wide.forEach((value, index) => view.setBigUint64(4 + numbers.length * 4 + index * 8, BigInt(value)))
  return box(type, bytes)
}
