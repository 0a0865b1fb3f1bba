import { keptOf } from '#machines/downloads/kept-titles/kept-rules.ts'
import type { KeptTitle } from '#machines/downloads/kept-titles/kept-titles.types.ts'
import { isSameMedia } from '#machines/model/titles/playback.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { useSnapshot } from './use-snapshot.ts'

/** What is kept of a title on this device; `asked` while it is looked at, null for nothing. */
export function useKept(key: MediaKey): KeptTitle | 'asked' | null {
  const title = useSnapshot('keptTitles', ({ context }) => keptOf(context.titles, key), null)
  const isAsked = useSnapshot(
    'keptTitles',
    ({ context }) => context.wishes.some((each) => isSameMedia(each, key)),
    false,
  )
  return title ?? (isAsked ? 'asked' : null)
}
