import { expect, it } from 'vitest'
import { LISTENING_WIRINGS } from '../listening/listening.wirings.ts'
import { REGISTRY } from './system.registry.ts'

interface Hearer {
  group: string
  wiring: { hears?: object; waits?: readonly string[] | 'all'; recalls?: readonly string[] }
}
/** Those of listening have the wiring that comes with their code. */
const actors = Object.entries({
  ...REGISTRY,
  progress: { group: 'listening', wiring: LISTENING_WIRINGS.progress },
  recovery: { group: 'listening', wiring: LISTENING_WIRINGS.recovery },
}) as unknown as readonly [string, Hearer][]

/** Parts whose code comes on demand, each at a time of its own, by the actor that a fact is named after. */
const partOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(actors.map(([name, { group }]) => [name, group])),
  readingProgress: 'books',
  bookNotes: 'books',
  rewind: 'listening',
  sleep: 'casting',
}
const EARLY = /^(?:always|signedIn|page)$/

/** Facts of another part that an actor may miss while its code is not there, and why nothing is lost by it. */
const mayBeMissed: Readonly<Record<string, readonly string[]>> = {
  'it is told at its start whether messages arrive': [
    'progress connection.established',
    'progress connection.restored',
    'progress connection.lost',
  ],
  'it looks at its start whether there is something to do': [
    'recovery connection.restored',
    'recovery operations.succeeded',
    'outbox connection.established',
    'outbox connection.restored',
  ],
  'nothing is open that it would concern': [
    'dialogs operations.succeeded',
    'bookmarks operations.succeeded',
    'bookmarks operations.failed',
    'clientUpdate progress.closed',
  ],
  'who tells it waits for an answer and tells it again': ['operations outbox.deliverRequested'],
  'the server is asked at its start': ['clientUpdate backups.applied'],
}

it('[promise 1.2] a fact of one part waits for the part that hears it, or it is known why it need not', () => {
  const missed = actors.flatMap(([name, { group, wiring }]) => {
    const { hears = {}, waits = [], recalls = [] } = wiring
    return Object.keys(hears)
      .filter((fact) => waits !== 'all' && !waits.includes(fact) && !recalls.includes(fact))
      .filter((fact) => {
        const part = partOf[fact.split('.')[0] ?? ''] ?? 'page'
        // what is heard around a title comes after the part that plays it
        const isBehind = group === 'listening' && part === 'casting'
        return !EARLY.test(group) && !EARLY.test(part) && part !== group && !isBehind
      })
      .map((fact) => `${name} ${fact}`)
  })
  expect(missed.toSorted()).toEqual(Object.values(mayBeMissed).flat().toSorted())
})
