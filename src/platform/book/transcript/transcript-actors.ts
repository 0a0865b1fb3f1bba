import { fromPromise } from 'xstate'
import { libraryItemExpandedSchema } from '#machines/model/entities/index.ts'
import { isOutOfReach, toAppError } from '#machines/model/errors.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { filePath } from '#machines/model/titles/urls.ts'
import { transcriptFiles } from '#machines/reading/transcript/transcript-files.ts'
import { TranscriptRefused } from '#machines/reading/transcript/transcript.setup.ts'
import type { Transcript } from '#machines/reading/transcript/transcript.types.ts'
import { bytesWithin } from '../../bytes-within.ts'
import type { BytesOf } from '../../server/downloads/file-bytes.ts'
import type { Server } from '../../server/server.ts'
import type { TranscriptStore } from '../../storage/stores/transcript-store.ts'
import { cuesOf } from './worker-cues.ts'

/** Bytes of all that tells of one medium; a hundred hours of lines are five million. */
export const LARGEST = 32 * 1024 * 1024
/** A browser has six connections to a host, and the sound that plays needs one. */
const AT_ONCE = 4

export interface TranscriptDeps {
  server: Pick<Server, 'read'>
  bytesOf: BytesOf
  store: TranscriptStore
}

/** Reads what is said in a medium: a file that was chosen here before, else the files beside its sound on the server. */
export function createTranscriptActors({ server, bytesOf, store }: TranscriptDeps) {
  async function onServer({ libraryItemId, episodeId }: MediaKey, signal: AbortSignal) {
    const path = `/api/items/${encodeURIComponent(libraryItemId)}`
    const item = await server.read('get', path, libraryItemExpandedSchema, {
      query: { expanded: 1 },
      signal,
    })
    const all = transcriptFiles(item, episodeId)
    let room = LARGEST
    const files = all.filter(({ size }) => {
      const hasRoom = size <= room
      if (hasRoom) room -= size
      return hasRoom
    })
    const allowance = { left: LARGEST }
    const read: { bytes: ArrayBuffer; startsAt: number; name: string }[] = []
    let missed: unknown = null
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const some = files.slice(at, at + AT_ONCE).map(async ({ ino, startsAt, name }) => {
        const wanted = { path: filePath(libraryItemId, ino), mimeType: 'text/plain' }
        const sent = await bytesOf(wanted, 0, signal).catch((error: unknown) => {
          // one that is gone takes none of the others along
          if (toAppError(error).code !== 'notFound') throw error
          missed = error
          return null
        })
        if (!sent) return []
        const bytes = await bytesWithin(sent.body, allowance)
        if (!bytes) throw new Error('A transcript is larger than any can be.')
        return [{ bytes: bytes.buffer, startsAt, name }]
      })
      read.push(...(await Promise.all(some)).flat())
    }
    if (read.length === 0 && missed !== null) throw missed
    if (read.length === 0) return null
    const { cues, isCut } = await cuesOf(
      { files: read.map(({ bytes, startsAt }) => ({ bytes, startsAt })) },
      signal,
    )
    if (cues.length === 0) return null
    return {
      name: read.map(({ name }) => name).join(', '),
      origin: 'server' as const,
      cues,
      isCut: isCut || read.length < all.length,
    }
  }

  return {
    readTranscript: fromPromise<Transcript | null, MediaKey>(async ({ input: key, signal }) => {
      const kept = await store.read(key)
      if (kept?.origin === 'device') return kept
      try {
        const found = await onServer(key, signal)
        // without a network it is still there
        if (found) await store.keep(key, found)
        return found
      } catch (error) {
        if (kept && isOutOfReach(toAppError(error))) return kept
        throw error
      }
    }),

    takeTranscript: fromPromise<Transcript, { key: MediaKey; file: unknown }>(async ({ input, signal }) => {
      const { key, file } = input
      if (!(file instanceof File)) throw new TranscriptRefused('unreadable')
      if (file.size > LARGEST) throw new TranscriptRefused('large')
      const { cues, isCut } = await cuesOf(
        { files: [{ bytes: await file.arrayBuffer(), startsAt: 0 }] },
        signal,
      ).catch(() => {
        throw new TranscriptRefused('unreadable')
      })
      if (cues.length === 0) throw new TranscriptRefused('empty')
      const transcript: Transcript = { name: file.name, origin: 'device', cues, isCut }
      if (!(await store.keep(key, transcript))) throw new TranscriptRefused('unkept')
      return transcript
    }),

    dropTranscript: fromPromise<void, MediaKey>(async ({ input: key }) => await store.remove(key)),
  }
}
