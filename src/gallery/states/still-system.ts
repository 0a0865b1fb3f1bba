import { createActor } from 'xstate'
import type { AnyMachineSnapshot } from 'xstate'
import { readId } from '#machines/server/catalog/read-id.ts'
import type {
  ReadKey,
  ReadName,
  ReadResult,
  ReadSnapshot,
  ReadStore,
} from '#machines/server/catalog/reads.ts'
import { createUrls } from '#machines/model/titles/urls.ts'
import { systemMachine } from '#machines/system/system.machine.ts'
import type { SystemValue } from '#src/hooks/system-context.ts'
import type { StillRead, StillState } from './still.ts'

const nothing = (): void => undefined
const stop = () => nothing

/**
 * A system that stands still in the given state. Its actors were never started: they have their snapshots, what is sent to
 * them waits for ever, and nothing is invoked.
 */
export function stillSystem({ actors, reads = [] }: StillState): SystemValue {
  const root = createActor(systemMachine, {
    snapshot: systemMachine.resolveState({
      value: 'booting',
      context: createActor(systemMachine).getSnapshot().context,
    }),
  })
  const { children } = root.getSnapshot()
  for (const [name, snapshot] of Object.entries<AnyMachineSnapshot>(actors))
    Object.assign(children, { [name]: createActor(snapshot.machine, { snapshot }) })
  return {
    root,
    reads: stillReads(reads),
    urls: createUrls({ base: '/', mediaToken: () => null, bearer: () => null }),
    version: '0.0.0',
    video: { show: stop },
    page: { show: stop },
    smallWindow: { body: null },
    inspector: async () => ({
      openOwn: nothing,
      dock: nothing,
      why: async () => undefined,
      host: 'inspector.example',
      prepare: nothing,
      open: nothing,
      saveRecording: async () => undefined,
    }),
  }
}

function stillReads(answers: readonly StillRead[]): ReadStore {
  const known = new Map(
    answers.map(({ key, data }) => [readId(key), { status: 'ready' as const, data, refreshing: false }]),
  )
  const loading = { status: 'loading' as const }
  return {
    watch: stop,
    subscribe: stop,
    snapshot: <Name extends ReadName>(key: ReadKey<Name>) =>
      (known.get(readId(key as ReadKey)) ?? loading) as ReadSnapshot<ReadResult<Name>>,
  }
}
