import type { AnyActorRef } from 'xstate'
import { kept, keptBySettings, keptForAccount, keptWith } from './system.kept.ts'
import { actorOf } from './system.registry.ts'
import { deliver, grantWishes, systemSetup } from './system.setup.ts'
import type { ActorName, SystemContext, SystemEvent } from './system.types.ts'

interface Late {
  /** The actor that brings them. */
  loader: 'loadLive' | 'loadListening' | 'loadBrowsing' | 'loadBooks' | 'loadCasting'
  /** How long the page goes before them; without it they wait until something is asked of one of them. */
  pause?: 'livePause' | 'listeningPause'
  /** By the name of the actor. */
  regions: Record<string, ReturnType<typeof kept>>
}

/**
 * Actors whose code is brought after the page has shown its shelves, or when an intent for one of them comes before;
 * what is asked meanwhile is a wish, kept and carried out.
 */
function late({ loader, pause, regions }: Late) {
  const names = Object.keys(regions) as ActorName[]
  const wish = (target?: 'loading') => ({
    '*': {
      ...(target ? { target } : {}),
      guard: {
        type: 'isWish' as const,
        params: ({ event }: { event: SystemEvent }) => ({ names, event }),
      },
      // a fact is for others too, and the root does not hear what a state below it has taken
      actions: [{ type: 'keepWish' as const, params: ({ event }: { event: SystemEvent }) => event }, deliver],
    },
  })
  return systemSetup.createStateConfig({
    initial: 'waiting',
    states: {
      waiting: { on: wish('loading'), ...(pause ? { after: { [pause]: { target: 'loading' } } } : {}) },
      loading: {
        on: wish(),
        invoke: {
          src: loader,
          onDone: { target: 'ready' },
          onError: {
            target: 'absent',
            actions: { type: 'logFailure', params: ({ event }) => ({ name: loader, error: event.error }) },
          },
        },
      },
      absent: { on: wish('loading'), after: { lateRetry: { target: 'loading' } } },
      ready: { type: 'parallel', entry: grantWishes(names), states: regions },
    },
  })
}

/** What writes to the server and hears from it. They come together: who tells and who is told. */
export const live = late({
  loader: 'loadLive',
  pause: 'livePause',
  regions: {
    operations: kept('operations'),
    scans: keptForAccount('scans'),
    tasks: keptForAccount('tasks'),
    updates: keptForAccount('updates'),
    reload: kept('reload'),
    connection: kept('connection'),
  },
})

/** What it takes to play on another device: brought by the first title that is opened. */
export const casting = late({ loader: 'loadCasting', regions: { cast: kept('cast') } })

/** What it takes to listen. */
export const listening = late({
  loader: 'loadListening',
  pause: 'listeningPause',
  regions: {
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
    sleepTimer: keptBySettings('sleepTimer', (settings) => ({ fadeSeconds: settings.sleepFadeSeconds })),
    queue: keptBySettings('queue', (settings) => ({ nextInSeries: settings.queueNextInSeries })),
    hotkeys: keptBySettings('hotkeys', (settings) => settings),
    smartRewind: keptBySettings('smartRewind', (settings) => settings),
    speedMemory: keptBySettings('speedMemory', (settings) => ({ wished: settings.rememberSpeed })),
    videoPanel: kept('videoPanel'),
    history: kept('history'),
    soundShape: keptBySettings('soundShape', (settings) => settings),
    bookmarks: kept('bookmarks'),
    tabLease: kept('tabLease'),
    mediaKeys: kept('mediaKeys'),
    settlement: kept('settlement'),
    outbox: kept('outbox'),
    panel: kept('panel'),
    // the last, as what it finds is for those before
    lastMedium: kept('lastMedium'),
  },
})

/** What it takes to browse beyond home: brought by the first shelf, selection, dialog, palette or search. */
export const browsing = late({
  loader: 'loadBrowsing',
  regions: {
    shelf: kept('shelf'),
    sieve: kept('sieve'),
    selection: kept('selection'),
    dialogs: kept('dialogs'),
    palette: kept('palette'),
    search: kept('search'),
  },
})

/** What it takes to read: brought by the first book that is opened. */
export const books = late({
  loader: 'loadBooks',
  regions: {
    reader: keptWith('reader', {
      src: 'reader',
      id: 'reader',
      systemId: 'reader',
      input: ({ context, self }: { context: SystemContext; self: AnyActorRef }) => ({
        settings: context.preferences.reader,
        path: actorOf(self.system, 'navigation')?.getSnapshot().context.path ?? '/',
      }),
    } as never),
  },
})
