import { lstatSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, posix, relative, sep } from 'node:path'

/** Control characters end lines and records of the tools that get the path; a backslash is a separator on Windows. */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const FORBIDDEN = process.platform === 'win32' ? /[\u0000-\u001F\u007F\\]/u : /[\u0000-\u001F\u007F]/u

/** The one form of a path of the server's tree, from its root; null when it holds a forbidden character. */
export const cleanPath = (path: string): string | null => {
  if (FORBIDDEN.test(path)) return null
  const clean = posix.normalize(`/${path}`)
  return clean === '/' ? clean : clean.replace(/\/$/u, '')
}

/** Whether a path that came from outside already is what {@link cleanPath} makes of it, and names something below the root. */
export const isCleanPath = (path: string): boolean => path !== '/' && cleanPath(path) === path

/**
 * The real path of `inside` (clean, from the root of the tree) below the folder `root`. Null when a link on the way
 * leads out of it; what does not exist yet is judged by the nearest folder that does.
 */
export const below = (root: string, inside: string): string | null => {
  const target = join(root, inside)
  if (!isWithin(root, target)) return null
  let at = target
  while (at !== root && lstatSync(at, { throwIfNoEntry: false }) === undefined) at = dirname(at)
  try {
    return isWithin(realpathSync.native(root), realpathSync.native(at)) ? target : null
  } catch {
    // A root that is not made yet holds no links; a link to nothing is none to follow.
    return at === root ? target : null
  }
}

const isWithin = (root: string, path: string): boolean => {
  const way = relative(root, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}
