import { problemOfEntries, problemOfName } from '#machines/admin/backups/backup-rules.ts'
import type { FileProblem } from '#machines/admin/backups/backup-rules.ts'
import type { PickedFile } from '#machines/editing/picked-file.ts'
import { readDirectory } from '../../book/archive/zip.ts'

/** A backup has two entries for each item of the server, beside its database. */
const MOST_ENTRIES = 2_000_000
const SIGNATURE = 0x504b0304

/** What speaks against sending a file as a backup; null for one that is a backup of this product for this server. */
export async function checkBackupFile(
  file: PickedFile,
  filenames: readonly string[],
  version: string | null,
): Promise<FileProblem | null> {
  if (!(file instanceof File)) return 'unreadable'
  const problem = problemOfName(file, filenames)
  if (problem !== null) return problem
  // a file that was moved or changed since it was chosen cannot be read
  const head = await file.slice(0, 4).arrayBuffer()
  if (head.byteLength < 4 || new DataView(head).getUint32(0) !== SIGNATURE) return 'notZip'
  const entries = await readDirectory(file, MOST_ENTRIES).catch(() => null)
  return entries === null
    ? 'notZip'
    : problemOfEntries(
        entries.map(({ path }) => path),
        version,
      )
}
