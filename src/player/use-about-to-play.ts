import type { MediaKey } from '#machines/model/titles/playback.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { leaveFocus } from '#src/ui/overlay/leave-focus.ts'
import { bringAhead } from './bring-player-bar.ts'

/** For a button that plays `key`: who points at it, or comes to it by keys, is about to press it. A finger does as it touches. */
export function useAboutToPlay({ libraryItemId, episodeId }: MediaKey) {
  const send = useIntents()
  const expect = (): void => {
    bringAhead()
    send({ type: 'player.expect', libraryItemId, episodeId })
  }
  return { onPointerEnter: expect, onFocus: expect, onMouseDown: leaveFocus }
}
