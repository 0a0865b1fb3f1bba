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

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The database gave no reason.')),
    )
  })
}

/** A folder of the tree that outlives the worker: written to the browser's database when something in it changed. */
export class KeptFiles {
  readonly #folder: string
  readonly #database: IDBDatabase
  /** What is in the database, by path: size and time. */
  readonly #stamps = new Map<string, string>()
  #running: Promise<void> = Promise.resolve()
  readonly #timer: ReturnType<typeof setInterval>

  private constructor(folder: string, database: IDBDatabase) {
    this.#folder = folder
    this.#database = database
    this.#timer = setInterval(() => void this.flush().catch(() => undefined), FLUSH_MS)
  }

  /** Opens the database, and has its files in the tree. */
  static async open(name: string, folder: string): Promise<KeptFiles> {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
    const kept = new KeptFiles(folder, await done(opening))
    await kept.#load()
    return kept
  }

  async #load(): Promise<void> {
    volume.mkdirSync(this.#folder, { recursive: true })
    const store = this.#database.transaction(STORE).objectStore(STORE)
    const [paths, all] = await Promise.all([done(store.getAllKeys()), done<Kept[]>(store.getAll())])
    for (const [index, { data, at }] of all.entries()) write(String(paths[index]), data, at)
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
    const store = transaction.objectStore(STORE)
    for (const [path] of changed) {
      const data = new Uint8Array(volume.readFileSync(path) as Buffer)
      store.put({ data, at: volume.statSync(path).mtimeMs } satisfies Kept, path)
    }
    for (const path of gone) store.delete(path)
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('Nothing was written.')),
      )
    })
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
