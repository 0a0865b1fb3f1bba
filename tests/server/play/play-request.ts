import { isPlayable } from '../json/files.ts'
import type { AudioFile, Episode, Item } from '../state/media.types.ts'

/** What a play request may ask for. */
export interface PlayRequest {
  deviceInfo: unknown
  supportedMimeTypes: string[]
  mediaPlayer: string
  forceDirectPlay: boolean
  forceTranscode: boolean
}

export const readPlayRequest = (body: Record<string, unknown>): PlayRequest => ({
  deviceInfo: body['deviceInfo'],
  supportedMimeTypes: Array.isArray(body['supportedMimeTypes']) ? body['supportedMimeTypes'].map(String) : [],
  mediaPlayer:
    typeof body['mediaPlayer'] === 'string' && body['mediaPlayer'] ? body['mediaPlayer'] : 'unknown',
  forceDirectPlay: Boolean(body['forceDirectPlay']),
  forceTranscode: Boolean(body['forceTranscode']),
})

/** The audio files a session plays, in order. */
export const audioFilesOf = (item: Item, episode: Episode | null): AudioFile[] => {
  switch (item.mediaType) {
    case 'book':
      return item.media.audioFiles.filter(isPlayable)
    case 'podcast':
      return episode ? [episode.audioFile] : []
    case 'music':
      return [item.media.audioFile]
    case 'video':
      return []
  }
}

/** Direct play when forced, or when not transcoding and every file's type can be played. */
export const isDirectPlay = (request: PlayRequest, files: readonly AudioFile[]): boolean =>
  request.forceDirectPlay ||
  (!request.forceTranscode && files.every((file) => request.supportedMimeTypes.includes(file.mimeType)))
