import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const NAME = 'in-use'

/** Folders that a server of this very process uses. */
const ours = new Set<string>()

interface Owner {
  pid: number
  /** When that process began, as the system counts it; null where it does not say. */
  began: string | null
}

/** Tells two processes apart that had the same number one after the other. */
const beganAt = (pid: number): string | null => {
  try {
    // The name in brackets may hold blanks; what follows it does not.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null
  } catch {
    return null
  }
}

const isRunning = ({ pid, began }: Owner): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return began === null || began === beganAt(pid)
}

const ownerIn = (path: string): Owner | null => {
  try {
    const { pid, began } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Owner>
    return Number.isInteger(pid) && Number(pid) > 0 ? { pid: Number(pid), began: began ?? null } : null
  } catch {
    return null
  }
}

const isThereAlready = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** Throws when the file is there already. It is there whole or not at all. */
const create = (path: string): void => {
  const draft = `${path}.${process.pid}`
  const owner: Owner = { pid: process.pid, began: beganAt(process.pid) }
  try {
    writeFileSync(draft, JSON.stringify(owner))
    try {
      linkSync(draft, path)
    } catch (error) {
      if (isThereAlready(error)) throw error
      // a file system without links
      writeFileSync(path, JSON.stringify(owner), { flag: 'wx' })
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

const refuse = (folder: string, pid: number): Error =>
  new Error(
    `The data folder ${folder} is in use by another Earmark (process ${pid}). Stop that one, or start this one with a folder of its own.`,
  )

/**
 * Takes a folder for this process alone, and gives back how to leave it. Throws with a sentence while another process
 * has it; what a process left behind that has ended is taken over.
 */
export const lockFolder = (wanted: string): (() => void) => {
  const folder = resolve(wanted)
  const path = join(folder, NAME)
  if (ours.has(folder)) throw refuse(folder, process.pid)
  for (;;) {
    try {
      create(path)
      break
    } catch (error) {
      if (!isThereAlready(error)) throw error
      const owner = ownerIn(path)
      if (owner && owner.pid !== process.pid && isRunning(owner)) throw refuse(folder, owner.pid)
      removeLeft(path, owner)
    }
  }
  ours.add(folder)
  return () => {
    ours.delete(folder)
    if (ownerIn(path)?.pid === process.pid) rmSync(path, { force: true })
  }
}

/** Takes away what `left` left behind, unless another start has just taken it over. */
const removeLeft = (path: string, left: Owner | null): void => {
  const aside = `${path}.left.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    // another start was faster
    return
  }
  const moved = ownerIn(aside)
  if (moved && moved.pid !== left?.pid) copyFileSync(aside, path, constants.COPYFILE_EXCL)
  rmSync(aside, { force: true })
}
