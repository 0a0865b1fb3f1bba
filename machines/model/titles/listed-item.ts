import type { LibraryItemExpanded, LibraryItemMinified } from '../entities/index.ts'
import { ebookFormatOf } from './items.ts'

/** A whole item as lists carry it. */
export function listedItemOf(item: LibraryItemExpanded): LibraryItemMinified {
  const { libraryFiles, ...rest } = item
  const numFiles = libraryFiles.length
  switch (rest.mediaType) {
    case 'book': {
      const { metadata, audioFiles, chapters, missingParts, ebookFile: _, tracks, ...media } = rest.media
      return {
        ...rest,
        numFiles,
        media: {
          ...media,
          // lists name no series, so cards wear no number of one
          metadata: { ...metadata, series: [] },
          numTracks: tracks.length,
          numAudioFiles: audioFiles.length,
          numChapters: chapters.length,
          numMissingParts: missingParts?.length ?? 0,
          numInvalidAudioFiles: 0,
          ebookFormat: ebookFormatOf(item),
        },
      }
    }
    case 'podcast': {
      const { episodes, ...media } = rest.media
      return { ...rest, numFiles, media: { ...media, numEpisodes: episodes.length } }
    }
    case 'music':
      return { ...rest, numFiles }
    case 'video':
      return { ...rest, numFiles }
  }
}
