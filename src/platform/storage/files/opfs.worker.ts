import { OTHER_LENGTH } from './file-shelf.ts'
import type { OpfsAnswer, OpfsRequest } from './opfs-messages.ts'

// Only a worker may write a file of the origin's private file system in place, and only so a file that was broken off keeps
// its bytes: what a page writes is there when it closes the file, and not before.

interface SyncAccess {
  getSize(): number
  /** Bytes that were written. */
  write(bytes: ArrayBuffer, options: { at: number }): number
  truncate(bytes: number): void
  flush(): void
  close(): void
}

/** What a file has in a worker alone. */
interface WritableInPlace {
  createSyncAccessHandle(): Promise<SyncAccess>
}

const handles = new Map<string, Promise<SyncAccess>>()

async function folderAt(path: string): Promise<FileSystemDirectoryHandle> {
  let folder = await navigator.storage.getDirectory()
  for (const part of path.split('/')) folder = await folder.getDirectoryHandle(part, { create: true })
  return folder
}

async function open(path: string, name: string, isNew: boolean): Promise<SyncAccess> {
  const folder = await folderAt(path)
  const file = (await folder.getFileHandle(name, { create: isNew })) as FileSystemFileHandle & WritableInPlace
  return await file.createSyncAccessHandle()
}

async function close(key: string): Promise<void> {
  const handle = await handles.get(key)?.catch(() => null)
  handles.delete(key)
  handle?.close()
}

async function append(path: string, name: string, bytes: ArrayBuffer, from: number): Promise<void> {
  const key = `${path}/${name}`
  const opening = handles.get(key) ?? open(path, name, from === 0)
  handles.set(key, opening)
  try {
    const handle = await opening
    const at = handle.getSize()
    // what an earlier transfer sent may have come in between, or the file was taken away
    if (at !== from) throw otherLength()
    const written = handle.write(bytes, { at })
    // a full disk may take a part of it without a word
    if (written < bytes.byteLength) {
      handle.truncate(at)
      throw new DOMException('The disk took a part of it', 'QuotaExceededError')
    }
    handle.flush()
  } catch (error) {
    await close(key)
    throw isNotThere(error) ? otherLength() : error
  }
}

const otherLength = (): DOMException => new DOMException('The file has another length', OTHER_LENGTH)
const isNotThere = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'
const notThere = (error: unknown): void => {
  if (!isNotThere(error)) throw error
}

async function answer(request: OpfsRequest): Promise<void> {
  const { path, name } = request
  switch (request.kind) {
    case 'append':
      return await append(path, name, request.bytes, request.from)
    case 'close':
      return await close(`${path}/${name}`)
    case 'remove':
      await close(`${path}/${name}`)
      return await (await folderAt(path)).removeEntry(name).catch(notThere)
  }
}

addEventListener('message', ({ data }: MessageEvent<OpfsRequest>) => {
  const say = (said: OpfsAnswer): void => postMessage(said)
  answer(data).then(
    () => say({ id: data.id, error: null }),
    (error: unknown) =>
      say({
        id: data.id,
        error:
          error instanceof Error
            ? { name: error.name, message: error.message }
            : { name: '', message: String(error) },
      }),
  )
})
