import type { NarrationWish } from './narration.types.ts'

/** Keys of the voice while what it offers is shown; they are the player's and the page's otherwise. */
export const VOICE_KEYS = {
  play: 'Space',
  previous: 'Shift+ArrowLeft',
  next: 'Shift+ArrowRight',
} as const

/** What a key asks of it; null for all others. */
export function voiceWish({ key, shiftKey }: { key: string; shiftKey: boolean }): NarrationWish | null {
  if (key === ' ' && !shiftKey) return { type: 'narration.play' }
  if (!shiftKey) return null
  if (key === 'ArrowRight') return { type: 'narration.step', by: 1 }
  return key === 'ArrowLeft' ? { type: 'narration.step', by: -1 } : null
}
