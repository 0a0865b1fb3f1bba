import { fromPromise } from 'xstate'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import { embedTags } from '#machines/editing/embed-preview/embed-tags.ts'
import type { EmbedTag } from '#machines/editing/embed-preview/embed-tags.ts'
import { metadataObjectSchema, toneObjectSchema } from '#machines/model/entities/items/item-edit.ts'
import { toAppError } from '#machines/model/errors.ts'
import type { Server } from '../server.ts'

/** What is read for the tools on audio files. */
export function createToolActors(server: Server, serverVersion: () => string | null) {
  return {
    readTags: fromPromise<readonly EmbedTag[], { libraryItemId: string }>(async ({ input, signal }) => {
      const item = `/api/items/${encodeURIComponent(input.libraryItemId)}`
      const options = { signal, expect404: true }
      const older = async () => await server.read('get', `${item}/tone-object`, toneObjectSchema, options)
      const newer = async () =>
        await server.read('get', `${item}/metadata-object`, metadataObjectSchema, options)
      // a server between the two lines knows one of them
      const [first, second] = isNewerServer(serverVersion()) ? [newer, older] : [older, newer]
      try {
        return embedTags(await first())
      } catch (error) {
        if (toAppError(error).code !== 'notFound') throw error
        return embedTags(await second())
      }
    }),
  }
}
