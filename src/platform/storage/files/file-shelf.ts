/** Files on this device. What `append` has resolved for is there after the browser was killed. */
export interface FileShelf {
  /** Bytes; 0 for a file that is not there. */
  sizeOf(name: string): Promise<number>
  /**
   * Writes at the end of a file, which is made when it is not there.
   * @param from how long the file has to be. Rejects with a `ShelfError` where it is not: `busy`
   */
  append(name: string, bytes: Uint8Array<ArrayBuffer>, from: number): Promise<void>
  /** Nothing is written to it for now: who wants to read it can. */
  close(name: string): Promise<void>
  /** To be read or played; null for a file that is not there. */
  blob(name: string, type: string): Promise<Blob | null>
  remove(name: string): Promise<void>
  /** Bytes of each file that is there, by its name. */
  sizes(): Promise<ReadonlyMap<string, number>>
}

/** `full`: there is no room. `busy`: another tab writes it. `unwritable`: this browser did not write, for whatever reason. */
export class ShelfError extends Error {
  readonly reason: 'full' | 'busy' | 'unwritable'

  constructor(reason: ShelfError['reason'], detail: string) {
    super(detail)
    this.name = 'ShelfError'
    this.reason = reason
  }
}

/** What a worker calls an error by where the file is not as long as it has to be. */
export const OTHER_LENGTH = 'OtherLengthError'

export const reasonOf = (name: string): ShelfError['reason'] =>
  name === 'QuotaExceededError' ? 'full' : name === OTHER_LENGTH ? 'busy' : 'unwritable'
