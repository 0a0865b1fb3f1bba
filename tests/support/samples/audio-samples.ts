import type { AudioFile } from '#machines/model/entities/index.ts'

/** An audio file of a book, by its path within the book's folder. */
export function audioFile(ino: string, relPath: string, change: Partial<AudioFile> = {}): AudioFile {
  return {
    index: 1,
    ino,
    metadata: {
      filename: relPath.split('/').at(-1) ?? '',
      ext: '.mp3',
      path: `/${relPath}`,
      relPath,
      size: 1,
      mtimeMs: 0,
      ctimeMs: 0,
      birthtimeMs: 0,
    },
    addedAt: 0,
    updatedAt: 0,
    trackNumFromMeta: null,
    discNumFromMeta: null,
    trackNumFromFilename: null,
    discNumFromFilename: null,
    manuallyVerified: false,
    exclude: false,
    error: null,
    format: null,
    duration: 1,
    bitRate: null,
    language: null,
    codec: null,
    timeBase: null,
    channels: null,
    channelLayout: null,
    chapters: [],
    embeddedCoverArt: null,
    metaTags: {},
    mimeType: 'audio/mpeg',
    ...change,
  }
}
