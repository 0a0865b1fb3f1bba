import { DEFAULT_JUMP_SECONDS } from '#machines/model/titles/playback.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

/** How far a jump goes, as the listener chose it, seconds. */
export function useJumps(): { back: number; forward: number } {
  return {
    back: useSnapshot('preferences', ({ context }) => context.player.jumpBackSeconds, DEFAULT_JUMP_SECONDS),
    forward: useSnapshot(
      'preferences',
      ({ context }) => context.player.jumpForwardSeconds,
      DEFAULT_JUMP_SECONDS,
    ),
  }
}
