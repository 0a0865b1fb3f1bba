// long: it is the list of every long-lived actor, one region each
import { assign, enqueueActions, raise, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { castMachine } from '../cast/cast.machine.ts'
import type { bookmarksMachine } from '../bookmarks/bookmarks.machine.ts'
import { catalogMachine } from '../catalog/catalog.machine.ts'
import { connectionMachine } from '../connection/connection.machine.ts'
import { libraryMachine } from '../library/library.machine.ts'
import type { dialogsMachine } from '../dialogs/dialogs.machine.ts'
import type { historyMachine } from '../history/history.machine.ts'
import type { hotkeysMachine } from '../hotkeys/hotkeys.machine.ts'
import type { PlayerSettings } from '../preferences/player-settings.ts'
import type { mediaKeysMachine } from '../media-keys/media-keys.machine.ts'
import { callbackPlaceholder, latePlaceholder, promisePlaceholder } from '../model/placeholder.ts'
import { navigationMachine } from '../navigation/navigation.machine.ts'
import { noticesMachine } from '../notices/notices.machine.ts'
import { operationsMachine } from '../operations/operations.machine.ts'
import type { paletteMachine } from '../palette/palette.machine.ts'
import type { panelMachine } from '../panel/panel.machine.ts'
import type { playerMachine } from '../player/player.machine.ts'
import { preferencesMachine } from '../preferences/preferences.machine.ts'
import { DEFAULT_PREFERENCES } from '../preferences/preferences.types.ts'
import type { Preferences } from '../preferences/preferences.types.ts'
import type { progressMachine } from '../progress/progress.machine.ts'
import type { queueMachine } from '../queue/queue.machine.ts'
import { reloadMachine } from '../reload/reload.machine.ts'
import { scansMachine } from '../scans/scans.machine.ts'
import { searchMachine } from '../search/search.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import type { selectionMachine } from '../selection/selection.machine.ts'
import type { shelfMachine } from '../shelf/shelf.machine.ts'
import type { sieveMachine } from '../sieve/sieve.machine.ts'
import type { sleepTimerMachine } from '../sleep-timer/sleep-timer.machine.ts'
import { tasksMachine } from '../tasks/tasks.machine.ts'
import { updatesMachine } from '../updates/updates.machine.ts'
import type { soundShapeMachine } from '../sound-shape/sound-shape.machine.ts'
import type { smartRewindMachine } from '../smart-rewind/smart-rewind.machine.ts'
import type { speedMemoryMachine } from '../speed-memory/speed-memory.machine.ts'
import type { tabLeaseMachine } from '../tab-lease/tab-lease.machine.ts'
import type { videoPanelMachine } from '../video-panel/video-panel.machine.ts'
import { actorOf } from './system.registry.ts'
import type { settlementMachine } from '../settlement/settlement.machine.ts'
import { ownEvent } from './message-access.ts'
import { deliveriesOf } from './system.routes.ts'
import type { ActorName, LoadWish, PageCommand, SystemContext, SystemEvent } from './system.types.ts'

const systemSetup = setup({
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
    /** Brings what is needed to browse beyond home. */
    loadBrowsing: promisePlaceholder<void>('loadBrowsing'),
    session: sessionMachine,
    preferences: preferencesMachine,
    navigation: navigationMachine,
    notices: noticesMachine,
    connection: connectionMachine,
    catalog: catalogMachine,
    operations: operationsMachine,
    player: latePlaceholder<typeof playerMachine>('player'),
    progress: latePlaceholder<typeof progressMachine>('progress'),
    mediaKeys: latePlaceholder<typeof mediaKeysMachine>('mediaKeys'),
    settlement: latePlaceholder<typeof settlementMachine>('settlement'),
    panel: latePlaceholder<typeof panelMachine>('panel'),
    sleepTimer: latePlaceholder<typeof sleepTimerMachine>('sleepTimer'),
    queue: latePlaceholder<typeof queueMachine>('queue'),
    scans: scansMachine,
    tasks: tasksMachine,
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
    selection: latePlaceholder<typeof selectionMachine>('selection'),
    dialogs: latePlaceholder<typeof dialogsMachine>('dialogs'),
    palette: latePlaceholder<typeof paletteMachine>('palette'),
    updates: updatesMachine,
    reload: reloadMachine,
    search: searchMachine,
  },
  actions: {
    setPreferences: assign((_, preferences: Preferences) => ({ preferences })),
    countRestart: assign(({ context }, name: ActorName) => ({
      restarts: { ...context.restarts, [name]: (context.restarts[name] ?? 0) + 1 },
    })),
    raiseRestarted: raise((_, name: ActorName) => ({ type: 'system.actorRestarted' as const, name })),
    keepWish: assign((_, wish: LoadWish) => ({ wish })),
    forgetWish: assign({ wish: null }),
    logFailure: (_, { name, error }: { name: string; error: unknown }) =>
      console.error(`The actor "${name}" failed and is started again:`, error),
  },
  delays: {
    restartPause: 250,
    /** The shelves come first; whoever presses play sooner brings it at once. */
    listeningPause: 700,
    listeningRetry: 3000,
    browsingPause: 400,
  },
})

