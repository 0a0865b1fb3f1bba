import type { Clip, ClipDraft, ClippedMedia, ClipsContext, Edge, Press } from './clips.types.ts'

/** Seconds. A longer one is a chapter, and would take long to show and to cut. */
export const SHORTEST_CLIP = 0.5
export const LONGEST_CLIP = 600
export const LONGEST_CLIP_NOTE = 2000
/** Of one title. */
export const MOST_CLIPS = 500
/** The player tells where it is a few times a second; further behind, it may have stopped. */
const LATEST_MS = 1500

const toMs = (seconds: number): number => Math.round(seconds * 1000) / 1000

/** Where the sound was at a press, seconds: what was heard last, and what was heard since. */
export function pressedAt({ at, position, isPlaying }: Press, heard: ClipsContext['heard']): number {
  const behind = heard ? at - heard.at : Number.NaN
  const isKnown = heard !== null && isPlaying && behind >= 0 && behind <= LATEST_MS
  return toMs(Math.max(0, isKnown ? heard.position + (behind / 1000) * heard.rate : position))
}

/** What lies between two marks, whichever came first; or why that is no clip. */
export function markedSpan(
  a: number,
  b: number,
  duration: number,
): Pick<Clip, 'start' | 'end'> | 'short' | 'long' {
  const most = duration > 0 ? duration : Number.POSITIVE_INFINITY
  const start = Math.min(most, Math.max(0, Math.min(a, b)))
  const end = Math.min(most, Math.max(0, a, b))
  if (toMs(end - start) < SHORTEST_CLIP) return 'short'
  return toMs(end - start) > LONGEST_CLIP ? 'long' : { start: toMs(start), end: toMs(end) }
}

/** How far an edge can go, seconds: the other one stays where it is. */
export function reachOf(
  { start, end }: Pick<Clip, 'start' | 'end'>,
  edge: Edge,
  duration: number,
): { least: number; most: number } {
  return edge === 'start'
    ? { least: toMs(Math.max(0, end - LONGEST_CLIP)), most: toMs(end - SHORTEST_CLIP) }
    : {
        least: toMs(start + SHORTEST_CLIP),
        most: toMs(Math.min(duration > 0 ? duration : Number.POSITIVE_INFINITY, start + LONGEST_CLIP)),
      }
}

export function withEdge<Of extends Pick<Clip, 'start' | 'end'>>(
  clip: Of,
  edge: Edge,
  to: number,
  duration: number,
): Of {
  if (!Number.isFinite(to)) return clip
  const { least, most } = reachOf(clip, edge, duration)
  return { ...clip, [edge]: toMs(Math.min(most, Math.max(least, to))) }
}

export function chapterOf(chapters: ClippedMedia['chapters'], at: number): string {
  return chapters.findLast(({ start }) => start <= at)?.title ?? ''
}

/** A new clip from the mark to the press; or why there is none. */
export function draftBetween(
  media: ClippedMedia | null,
  from: number,
  to: number,
): ClipDraft | 'short' | 'long' {
  const span = markedSpan(from, to, media?.duration ?? 0)
  if (typeof span === 'string') return span
  return { ...span, note: '', chapter: chapterOf(media?.chapters ?? [], span.start) }
}

/** The changed clip as it is kept; null when nothing is changed. */
export function changedClip({ clips, edited, media }: ClipsContext): Clip | null {
  const clip = clips?.find(({ id }) => id === edited?.id)
  if (!clip || !edited) return null
  const note = edited.note.trim()
  const isSame = clip.start === edited.start && clip.end === edited.end && clip.note === note
  const { start } = edited
  const chapter = clip.start === start ? clip.chapter : chapterOf(media?.chapters ?? [], start)
  return isSame ? null : { ...edited, note, chapter }
}

/** Below 0 when `a` is heard first. */
export function compareClips(a: Clip, b: Clip): number {
  return a.start - b.start || a.end - b.end || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
}

export function withClip(clips: readonly Clip[], clip: Clip): readonly Clip[] {
  return [...clips.filter(({ id }) => id !== clip.id), clip].toSorted(compareClips)
}
