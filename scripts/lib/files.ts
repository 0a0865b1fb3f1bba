import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url))

/** A path as the person wrote it who started us: npm runs in the project's folder, they may have been in another one. */
export const fromCaller = (written: string): string =>
  path.resolve(process.env.INIT_CWD ?? process.cwd(), written)

/** Files under `folders` that are in the repository or could be added to it, as paths from the root. */
export function listFiles(folders: readonly string[], pattern: RegExp): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...folders],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  return [...new Set(listed.split('\0'))].filter((file) => pattern.test(file)).toSorted()
}

/** A path from the root as one that the file system takes. */
export const fromRoot = (...parts: readonly string[]): string => path.join(root, ...parts)

/** All files below a folder, as sorted paths from it with `/` between their parts. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted()
}

/** All files of a folder (or the file itself) as sorted paths from the root; none when it is not there. */
export function walk(start: string): string[] {
  const found = statSync(fromRoot(start), { throwIfNoEntry: false })
  if (found === undefined) return []
  if (found.isFile()) return [start]
  return filesBelow(fromRoot(start)).map((file) => path.join(start, file))
}