const deliver = systemSetup.createAction(
  enqueueActions(({ event, enqueue, system }) => {
    const own = ownEvent(event, actorOf(system, 'session')?.getSnapshot().context.signedIn?.account ?? null)
    for (const delivery of own ? deliveriesOf(own) : []) {
      const target = actorOf(system, delivery.to)
      // nobody is signed in, or the actor is being started again: what it would do is moot
      if (target) enqueue.sendTo(target, delivery.event as never)
    }
  }),
)

const grantWish = systemSetup.createAction(
  enqueueActions(({ context, enqueue }) => {
    if (!context.wish) return
    enqueue.raise(context.wish)
    enqueue.assign({ wish: null })
  }),
)

/** A child that lives in its own region: when it fails it is told, and it is started again. */
function kept<Name extends Exclude<ActorName, 'player' | 'preferences' | 'page' | ForAccount>>(name: Name) {
  return keptWith(name, { src: name, id: name, systemId: name } as never)
}

type ForAccount = 'scans' | 'tasks' | 'library' | 'updates'

/** The same for one that needs to know at once who is signed in. */
function keptForAccount(name: ForAccount) {
  return keptWith(name, {
    src: name,
    id: name,
    systemId: name,
    input: ({ self }: { self: AnyActorRef }) => {
      const signedIn = actorOf(self.system, 'session')?.getSnapshot().context.signedIn
      const { path = '/', search = '' } = actorOf(self.system, 'navigation')?.getSnapshot().context ?? {}
      return {
        account: signedIn?.account ?? null,
        defaultLibraryId: signedIn?.defaultLibraryId ?? null,
        version: signedIn?.settings.version ?? null,
        place: { path, search },
      }
    },
  } as never)
}

function keptWith(name: ActorName, invoke: never) {
  return systemSetup.createStateConfig({
    initial: 'alive',
    states: {
      alive: {
        invoke: {
          ...(invoke as { src: 'session'; id: 'session'; systemId: string }),
          onError: {
            target: 'restarting',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ name, error: event.error }) },
              { type: 'countRestart', params: name },
              { type: 'raiseRestarted', params: name },
            ],
          },
        },
      },
      restarting: { after: { restartPause: { target: 'alive' } } },
    },
  })
}

/** One that begins with the listener's choices about playing. */
function keptBySettings(name: ActorName, inputOf: (settings: PlayerSettings) => unknown) {
  return keptWith(name, {
    src: name,
    id: name,
    systemId: name,
    input: ({ context }: { context: SystemContext }) => inputOf(context.preferences.player),
  } as never)
}

/**
 * What it takes to listen. It is brought after the page has shown its shelves, or when somebody presses play before; a
 * play request that comes meanwhile is kept and carried out.
 */
