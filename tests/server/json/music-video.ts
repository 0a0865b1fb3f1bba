import { prefixAtEnd } from '../rules/names.ts'
import type { MusicItem, VideoItem } from '../state/media.types.ts'
import type { State } from '../state/state.ts'

const withPrefix = <T extends { title: string | null }>(state: State, { title, ...rest }: T) => ({
  title,
  titleIgnorePrefix: prefixAtEnd(title, state.settings.sortingPrefixes),
  ...rest,
})

export const musicMediaJson = {
  normal: (_state: State, { id, media }: MusicItem) => ({
    libraryItemId: id,
    metadata: media.metadata,
    coverPath: media.coverPath,
    tags: media.tags,
    audioFile: media.audioFile,
  }),
  minified: (state: State, { media }: MusicItem) => ({
    metadata: withPrefix(state, media.metadata),
    coverPath: media.coverPath,
    tags: media.tags,
    audioFile: media.audioFile,
    duration: media.audioFile.duration,
    size: media.audioFile.metadata.size,
  }),
  expanded: (state: State, { id, media }: MusicItem) => ({
    libraryItemId: id,
    metadata: withPrefix(state, media.metadata),
    coverPath: media.coverPath,
    tags: media.tags,
    audioFile: media.audioFile,
    duration: media.audioFile.duration,
    size: media.audioFile.metadata.size,
  }),
}

export const videoMediaJson = {
  normal: (_state: State, { id, media }: VideoItem) => ({
    libraryItemId: id,
    metadata: media.metadata,
    coverPath: media.coverPath,
    tags: media.tags,
    videoFile: media.videoFile,
  }),
  minified: (state: State, { media }: VideoItem) => ({
    metadata: withPrefix(state, media.metadata),
    coverPath: media.coverPath,
    tags: media.tags,
    videoFile: media.videoFile,
    size: media.videoFile.metadata.size,
  }),
  expanded: (state: State, { id, media }: VideoItem) => ({
    libraryItemId: id,
    metadata: withPrefix(state, media.metadata),
    coverPath: media.coverPath,
    tags: media.tags,
    videoFile: media.videoFile,
    size: media.videoFile.metadata.size,
  }),
}
