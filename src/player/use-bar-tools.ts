import { selectCastFace } from '#machines/listening/cast/cast.selectors.ts'
import { selectCanStream } from '#machines/listening/player/player.selectors.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import type { BarTool } from './bar-layout.ts'

/** The tools there are for what plays. */
export function useBarTools(): BarTool[] {
  const isBook = useSnapshot('player', ({ context }) => context.session?.media.mediaType === 'book', false)
  const hasChapters = useSnapshot(
    'player',
    ({ context }) => (context.session?.media.chapters.length ?? 0) > 0,
    false,
  )
  const canStream = useSnapshot('player', selectCanStream, false)
  const canCast = useSnapshot('cast', (cast) => selectCastFace(cast) !== 'hidden', false)
  const tools: (BarTool | false)[] = [
    'speed',
    'sleep',
    hasChapters && 'chapters',
    isBook && 'bookmarks',
    'queue',
    'close',
    'volume',
    canCast && 'cast',
    hasChapters && 'chapterTrack',
    canStream && 'playMethod',
  ]
  return tools.filter((tool) => tool !== false)
}
