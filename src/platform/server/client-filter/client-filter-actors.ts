import { fromCallback } from 'xstate'
import type { EventObject } from 'xstate'
import { toAppError } from '#machines/model/errors.ts'
import { shelfId } from '#machines/browsing/shelf/shelf-query.ts'
import type {
  ClientFilterCommand,
  ClientFilterFact,
  FilterSweepInput,
} from '#machines/browsing/client-filter/client-filter.types.ts'
import type { Server } from '../server.ts'
import { clientFilterStoreOf } from './client-filter-store.ts'
import type { ClientFiltered, ClientFilterStore } from './client-filter-store.ts'
import { beginFilterSweep, filterSweepOn } from './filter-sweep.ts'
import type { FilterSweepPorts } from './filter-sweep.ts'

type Report = (fact: ClientFilterFact) => void

async function run(
  ports: FilterSweepPorts,
  store: ClientFilterStore,
  again: boolean,
  report: Report,
): Promise<void> {
  const id = shelfId(ports.query)
  const held = again ? null : store.held()
  const filtered: ClientFiltered =
    held?.id === id ? held : { id, entries: [], mediaType: null, filterSweep: null }
  const seen = new Set(filtered.entries.map((entry) => (entry.kind === 'items' ? entry.item.id : '')))
  if (!again) store.hold(filtered)
  const passed = (read: number): void =>
    report({ type: 'clientFilter.passed', read, found: filtered.entries.length })
  let filterSweep = filtered.filterSweep
  if (filterSweep) {
    report({ type: 'clientFilter.measured', total: filterSweep.total })
    passed(filterSweep.read)
  }
  filterSweep ??= await beginFilterSweep(ports, {
    measured: (total) => report({ type: 'clientFilter.measured', total }),
    passed,
  })
  filtered.filterSweep = filterSweep
  passed(filterSweep.read)
  while (!filterSweep.isWhole) {
    // one after the other: a server that is asked for everything at once serves no other client
    const step = await filterSweepOn(ports, filterSweep)
    if (ports.signal.aborted) return
    ;({ filterSweep } = step)
    filtered.filterSweep = filterSweep
    filtered.mediaType = step.mediaType
    for (const item of step.left) {
      // what came or went meanwhile moves others from one page to the next
      if (seen.has(item.id)) continue
      seen.add(item.id)
      filtered.entries.push({ kind: 'items', item })
    }
    if (!again) store.grew()
    passed(filterSweep.read)
  }
  if (again) store.hold(filtered)
  report({ type: 'clientFilter.ended', found: filtered.entries.length })
}

/** Finds what several filters leave, and holds it for the pages of the shelf. */
export function createClientFilterActors(server: Server) {
  const store = clientFilterStoreOf(server)
  return {
    filterSweep: fromCallback<EventObject, FilterSweepInput>(({ input, sendBack }) => {
      const stop = new AbortController()
      // pages of what is there need not wait for it to be found again
      if (!input.again) store.setFilterSweeping(true)
      run({ server, query: input.query, signal: stop.signal }, store, input.again, (fact) => {
        if (stop.signal.aborted) return
        if (fact.type === 'clientFilter.ended') store.setFilterSweeping(false)
        sendBack(fact)
      }).catch((error: unknown) => {
        if (!stop.signal.aborted) sendBack({ type: 'clientFilter.failed', error: toAppError(error) })
      })
      return () => {
        stop.abort()
        store.setFilterSweeping(false)
      }
    }),
    clientFilterEntries: fromCallback<ClientFilterCommand>(({ sendBack, receive }) => {
      receive((command) => {
        if (command.type === 'clientFilter.forget') store.forget()
        else {
          store.drop(command.itemId)
          sendBack({
            type: 'clientFilter.dropped',
            found: store.held()?.entries.length ?? 0,
          } satisfies ClientFilterFact)
        }
      })
      return () => store.forget()
    }),
  }
}
