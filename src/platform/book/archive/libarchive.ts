import { Archive as LibArchive } from 'libarchive.js'
import { BookError } from '../book-error.ts'
import { engineUrl } from '../engines.ts'
import type { Archive } from './archive.ts'
import { entryPath } from './entry-path.ts'
import { census, LIMITS } from './limits.ts'

/** What the worker answers to; the package's own list would be made of objects named by the archive. */
interface Client {
  listFiles(): Promise<{ path: string; size: number; type: string }[]>
  extractSingleFile(path: string): Promise<{ fileData: ArrayBuffer }>
}

const OPEN_MS = 60_000

/** Opens a RAR or 7z file in a worker of its own. */
export async function openInWorker(file: Blob): Promise<Archive> {
  let worker: Worker | null = null
  const crashed = new Promise<never>((_, reject) => {
    LibArchive.init({
      getWorker: () => {
        worker = new Worker(engineUrl('libarchive/worker-bundle.js'), { type: 'module' })
        worker.addEventListener('error', (event) => {
          reject(new BookError('broken', `The worker failed: ${event.message}`))
        })
        return worker
      },
    })
  })
  crashed.catch(() => undefined)
  const close = (): void => worker?.terminate()
  const inTime = async <Value>(work: Promise<Value>): Promise<Value> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new BookError('timeout', 'The archive does not open.')), OPEN_MS)
    })
    return await Promise.race([work, crashed, late]).finally(() => clearTimeout(timer))
  }
  try {
    const opened = await inTime(LibArchive.open(new File([file], 'book')))
    const client = Reflect.get(opened, 'client') as Client
    const listed = await inTime(client.listFiles())
    if (listed.length > LIMITS.entries) throw new BookError('overfull', `${listed.length} files.`)
    if ((await inTime(opened.hasEncryptedData())) === true) throw new BookError('encrypted', 'Encrypted.')
    const entries = listed
      .filter(({ type }) => type === 'FILE')
      .map(({ path, size }) => ({ path: entryPath(path), size: Number(size), name: path }))
    census(entries, file.size)
    const byPath = new Map(entries.map((entry) => [entry.path, entry]))
    return {
      entries,
      has: (path) => byPath.has(path),
      async read(path) {
        const { size, name } = byPath.get(path) ?? { size: 0, name: path }
        if (size > LIMITS.file) throw new BookError('overfull', `${path}: ${size} bytes.`)
        return new Uint8Array((await inTime(client.extractSingleFile(name))).fileData)
      },
      close,
    }
  } catch (error) {
    close()
    throw error instanceof BookError ? error : new BookError('broken', 'No archive.', { cause: error })
  }
}
