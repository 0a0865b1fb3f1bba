import type { CallbackPort } from '../lazy-callback.ts'
import { PAGE_COVER, ROW_COVER } from '#machines/model/titles/image-address.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import type { MediaKeysCommand, MediaKeysFact } from '#machines/listening/media-keys/media-keys.types.ts'

const ACTIONS: readonly [MediaSessionAction, (details: MediaSessionActionDetails) => MediaKeysFact | null][] =
  [
    ['play', () => ({ type: 'mediaKey.pressed', intent: { type: 'player.play' } })],
    ['pause', () => ({ type: 'mediaKey.pressed', intent: { type: 'player.pause' } })],
    ['stop', () => ({ type: 'mediaKey.pressed', intent: { type: 'player.close' } })],
    ['seekbackward', (details) => jump(false, details)],
    ['seekforward', (details) => jump(true, details)],
    ['previoustrack', () => ({ type: 'mediaKey.pressed', intent: { type: 'player.previousChapter' } })],
    ['nexttrack', () => ({ type: 'mediaKey.nextPressed' })],
    [
      'seekto',
      ({ seekTime }) =>
        seekTime === undefined
          ? null
          : { type: 'mediaKey.pressed', intent: { type: 'player.seek', to: seekTime } },
    ],
  ]

function jump(isForward: boolean, { seekOffset }: MediaSessionActionDetails): MediaKeysFact {
  return { type: 'mediaKey.jumped', isForward, offset: seekOffset ?? null }
}

/** Pixels of a side, from a notification's thumbnail to a lock screen. */
const COVER_SIZES = [ROW_COVER, PAGE_COVER]

function artworkOf(urls: Urls, cover: { id: string; updatedAt: number } | null): MediaImage[] {
  return cover ? COVER_SIZES.map((size) => ({ src: urls.cover(cover, size), sizes: `${size}x${size}` })) : []
}

/** The system's media controls: what plays is shown there, what is pressed there is an intent. */
export function startMediaSession(urls: Urls) {
  return ({ sendBack, receive }: CallbackPort<MediaKeysCommand>) => {
    const session = 'mediaSession' in navigator ? navigator.mediaSession : null
    if (!session) return undefined
    for (const [action, factOf] of ACTIONS) {
      try {
        session.setActionHandler(action, (details) => {
          const fact = factOf(details)
          if (fact) sendBack(fact)
        })
      } catch {
        // a browser that does not know the action shows no key for it
      }
    }

    receive((command) => {
      switch (command.type) {
        case 'mediaKeys.show':
          session.metadata = new MediaMetadata({
            title: command.title,
            artist: command.artist,
            album: command.album,
            artwork: artworkOf(urls, command.cover),
          })
          return
        case 'mediaKeys.place':
          session.playbackState = command.playing ? 'playing' : 'paused'
          if (command.duration > 0 && Number.isFinite(command.duration)) {
            session.setPositionState({
              duration: command.duration,
              position: Math.min(command.position, command.duration),
              playbackRate: command.rate,
            })
          } else {
            // else that of the title before would stay
            session.setPositionState()
          }
          return
        case 'mediaKeys.clear':
          session.metadata = null
          session.playbackState = 'none'
          session.setPositionState()
      }
    })

    return () => {
      for (const [action] of ACTIONS) session.setActionHandler(action, null)
      session.metadata = null
      session.playbackState = 'none'
    }
  }
}
