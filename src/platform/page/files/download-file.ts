import { appError } from '#machines/model/errors.ts'

/** What a browser keeps of a file in memory before it is saved, at most; bytes. */
const LARGEST_BLOB = 200 * 1024 ** 2

export interface FileDownload {
  name: string
  /** Bytes. */
  size: number
  address: string
  /** What a header says in its place; null where the address is all that is needed. */
  bearer: string | null
  signal: AbortSignal
}

interface SavePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
}

/** Hands an address to the browser, which saves what is there. */
export function followDownload(name: string, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

async function answerTo({ address, bearer, signal }: FileDownload): Promise<Response> {
  const headers = bearer ? { authorization: `Bearer ${bearer}` } : {}
  const answer = await fetch(address, { headers, credentials: 'same-origin', signal }).catch(
    (error: unknown) => {
      throw signal.aborted ? error : appError('unreachable')
    },
  )
  if (!answer.ok)
    throw appError(answer.status === 404 ? 'notFound' : 'serverFault', { status: answer.status })
  return answer
}

function orCancelled(error: unknown): null {
  if (error instanceof DOMException && error.name === 'AbortError') return null
  throw error
}

/**
 * Saves a file that is fetched with the sign-in in a header: straight to the disk where the browser can, else by way of
 * its memory. Done as well when no place for it is chosen. False for one that is too large for that: then only its address is left.
 */
export async function saveDownload(download: FileDownload): Promise<boolean> {
  const { name, size } = download
  const { showSaveFilePicker } = window as SavePicker
  if (size > LARGEST_BLOB && showSaveFilePicker) {
    const place = await showSaveFilePicker({ suggestedName: name }).catch(orCancelled)
    if (!place) return true
    const answer = await answerTo(download)
    await answer.body?.pipeTo(await place.createWritable(), { signal: download.signal })
    return true
  }
  if (size > LARGEST_BLOB) return false
  const url = URL.createObjectURL(await (await answerTo(download)).blob())
  followDownload(name, url)
  // the browser takes the address when it begins the download, which is not at once everywhere
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  return true
}
