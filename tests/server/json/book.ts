import { lastFirstOf, prefixAtEnd } from '../rules/names.ts'
import type { BookItem, BookMetadata, SeriesRef } from '../state/media.types.ts'
import type { State } from '../state/state.ts'
import { durationSum, isPlayable, sizeSum, tracksOf } from './files.ts'

const seriesName = (series: readonly SeriesRef[]): string =>
  series.map(({ name, sequence }) => (sequence ? `${name} #${sequence}` : name)).join(', ')

const joinedNames = (metadata: BookMetadata) => {
  const names = metadata.authors.map((author) => author.name)
  return {
    authorName: names.join(', '),
    authorNameLF: lastFirstOf(names),
    narratorName: metadata.narrators.join(', '),
    seriesName: seriesName(metadata.series),
  }
}

export const bookMetadataMinified = (state: State, metadata: BookMetadata) => ({
  title: metadata.title,
  titleIgnorePrefix: prefixAtEnd(metadata.title, state.settings.sortingPrefixes),
  subtitle: metadata.subtitle,
  ...joinedNames(metadata),
  genres: metadata.genres,
  publishedYear: metadata.publishedYear,
  publishedDate: metadata.publishedDate,
  publisher: metadata.publisher,
  description: metadata.description,
  isbn: metadata.isbn,
  asin: metadata.asin,
  language: metadata.language,
  explicit: metadata.explicit,
  abridged: metadata.abridged,
})

const bookMetadataExpanded = (state: State, { abridged, ...metadata }: BookMetadata) => ({
  ...metadata,
  titleIgnorePrefix: prefixAtEnd(metadata.title, state.settings.sortingPrefixes),
  ...joinedNames({ ...metadata, abridged }),
  abridged,
})

/** Bytes of the audio files and the primary e-book. */
export const bookSize = ({ media }: BookItem): number =>
  sizeSum(media.audioFiles) + (media.ebookFile?.metadata.size ?? 0)

export const bookDuration = ({ media }: BookItem): number => durationSum(media.audioFiles)

export const bookMediaJson = {
  normal: (_state: State, { id, media }: BookItem) => ({
    libraryItemId: id,
    metadata: media.metadata,
    coverPath: media.coverPath,
    tags: media.tags,
    audioFiles: media.audioFiles,
    chapters: media.chapters,
    missingParts: media.missingParts,
    ebookFile: media.ebookFile,
  }),
  minified: (state: State, item: BookItem) => ({
    metadata: bookMetadataMinified(state, item.media.metadata),
    coverPath: item.media.coverPath,
    tags: item.media.tags,
    numTracks: item.media.audioFiles.filter(isPlayable).length,
    numAudioFiles: item.media.audioFiles.length,
    numChapters: item.media.chapters.length,
    numMissingParts: item.media.missingParts.length,
    numInvalidAudioFiles: item.media.audioFiles.filter((file) => file.invalid).length,
    duration: bookDuration(item),
    size: bookSize(item),
    ebookFormat: item.media.ebookFile?.ebookFormat ?? null,
  }),
  expanded: (state: State, item: BookItem) => ({
    libraryItemId: item.id,
    metadata: bookMetadataExpanded(state, item.media.metadata),
    coverPath: item.media.coverPath,
    tags: item.media.tags,
    audioFiles: item.media.audioFiles,
    chapters: item.media.chapters,
    duration: bookDuration(item),
    size: bookSize(item),
    tracks: tracksOf(state, item, item.media.audioFiles),
    missingParts: item.media.missingParts,
    ebookFile: item.media.ebookFile,
  }),
}
