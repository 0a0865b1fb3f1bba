export const AUDIO_TYPES = [
  'm4b',
  'mp3',
  'm4a',
  'flac',
  'opus',
  'ogg',
  'oga',
  'mp4',
  'aac',
  'wma',
  'aiff',
  'wav',
  'webm',
  'webma',
  'mka',
  'awb',
  'caf',
] as const
export const EBOOK_TYPES = ['epub', 'pdf', 'mobi', 'azw3', 'cbr', 'cbz'] as const
export const IMAGE_TYPES = ['png', 'jpg', 'jpeg', 'webp'] as const
export const INFO_TYPES = ['nfo'] as const
export const TEXT_TYPES = ['txt'] as const
export const METADATA_TYPES = ['opf', 'abs', 'xml', 'json'] as const

export type FileKind = 'audio' | 'ebook' | 'image' | 'info' | 'text' | 'metadata'

const KINDS: ReadonlyMap<string, FileKind> = new Map(
  (
    [
      ['audio', AUDIO_TYPES],
      ['ebook', EBOOK_TYPES],
      ['image', IMAGE_TYPES],
      ['info', INFO_TYPES],
      ['text', TEXT_TYPES],
      ['metadata', METADATA_TYPES],
    ] as const
  ).flatMap(([kind, types]) => types.map((type) => [type, kind] as const)),
)

/** What a server takes a file for, by the ending of its name; null for what it does not know. */
export function kindOfFile(name: string): FileKind | null {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? (KINDS.get(name.slice(dot + 1).toLowerCase()) ?? null) : null
}
