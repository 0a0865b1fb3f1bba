import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppendLog } from './append-log.ts'
import type { Disk } from './disk.ts'
import { lockFolder } from './folder-lock.ts'
import { inFolder, isDiskFull } from './folder-errors.ts'
import type { Flavour } from './ids.ts'
import { logPathOf, readState, type Kept } from './read-state.ts'
import { replaceFile } from './replace-file.ts'
import { changesOf, revert } from './state-changes.ts'
import { lineOf, StateRecords, type Change } from './state-records.ts'
import type { State } from './state.ts'

/** How long a change may wait that no answer waits for. */
const SAVE_DELAY_MS = 250
/** The log is taken into the state file when it is as long as that file, and at least this long. */
const MIN_LOG_BYTES = 1024 * 1024

/** Why a change is not on the disk; it was taken back. */
export class NotSaved extends Error {
  readonly isFull: boolean

  constructor(cause: unknown) {
    const code = String((cause as NodeJS.ErrnoException).code ?? cause)
    const isFull = isDiskFull(cause)
    super(
      isFull
        ? 'This was not saved: the disk of the server is full. Make room on it and try again.'
        : `This was not saved: the server cannot write its state (${code}).`,
      { cause },
    )
    this.isFull = isFull
  }
}

/**
 * Keeps a state on disk, for one process at a time. Changes that come together are written together as one line of a log;
 * now and then the log is taken into the state file.
 */
export class StateStore {
  readonly notes: string[]
  readonly kept: Kept['file']
  readonly #path: string
  readonly #unlock: () => void
  readonly #log: AppendLog
  #records: StateRecords
  #state: State | null = null
  #disk: Disk | null = null
  /** Called after changes were taken back. */
  onRevert: () => void = () => {}
  /** Whether the state file is not what the log goes on from. */
  #isStale: boolean
  #fileBytes: number
  /** `state.writes` as far as it is on the disk. */
  #saved = -1
  #running: Promise<void> = Promise.resolve()
  #next: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null

  /** Throws with a sentence when the folder is in use or cannot be used. */
  constructor(path: string, flavour: Flavour) {
    this.#path = path
    const folder = dirname(path)
    this.#unlock = inFolder(folder, () => {
      mkdirSync(folder, { recursive: true })
      return lockFolder(folder)
    })
    try {
      const { file, logLength, notes } = inFolder(folder, () => readState(path, flavour))
      this.kept = file
      this.notes = notes
      this.#isStale = file === null
      this.#records = file === null ? new StateRecords() : StateRecords.from(file)
      this.#fileBytes = this.#records.toText().length
      this.#log = new AppendLog(logPathOf(path), logLength)
    } catch (error) {
      this.#unlock()
      throw error
    }
  }

  /** Saves a state from now on. One that cannot be saved yet is kept in memory, and a note says so. */
  async follow(state: State, disk: Disk): Promise<void> {
    this.#state = state
    this.#disk = disk
    state.onChange = () => this.#schedule()
    try {
      await this.#save(true, false)
    } catch (error) {
      this.notes.push(error instanceof Error ? error.message : String(error))
      this.#records = StateRecords.from(state.toFile(disk.removed))
      this.#isStale = true
    }
  }

  /** Resolves once all changes until now are on the disk; rejects when they are not, and then they are taken back. */
  async saved(): Promise<void> {
    if (this.#state?.writes === this.#saved) return
    this.#next ??= this.#saveNext()
    await this.#next
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    await this.#next?.catch(() => undefined)
    await this.#running
    try {
      if (this.#state) await this.#save(true, true)
      if (this.#log.length > 0 || this.#isStale) await this.#writeWhole()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
    await this.#log.close()
    this.#unlock()
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      void this.saved().catch((error: unknown) =>
        console.error(error instanceof Error ? error.message : error),
      )
    }, SAVE_DELAY_MS)
  }

  /** One save after the one that runs, for all who wait by then. */
  async #saveNext(): Promise<void> {
    await this.#running
    await new Promise<void>((resolve) => setImmediate(resolve))
    this.#next = null
    const saving = this.#save(false, true)
    this.#running = saving.then(
      async () => await this.#compact(),
      () => undefined,
    )
    await saving
  }

  /** `whole` compares all items, also those that were not said to have changed. */
  async #save(whole: boolean, reverts: boolean): Promise<void> {
    const [state, disk] = [this.#state, this.#disk]
    if (!state || !disk) return
    const { writes } = state
    const changes = changesOf(state, disk, this.#records, whole)
    const undo = this.#records.apply(changes)
    try {
      if (this.#isStale) await this.#writeWhole()
      else if (changes.length > 0) await this.#log.append(lineOf(changes))
    } catch (error) {
      this.#records.apply(undo)
      if (reverts) this.#revert(state, disk, undo)
      throw new NotSaved(error)
    }
    this.#saved = Math.max(this.#saved, writes)
  }

  #revert(state: State, disk: Disk, undo: readonly Change[]): void {
    revert(state, disk, undo)
    this.onRevert()
  }

  async #writeWhole(): Promise<void> {
    const text = this.#records.toText()
    await replaceFile(this.#path, text)
    this.#fileBytes = text.length
    // A crash before this is harmless: the log then repeats what the file holds already.
    await this.#log.clear()
    this.#isStale = false
  }

  /** What cannot be taken together stays in the log, which holds it as well. */
  async #compact(): Promise<void> {
    if (this.#log.length < Math.max(MIN_LOG_BYTES, this.#fileBytes)) return
    await this.#writeWhole().catch(() => undefined)
  }
}
