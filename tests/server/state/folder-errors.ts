import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException | null)?.code)

/** Whether a file could not be written because there is no room for it. */
export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error))

/** The path itself or what it is below, when that is a file. */
const fileIn = (path: string): string | null => {
  const found = (() => {
    try {
      return statSync(path)
    } catch {
      return null
    }
  })()
  if (found) return found.isDirectory() ? null : path
  return dirname(path) === path ? null : fileIn(dirname(path))
}

const reasonOf = (folder: string, error: unknown): string | null => {
  const file = fileIn(resolve(folder))
  if (file !== null) return `${file} is a file, not a folder`
  if (isDiskFull(error)) return 'its disk is full'
  const code = codeOf(error)
  if (code === 'EACCES' || code === 'EPERM') return 'it may not be read or written by you'
  if (code === 'EROFS') return 'its disk can only be read'
  if (code === 'EISDIR') return 'a folder is in the place of the state file'
  return code.startsWith('E') ? code : null
}

/** Does something in the data folder; when the system refuses it, the error says so in a sentence. */
export const inFolder = <T>(folder: string, act: () => T): T => {
  try {
    return act()
  } catch (error) {
    const reason = reasonOf(folder, error)
    if (reason === null) throw error
    throw new Error(`The data folder ${folder} cannot be used: ${reason}.`, { cause: error })
  }
}
