import { keysOf } from '../model/keys-of.ts'
import { supervised, supervisedBySettings, supervisedForAccount } from './system.supervised.ts'
import { deliver, deliverPendingIntents, systemSetup } from './system.setup.ts'
import type { ActorName, SystemEvent } from './system.types.ts'

interface Lazy<Name extends ActorName> {
  /** The actor that loads their code. */
  loader: 'loadRealtime' | 'loadListening' | 'loadBrowsing' | 'loadBooks' | 'loadCasting'
  /** How long the page runs before they are loaded; without it only an intent for one of them loads them. */
  pause?: 'realtimePause' | 'listeningPause'
  /** By the name of the actor. */
  regions: Readonly<Record<Name, ReturnType<typeof supervised>>>
}

/**
 * Actors whose code is loaded after the page has shown its shelves, or at the first intent for one of them. An intent
 * that comes before the code is there waits, and is delivered when the actors are alive.
 */
function lazy<Name extends ActorName>({ loader, pause, regions }: Lazy<Name>) {
  const names: readonly ActorName[] = keysOf(regions)
  const intent = (target?: 'loading') => ({
    '*': {
      ...(target ? { target } : {}),
      guard: {
        type: 'isForLazyActor' as const,
        params: ({ event }: { event: SystemEvent }) => ({ names, event }),
      },
      // a fact is for others too, and the root does not hear what a state below it has taken
      actions: [
        { type: 'keepPendingIntent' as const, params: ({ event }: { event: SystemEvent }) => event },
        deliver,
      ],
    },
  })
  return systemSetup.createStateConfig({
    initial: 'waiting',
    states: {
      waiting: { on: intent('loading'), ...(pause ? { after: { [pause]: { target: 'loading' } } } : {}) },
      loading: {
        on: intent(),
        invoke: {
          src: loader,
          onDone: { target: 'ready' },
          onError: {
            target: 'absent',
            actions: { type: 'logFailure', params: ({ event }) => ({ name: loader, error: event.error }) },
          },
        },
      },
      absent: { on: intent('loading'), after: { lazyRetry: { target: 'loading' } } },
      ready: { type: 'parallel', entry: deliverPendingIntents(names), states: regions },
    },
  })
}

/** Writes to the server and its socket. They are loaded together, for a write is answered by both. */
export const realtime = lazy({
  loader: 'loadRealtime',
  pause: 'realtimePause',
  regions: {
    operations: supervised('operations'),
    scans: supervisedForAccount('scans'),
    tasks: supervisedForAccount('tasks'),
    updates: supervisedForAccount('updates'),
    clientUpdate: supervised('clientUpdate'),
    connection: supervised('connection'),
  },
})

/** Casting: loaded with the first title that is opened. */
export const casting = lazy({ loader: 'loadCasting', regions: { cast: supervised('cast') } })

/** The listening part. */
export const listening = lazy({
  loader: 'loadListening',
  pause: 'listeningPause',
  regions: {
    progress: supervised('progress'),
    player: supervised('player', ({ context: { preferences } }) => ({
      rate: preferences.settings.playbackRate,
      volume: preferences.volume,
    })),
    sleepTimer: supervisedBySettings('sleepTimer', (settings) => ({
      fadeSeconds: settings.sleepFadeSeconds,
    })),
    queue: supervisedBySettings('queue', (settings) => ({ nextInSeries: settings.queueNextInSeries })),
    hotkeys: supervisedBySettings('hotkeys', (settings) => settings),
    smartRewind: supervisedBySettings('smartRewind', (settings) => settings),
    speedMemory: supervisedBySettings('speedMemory', (settings) => ({ wished: settings.rememberSpeed })),
    videoPanel: supervised('videoPanel'),
    history: supervised('history'),
    audioEffects: supervisedBySettings('audioEffects', (settings) => settings),
    bookmarks: supervised('bookmarks'),
    activeTab: supervised('activeTab'),
    mediaKeys: supervised('mediaKeys'),
    recovery: supervised('recovery'),
    outbox: supervised('outbox'),
    panel: supervised('panel'),
    // The last, because the actors above hear what it finds.
    lastMedium: supervised('lastMedium'),
  },
})

/** Browsing beyond home: loaded with the first shelf, selection, dialog, palette or search. */
export const browsing = lazy({
  loader: 'loadBrowsing',
  regions: {
    shelf: supervised('shelf'),
    clientFilter: supervised('clientFilter'),
    selection: supervised('selection'),
    dialogs: supervised('dialogs'),
    palette: supervised('palette'),
    search: supervised('search'),
  },
})

/** Reading: loaded with the first book that is opened. */
export const books = lazy({
  loader: 'loadBooks',
  regions: {
    reader: supervised('reader', ({ context }) => ({ settings: context.preferences.reader })),
  },
})
