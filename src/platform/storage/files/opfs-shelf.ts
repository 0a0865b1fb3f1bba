import { reasonOf, ShelfError } from './file-shelf.ts'
import type { FileShelf } from './file-shelf.ts'
import type { OpfsAnswer, OpfsRequest } from './opfs-messages.ts'

type Asked = OpfsRequest extends infer Each
  ? Each extends OpfsRequest
    ? Omit<Each, 'id' | 'path'>
    : never
  : never

/** Whether this browser has a private file system that a worker can write in place: by HTTPS or on this machine only. */
export const hasOpfs = (): boolean =>
  typeof navigator.storage?.getDirectory === 'function' && typeof Worker === 'function'

/**
 * The shelf in the origin's private file system.
 * @param path folders below its root: one for each client and account
 * @param startWorker of `opfs.worker.ts`; started with the first write
 */
export function createOpfsShelf(path: string, startWorker: () => Worker): FileShelf {
  const waiting = new Map<number, { resolve: () => void; reject: (error: ShelfError) => void }>()
  let worker: Worker | null = null
  let asked = 0

  const hear = ({ data: { id, error } }: MessageEvent<OpfsAnswer>): void => {
    const waits = waiting.get(id)
    waiting.delete(id)
    if (error) waits?.reject(new ShelfError(reasonOf(error.name), error.message))
    else waits?.resolve()
  }
  const fail = (): void => {
    for (const { reject } of waiting.values())
      reject(new ShelfError('unwritable', 'The worker of files ended'))
    waiting.clear()
    worker?.terminate()
    worker = null
  }
  const ask = async (request: Asked, transfer: Transferable[] = []): Promise<void> => {
    if (!worker) {
      worker = startWorker()
      worker.addEventListener('message', hear)
      worker.addEventListener('error', fail)
    }
    const own = worker
    asked += 1
    const id = asked
    await new Promise<void>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      own.postMessage({ ...request, id, path }, transfer)
    })
  }
  const folder = async (): Promise<FileSystemDirectoryHandle | null> => {
    try {
      let at = await navigator.storage.getDirectory()
      for (const part of path.split('/')) at = await at.getDirectoryHandle(part)
      return at
    } catch {
      // none was made yet, or the browser has taken all of it
      return null
    }
  }
  const file = async (name: string): Promise<File | null> => {
    const handle = await (await folder())?.getFileHandle(name).catch(() => null)
    return (await handle?.getFile()) ?? null
  }

  return {
    sizeOf: async (name) => (await file(name))?.size ?? 0,
    append: async (name, bytes, from) => {
      const { buffer } = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()
      await ask({ kind: 'append', name, bytes: buffer, from }, [buffer])
    },
    close: async (name) => await ask({ kind: 'close', name }),
    async blob(name, type) {
      const found = await file(name)
      return found && found.slice(0, found.size, type)
    },
    remove: async (name) => await ask({ kind: 'remove', name }),
    async sizes() {
      const asked: Promise<readonly [string, number]>[] = []
      for await (const [name, handle] of (await folder())?.entries() ?? []) {
        if (handle.kind !== 'file') continue
        // a thousand of them one after the other are most of a second
        asked.push((handle as FileSystemFileHandle).getFile().then(({ size }) => [name, size] as const))
      }
      return new Map(await Promise.all(asked))
    },
  }
}
