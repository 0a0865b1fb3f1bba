import { mediaTypeSchema } from '#machines/model/entities/index.ts'
import { toAppError } from '#machines/model/errors.ts'
import type { ConsentNeeded } from '#machines/listening/player/player.types.ts'
import { outcomeOf, questionAfter, withOutcome } from '#machines/listening/risky-media/outcomes.ts'
import type { Outcomes } from '#machines/listening/risky-media/outcomes.ts'
import { riskOf } from '#machines/listening/risky-media/risk.ts'
import type { BeforeOpening } from '#machines/listening/risky-media/risk.ts'
import type { MediaType } from '#machines/model/entities/index.ts'
import * as z from '#machines/model/entities/reading/zod.ts'
import type { Server } from '../../server/server.ts'
import { readText, writeText } from '../../storage/local.ts'
import type { KeyStore } from '../../storage/key-store.ts'

const KEY = 'playerRiskyMedia'

function outcomesIn(storage: KeyStore | null): Outcomes {
  try {
    const kept: unknown = JSON.parse(readText(storage, KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** What is to be asked before an item is opened that may be a risk; asks the server for its type where that is open. */
export async function readQuestion(
  storage: KeyStore | null,
  before: BeforeOpening,
  server: Server,
  itemId: string,
  signal: AbortSignal,
): Promise<ConsentNeeded | null> {
  const question = questionAfter(outcomesIn(storage), before.version)
  if (!question) return null
  const mediaType = before.mediaType ?? (await readMediaType(server, itemId, signal))
  return riskOf({ ...before, mediaType }) === 'risky' ? question : null
}

/** Remembers how opening it went, where that says anything. */
export async function keepOutcomeOf(
  opening: Promise<unknown>,
  storage: KeyStore | null,
  version: string | null,
): Promise<void> {
  const outcome = outcomeOf(await opening.then(() => null, toAppError))
  if (outcome) writeText(storage, KEY, JSON.stringify(withOutcome(outcomesIn(storage), version, outcome)))
}

async function readMediaType(server: Server, libraryItemId: string, signal: AbortSignal): Promise<MediaType> {
  const path = `/api/items/${encodeURIComponent(libraryItemId)}`
  return (await server.read('get', path, z.object({ mediaType: mediaTypeSchema }), { signal })).mediaType
}
