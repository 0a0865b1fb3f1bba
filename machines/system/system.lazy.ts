import { and } from 'xstate'
import { namesIn, regionsOf } from './system.regions.ts'
import { systemSetup } from './system.setup.ts'
import type { ActorName, Group, SystemEvent } from './system.types.ts'

interface Lazy<In extends Group> {
  group: In
  /** The actor that loads their code. */
  loader:
    | 'loadRealtime'
    | 'loadListening'
    | 'loadBrowsing'
    | 'loadBooks'
    | 'loadCasting'
    | 'loadEditing'
    | 'loadPodcasts'
    | 'loadAdmin'
    | 'loadDownloads'
  /** How long the page runs before they are loaded; without it only an intent for one of them loads them. */
  pause?: 'realtimePause' | 'listeningPause'
  /** What has to be there before their code can be loaded. */
  needs?: 'isListeningReady'
}

/**
 * Actors whose code is loaded after the page has shown its shelves, or at the first intent for one of them. An intent
 * that comes before the code is there waits, and is delivered when the actors are alive.
 */
function lazy<In extends Group>({ group, loader, pause, needs }: Lazy<In>) {
  const names: readonly ActorName[] = namesIn(group)
  const intent = (target?: 'loading') => ({
    '*': {
      ...(target ? { target } : {}),
      guard: {
        type: 'isForLazyActor' as const,
        params: ({ event }: { event: SystemEvent }) => ({ names, event }),
      },
      // a fact is for others too, and the root does not hear what a state below it has taken
      actions: [
        {
          type: 'keepPending' as const,
          params: ({ event }: { event: SystemEvent }) => ({ names, event }),
        },
        'deliver' as const,
      ],
    },
  })
  return systemSetup.createStateConfig({
    initial: 'waiting',
    states: {
      waiting: {
        ...(needs
          ? {
              on: intent(),
              always: { guard: and([needs, { type: 'isAsked', params: names }]), target: 'loading' },
            }
          : { on: intent('loading') }),
        ...(pause ? { after: { [pause]: { target: 'loading' } } } : {}),
      },
      loading: {
        on: intent(),
        invoke: {
          src: loader,
          onDone: { target: 'ready' },
          onError: {
            target: 'absent',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ name: loader, error: event.error }) },
              { type: 'sayWhatWaits', params: names },
            ],
          },
        },
      },
      absent: {
        // what facts bring would be asked for with every place that is heard
        on: intent(needs ? undefined : 'loading'),
        after: { lazyRetry: { target: 'loading' } },
      },
      ready: {
        type: 'parallel',
        entry: [{ type: 'deliverPendingIntents', params: names }, 'raisePartLoaded'],
        states: regionsOf(group),
      },
    },
  })
}

/** Writes to the server and its socket. They are loaded together, for a write is answered by both. */
export const realtime = lazy({ group: 'realtime', loader: 'loadRealtime', pause: 'realtimePause' })

/** Casting, and what a title is played with: loaded with the first title that is opened, by what listening brought. */
export const casting = lazy({ group: 'casting', loader: 'loadCasting', needs: 'isListeningReady' })

/** The listening part. */
export const listening = lazy({ group: 'listening', loader: 'loadListening', pause: 'listeningPause' })

/** Browsing beyond home: loaded with the first shelf, list, selection, dialog, palette or search. */
export const browsing = lazy({ group: 'browsing', loader: 'loadBrowsing' })

/** Reading: loaded with the first book that is opened. */
export const books = lazy({ group: 'books', loader: 'loadBooks' })

/** Editing: loaded with the first thing that is edited. */
export const editing = lazy({ group: 'editing', loader: 'loadEditing' })

/** Podcasts: loaded with the first page of one, or of their library. */
export const podcasts = lazy({ group: 'podcasts', loader: 'loadPodcasts' })

/** Administration: loaded with the first page of the settings. */
export const admin = lazy({ group: 'admin', loader: 'loadAdmin' })

/** What is kept on this device: loaded with the first title that is kept, and with the page where some are. */
export const downloads = lazy({ group: 'downloads', loader: 'loadDownloads' })
