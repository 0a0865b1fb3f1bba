import { setup } from 'xstate'
import type { PodcastFinderEvent } from './podcast-finder.types.ts'

/** `closed` and `open`: say here what they mean. */
export const podcastFinderMachine = setup({
  types: { events: {} as PodcastFinderEvent },
}).createMachine({
  id: 'podcastFinder',
  initial: 'closed',
  states: {
    closed: { on: { 'podcastFinder.open': { target: 'open' } } },
    open: { on: { 'podcastFinder.close': { target: 'closed' } } },
  },
})
