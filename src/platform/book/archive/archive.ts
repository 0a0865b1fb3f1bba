import type { Counted } from './limits.ts'

/** An archive that was judged and may be unpacked, file by file. */
export interface Archive {
  entries: readonly Counted[]
  has(path: string): boolean
  /** The whole file; a `BookError` when it cannot be had. */
  read(path: string): Promise<Uint8Array<ArrayBuffer>>
  close(): void
}
