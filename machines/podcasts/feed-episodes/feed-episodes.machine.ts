import { setup } from 'xstate'
import type { FeedEpisodesEvent } from './feed-episodes.types.ts'

/** `closed` and `open`: say here what they mean. */
export const feedEpisodesMachine = setup({
  types: { events: {} as FeedEpisodesEvent },
}).createMachine({
  id: 'feedEpisodes',
  initial: 'closed',
  states: {
    closed: { on: { 'feedEpisodes.open': { target: 'open' } } },
    open: { on: { 'feedEpisodes.close': { target: 'closed' } } },
  },
})
