import { mkdir, readdir } from 'node:fs/promises'
import { compressAll, copyPage } from '../build/for-file-hosts.ts'
import { moveFiles } from '../lib/move-files.ts'

/**
 * Writes the client's files for a path, for a host that serves files by itself.
 * @param client a movable build
 * @throws a sentence where the folder has something in it
 */
export async function writeFiles(client: string, folder: string, base: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) {
    throw new Error(`${folder} is not empty. Name a new folder, or empty this one first.`)
  }
  await moveFiles(client, folder, base)
  await compressAll(folder)
  await copyPage(folder)
}
