import type { ChapterSpan } from '../../model/titles/chapters.ts'
import type { PlayerSettings } from '../../account/preferences/player-settings.ts'
import type { PlayerIntent, PlayerToParent } from '../player/player.types.ts'
import type { QueueIntent } from '../queue/queue.types.ts'

export type MediaKeysCommand =
  | {
      type: 'mediaKeys.show'
      /** The chapter that plays, or the title where it has none. */
      title: string
      artist: string
      album: string
      /** The item whose cover is shown; null without one. */
      cover: { id: string; updatedAt: number } | null
    }
  | { type: 'mediaKeys.place'; playing: boolean; position: number; duration: number; rate: number }
  | { type: 'mediaKeys.clear' }

export type MediaKeysFact =
  | { type: 'mediaKey.pressed'; intent: PlayerIntent }
  /** By how much the listener chose, unless the system says how far. */
  | { type: 'mediaKey.jumped'; isForward: boolean; offset: number | null }
  | { type: 'mediaKey.nextPressed' }

export type MediaKeysEvent =
  | PlayerToParent
  | MediaKeysFact
  | { type: 'progress.agreed'; startAt: number }
  | { type: 'preferences.playerChanged'; settings: PlayerSettings }

export type PassedIntent = PlayerIntent | Extract<QueueIntent, { type: 'queue.next' }>

export interface MediaKeysContext {
  shown: Omit<Extract<MediaKeysCommand, { type: 'mediaKeys.show' }>, 'type' | 'title'>
  chapters: readonly ChapterSpan[]
  duration: number
  position: number
  rate: number
  jumpBack: number
  jumpForward: number
}

export interface MediaKeysInput {
  jumpBack: number
  jumpForward: number
}
