import type { State } from '../state/state.ts'
import type { AudioFile, FileMetadata, Item, VideoFile } from '../state/media.types.ts'

export interface AudioTrack {
  index: number
  startOffset: number
  duration: number
  title: string
  contentUrl: string
  mimeType: string
  codec: string | null
  metadata: FileMetadata | null
}

export interface VideoTrack {
  index: number
  duration: number
  title: string
  contentUrl: string
  mimeType: string
  codec: string | null
  metadata: FileMetadata | null
}

/** Only `%` and `#` are encoded, as the server does it: the client must encode the rest. */
const encodePath = (path: string): string => path.replaceAll('%', '%25').replaceAll('#', '%23')

export const contentUrlOf = (state: State, item: Item, file: AudioFile | VideoFile): string =>
  state.flavour === '2.36'
    ? `${state.basePath}/api/items/${item.id}/file/${file.ino}`
    : `${state.basePath}/s/item/${item.id}/${encodePath(file.metadata.relPath)}`

export const audioTrackJson = (
  state: State,
  item: Item,
  file: AudioFile,
  index: number,
  startOffset: number,
): AudioTrack => {
  const own = {
    index,
    startOffset,
    duration: file.duration,
    title: file.metadata.filename,
    contentUrl: contentUrlOf(state, item, file),
    mimeType: file.mimeType,
    codec: file.codec,
    metadata: file.metadata,
  }
  if (state.flavour === '2.2.23') return own
  const { invalid: _invalid, ...rest } = file
  return { ...rest, ...own }
}

export const isPlayable = (file: AudioFile): boolean => !file.exclude && !file.invalid

/** The tracks of a book: its audio files neither excluded nor invalid, in order. */
export const tracksOf = (state: State, item: Item, files: readonly AudioFile[]): AudioTrack[] => {
  let offset = 0
  return files.filter(isPlayable).map((file, position) => {
    const track = audioTrackJson(state, item, file, position + 1, offset)
    offset += file.duration
    return track
  })
}

export const videoTrackJson = (state: State, item: Item, file: VideoFile): VideoTrack => ({
  index: 1,
  duration: file.duration,
  title: file.metadata.filename,
  contentUrl: contentUrlOf(state, item, file),
  mimeType: file.mimeType,
  codec: file.codec,
  metadata: file.metadata,
})

export const sizeSum = (files: readonly { metadata: FileMetadata }[]): number =>
  files.reduce((sum, file) => sum + file.metadata.size, 0)

export const durationSum = (files: readonly AudioFile[]): number =>
  files.filter(isPlayable).reduce((sum, file) => sum + file.duration, 0)
