import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url))

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
