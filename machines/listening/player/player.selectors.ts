import type { SnapshotFrom } from 'xstate'
import { chapterAt, chapterEnd, chapterIndexAt } from '../../model/titles/chapters.ts'
import type { ChapterSpan } from '../../model/titles/chapters.ts'
import type { PlayableMedia } from '../../model/titles/playback.ts'
import { heardRate } from './rules/play-request.ts'
import type { playerMachine } from './player.machine.ts'
import type { PlayerFailure } from './player.types.ts'
import type { TimeRange } from './rules/ranges.ts'
import { nextStart } from './rules/targets.ts'

export type PlayerSnapshot = SnapshotFrom<typeof playerMachine>

export const selectMedia = ({ context }: PlayerSnapshot): PlayableMedia | null =>
  context.session?.media ?? null
export const selectDuration = ({ context }: PlayerSnapshot): number => context.session?.media.duration ?? 0
export const selectBuffered = ({ context }: PlayerSnapshot): number => context.buffered
/** What exists of a stream that the server still makes. */
export const selectMade = ({ context }: PlayerSnapshot): TimeRange[] => context.made
export const selectIsPlaying = (player: PlayerSnapshot): boolean => player.hasTag('playing')
/** A spinner in place of the play button: opening, seeking or waiting for data. */
export const selectIsWaiting = (player: PlayerSnapshot): boolean =>
  player.hasTag('waiting') || (player.hasTag('busy') && !player.matches('closing'))
/** Whether a press of the play button is a pause: of sound that is there, or that is to come. */
export const selectWouldPause = (player: PlayerSnapshot): boolean =>
  selectIsWaiting(player) || player.matches({ loaded: 'paused' })
    ? player.context.playWhenReady
    : selectIsPlaying(player)
export const selectIsOpen = (player: PlayerSnapshot): boolean => !player.matches('idle')
export const selectFailure = (player: PlayerSnapshot): PlayerFailure | null =>
  player.hasTag('failed') ? player.context.failure : null
export const selectCanRetry = (player: PlayerSnapshot): boolean => player.can({ type: 'player.retry' })
/** The server began a stream elsewhere for what was asked for, and nothing is heard until it has made that. */
export const selectIsConverting = (player: PlayerSnapshot): boolean => player.hasTag('converting')

/** Where the player has a book that is loaded in it, in whole seconds; null where it has another, or none. */
export function selectOpenPosition(
  player: PlayerSnapshot,
  libraryItemId: string,
): { position: number; duration: number } | null {
  const media = player.hasTag('loaded') ? player.context.session?.media : undefined
  if (media?.libraryItemId !== libraryItemId || !(media.duration > 0)) return null
  return { position: Math.min(media.duration, Math.floor(player.context.position)), duration: media.duration }
}

/** How much of a title is behind a position, 0 to 1, of whole seconds as clocks show them: all of it only at its end. */
export function shareBehind(position: number, duration: number): number {
  const [behind, all] = [Math.floor(position), Math.floor(duration)]
  if (all <= 0) return 0
  return behind < all ? Math.min(0.99, behind / all) : 1
}

/** What the listener is asked before the server is: it may stop over what they wish to hear. */
export const selectQuestion = (player: PlayerSnapshot): 'first' | 'again' | null =>
  player.hasTag('asking') ? player.context.question : null

/** Whether a finger has it run faster. */
export const selectIsHurried = ({ context }: PlayerSnapshot): boolean => context.isHurried
export const selectRate = ({ context }: PlayerSnapshot): number => heardRate(context)

/** Whole seconds that the rest takes at this speed. */
export const selectTimeLeft = ({ context }: PlayerSnapshot): number =>
  Math.ceil(Math.max(0, (context.session?.media.duration ?? 0) - context.position) / heardRate(context))

export const selectVolume = ({ context }: PlayerSnapshot): number => (context.muted ? 0 : context.volume)

export const selectChapter = ({ context }: PlayerSnapshot): ChapterSpan | null =>
  chapterAt(context.session?.media.chapters ?? [], context.position)

/** How much of the chapter that plays is behind the position, in whole percent. */
export const selectChapterPercent = (player: PlayerSnapshot): number => {
  const { start, end, position, chapter } = selectTrackRange(player, true)
  if (!chapter || end <= start) return 0
  return Math.min(100, Math.max(0, Math.floor(((position - start) / (end - start)) * 100)))
}

export const selectHasNextChapter = ({ context }: PlayerSnapshot): boolean => nextStart(context) !== null

export interface TrackRange {
  /** Seconds of the whole medium that the track stands for. */
  start: number
  end: number
  position: number
  /** Set when the track stands for one chapter: the n-th of m. */
  chapter: { title: string; n: number; m: number } | null
}

/** The stretch that the track shows: the chapter that plays, or the whole medium without chapters or by choice. */
export function selectTrackRange({ context }: PlayerSnapshot, byChapter: boolean): TrackRange {
  const media = context.session?.media
  const { position } = context
  const chapters = media?.chapters ?? []
  const index = byChapter ? chapterIndexAt(chapters, position) : -1
  const chapter = chapters[index]
  if (!chapter) return { start: 0, end: media?.duration ?? 0, position, chapter: null }
  return {
    start: chapter.start,
    end: Math.max(chapter.start, chapterEnd(chapters, media?.duration ?? 0, index)),
    position,
    chapter: { title: chapter.title, n: index + 1, m: chapters.length },
  }
}

/** Whether the server can make a stream of what plays: only of sound that this browser plays itself. */
export const selectCanStream = ({ context: { session, mediaPlayer } }: PlayerSnapshot): boolean =>
  session !== null &&
  mediaPlayer === 'html5' &&
  (session.media.mediaType === 'book' || session.media.mediaType === 'podcast')

/** Music has one speed, and a cast device too. */
export const selectCanSetRate = ({ context }: PlayerSnapshot): boolean =>
  context.session?.media.mediaType !== 'music' && context.output !== 'cast'
