import { readFileSync, renameSync, writeFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Disk } from './disk.ts'
import type { State, StateFile } from './state.ts'

const SAVE_DELAY_MS = 250

/** Reads a state file. A missing one is no state; a broken one is an error that names the file. */
export const readStateFile = (path: string): StateFile | null => {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    return JSON.parse(text) as StateFile
  } catch (cause) {
    throw new Error(`The state file ${path} is not valid JSON; delete it to start afresh`, { cause })
  }
}

/** Keeps a state on disk: saved a moment after the last change, written beside and renamed so that a crash leaves a whole file. */
export class StateStore {
  readonly #path: string
  readonly #state: State
  readonly #disk: Disk
  #timer: NodeJS.Timeout | null = null

  constructor(path: string, state: State, disk: Disk) {
    this.#path = path
    this.#state = state
    this.#disk = disk
    mkdirSync(dirname(path), { recursive: true })
  }

  schedule(): void {
    this.#timer ??= setTimeout(() => this.flush(), SAVE_DELAY_MS)
  }

  flush(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const draft = `${this.#path}.${process.pid}.tmp`
    writeFileSync(draft, JSON.stringify(this.#state.toFile(this.#disk.removed)))
    renameSync(draft, this.#path)
  }
}
