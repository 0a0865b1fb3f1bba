import { assign, enqueueActions, raise, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { castMachine } from '../listening/cast/cast.machine.ts'
import type { bookmarksMachine } from '../listening/bookmarks/bookmarks.machine.ts'
import { catalogMachine } from '../server/catalog/catalog.machine.ts'
import type { connectionMachine } from '../server/connection/connection.machine.ts'
import { libraryMachine } from '../browsing/library/library.machine.ts'
import type { dialogsMachine } from '../app/dialogs/dialogs.machine.ts'
import type { historyMachine } from '../listening/history/history.machine.ts'
import type { hotkeysMachine } from '../app/hotkeys/hotkeys.machine.ts'
import type { lastMediumMachine } from '../listening/last-medium/last-medium.machine.ts'
import type { mediaKeysMachine } from '../listening/media-keys/media-keys.machine.ts'
import { callbackPlaceholder, lazyPlaceholder, promisePlaceholder } from '../model/placeholder.ts'
import { navigationMachine } from '../app/navigation/navigation.machine.ts'
import { noticesMachine } from '../app/notices/notices.machine.ts'
import type { operationsMachine } from '../server/operations/operations.machine.ts'
import type { paletteMachine } from '../app/palette/palette.machine.ts'
import type { panelMachine } from '../listening/panel/panel.machine.ts'
import type { playerMachine } from '../listening/player/player.machine.ts'
import { preferencesMachine } from '../account/preferences/preferences.machine.ts'
import type { Preferences } from '../account/preferences/preferences.types.ts'
import type { progressMachine } from '../listening/progress/progress.machine.ts'
import type { queueMachine } from '../listening/queue/queue.machine.ts'
import type { clientUpdateMachine } from '../app/client-update/client-update.machine.ts'
import type { readerMachine } from '../reading/reader/reader.machine.ts'
import type { scansMachine } from '../server/scans/scans.machine.ts'
import type { searchMachine } from '../browsing/search/search.machine.ts'
import { sessionMachine } from '../account/session/session.machine.ts'
import type { selectionMachine } from '../app/selection/selection.machine.ts'
import type { shelfMachine } from '../browsing/shelf/shelf.machine.ts'
import type { clientFilterMachine } from '../browsing/client-filter/client-filter.machine.ts'
import type { sleepTimerMachine } from '../listening/sleep-timer/sleep-timer.machine.ts'
import type { tasksMachine } from '../server/tasks/tasks.machine.ts'
import type { updatesMachine } from '../app/updates/updates.machine.ts'
import type { audioEffectsMachine } from '../listening/audio-effects/audio-effects.machine.ts'
import type { smartRewindMachine } from '../listening/smart-rewind/smart-rewind.machine.ts'
import type { speedMemoryMachine } from '../listening/speed-memory/speed-memory.machine.ts'
import type { activeTabMachine } from '../app/active-tab/active-tab.machine.ts'
import type { videoPanelMachine } from '../listening/video-panel/video-panel.machine.ts'
import { actorOf } from './system.registry.ts'
import type { outboxMachine } from '../server/outbox/outbox.machine.ts'
import type { recoveryMachine } from '../listening/recovery/recovery.machine.ts'
import { ownEvent } from './own-event.ts'
import { deliveriesOf, isIntent, isRecalled, ownerOf, recallsOf, waiterOf } from './system.routes.ts'
import type { ActorName, PageCommand, SystemContext, SystemEvent } from './system.types.ts'

/** Of what is to play the last that was chosen counts, of all other intents each one counts. */
const LAST_COUNTS: ReadonlySet<string> = new Set(['player.load', 'queue.play'])

/** Whether an event is asked of one of these actors, or one of them must not miss it. */
const isAskedOf = (names: readonly ActorName[], event: SystemEvent): boolean => {
  const wanted = event.type === 'system.missed' ? event.to : (ownerOf(event.type) ?? waiterOf(event.type))
  return wanted !== undefined && names.includes(wanted)
}

/** A fact goes to the one actor that missed it: all others have heard it. */
function asPendingIntent(event: SystemEvent): SystemEvent {
  const to = waiterOf(event.type)
  return to === undefined || isIntent(event) ? event : { type: 'system.missed', to, fact: event }
}

export const systemSetup = setup({
  types: {
    context: {} as SystemContext,
    events: {} as SystemEvent,
    tags: {} as 'inside',
  },
  actors: {
    loadPreferences: promisePlaceholder<Preferences>('loadPreferences'),
    page: callbackPlaceholder<PageCommand>('page'),
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
    session: sessionMachine,
    preferences: preferencesMachine,
    navigation: navigationMachine,
    notices: noticesMachine,
    connection: lazyPlaceholder<typeof connectionMachine>('connection'),
    catalog: catalogMachine,
    operations: lazyPlaceholder<typeof operationsMachine>('operations'),
    player: lazyPlaceholder<typeof playerMachine>('player'),
    progress: lazyPlaceholder<typeof progressMachine>('progress'),
    lastMedium: lazyPlaceholder<typeof lastMediumMachine>('lastMedium'),
    mediaKeys: lazyPlaceholder<typeof mediaKeysMachine>('mediaKeys'),
    recovery: lazyPlaceholder<typeof recoveryMachine>('recovery'),
    outbox: lazyPlaceholder<typeof outboxMachine>('outbox'),
    panel: lazyPlaceholder<typeof panelMachine>('panel'),
    sleepTimer: lazyPlaceholder<typeof sleepTimerMachine>('sleepTimer'),
    queue: lazyPlaceholder<typeof queueMachine>('queue'),
    scans: lazyPlaceholder<typeof scansMachine>('scans'),
    tasks: lazyPlaceholder<typeof tasksMachine>('tasks'),
    library: libraryMachine,
    hotkeys: lazyPlaceholder<typeof hotkeysMachine>('hotkeys'),
    smartRewind: lazyPlaceholder<typeof smartRewindMachine>('smartRewind'),
    speedMemory: lazyPlaceholder<typeof speedMemoryMachine>('speedMemory'),
    videoPanel: lazyPlaceholder<typeof videoPanelMachine>('videoPanel'),
    history: lazyPlaceholder<typeof historyMachine>('history'),
    audioEffects: lazyPlaceholder<typeof audioEffectsMachine>('audioEffects'),
    cast: lazyPlaceholder<typeof castMachine>('cast'),
    bookmarks: lazyPlaceholder<typeof bookmarksMachine>('bookmarks'),
    activeTab: lazyPlaceholder<typeof activeTabMachine>('activeTab'),
    shelf: lazyPlaceholder<typeof shelfMachine>('shelf'),
    clientFilter: lazyPlaceholder<typeof clientFilterMachine>('clientFilter'),
    palette: lazyPlaceholder<typeof paletteMachine>('palette'),
    selection: lazyPlaceholder<typeof selectionMachine>('selection'),
    dialogs: lazyPlaceholder<typeof dialogsMachine>('dialogs'),
    updates: lazyPlaceholder<typeof updatesMachine>('updates'),
    clientUpdate: lazyPlaceholder<typeof clientUpdateMachine>('clientUpdate'),
    search: lazyPlaceholder<typeof searchMachine>('search'),
    reader: lazyPlaceholder<typeof readerMachine>('reader'),
  },
  actions: {
    setPreferences: assign((_, preferences: Preferences) => ({ preferences })),
    countRestart: assign(({ context }, name: ActorName) => ({
      restarts: { ...context.restarts, [name]: (context.restarts[name] ?? 0) + 1 },
    })),
    raiseRestarted: raise((_, name: ActorName) => ({ type: 'system.actorRestarted' as const, name })),
    keepPendingIntent: assign(({ context }, intent: SystemEvent) => ({
      pendingIntents: [
        ...context.pendingIntents.filter(({ type }) => type !== intent.type || !LAST_COUNTS.has(type)),
        asPendingIntent(intent),
      ],
    })),
    // an intent of one account is not carried out for the next
    forgetPendingIntents: assign({ pendingIntents: [] }),
    setListener: assign((_, { id }: { id: string }) => ({ listener: id })),
    forgetListener: assign({ listener: null }),
    logFailure: (_, { name, error }: { name: string; error: unknown }) =>
      console.error(`The actor "${name}" failed and is started again:`, error),
  },
  guards: {
    isOtherListener: ({ context }, { id }: { id: string }) => context.listener !== id,
    isForGood: (_, { reason }: { reason: string }) => reason !== 'expired',
    isForLazyActor: (_, { names, event }: { names: readonly ActorName[]; event: SystemEvent }) =>
      isAskedOf(names, event),
  },
  delays: {
    restartPause: 250,
    /** The shelves come first; whoever presses play sooner brings it at once. */
    listeningPause: 700,
    lazyRetry: 3000,
    realtimePause: 250,
  },
})

export const deliver = systemSetup.createAction(
  enqueueActions(({ context, event, enqueue, system }) => {
    const own = ownEvent(event, actorOf(system, 'session')?.getSnapshot().context.signedIn?.account ?? null)
    if (own && isRecalled(own.type) && !isIntent(own))
      enqueue.assign({ lastFacts: { ...context.lastFacts, [own.type]: own } })
    for (const delivery of own ? deliveriesOf(own) : []) {
      const target: AnyActorRef | undefined = actorOf(system, delivery.to)
      // without a sign-in, or while the actor is started again, there is nothing that it could do
      if (target) enqueue.sendTo(target, delivery.event)
    }
  }),
)

/** What an actor that starts is told first: the last of each fact that it names. */
const recallsIn = ({ lastFacts }: SystemContext, to: ActorName): SystemEvent[] =>
  recallsOf(to).flatMap((type) => {
    const fact = lastFacts[type]
    return fact ? [{ type: 'system.missed', to, fact }] : []
  })

/** For an actor that is started again. */
export const recall = (name: ActorName) =>
  systemSetup.createAction(
    enqueueActions(({ context, enqueue }) => {
      for (const fact of recallsIn(context, name)) enqueue.raise(fact)
    }),
  )

/** For actors that start now: the facts that they name, then the intents that waited for them, in order. */
export const deliverPendingIntents = (names: readonly ActorName[]) =>
  systemSetup.createAction(
    enqueueActions(({ context, enqueue }) => {
      for (const name of names) for (const fact of recallsIn(context, name)) enqueue.raise(fact)
      for (const intent of context.pendingIntents) if (isAskedOf(names, intent)) enqueue.raise(intent)
      enqueue.assign({ pendingIntents: context.pendingIntents.filter((intent) => !isAskedOf(names, intent)) })
    }),
  )
