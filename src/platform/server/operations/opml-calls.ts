import type { OpmlOperations } from '#machines/server/operations/opml-operations.ts'
import type { CallsOf } from './calls-of.ts'
import { podcastCalls } from './podcast-calls.ts'

/** How the writes of an import are carried out. */
export const opmlCalls: CallsOf<keyof OpmlOperations> = {
  'podcast.import': podcastCalls['podcast.create'],
}
