import { ownPresets } from '#machines/listening/player/rules/speed-presets.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

const none: readonly number[] = []

/** The listener's own speeds. */
export function useOwnPresets(): readonly number[] {
  return ownPresets(useSnapshot('preferences', ({ context }) => context.player.speedPresets, none))
}
