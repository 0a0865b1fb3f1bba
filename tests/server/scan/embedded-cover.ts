import type { Disk } from '../state/disk.ts'
import type { AudioFile } from '../state/media.types.ts'
import { isDiskFull } from '../state/folder-errors.ts'
import { readPicture } from './probe.ts'

/** Takes the picture out of the first file that has one and keeps it with the server's metadata; null without one. */
export const embeddedCoverPath = async (
  disk: Disk,
  itemId: string,
  files: readonly AudioFile[],
): Promise<string | null> => {
  const holder = files.find((file) => file.embeddedCoverArt !== null)
  const real = holder ? disk.real(holder.metadata.path) : null
  if (real === null) return null
  const path = `/metadata/items/${itemId}/cover.jpg`
  if (!disk.exists(path)) {
    const picture = await readPicture(real)
    if (!picture) return null
    try {
      await disk.write(path, picture)
    } catch (error) {
      // on a full disk the book is there without its cover
      if (isDiskFull(error)) return null
      throw error
    }
  }
  return path
}
