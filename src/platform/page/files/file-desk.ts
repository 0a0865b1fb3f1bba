import { fromCallback } from 'xstate'
import type {
  FileDeskCommand,
  FilesFound,
  FoundFile,
  IgnoredFile,
  Picked,
} from '#machines/editing/upload/upload.types.ts'

/** Files of this machine by their ids. What they hold stays on the disk until it is sent. */
export type HeldFiles = Map<string, File>

/** Files of one reading, and folders within each other. */
const MOST_FILES = 20_000
const DEEPEST = 24

interface Reading {
  files: [path: string, file: File][]
  ignored: IgnoredFile[]
}

const filesIn = (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader()
  const next = (): Promise<FileSystemEntry[]> =>
    new Promise((resolve, reject) => reader.readEntries(resolve, reject))
  const all = async (found: FileSystemEntry[]): Promise<FileSystemEntry[]> => {
    // a browser gives a hundred at a time
    const some = await next()
    return some.length === 0 ? found : await all([...found, ...some])
  }
  return all([])
}

const isEntry = (picked: Picked): picked is FileSystemEntry => 'fullPath' in picked
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

async function readEntry(entry: FileSystemEntry, reading: Reading, depth: number): Promise<void> {
  const path = entry.fullPath.replace(/^\//, '')
  if (reading.files.length >= MOST_FILES || depth > DEEPEST) {
    if (!reading.ignored.some(({ reason }) => reason === 'tooMany'))
      reading.ignored.push({ path, reason: 'tooMany' })
    return
  }
  try {
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
      reading.files.push([path, file])
    } else if (isFolder(entry)) {
      for (const each of await filesIn(entry)) await readEntry(each, reading, depth + 1)
    }
  } catch {
    reading.ignored.push({ path, reason: 'unreadable' })
  }
}

async function readPicked(picked: readonly Picked[]): Promise<Reading> {
  const reading: Reading = { files: [], ignored: [] }
  for (const each of picked) {
    if (each instanceof File) {
      if (reading.files.length < MOST_FILES) reading.files.push([each.webkitRelativePath || each.name, each])
      else if (reading.files.length === MOST_FILES && reading.ignored.length === 0)
        reading.ignored.push({ path: each.name, reason: 'tooMany' })
    } else if (isEntry(each)) await readEntry(each, reading, 0)
  }
  return reading
}

/** Reads folders that were dropped, one drop after the other, and holds their files for those who send them. */
export function createFileDesk(held: HeldFiles) {
  return fromCallback<FileDeskCommand>(({ sendBack, receive }) => {
    let count = 0
    let waiting = 0
    let isOver = false
    let last = Promise.resolve()

    async function read(picked: readonly Picked[]): Promise<void> {
      const { files, ignored } = await readPicked(picked)
      if (isOver) return
      waiting -= 1
      const found = files.map(([path, file]): FoundFile => {
        count += 1
        const id = `file-${count}`
        held.set(id, file)
        return { id, path, size: file.size }
      })
      const fact: FilesFound = { type: 'files.found', files: found, ignored, isMore: waiting > 0 }
      sendBack(fact)
    }

    receive((command) => {
      if (command.type === 'files.release') for (const id of command.ids) held.delete(id)
      else {
        waiting += 1
        last = last.then(() => read(command.picked))
      }
    })
    return () => {
      isOver = true
      held.clear()
    }
  })
}
