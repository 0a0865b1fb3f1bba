import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { AnyEventObject, AnyStateMachine, EventObject } from 'xstate'
import texts from '#locales/en-us.json' with { type: 'json' }
import { preferencesMachine } from '#machines/account/preferences/preferences.machine.ts'
import { sessionMachine } from '#machines/account/session/session.machine.ts'
import { navigationMachine } from '#machines/app/navigation/navigation.machine.ts'
import { noticesMachine } from '#machines/app/notices/notices.machine.ts'
import { libraryMachine } from '#machines/browsing/library/library.machine.ts'
import { catalogMachine } from '#machines/server/catalog/catalog.machine.ts'
import { connectionMachine } from '#machines/server/connection/connection.machine.ts'
import type { ConnectionFact } from '#machines/server/connection/connection.types.ts'
import { ownPart } from '#machines/server/connection/message-access.ts'
import { readMendedEvent } from '#tests/support/read-event.ts'
import type { Account } from '#machines/model/permissions.ts'
import type { Notice } from '#machines/app/notices/notices.types.ts'
import { outboxMachine } from '#machines/server/outbox/outbox.machine.ts'
import { selectionMachine } from '#machines/app/selection/selection.machine.ts'
import { operationsMachine } from '#machines/server/operations/operations.machine.ts'
import { playerMachine } from '#machines/listening/player/player.machine.ts'
import { DEFAULT_PREFERENCES } from '#machines/account/preferences/preferences.types.ts'
import { progressMachine } from '#machines/listening/progress/progress.machine.ts'
import { clientUpdateMachine } from '#machines/app/client-update/client-update.machine.ts'
import { scansMachine } from '#machines/server/scans/scans.machine.ts'
import { searchMachine } from '#machines/browsing/search/search.machine.ts'
import type { SignedIn } from '#machines/account/session/session.types.ts'
import { systemMachine } from '#machines/system/system.machine.ts'
import { CASTING_NOTICES } from '#machines/listening/casting.notices.ts'
import { LISTENING_NOTICES } from '#machines/listening/listening.notices.ts'
import { LISTENING_WIRINGS } from '#machines/listening/listening.wirings.ts'
import { REALTIME_NOTICES } from '#machines/server/realtime.notices.ts'
import { REALTIME_WIRINGS } from '#machines/server/realtime.wirings.ts'
import { addNotices } from '#machines/system/system.notices.ts'
import { wire } from '#machines/system/system.routes.ts'
import { actorOf } from '#machines/system/actor-of.ts'
import type { ActorName, SystemActors, SystemEvent } from '#machines/system/system.types.ts'
import { tasksMachine } from '#machines/server/tasks/tasks.machine.ts'
import { updatesMachine } from '#machines/app/updates/updates.machine.ts'
import type { TasksAnswer } from '#machines/model/entities/index.ts'
import type { Ring } from '#src/composition/replay/ring.ts'
import { accountWith } from './samples/account-samples.ts'

export interface SystemOptions {
  id?: string
  type?: Account['type']
  libraries?: readonly string[] | 'all'
  defaultLibraryId?: string | null
  version?: string | null
  /** What the server answers when it is asked for its tasks. */
  tasks?: () => TasksAnswer
  /** Stops where what writes to the server is loaded and what it takes to listen is not. */
  isEarly?: boolean
  /** What other neighbours answer, by the name of the placeholder; a neighbour that is not named is silent. */
  answers?: Record<string, () => unknown>
  clock?: SimulatedClock
  /** Those that run beside the usual ones, by their names. */
  machines?: ReadonlyMap<string, AnyStateMachine>
  /** Records what reaches the system; its timers are those of `clock`. */
  ring?: Ring
}

/** The machines of the app that a test lets run; the others are silent. */
const machines: Readonly<Record<string, AnyStateMachine>> = {
  session: sessionMachine,
  preferences: preferencesMachine,
  navigation: navigationMachine,
  notices: noticesMachine,
  catalog: catalogMachine,
  library: libraryMachine,
  player: playerMachine,
  progress: progressMachine,
  operations: operationsMachine,
  connection: connectionMachine,
  scans: scansMachine,
  tasks: tasksMachine,
  updates: updatesMachine,
  search: searchMachine,
  clientUpdate: clientUpdateMachine,
  outbox: outboxMachine,
  selection: selectionMachine,
}
/** Writes that these machines invoke: they go to the operations, whose calls are played. */
const writes: ReadonlySet<string> = new Set(['carryOut'])
/** By then they are there, and by then those that write to the server. */
const LATE_MS = 1000
const WRITING_MS = 300

export const OWN_ID = 'own-user'

