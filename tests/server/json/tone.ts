import type { AudioFile, BookItem } from '../state/media.types.ts'

const filled = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )

/** What embedding would write into the files; a key is there only when the book has it. */
export const toneObject = ({ media }: BookItem): Record<string, unknown> => {
  const { metadata } = media
  const authors = metadata.authors.map(({ name }) => name).join(', ')
  const narrators = metadata.narrators.join(', ')
  const [series] = metadata.series
  return {
    album: metadata.title,
    title: metadata.title,
    trackTotal: media.audioFiles.length,
    additionalFields: filled({ asin: metadata.asin, isbn: metadata.isbn }),
    ...filled({
      subtitle: metadata.subtitle,
      artist: authors,
      albumArtist: authors,
      comment: metadata.description,
      description: metadata.description,
      narrator: narrators,
      composer: narrators,
      movementName: series?.name,
      movement: series?.sequence,
      genre: metadata.genres.join('/'),
      publisher: metadata.publisher,
      coverFile: media.coverPath,
      publishingDate: metadata.publishedYear ? `${metadata.publishedYear}-01-01T00:00:00Z` : null,
    }),
    ...(media.chapters.length > 0
      ? {
          chapters: media.chapters.map(({ start, end, title }) => ({
            start: Math.round(start * 1000),
            length: Math.round((end - start) * 1000),
            title,
          })),
        }
      : {}),
  }
}

/** The same for the 2.36 line, in its encoder's words. */
export const ffmetadataObject = ({ media }: BookItem): Record<string, unknown> => {
  const { metadata } = media
  const authors = metadata.authors.map(({ name }) => name).join(', ')
  return filled({
    title: metadata.title,
    artist: authors,
    album_artist: authors,
    album: metadata.title,
    subtitle: metadata.subtitle,
    genre: metadata.genres.join('; '),
    date: metadata.publishedYear,
    comment: metadata.description,
    description: metadata.description,
    composer: metadata.narrators.join(', '),
    copyright: metadata.publisher,
    publisher: metadata.publisher,
    TRACKTOTAL: String(media.audioFiles.length),
    grouping: metadata.series
      .map(({ name, sequence }) => (sequence ? `${name} #${sequence}` : name))
      .join(', '),
    language: metadata.language,
    ASIN: metadata.asin,
    isbn: metadata.isbn,
  })
}

/** The raw probe of an audio file, in the tagging tool's own words. */
export const toneScan = (file: AudioFile): Record<string, unknown> => ({
  audio: {
    bitrate: Math.round(file.bitRate / 1000),
    format: file.format,
    formatShort: file.codec,
    duration: Math.round(file.duration * 1000),
    channels: { count: file.channels, description: file.channelLayout },
    metaFormat: [file.codec],
  },
  meta: {
    album: file.metaTags['tagAlbum'],
    artist: file.metaTags['tagArtist'],
    title: file.metaTags['tagTitle'],
    trackNumber: file.trackNumFromMeta,
    additionalFields: {},
  },
  file: { size: file.metadata.size, path: file.metadata.path },
})
