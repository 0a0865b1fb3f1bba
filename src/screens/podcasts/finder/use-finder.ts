import { useSelector } from '@xstate/react'
import { NOTHING_FOUND } from '#machines/podcasts/podcast-finder/podcast-finder.setup.ts'
import { selectPhase } from '#machines/podcasts/podcast-finder/podcast-finder.selectors.ts'
import type { FinderPhase } from '#machines/podcasts/podcast-finder/podcast-finder.selectors.ts'
import type { PodcastFinderContext } from '#machines/podcasts/podcast-finder/podcast-finder.types.ts'
import { useSystem } from '#src/hooks/system-context.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

export function useFinder(): { phase: FinderPhase; context: PodcastFinderContext } {
  const phase = useSnapshot<'podcastFinder', FinderPhase>('podcastFinder', selectPhase, 'idle')
  const context = useSnapshot<'podcastFinder', PodcastFinderContext>(
    'podcastFinder',
    (finder) => finder.context,
    NOTHING_FOUND,
  )
  return { phase, context }
}

/** The words in the field, also those typed before the finder was there. */
export function useFinderWords(): string {
  const typed = useSelector(useSystem().root, ({ context }) => {
    const pending = context.pendingIntents.findLast(({ type }) => type === 'podcastFinder.type')
    return pending?.type === 'podcastFinder.type' ? pending.words : ''
  })
  return useSnapshot('podcastFinder', ({ context }) => context.words, typed)
}
