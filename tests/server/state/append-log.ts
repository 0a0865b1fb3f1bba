import { readFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

/** What a log holds. */
export interface LogContent {
  entries: unknown[]
  /** How many bytes of it are whole lines that can be read. */
  length: number
  /** Whether a line is unreadable that was written whole: something else wrote there. */
  isBroken: boolean
}

/** Reads a log. The end of a line without its break was never acknowledged: a crash or a full disk cut it. */
export const readLog = (path: string): LogContent => {
  const content: LogContent = { entries: [], length: 0, isBroken: false }
  const bytes = readIfThere(path)
  for (;;) {
    const end = bytes.indexOf(0x0a, content.length)
    if (end === -1) return content
    try {
      content.entries.push(JSON.parse(bytes.toString('utf8', content.length, end)))
    } catch {
      return { ...content, isBroken: true }
    }
    content.length = end + 1
  }
}

const readIfThere = (path: string): Buffer => {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/** Lines at the end of a file. Each one is on the disk when it is said to be written, or it is not there at all. */
export class AppendLog {
  readonly #path: string
  #length: number
  /** Whether there may be a part of a line after the whole ones. */
  #isTorn = true
  #handle: FileHandle | null = null

  /** `length` is that of the whole lines; what follows them goes before the next one is written. */
  constructor(path: string, length: number) {
    this.#path = path
    this.#length = length
  }

  get length(): number {
    return this.#length
  }

  /** `text` is JSON without a line break. */
  async append(text: string): Promise<void> {
    const handle = (this.#handle ??= await open(this.#path, 'a', 0o600))
    const line = Buffer.from(`${text}\n`)
    if (this.#isTorn) await handle.truncate(this.#length)
    this.#isTorn = true
    try {
      await handle.appendFile(line)
      await handle.datasync()
      this.#length += line.length
      this.#isTorn = false
    } catch (error) {
      await handle
        .truncate(this.#length)
        .then(() => (this.#isTorn = false))
        .catch(() => undefined)
      throw error
    }
  }

  async clear(): Promise<void> {
    const handle = (this.#handle ??= await open(this.#path, 'a', 0o600))
    await handle.truncate(0)
    this.#length = 0
    this.#isTorn = false
  }

  async close(): Promise<void> {
    const handle = this.#handle
    this.#handle = null
    await handle?.close()
  }
}
