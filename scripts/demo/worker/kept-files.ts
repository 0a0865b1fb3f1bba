import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { volume } from '../node/volume.ts'
import { write } from '../node/contents.ts'

const STORE = 'files'
const FLUSH_MS = 1000
/** Who has the folder, and what is on its way to its name. */
const FLEETING = /^in-use|\.draft$/

interface Kept {
  data: Uint8Array
  at: number
}

interface Tables extends DBSchema {
  [STORE]: { key: string; value: Kept }
}

/** A folder of the tree that outlives the worker: written to the browser's database when something in it changed. */
export class KeptFiles {
  readonly #folder: string
  readonly #database: IDBPDatabase<Tables>
  /** What is in the database, by path: size and time. */
  readonly #stamps = new Map<string, string>()
  #running: Promise<void> = Promise.resolve()
  readonly #timer: ReturnType<typeof setInterval>

  private constructor(folder: string, database: IDBPDatabase<Tables>) {
    this.#folder = folder
    this.#database = database
    this.#timer = setInterval(() => void this.flush().catch(() => undefined), FLUSH_MS)
  }

  /** Opens the database, and has its files in the tree. */
  static async open(name: string, folder: string): Promise<KeptFiles> {
    const database = await openDB<Tables>(name, 1, { upgrade: (made) => void made.createObjectStore(STORE) })
    const kept = new KeptFiles(folder, database)
    await kept.#load()
    return kept
  }

  async #load(): Promise<void> {
    volume.mkdirSync(this.#folder, { recursive: true })
    for (const path of await this.#database.getAllKeys(STORE)) {
      const kept = await this.#database.get(STORE, path)
      if (kept) write(path, kept.data, kept.at)
    }
    for (const [path, stamp] of this.#found()) this.#stamps.set(path, stamp)
  }

  /** Resolves once all that is in the folder now is in the database. */
  async flush(): Promise<void> {
    this.#running = this.#running.catch(() => undefined).then(async () => await this.#write())
    await this.#running
  }

  async #write(): Promise<void> {
    const found = this.#found()
    const changed = [...found].filter(([path, stamp]) => this.#stamps.get(path) !== stamp)
    const gone = [...this.#stamps.keys()].filter((path) => !found.has(path))
    if (changed.length === 0 && gone.length === 0) return
    const transaction = this.#database.transaction(STORE, 'readwrite')
    const puts = changed.map(async ([path]) => {
      const data = new Uint8Array(volume.readFileSync(path) as Buffer)
      return await transaction.store.put({ data, at: volume.statSync(path).mtimeMs }, path)
    })
    await Promise.all([
      ...puts,
      ...gone.map(async (path) => await transaction.store.delete(path)),
      transaction.done,
    ])
    for (const [path, stamp] of changed) this.#stamps.set(path, stamp)
    for (const path of gone) this.#stamps.delete(path)
  }

  #found(): Map<string, string> {
    const found = new Map<string, string>()
    const walk = (folder: string): void => {
      for (const name of volume.readdirSync(folder) as string[]) {
        const path = `${folder}/${name}`
        const stat = volume.statSync(path)
        if (stat.isDirectory()) walk(path)
        else if (!FLEETING.test(name)) found.set(path, `${stat.size}:${stat.mtimeMs}`)
      }
    }
    walk(this.#folder)
    return found
  }

  /** Nothing is written from now on. */
  close(): void {
    clearInterval(this.#timer)
    this.#database.close()
  }
}
