import { mediaTypeSchema } from '#machines/model/entities/index.ts'
import { toAppError } from '#machines/model/errors.ts'
import type { ConsentNeeded } from '#machines/listening/player/player.types.ts'
import type { MediaType } from '#machines/model/entities/index.ts'
import * as z from '#machines/model/entities/zod.ts'
import type { Server } from '../server/server.ts'
import { readText, writeText } from '../storage/local.ts'
import type { KeyStore } from '../storage/key-store.ts'

const KEY = 'playerRiskyMedia'
/** A server of 2.2 says no version until its first restart. */
const UNSAID = 'unknown'

type Outcome = 'plays' | 'stopped'

function outcomesIn(storage: KeyStore | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(readText(storage, KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/**
 * What came of the first try on a server of this version; undefined before one. The restart that a try causes is what
 * gives a server its version, so what was kept before it said one counts too.
 */
function outcomeOf(storage: KeyStore | null, version: string | null): unknown {
  const kept = outcomesIn(storage)
  return kept[version ?? UNSAID] ?? kept[UNSAID]
}

function keepOutcome(storage: KeyStore | null, version: string | null, outcome: Outcome): void {
  writeText(storage, KEY, JSON.stringify({ ...outcomesIn(storage), [version ?? UNSAID]: outcome }))
}

export const isPlayed = (storage: KeyStore | null, version: string | null): boolean =>
  outcomeOf(storage, version) === 'plays'

export const questionOf = (storage: KeyStore | null, version: string | null): ConsentNeeded => ({
  consentNeeded: outcomeOf(storage, version) === 'stopped' ? 'again' : 'first',
})

/** Remembers how opening it went, where that says anything. */
export async function keepOutcomeOf(
  opening: Promise<unknown>,
  storage: KeyStore | null,
  version: string | null,
): Promise<void> {
  try {
    await opening
    keepOutcome(storage, version, 'plays')
  } catch (error) {
    const { code } = toAppError(error)
    if (code === 'unreachable' || code === 'timeout') keepOutcome(storage, version, 'stopped')
  }
}

export async function readMediaType(
  server: Server,
  libraryItemId: string,
  signal: AbortSignal,
): Promise<MediaType> {
  const path = `/api/items/${encodeURIComponent(libraryItemId)}`
  return (await server.read('get', path, z.object({ mediaType: mediaTypeSchema }), { signal })).mediaType
}
