import type { Wiring } from '../../system/wiring.ts'
import type { podcastFinderMachine } from './podcast-finder.machine.ts'
import type { PodcastFinderIntent } from './podcast-finder.types.ts'

export const podcastFinderWiring: Wiring<{
  logic: typeof podcastFinderMachine
  owns: PodcastFinderIntent
}> = {
  owns: {
    'podcastFinder.open': true,
    'podcastFinder.close': true,
  },
  hears: {},
}
