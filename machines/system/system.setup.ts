import { assign, enqueueActions, raise, setup } from 'xstate'
import type { castMachine } from '../cast/cast.machine.ts'
import type { bookmarksMachine } from '../bookmarks/bookmarks.machine.ts'
import { catalogMachine } from '../catalog/catalog.machine.ts'
import type { connectionMachine } from '../connection/connection.machine.ts'
import { libraryMachine } from '../library/library.machine.ts'
import type { dialogsMachine } from '../dialogs/dialogs.machine.ts'
import type { historyMachine } from '../history/history.machine.ts'
import type { hotkeysMachine } from '../hotkeys/hotkeys.machine.ts'
import type { lastMediumMachine } from '../last-medium/last-medium.machine.ts'
import type { mediaKeysMachine } from '../media-keys/media-keys.machine.ts'
import { callbackPlaceholder, latePlaceholder, promisePlaceholder } from '../model/placeholder.ts'
import { navigationMachine } from '../navigation/navigation.machine.ts'
import { noticesMachine } from '../notices/notices.machine.ts'
import type { operationsMachine } from '../operations/operations.machine.ts'
import type { paletteMachine } from '../palette/palette.machine.ts'
import type { panelMachine } from '../panel/panel.machine.ts'
import type { playerMachine } from '../player/player.machine.ts'
import { preferencesMachine } from '../preferences/preferences.machine.ts'
import type { Preferences } from '../preferences/preferences.types.ts'
import type { progressMachine } from '../progress/progress.machine.ts'
import type { queueMachine } from '../queue/queue.machine.ts'
import type { reloadMachine } from '../reload/reload.machine.ts'
import type { readerMachine } from '../reader/reader.machine.ts'
import type { scansMachine } from '../scans/scans.machine.ts'
import type { searchMachine } from '../search/search.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import type { selectionMachine } from '../selection/selection.machine.ts'
import type { shelfMachine } from '../shelf/shelf.machine.ts'
import type { sieveMachine } from '../sieve/sieve.machine.ts'
import type { sleepTimerMachine } from '../sleep-timer/sleep-timer.machine.ts'
import type { tasksMachine } from '../tasks/tasks.machine.ts'
import type { updatesMachine } from '../updates/updates.machine.ts'
import type { soundShapeMachine } from '../sound-shape/sound-shape.machine.ts'
import type { smartRewindMachine } from '../smart-rewind/smart-rewind.machine.ts'
import type { speedMemoryMachine } from '../speed-memory/speed-memory.machine.ts'
import type { tabLeaseMachine } from '../tab-lease/tab-lease.machine.ts'
import type { videoPanelMachine } from '../video-panel/video-panel.machine.ts'
import { actorOf } from './system.registry.ts'
import type { outboxMachine } from '../outbox/outbox.machine.ts'
import type { settlementMachine } from '../settlement/settlement.machine.ts'
import { ownEvent } from './message-access.ts'
import { deliveriesOf, ownerOf } from './system.routes.ts'
import type { ActorName, PageCommand, SystemContext, SystemEvent, SystemFact } from './system.types.ts'

/** Of what is to play the last that was chosen counts, of all other wishes each. */
const LAST_COUNTS: ReadonlySet<string> = new Set(['player.load', 'queue.play'])

/** Facts that an actor needs although they come before its code: a mark counts from the moment it is made. */
const NOT_TO_MISS: Readonly<Record<string, ActorName>> = {
  'operations.accepted': 'outbox',
  'operations.succeeded': 'outbox',
  'operations.failed': 'outbox',
  'player.opened': 'cast',
}

/** Whether an event is asked of one of these actors, or one of them must not miss it. */
const isAskedOf = (names: readonly ActorName[], event: SystemEvent): boolean => {
  const wanted = event.type === 'system.missed' ? event.to : (ownerOf(event.type) ?? NOT_TO_MISS[event.type])
  return wanted !== undefined && names.includes(wanted)
}

