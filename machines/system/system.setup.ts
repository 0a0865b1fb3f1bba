import { assign, enqueueActions, raise, setup, stateIn } from 'xstate'
import { typed } from '../model/typed.ts'
import type { AnyActorRef } from 'xstate'
import type { Preferences } from '../account/preferences/preferences.types.ts'
import { keysOf } from '../model/keys-of.ts'
import { placeholders, promisePlaceholder } from '../model/placeholder.ts'
import { actorOf } from './actor-of.ts'
import { REGISTRY } from './system.registry.ts'
import { deliveriesOf, isIntent, isRecalled, ownerOf, recallsOf, waitersOf } from './system.routes.ts'
import type { ActorName, Logics, SystemContext, SystemEvent } from './system.types.ts'
import { logError } from '../model/log.ts'

/** Of what is to play, and of where it stands, the last counts; of all other intents and facts each one does. */
const LAST_COUNTS: ReadonlySet<string> = new Set([
  'player.load',
  'queue.play',
  'queue.playEpisode',
  'player.positioned',
])

/** Whether an event is asked of one of these actors, or one of them must not miss it. */
const isAskedOf = (names: readonly ActorName[], event: SystemEvent): boolean => {
  if (event.type === 'system.missed') return names.includes(event.to)
  const owner = ownerOf(event.type)
  return (owner ? [owner] : waitersOf(event.type)).some((each) => names.includes(each))
}

/** A fact goes to those of these actors that missed it: all others have heard it. */
function asPending(names: readonly ActorName[], event: SystemEvent): readonly SystemEvent[] {
  if (event.type === 'system.missed' || isIntent(event)) return [event]
  return waitersOf(event.type)
    .filter((to) => names.includes(to))
    .map((to) => ({ type: 'system.missed', to, fact: event }))
}

const isReplaced = (pending: SystemEvent, by: SystemEvent): boolean =>
  pending.type === 'system.missed' && by.type === 'system.missed'
    ? pending.to === by.to && isReplaced(pending.fact, by.fact)
    : pending.type === by.type && LAST_COUNTS.has(by.type)

/** What an actor that starts hears first: the last of each fact that it names. */
const recallsIn = ({ lastFacts }: SystemContext, to: ActorName): SystemEvent[] =>
  recallsOf(to).flatMap((type) => {
    const fact = lastFacts[type]
    return fact ? [{ type: 'system.missed', to, fact }] : []
  })

export const systemSetup = setup({
  types: typed<{
    context: SystemContext
    events: SystemEvent
    tags: 'inside'
  }>(),
  actors: {
    ...placeholders<Logics>(keysOf(REGISTRY)),
    loadPreferences: promisePlaceholder<Preferences>('loadPreferences'),
    /** Brings what is needed to listen; the page shows its shelves without it. */
    loadListening: promisePlaceholder<void>('loadListening'),
    /** Brings what is needed to play on another device. */
    loadCasting: promisePlaceholder<void>('loadCasting'),
    /** Brings what writes to the server and hears from it. */
    loadRealtime: promisePlaceholder<void>('loadRealtime'),
    /** Brings what is needed to browse beyond home. */
    loadBrowsing: promisePlaceholder<void>('loadBrowsing'),
    /** Brings what is needed to read a book. */
    loadBooks: promisePlaceholder<void>('loadBooks'),
    loadEditing: promisePlaceholder<void>('loadEditing'),
    loadPodcasts: promisePlaceholder<void>('loadPodcasts'),
    loadAdmin: promisePlaceholder<void>('loadAdmin'),
    loadDownloads: promisePlaceholder<void>('loadDownloads'),
  },
  actions: {
    setPreferences: assign((_, preferences: Preferences) => ({ preferences })),
    countRestart: assign(({ context }, name: ActorName) => ({
      restarts: { ...context.restarts, [name]: (context.restarts[name] ?? 0) + 1 },
    })),
    raiseRestarted: raise((_, name: ActorName) => ({ type: 'system.actorRestarted' as const, name })),
    keepPending: assign(
      ({ context }, { names, event }: { names: readonly ActorName[]; event: SystemEvent }) => {
        const kept = asPending(names, event)
        return {
          pendingIntents: [
            ...context.pendingIntents.filter((each) => !kept.some((next) => isReplaced(each, next))),
            ...kept,
          ],
        }
      },
    ),
    // an intent of one account is not carried out for the next
    forgetPendingIntents: assign({ pendingIntents: [] }),
    /** Sends a fact or an intent to every actor whose wiring names it. */
    deliver: enqueueActions(({ context, event, enqueue, system }) => {
      if (isRecalled(event.type) && !isIntent(event))
        enqueue.assign({ lastFacts: { ...context.lastFacts, [event.type]: event } })
      for (const delivery of deliveriesOf(event)) {
        const target: AnyActorRef | undefined = actorOf(system, delivery.to)
        // without a sign-in, or while the actor is started again, there is nothing that it could do
        if (target) enqueue.sendTo(target, delivery.event)
      }
    }),
    /** For an actor that is started again. */
    recall: enqueueActions(({ context, enqueue }, name: ActorName) => {
      for (const fact of recallsIn(context, name)) enqueue.raise(fact)
    }),
    /** For actors that start now: the facts that they name, then the intents that waited for them, in order. */
    deliverPendingIntents: enqueueActions(({ context, enqueue }, names: readonly ActorName[]) => {
      for (const name of names) for (const fact of recallsIn(context, name)) enqueue.raise(fact)
      for (const intent of context.pendingIntents) if (isAskedOf(names, intent)) enqueue.raise(intent)
      enqueue.assign({ pendingIntents: context.pendingIntents.filter((intent) => !isAskedOf(names, intent)) })
    }),
    /** A press whose code does not come is carried out once it is there: without a word that would be out of the blue. */
    sayWhatWaits: enqueueActions(({ context, enqueue }, names: readonly ActorName[]) => {
      if (context.pendingIntents.some((event) => isIntent(event) && isAskedOf(names, event)))
        enqueue.raise({ type: 'system.partMissing' })
    }),
    raisePartLoaded: raise({ type: 'system.partLoaded' }),
    setListener: assign((_, { id }: { id: string }) => ({ listener: id })),
    forgetListener: assign({ listener: null }),
    logFailure: (_, { name, error }: { name: string; error: unknown }) =>
      logError(`The actor "${name}" failed and is started again:`, error),
  },
  guards: {
    isOtherListener: ({ context }, { id }: { id: string }) => context.listener !== id,
    isAsked: ({ context }, names: readonly ActorName[]) =>
      context.pendingIntents.some((intent) => isAskedOf(names, intent)),
    isListeningReady: stateIn('#system.running.listening.in.core.ready'),
    isForGood: (_, { reason }: { reason: string }) => reason !== 'expired',
    isForLazyActor: (_, { names, event }: { names: readonly ActorName[]; event: SystemEvent }) =>
      isAskedOf(names, event),
  },
  delays: {
    restartPause: 250,
    /** The shelves come first; a press on play loads it at once. */
    listeningPause: 700,
    lazyRetry: 3000,
    realtimePause: 250,
  },
})
