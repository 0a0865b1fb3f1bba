import type { MediaKey } from '#machines/model/titles/playback.ts'

const encoded = encodeURIComponent

export function progressPath({ libraryItemId, episodeId }: MediaKey): string {
  return `/api/me/progress/${encoded(libraryItemId)}${episodeId ? `/${encoded(episodeId)}` : ''}`
}

export function sessionPath(id: string, action = ''): string {
  return `/api/session/${encoded(id)}${action}`
}
