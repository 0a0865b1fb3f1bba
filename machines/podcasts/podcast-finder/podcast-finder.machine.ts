import { appError } from '../../model/errors.ts'
import { NOTHING_FOUND, podcastFinderSetup } from './podcast-finder.setup.ts'
import type { PodcastFinderEvent } from './podcast-finder.types.ts'

type Choice = Extract<PodcastFinderEvent, { type: 'podcastFinder.choose' }>

/** The newest choice counts. */
const choosing = {
  'podcastFinder.choose': {
    guard: { type: 'hasFeed', params: ({ event }: { event: Choice }) => event.match },
    target: 'reading',
    reenter: true,
    actions: { type: 'setChosen', params: ({ event }: { event: Choice }) => event.match },
  },
} as const

const LATE = { type: 'setFailure', params: { error: appError('timeout') } } as const

/**
 * The page that finds a podcast and adds it to a library.
 *
 * What is found (`work`): `idle` nothing was asked; `searching` the store for words, `found`, perhaps nothing, or `failed`;
 * `reading` the feed of the one that was chosen or whose address was typed, or `refused`; `shown` its preview; `form` over
 * it, where it is `filling` or `creating`. Words stay in their field whatever becomes of them, and the newest search counts.
 *
 * What the library has (`known`): `unknown`, `asking`, `ready`. Without it nothing is marked, and the next search asks again.
 *
 * `added` hears when a podcast is there whose first episodes are to be downloaded, also when its form was closed.
 *
 * None is final.
 */
export const podcastFinderMachine = podcastFinderSetup.createMachine({
  id: 'podcastFinder',
  context: NOTHING_FOUND,
  type: 'parallel',
  on: {
    'podcastFinder.type': { actions: { type: 'setWords', params: ({ event }) => event.words } },
    'shows.changed': {
      guard: { type: 'isHere', params: ({ event }) => event },
      actions: { type: 'addKnown', params: ({ event }) => event.shows },
    },
    'shows.removed': { actions: { type: 'removeKnown', params: ({ event }) => event.libraryItemId } },
  },
  states: {
    work: {
      initial: 'idle',
      on: {
        'podcastFinder.open': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.idle',
          actions: { type: 'setLibrary', params: ({ event }) => event },
        },
        'podcastFinder.search': [
          { guard: 'hasAddress', target: '.reading', actions: 'setAddress' },
          { guard: 'hasWords', target: '.searching', actions: 'setAsked' },
        ],
        'podcast.refused': {
          guard: { type: 'isOurs', params: ({ event }) => event },
          actions: { type: 'setRefusal', params: ({ event }) => event },
        },
      },
      states: {
        idle: {},
        searching: {
          entry: 'forgetFailure',
          invoke: {
            src: 'searchShows',
            input: ({ context }) => ({ term: context.asked }),
            onDone: { target: 'found', actions: { type: 'setMatches', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
          on: { 'podcastFinder.cancel': { target: 'idle' } },
          after: { searchTimeout: { target: 'failed', actions: LATE } },
        },
        found: { on: choosing },
        failed: { on: { 'podcastFinder.retry': { target: 'searching' } } },
        reading: {
          entry: 'forgetFailure',
          invoke: {
            src: 'readFeed',
            input: ({ context }) => ({ address: context.address }),
            onDone: { target: 'shown', actions: { type: 'setShow', params: ({ event }) => event.output } },
            onError: { target: 'refused', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
          on: { ...choosing, 'podcastFinder.cancel': { target: 'leaving' } },
          after: { feedTimeout: { target: 'refused', actions: LATE } },
        },
        refused: {
          on: {
            ...choosing,
            'podcastFinder.retry': { target: 'reading' },
            'podcastFinder.back': { target: 'leaving' },
          },
        },
        shown: {
          on: {
            'podcastFinder.back': { target: 'leaving' },
            'podcastFinder.add': { target: 'form', actions: 'setDraft' },
          },
        },
        form: {
          initial: 'filling',
          on: { 'podcastFinder.dismiss': { target: 'shown' } },
          states: {
            filling: {
              on: {
                'podcastFinder.change': {
                  actions: { type: 'changeDraft', params: ({ event }) => event.change },
                },
                'podcastFinder.pick': { actions: { type: 'pick', params: ({ event }) => event } },
                'podcastFinder.submit': [
                  { guard: 'isReady', target: 'creating', actions: 'setTried' },
                  { actions: 'setTried' },
                ],
              },
            },
            creating: {
              entry: ['setAdding', 'runCreate'],
              on: {
                'podcast.created': {
                  guard: { type: 'isOurs', params: ({ event }) => event },
                  target: '#podcastFinder.work.leaving',
                  actions: { type: 'goToItem', params: ({ event }) => event },
                },
                'podcast.refused': {
                  guard: { type: 'isOurs', params: ({ event }) => event },
                  target: 'filling',
                  actions: { type: 'setRefusal', params: ({ event }) => event },
                },
              },
            },
          },
        },
        /** Back to what was found, if anything was looked for. */
        leaving: {
          entry: 'forgetShow',
          always: [{ guard: 'hasMatches', target: 'found' }, { target: 'idle' }],
        },
      },
    },
    added: {
      on: {
        'podcast.created': {
          guard: { type: 'isAdding', params: ({ event }) => event },
          actions: [
            { type: 'runDownloads', params: ({ event }) => event },
            { type: 'forgetAdding', params: ({ event }) => event },
          ],
        },
        'podcast.refused': {
          guard: { type: 'isAdding', params: ({ event }) => event },
          actions: { type: 'forgetAdding', params: ({ event }) => event },
        },
      },
    },
    known: {
      initial: 'unknown',
      on: {
        'podcastFinder.open': {
          target: '.asking',
          actions: { type: 'setFolders', params: ({ event }) => event },
        },
      },
      states: {
        unknown: { on: { 'podcastFinder.search': { guard: 'hasWords', target: 'asking' } } },
        asking: {
          invoke: {
            src: 'readKnown',
            input: ({ context }) => ({ libraryId: context.libraryId }),
            onDone: { target: 'ready', actions: { type: 'setKnown', params: ({ event }) => event.output } },
            onError: { target: 'unknown' },
          },
          after: { knownTimeout: { target: 'unknown' } },
        },
        ready: {},
      },
    },
  },
})
