import type { OpenedSession } from '../../../model/titles/playback.ts'
import type { OutputKind, OutputSource } from '../player.types.ts'

/** Which mechanism plays a session: the cast session when there is one, else by what the server opened. */
export function outputKindOf(session: OpenedSession, casting: boolean): OutputKind {
  if (casting) return 'cast'
  if (session.video) return 'video'
  return session.playMethod === 'transcode' ? 'hls' : 'local'
}

export function outputSourceOf(session: OpenedSession, kind: OutputKind): OutputSource {
  return {
    kind,
    sessionId: session.id,
    tracks: session.video ? [session.video] : session.tracks,
    duration: session.media.duration,
    media: session.media,
  }
}
