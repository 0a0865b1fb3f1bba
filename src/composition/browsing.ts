import type { QueryCache } from '@tanstack/query-core'
import type { AnyActorLogic } from 'xstate'
import { dialogsMachine } from '#machines/dialogs/dialogs.machine.ts'
import { paletteMachine } from '#machines/palette/palette.machine.ts'
import { selectionMachine } from '#machines/selection/selection.machine.ts'
import { sieveMachine } from '#machines/sieve/sieve.machine.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { shelfMachine } from '#machines/shelf/shelf.machine.ts'
import { createFindMatches } from '#src/platform/search/find-matches.ts'
import type { Server } from '#src/platform/server/server.ts'
import { createPlacesStore } from '#src/platform/shelf/places-store.ts'
import { createShelfActors } from '#src/platform/shelf/shelf-actors.ts'
import { createSieveActors } from '#src/platform/sieve/sieve-actors.ts'
import type { KeyStore } from '#src/platform/storage/key-store.ts'

/** The actors of browsing with what they need of the world; a chunk of its own, after home. */
export function createBrowsing(
  server: Server,
  tabStorage: KeyStore | null,
  cache: QueryCache,
): Record<string, AnyActorLogic> {
  // the page that browses reads at once: its reads come along
  void import('#src/platform/catalog/late-reads.ts').catch(() => undefined)
  const { findLetter, gatherItems } = createShelfActors(server)
  const findMatches = createFindMatches(server, cache)
  return {
    shelf: shelfMachine.provide({ actors: { shelfPlaces: createPlacesStore(tabStorage), findLetter } }),
    selection: selectionMachine.provide({ actors: { gatherItems } }),
    sieve: sieveMachine.provide({ actors: createSieveActors(server) }),
    dialogs: dialogsMachine,
    palette: paletteMachine.provide({ actors: { findMatches } }),
    search: searchMachine.provide({ actors: { findMatches } }),
  }
}
