import { RATE_MAX, RATE_MIN, RATE_PRESETS } from '../../../model/titles/playback.ts'

/** Speeds that are typed, or kept as presets of one's own, go in steps of 0.05; the buttons go in larger ones. */
export const FINE_STEP = 0.05
/** More do not fit on a phone. */
export const MOST_PRESETS = 10

/**
 * The speed that was typed, on its grid; null for what is none.
 * @example typedRate('1.23') // 1.25
 */
export function typedRate(text: string): number | null {
  const typed = Number(text.trim().replace(',', '.'))
  if (text.trim() === '' || !Number.isFinite(typed) || typed < RATE_MIN || typed > RATE_MAX) return null
  return Math.round(Math.round(typed / FINE_STEP) * FINE_STEP * 100) / 100
}

const isGiven = (rate: number): boolean => RATE_PRESETS.some((preset) => preset === rate)

/** The listener's own presets as they were kept, which anything may have written. */
export function ownPresets(kept: unknown): number[] {
  if (!Array.isArray(kept)) return []
  const rates = kept.filter(
    (rate): rate is number => typeof rate === 'number' && rate >= RATE_MIN && rate <= RATE_MAX,
  )
  return [...new Set(rates)]
    .filter((rate) => !isGiven(rate))
    .toSorted((a, b) => a - b)
    .slice(0, MOST_PRESETS)
}

/** What a press on "save this speed" makes of them: with it, or without it where it was among them. */
export function togglePreset(own: readonly number[], rate: number): number[] {
  return ownPresets(own.includes(rate) ? own.filter((each) => each !== rate) : [...own, rate])
}

/** Whether a speed can be saved or removed: not one that is always there, nor one too many. */
export function canTogglePreset(own: readonly number[], rate: number): boolean {
  return !isGiven(rate) && (own.includes(rate) || own.length < MOST_PRESETS)
}

/** All that are offered, in order; the speed that plays is among them even when another client chose it. */
export function offeredRates(own: readonly number[], rate: number): number[] {
  return [...new Set([...RATE_PRESETS, ...own, rate])].toSorted((a, b) => a - b)
}
