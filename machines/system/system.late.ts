import { kept, keptBySettings, keptForAccount, keptWith } from './system.kept.ts'
import { grantWishes, systemSetup } from './system.setup.ts'
import type { ActorName, SystemContext, Wish } from './system.types.ts'

interface Late {
  /** The actor that brings them. */
  loader: 'loadLive' | 'loadListening' | 'loadBrowsing'
  /** Whose absence a failure is logged as. */
  name: ActorName
  /** How long the page goes before them; without it they wait until something of them is wished. */
  pause?: 'livePause' | 'listeningPause'
  wishes: readonly Wish['type'][]
  regions: Record<string, ReturnType<typeof kept>>
}

/**
 * Actors whose code is brought after the page has shown its shelves, or when somebody wishes something of them before;
 * what is wished meanwhile is kept and carried out.
 */
function late({ loader, name, pause, wishes, regions }: Late) {
  const keep = { type: 'keepWish', params: ({ event }: { event: Wish }) => event }
  const on = (transition: object) => Object.fromEntries(wishes.map((wish) => [wish, transition])) as never
  return systemSetup.createStateConfig({
    initial: 'waiting',
    states: {
      waiting: {
        on: on({ target: 'loading', actions: keep }),
        ...(pause ? { after: { [pause]: { target: 'loading' } } } : {}),
      },
      loading: {
        on: on({ actions: keep }),
        invoke: {
          src: loader,
          onDone: { target: 'ready' },
          onError: {
            target: 'absent',
            actions: { type: 'logFailure', params: ({ event }) => ({ name, error: event.error }) },
          },
        },
      },
      absent: { on: on({ target: 'loading', actions: keep }), after: { lateRetry: { target: 'loading' } } },
      ready: {
        type: 'parallel',
        entry: grantWishes(wishes),
        states: regions,
      },
    },
  })
}

/** What writes to the server and hears from it. They come together: who tells and who is told. */
export const live = late({
  loader: 'loadLive',
  name: 'connection',
  pause: 'livePause',
  wishes: ['operation.run', 'search.type', 'search.submit'],
  regions: {
    operations: kept('operations'),
    scans: keptForAccount('scans'),
    tasks: keptForAccount('tasks'),
    updates: keptForAccount('updates'),
    reload: kept('reload'),
    search: kept('search'),
    connection: kept('connection'),
  },
})

/** What it takes to listen. */
export const listening = late({
  loader: 'loadListening',
  name: 'player',
  pause: 'listeningPause',
  wishes: ['player.load', 'queue.play'],
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
    cast: kept('cast'),
    tabLease: kept('tabLease'),
    mediaKeys: kept('mediaKeys'),
    settlement: kept('settlement'),
    outbox: kept('outbox'),
    panel: kept('panel'),
  },
})

/** What it takes to browse beyond home: brought by the first page, selection or dialog that needs it. */
export const browsing = late({
  loader: 'loadBrowsing',
  name: 'shelf',
  wishes: [
    'browsing.request',
    'selection.toggle',
    'selection.add',
    'dialog.open',
    'palette.open',
    'hotkeys.paletteRequested',
  ],
  regions: {
    shelf: kept('shelf'),
    sieve: kept('sieve'),
    selection: kept('selection'),
    dialogs: kept('dialogs'),
    palette: kept('palette'),
  },
})
