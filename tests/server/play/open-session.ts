import { audioTrackJson, tracksOf, videoTrackJson, type AudioTrack, type VideoTrack } from '../json/files.ts'
import { localDate } from '../server-log.ts'
import type { Chapter, Episode, Item } from '../state/media.types.ts'
import type { DeviceInfo, Session, User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { audioFilesOf, isDirectPlay, type PlayRequest } from './play-request.ts'

/** A session in memory: lost when the server restarts. */
export interface OpenSession extends Session {
  audioTracks: AudioTrack[]
  videoTrack: VideoTrack | null
}

export const PlayMethod = { directPlay: 0, directStream: 1, transcode: 2, local: 3 } as const

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const dayOf = (time: number): { date: string; dayOfWeek: string } => {
  const date = new Date(time)
  return { date: localDate(date), dayOfWeek: weekdays[date.getDay()] ?? 'Sunday' }
}

const authorOf = (item: Item): string => {
  switch (item.mediaType) {
    case 'book':
      return item.media.metadata.authors.map(({ name }) => name).join(', ')
    case 'podcast':
      return item.media.metadata.author ?? ''
    case 'music':
      return item.media.metadata.artists.join(', ')
    case 'video':
      return ''
  }
}

const chaptersOf = (item: Item, episode: Episode | null): Chapter[] => {
  if (episode) return episode.chapters
  return item.mediaType === 'book' ? item.media.chapters : []
}

const directTracks = (state: State, item: Item, episode: Episode | null): AudioTrack[] => {
  if (item.mediaType === 'book') return tracksOf(state, item, item.media.audioFiles)
  return audioFilesOf(item, episode).map((file) => audioTrackJson(state, item, file, 1, 0))
}

const transcodedTrack = (id: string, duration: number, title: string): AudioTrack => ({
  index: 1,
  startOffset: 0,
  duration,
  title,
  contentUrl: `/hls/${id}/output.m3u8`,
  mimeType: 'application/vnd.apple.mpegurl',
  codec: null,
  metadata: null,
})

/** Makes a session at the user's saved place (the start when there is none or it is finished). */
export const openSession = (
  state: State,
  user: User,
  item: Item,
  episode: Episode | null,
  request: PlayRequest,
  deviceInfo: DeviceInfo,
): OpenSession => {
  const now = Date.now()
  const id = state.ids.fresh('play')
  const files = audioFilesOf(item, episode)
  const isVideo = item.mediaType === 'video'
  const isDirect = isVideo || item.mediaType === 'music' || isDirectPlay(request, files)
  const duration = isVideo
    ? item.media.videoFile.duration
    : files.reduce((sum, file) => sum + file.duration, 0)
  const displayTitle = episode?.title ?? item.media.metadata.title ?? ''
  const saved =
    item.mediaType === 'music' ? undefined : state.progressOf(user.id, item.id, episode?.id ?? null)
  const startTime = saved && !saved.isFinished ? saved.currentTime : 0
  return {
    id,
    userId: user.id,
    libraryId: item.libraryId,
    libraryItemId: item.id,
    episodeId: episode?.id ?? null,
    mediaType: item.mediaType,
    mediaMetadata: structuredClone(item.media.metadata),
    chapters: chaptersOf(item, episode),
    displayTitle,
    displayAuthor: authorOf(item),
    coverPath: item.media.coverPath,
    duration,
    playMethod: isDirect ? PlayMethod.directPlay : PlayMethod.transcode,
    mediaPlayer: request.mediaPlayer,
    deviceInfo,
    ...dayOf(now),
    timeListening: 0,
    startTime,
    currentTime: startTime,
    startedAt: now,
    updatedAt: now,
    audioTracks: isDirect
      ? directTracks(state, item, episode)
      : [transcodedTrack(id, duration, displayTitle)],
    videoTrack: isVideo ? videoTrackJson(state, item, item.media.videoFile) : null,
  }
}
