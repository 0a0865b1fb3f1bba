import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Has the names in a folder on the disk, where the system can say so of folders. */
const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Writes a file beside its place, in `draft`, and moves it there when it is whole and on the disk: neither a crash nor a
 * full disk leaves a part of it, and what was there before stays until then.
 */
export const replaceFile = async (
  path: string,
  data: string | Uint8Array,
  draft = `${path}.draft`,
): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  await mkdir(dirname(draft), { recursive: true })
  try {
    const handle = await open(draft, 'w', 0o600)
    try {
      await handle.writeFile(data)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  syncFolder(dirname(path))
}

/** The same at once, for what two servers may write at a time. */
export const replaceFileNow = (path: string, data: string): void => {
  const draft = `${path}.${process.pid}.draft`
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(draft, data, { mode: 0o600, flush: true })
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
