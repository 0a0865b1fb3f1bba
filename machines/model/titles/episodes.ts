import type { MediaProgress } from '../entities/index.ts'

/** How far the listener came, seconds; by the share where the record does not say. */
export function heardUntil({
  currentTime,
  progress,
  duration,
}: Pick<MediaProgress, 'currentTime' | 'progress' | 'duration'>): number {
  return currentTime ?? progress * duration
}

/** Whether an episode has audio. */
export function isEpisodePlayable(episode: {
  audioFile: object | null
  audioTrack?: object | null
}): boolean {
  return episode.audioFile !== null || (episode.audioTrack ?? null) !== null
}