/** A fact goes to the one actor that missed it: all others have heard it. */
function asWish(event: SystemEvent): SystemEvent {
  const to = NOT_TO_MISS[event.type]
  return to === undefined ? event : { type: 'system.missed', to, fact: event as SystemFact }
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
    loadLive: promisePlaceholder<void>('loadLive'),
    /** Brings what is needed to browse beyond home. */
    loadBrowsing: promisePlaceholder<void>('loadBrowsing'),
    /** Brings what is needed to read a book. */
    loadBooks: promisePlaceholder<void>('loadBooks'),
    session: sessionMachine,
    preferences: preferencesMachine,
    navigation: navigationMachine,
    notices: noticesMachine,
    connection: latePlaceholder<typeof connectionMachine>('connection'),
    catalog: catalogMachine,
    operations: latePlaceholder<typeof operationsMachine>('operations'),
    player: latePlaceholder<typeof playerMachine>('player'),
    progress: latePlaceholder<typeof progressMachine>('progress'),
    lastMedium: latePlaceholder<typeof lastMediumMachine>('lastMedium'),
    mediaKeys: latePlaceholder<typeof mediaKeysMachine>('mediaKeys'),
    settlement: latePlaceholder<typeof settlementMachine>('settlement'),
    outbox: latePlaceholder<typeof outboxMachine>('outbox'),
    panel: latePlaceholder<typeof panelMachine>('panel'),
    sleepTimer: latePlaceholder<typeof sleepTimerMachine>('sleepTimer'),
    queue: latePlaceholder<typeof queueMachine>('queue'),
    scans: latePlaceholder<typeof scansMachine>('scans'),
    tasks: latePlaceholder<typeof tasksMachine>('tasks'),
    library: libraryMachine,
    hotkeys: latePlaceholder<typeof hotkeysMachine>('hotkeys'),
    smartRewind: latePlaceholder<typeof smartRewindMachine>('smartRewind'),
    speedMemory: latePlaceholder<typeof speedMemoryMachine>('speedMemory'),
    videoPanel: latePlaceholder<typeof videoPanelMachine>('videoPanel'),
    history: latePlaceholder<typeof historyMachine>('history'),
    soundShape: latePlaceholder<typeof soundShapeMachine>('soundShape'),
    cast: latePlaceholder<typeof castMachine>('cast'),
    bookmarks: latePlaceholder<typeof bookmarksMachine>('bookmarks'),
    tabLease: latePlaceholder<typeof tabLeaseMachine>('tabLease'),
    shelf: latePlaceholder<typeof shelfMachine>('shelf'),
    sieve: latePlaceholder<typeof sieveMachine>('sieve'),
    palette: latePlaceholder<typeof paletteMachine>('palette'),
    selection: latePlaceholder<typeof selectionMachine>('selection'),
    dialogs: latePlaceholder<typeof dialogsMachine>('dialogs'),
    updates: latePlaceholder<typeof updatesMachine>('updates'),
    reload: latePlaceholder<typeof reloadMachine>('reload'),
    search: latePlaceholder<typeof searchMachine>('search'),
    reader: latePlaceholder<typeof readerMachine>('reader'),
  },
  actions: {
    setPreferences: assign((_, preferences: Preferences) => ({ preferences })),
    countRestart: assign(({ context }, name: ActorName) => ({
      restarts: { ...context.restarts, [name]: (context.restarts[name] ?? 0) + 1 },
    })),
    raiseRestarted: raise((_, name: ActorName) => ({ type: 'system.actorRestarted' as const, name })),
    keepWish: assign(({ context }, wish: SystemEvent) => ({
      wishes: [
        ...context.wishes.filter(({ type }) => type !== wish.type || !LAST_COUNTS.has(type)),
        asWish(wish),
      ],
    })),
    // what one account wished is not done for the next
    forgetWishes: assign({ wishes: [] }),
    setListener: assign((_, { id }: { id: string }) => ({ listener: id })),
    forgetListener: assign({ listener: null }),
    logFailure: (_, { name, error }: { name: string; error: unknown }) =>
      console.error(`The actor "${name}" failed and is started again:`, error),
  },
  guards: {
    isOtherListener: ({ context }, { id }: { id: string }) => context.listener !== id,
    isForGood: (_, { reason }: { reason: string }) => reason !== 'expired',
    isWish: (_, { names, event }: { names: readonly ActorName[]; event: SystemEvent }) =>
      isAskedOf(names, event),
  },
  delays: {
    restartPause: 250,
    /** The shelves come first; whoever presses play sooner brings it at once. */
    listeningPause: 700,
    lateRetry: 3000,
    livePause: 250,
  },
})

export const deliver = systemSetup.createAction(
  enqueueActions(({ event, enqueue, system }) => {
    const own = ownEvent(event, actorOf(system, 'session')?.getSnapshot().context.signedIn?.account ?? null)
    for (const delivery of own ? deliveriesOf(own) : []) {
      const target = actorOf(system, delivery.to)
      // nobody is signed in, or the actor is being started again: what it would do is moot
      if (target) enqueue.sendTo(target, delivery.event as never)
    }
  }),
)

/** Carries out what was wished of actors that are there now, in order. */
export const grantWishes = (names: readonly ActorName[]) =>
  systemSetup.createAction(
    enqueueActions(({ context, enqueue }) => {
      for (const wish of context.wishes) if (isAskedOf(names, wish)) enqueue.raise(wish)
      enqueue.assign({ wishes: context.wishes.filter((wish) => !isAskedOf(names, wish)) })
    }),
  )
