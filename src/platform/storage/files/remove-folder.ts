import { onceLetGo } from './let-go.ts'
import { accountFolder, clientFolder } from './shelf-path.ts'

/**
 * Takes a folder of the private file system away, with all that is in it.
 * @param path with `/` between its parts
 * @throws when something still writes there
 */
async function removeFolder(path: string): Promise<void> {
  if (typeof navigator.storage?.getDirectory !== 'function') return
  const parts = path.split('/')
  const name = parts.pop() ?? ''
  let folder: FileSystemDirectoryHandle
  try {
    folder = await navigator.storage.getDirectory()
    for (const part of parts) folder = await folder.getDirectoryHandle(part)
  } catch {
    // there never was one
    return
  }
  await onceLetGo(async () => {
    try {
      await folder.removeEntry(name, { recursive: true })
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error
    }
  })
}

/** The files that an account of a client kept on this device. */
export const removeAccountFolder = async (base: string, owner: string): Promise<void> =>
  await removeFolder(accountFolder(base, owner))

/** Those of all accounts. */
export const removeClientFolder = async (base: string): Promise<void> =>
  await removeFolder(clientFolder(base))