const listening = systemSetup.createStateConfig({
  initial: 'waiting',
  // what one account wished is not played to the next
  exit: 'forgetWish',
  on: { 'player.load': { actions: { type: 'keepWish', params: ({ event }) => event } } },
  states: {
    waiting: {
      on: {
        'player.load': { target: 'loading', actions: { type: 'keepWish', params: ({ event }) => event } },
      },
      after: { listeningPause: { target: 'loading' } },
    },
    loading: {
      invoke: {
        src: 'loadListening',
        onDone: { target: 'ready' },
        onError: {
          target: 'absent',
          actions: { type: 'logFailure', params: ({ event }) => ({ name: 'player', error: event.error }) },
        },
      },
    },
    absent: {
      on: {
        'player.load': { target: 'loading', actions: { type: 'keepWish', params: ({ event }) => event } },
      },
      after: { listeningRetry: { target: 'loading' } },
    },
    ready: {
      type: 'parallel',
      entry: grantWish,
      on: { 'player.load': { actions: deliver } },
      states: {
        progress: kept('progress'),
        player: keptWith('player', {
          src: 'player',
          id: 'player',
          systemId: 'player',
          input: ({ context }: { context: SystemContext }) => ({
            rate: context.preferences.settings.playbackRate,
            volume: context.preferences.volume,
          }),
        } as never),
        sleepTimer: keptBySettings('sleepTimer', (settings) => ({
          fadeSeconds: settings.sleepFadeSeconds,
        })),
        queue: keptBySettings('queue', (settings) => ({ nextInSeries: settings.queueNextInSeries })),
        hotkeys: keptBySettings('hotkeys', (settings) => settings),
        smartRewind: keptBySettings('smartRewind', (settings) => settings),
        speedMemory: keptBySettings('speedMemory', (settings) => ({
          wished: settings.rememberSpeed,
        })),
        videoPanel: kept('videoPanel'),
        history: kept('history'),
        soundShape: keptBySettings('soundShape', (settings) => settings),
        bookmarks: kept('bookmarks'),
        cast: kept('cast'),
        tabLease: kept('tabLease'),
        mediaKeys: kept('mediaKeys'),
        settlement: kept('settlement'),
        panel: kept('panel'),
      },
    },
  },
})

/** What it takes to browse: brought after home, or at once when a page asks for it. */
const browsing = systemSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: {
      on: { 'browsing.request': { target: 'loading' } },
      after: { browsingPause: { target: 'loading' } },
    },
    loading: {
      invoke: {
        src: 'loadBrowsing',
        onDone: { target: 'ready' },
        onError: {
          target: 'absent',
          actions: { type: 'logFailure', params: ({ event }) => ({ name: 'shelf', error: event.error }) },
        },
      },
    },
    absent: {
      on: { 'browsing.request': { target: 'loading' } },
      after: { listeningRetry: { target: 'loading' } },
    },
    ready: {
      type: 'parallel',
      states: {
        shelf: kept('shelf'),
        sieve: kept('sieve'),
        selection: kept('selection'),
        dialogs: kept('dialogs'),
        palette: kept('palette'),
      },
    },
  },
})

/**
 * The root. `booting` reads what this browser keeps, `running` holds every long-lived actor in a region of its own and
 * passes facts between them by the one table in `system.routes`. What needs somebody signed in lives in `inside`.
 */
export const systemMachine = systemSetup.createMachine({
  id: 'system',
  context: { preferences: DEFAULT_PREFERENCES, restarts: {}, wish: null },
  initial: 'booting',
  states: {
    booting: {
      invoke: {
        src: 'loadPreferences',
        onDone: {
          target: 'running',
          actions: { type: 'setPreferences', params: ({ event }) => event.output },
        },
        onError: {
          target: 'running',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ name: 'preferences', error: event.error }),
          },
        },
      },
    },
    running: {
      type: 'parallel',
      on: {
        'preferences.changed': {
          actions: { type: 'setPreferences', params: ({ event }) => event.preferences },
        },
        '*': { actions: deliver },
      },
      invoke: { src: 'page', id: 'page', systemId: 'page' },
      states: {
        notices: kept('notices'),
        navigation: kept('navigation'),
        preferences: keptWith('preferences', {
          src: 'preferences',
          id: 'preferences',
          systemId: 'preferences',
          input: ({ context }: { context: SystemContext }) => context.preferences,
        } as never),
        session: kept('session'),
        inside: {
          initial: 'out',
          states: {
            out: { on: { 'session.began': { target: 'in', actions: deliver } } },
            in: {
              tags: ['inside'],
              type: 'parallel',
              on: { 'session.ended': { target: 'out', actions: deliver } },
              states: {
                catalog: kept('catalog'),
                operations: kept('operations'),
                scans: keptForAccount('scans'),
                tasks: keptForAccount('tasks'),
                library: keptForAccount('library'),
                updates: keptForAccount('updates'),
                reload: kept('reload'),
                search: kept('search'),
                connection: kept('connection'),
                listening,
                browsing,
              },
            },
          },
        },
      },
    },
  },
})
