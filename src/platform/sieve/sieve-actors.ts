import { fromCallback } from 'xstate'
import type { EventObject } from 'xstate'
import { toAppError } from '#machines/model/errors.ts'
import { shelfId } from '#machines/shelf/shelf-query.ts'
import type { SieveCommand, SieveFact, SiftInput } from '#machines/sieve/sieve.types.ts'
import type { Server } from '../server/server.ts'
import { sieveStoreOf } from './sieve-store.ts'
import type { Sieved, SieveStore } from './sieve-store.ts'
import { beginSift, siftOn } from './sift.ts'
import type { SiftPorts } from './sift.ts'

type Report = (fact: SieveFact) => void

async function run(ports: SiftPorts, store: SieveStore, again: boolean, report: Report): Promise<void> {
  const id = shelfId(ports.query)
  const held = again ? null : store.held()
  const sieved: Sieved = held?.id === id ? held : { id, entries: [], mediaType: null, sift: null }
  const seen = new Set(sieved.entries.map((entry) => (entry.kind === 'items' ? entry.item.id : '')))
  if (!again) store.hold(sieved)
  const passed = (read: number): void => report({ type: 'sieve.passed', read, found: sieved.entries.length })
  let sift = sieved.sift
  if (sift) {
    report({ type: 'sieve.measured', total: sift.total })
    passed(sift.read)
  }
  sift ??= await beginSift(ports, { measured: (total) => report({ type: 'sieve.measured', total }), passed })
  sieved.sift = sift
  passed(sift.read)
  while (!sift.isWhole) {
    // one after the other: a server that is asked for everything at once serves nobody else
    const step = await siftOn(ports, sift)
    if (ports.signal.aborted) return
    ;({ sift } = step)
    sieved.sift = sift
    sieved.mediaType = step.mediaType
    for (const item of step.left) {
      // what came or went meanwhile moves others from one page to the next
      if (seen.has(item.id)) continue
      seen.add(item.id)
      sieved.entries.push({ kind: 'items', item })
    }
    if (!again) store.grew()
    passed(sift.read)
  }
  if (again) store.hold(sieved)
  report({ type: 'sieve.ended', found: sieved.entries.length })
}

/** Finds what several filters leave, and holds it for the pages of the shelf. */
export function createSieveActors(server: Server) {
  const store = sieveStoreOf(server)
  return {
    sift: fromCallback<EventObject, SiftInput>(({ input, sendBack }) => {
      const stop = new AbortController()
      // pages of what is there need not wait for it to be found anew
      if (!input.again) store.setSifting(true)
      run({ server, query: input.query, signal: stop.signal }, store, input.again, (fact) => {
        if (stop.signal.aborted) return
        if (fact.type === 'sieve.ended') store.setSifting(false)
        sendBack(fact)
      }).catch((error: unknown) => {
        if (!stop.signal.aborted) sendBack({ type: 'sieve.failed', error: toAppError(error) })
      })
      return () => {
        stop.abort()
        store.setSifting(false)
      }
    }),
    sieveEntries: fromCallback<SieveCommand>(({ sendBack, receive }) => {
      receive((command) => {
        if (command.type === 'sieve.forget') store.forget()
        else {
          store.drop(command.itemId)
          sendBack({ type: 'sieve.dropped', found: store.held()?.entries.length ?? 0 } satisfies SieveFact)
        }
      })
      return () => store.forget()
    }),
  }
}
