import { mediaTypeSchema } from '#machines/model/entities/index.ts'
import type { MediaType } from '#machines/model/entities/index.ts'
import * as z from '#machines/model/entities/zod.ts'
import type { Server } from '../server/server.ts'
import { readText, writeText } from '../storage/local.ts'
import type { KeyStore } from '../storage/key-store.ts'

const KEY = 'playerRiskyMedia'

type Outcome = 'plays' | 'stopped'

function outcomesIn(storage: KeyStore | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(readText(storage, KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** What came of the first try on a server of this version; undefined before one. */
export const outcomeOf = (storage: KeyStore | null, version: string): unknown => outcomesIn(storage)[version]

export function keepOutcome(storage: KeyStore | null, version: string, outcome: Outcome): void {
  writeText(storage, KEY, JSON.stringify({ ...outcomesIn(storage), [version]: outcome }))
}

export async function readMediaType(
  server: Server,
  libraryItemId: string,
  signal: AbortSignal,
): Promise<MediaType> {
  const path = `/api/items/${encodeURIComponent(libraryItemId)}`
  return (await server.read('get', path, z.object({ mediaType: mediaTypeSchema }), { signal })).mediaType
}
