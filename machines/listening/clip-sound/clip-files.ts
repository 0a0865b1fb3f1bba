import type { OpenedSession, PlayableTrack } from '../../model/titles/playback.ts'
import type { StripWindow } from '../../editing/waveform/strip-window.ts'
import type { ClipFiles, CutOrder, FilesAbsence, Span } from './clip-sound.types.ts'

/** Seconds that are shown before and behind a clip. */
export const AROUND_SECONDS = 15
/** What is shown is no longer worth its room when a clip has become so much smaller. */
const LOOSEST = 3
/** An edge that comes nearer to the end of what is shown is shown with more around it. */
const MARGIN_SECONDS = 1

const isStream = ({ contentUrl }: PlayableTrack): boolean => /\.m3u8(?:[?#]|$)/.test(contentUrl)

/** The files that a session plays; or why there are none to be had. */
export function filesOf(session: OpenedSession | null): ClipFiles | FilesAbsence {
  if (!session || session.tracks.length === 0) return 'notOpen'
  if (session.tracks.some(isStream)) return 'stream'
  const { libraryItemId, title, author, duration } = session.media
  return { libraryItemId, title, author, duration, tracks: session.tracks }
}

/** What is shown of the sound of a clip: all of it, and some around it. */
export function windowOf({ start, end }: Span, duration: number): StripWindow {
  const last = duration > 0 ? duration : end + AROUND_SECONDS
  return { from: Math.max(0, start - AROUND_SECONDS), to: Math.min(last, end + AROUND_SECONDS) }
}

/** Whether both ends can be moved on within what is shown. */
export function isShownIn(window: StripWindow, { start, end }: Span, duration: number): boolean {
  const before = window.from <= 0 ? 0 : MARGIN_SECONDS
  const after = duration > 0 && window.to >= duration ? 0 : MARGIN_SECONDS
  const isLoose = window.to - window.from > LOOSEST * (end - start + 2 * AROUND_SECONDS)
  return !isLoose && start >= window.from + before && end <= window.to - after
}

/** A file has no sound beyond its end: a clip that ends with it may be said to end a little later. */
const SLACK_SECONDS = 0.05

/** What has to be cut out of which file; null for a clip that goes over from one file into another. */
export function cutOf(files: ClipFiles, { start, end }: Span, name: string): CutOrder | null {
  const track = files.tracks.findLast(({ startOffset }) => startOffset <= start)
  if (!track || end > track.startOffset + track.duration + SLACK_SECONDS) return null
  const { libraryItemId, title, author } = files
  const from = start - track.startOffset
  return { libraryItemId, track, from, to: end - track.startOffset, name, title, author }
}
