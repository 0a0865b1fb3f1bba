import type { Archive } from '../archive/archive.ts'
import { BookError } from '../book-error.ts'
import type { EpubPackage } from './epub-package.ts'
import { typeByEnding } from './file-types.ts'

/** What is played; a file of any other type is no sound, whatever it is named. */
const TYPES: ReadonlySet<string> = new Set([
  ...['audio/mpeg', 'audio/mp3', 'audio/mp4', 'audio/x-m4a', 'audio/aac', 'audio/ogg', 'audio/opus'],
  ...['audio/wav', 'audio/x-wav', 'audio/flac', 'audio/webm'],
])

export interface InnerSounds {
  has(file: string): boolean
  /** All of one file, of its type alone: nothing of it runs wherever it is shown. */
  read(file: string): Promise<Blob | null>
}

/** The sounds that lie inside of an epub, by the names its overlays give them. */
export function innerSounds(archive: Archive, book: Pick<EpubPackage, 'find' | 'types'>): InnerSounds {
  const sizes = new Map(archive.entries.map(({ path, size }) => [path, size]))
  const soundAt = (file: string): { path: string; type: string } | null => {
    const path = book.find(file)
    if (path === null || !sizes.get(path)) return null
    const named = book.types.get(path)?.toLowerCase() ?? ''
    const type = TYPES.has(named) ? named : typeByEnding(path)
    return TYPES.has(type) && (named === '' || /^(?:audio|video)\//.test(named)) ? { path, type } : null
  }
  return {
    has: (file) => soundAt(file) !== null,
    async read(file) {
      const sound = soundAt(file)
      if (!sound) return null
      const bytes = await archive.read(sound.path)
      if (bytes.byteLength === 0) throw new BookError('broken', `${file} is empty.`)
      return new Blob([bytes], { type: sound.type })
    },
  }
}