/** Lets promises that wait for nothing settle. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

export function signedInWith(options: SystemOptions = {}): SignedIn {
  return {
    account: {
      id: options.id ?? OWN_ID,
      username: 'own',
      ...accountWith(options.type ?? 'admin', { libraries: options.libraries ?? 'all' }),
    },
    defaultLibraryId: options.defaultLibraryId ?? null,
    settings: {
      version: options.version ?? null,
      language: 'en-us',
      dateFormat: 'MM/dd/yyyy',
      timeFormat: 'HH:mm',
      bookshelfView: 1,
      homeBookshelfView: 1,
      chromecastEnabled: false,
      sortingIgnorePrefix: false,
    },
    source: 'test',
    ereaderDevices: [],
  }
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'implementations' in logic
}

/**
 * The whole system over a world that a test plays: nothing answers but what is told, time moves by the clock, what is
 * asked of the world is written down by the name of the neighbour.
 */
export async function runningSystem(options: SystemOptions = {}) {
  const asked: { of: string; event: EventObject }[] = []
  const mouths = new Map<string, (event: EventObject) => void>()
  const neighbour = (of: string) =>
    fromCallback(({ sendBack, receive }) => {
      mouths.set(of, sendBack)
      receive((event) => void asked.push({ of, event }))
    })
  let signedIn = signedInWith(options)

  const answers: Record<string, () => unknown> = {
    loadPreferences: () => DEFAULT_PREFERENCES,
    recallSession: () => null,
    restoreSession: () => ({ kind: 'signedIn', signedIn }),
    signIn: () => signedIn,
    signOut: () => undefined,
    countLeft: () => ({ unsent: 0, kept: 0, uploads: 0 }),
    loadListening: () => {
      wire(LISTENING_WIRINGS)
      addNotices(LISTENING_NOTICES)
    },
    loadCasting: () => addNotices(CASTING_NOTICES),
    loadRealtime: () => {
      wire(REALTIME_WIRINGS)
      addNotices(REALTIME_NOTICES)
    },
    readTasks: () => options.tasks?.() ?? { tasks: [] },
    ...options.answers,
  }
  /** A machine whose neighbours are all played: those named above answer, the others are silent. */
  const played = <Machine extends AnyStateMachine>(machine: Machine): Machine =>
    machine.provide({
      actors: Object.fromEntries(
        Object.entries(machine.implementations.actors).map(([name, logic]) => {
          const brought = options.machines?.get(name) ?? machines[name] ?? logic
          if (isMachine(brought)) return [name, played(brought)]
          if (writes.has(name)) return [name, logic]
          const answer = answers[name]
          return [name, answer ? fromPromise(async () => answer()) : neighbour(name)]
        }),
      ),
    }) as Machine

  const machine = played(systemMachine)
  const clock = options.clock ?? new SimulatedClock()
  const root = createActor(machine, { clock: options.ring?.clock ?? clock, systemId: 'system' })
  if (options.ring) options.ring.start(root)
  else root.start()
  await settled()
  clock.increment(options.isEarly === true ? WRITING_MS : LATE_MS)
  await settled()

  const actor = <Name extends ActorName>(name: Name): SystemActors[Name] => {
    const found = actorOf(root.system, name)
    if (!found) throw new Error(`No actor "${name}" runs.`)
    return found
  }
  const report = (of: string, event: AnyEventObject): void => mouths.get(of)?.(event)
  const socket = (fact: ConnectionFact): void => report('socket', fact)

  return {
    root,
    clock,
    asked,
    actor,
    report,
    socket,
    /** What the server will say of the account from now on. */
    setSignedIn: (change: SystemOptions) => {
      signedIn = signedInWith({ ...options, ...change })
    },
    send: (event: SystemEvent) => root.send(event),
    connect: () => {
      socket({ type: 'socket.opened' })
      socket({ type: 'socket.welcomed' })
    },
    /** A message as it comes from the server, read as the platform reads it. */
    receive: (name: string, argument?: unknown) => {
      const reading = readMendedEvent(name, argument)
      if (reading.kind === 'event') {
        const message = ownPart(
          reading.message,
          actor('session').getSnapshot().context.signedIn?.account ?? null,
        )
        if (message) socket({ type: 'socket.received', message })
      } else if (reading.kind === 'malformed') socket({ type: 'socket.malformed', event: name })
      else if (reading.kind === 'unknown') socket({ type: 'socket.unknown', event: name })
    },
    notices: (): Notice[] => actor('notices').getSnapshot().context.notices,
    /** The notices as texts. */
    said: (): string[] => actor('notices').getSnapshot().context.notices.map(textOf),
    stop: () => root.stop(),
  }
}

/** The words of a notice in the source language. */
export function textOf({ text }: Notice): string {
  if ('words' in text) return text.words
  const found = text.key.split('.').reduce<unknown>((node, part) => Reflect.get(Object(node), part), texts)
  if (typeof found !== 'string') throw new Error(`No text for "${text.key}".`)
  return found.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(text.params?.[name]))
}
