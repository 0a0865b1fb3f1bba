import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { PodcastMatch } from '../../model/entities/metadata-match.ts'
import { toAppError } from '../../model/errors.ts'
import type { AppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import { withShows } from './known-shows.ts'
import type { KnownShow } from './known-shows.ts'
import {
  changedDraft,
  draftOf,
  newPodcastOf,
  pathOf,
  pickedOf,
  problemsOf,
  withPicked,
} from '../new-podcast.ts'
import type { Folder, FoundShow, PodcastDraft } from '../new-podcast.ts'
import type {
  PodcastFinderContext,
  PodcastFinderEvent,
  PodcastFinderToParent,
} from './podcast-finder.types.ts'
import { addressOf } from './words.ts'

const NO_SHOW = {
  match: null,
  address: '',
  show: null,
  draft: null,
  isTried: false,
  failure: null,
  refusal: null,
} satisfies Partial<PodcastFinderContext>

export const NOTHING_FOUND: PodcastFinderContext = {
  libraryId: '',
  folders: [],
  known: [],
  words: '',
  asked: '',
  matches: null,
  adding: [],
  ...NO_SHOW,
}

interface Library {
  libraryId: string
  folders: readonly Folder[]
}

interface Added {
  libraryId: string
  path: string
}

interface Created extends Added {
  libraryItemId: string
}

const isSame = (a: Added, b: Added): boolean => a.libraryId === b.libraryId && a.path === b.path

const changed = (draft: PodcastDraft | null, change: (draft: PodcastDraft) => PodcastDraft) => ({
  draft: draft && change(draft),
  refusal: null,
})

export const podcastFinderSetup = setup({
  types: typed<{ context: PodcastFinderContext; events: PodcastFinderEvent }>(),
  actors: {
    readKnown: promisePlaceholder<readonly KnownShow[], { libraryId: string }>('readKnown'),
    searchShows: promisePlaceholder<readonly PodcastMatch[], { term: string }>('searchShows'),
    readFeed: promisePlaceholder<FoundShow, { address: string }>('readFeed'),
  },
  actions: {
    setLibrary: assign(({ context: { adding } }, { libraryId, folders }: Library) => ({
      ...NOTHING_FOUND,
      adding,
      libraryId,
      folders,
    })),
    setFolders: assign((_, { folders }: Library) => ({ folders })),
    setKnown: assign((_, known: readonly KnownShow[]) => ({ known })),
    addKnown: assign(({ context }, shows: readonly KnownShow[]) => ({
      known: withShows(context.known, shows),
    })),
    removeKnown: assign(({ context }, libraryItemId: string) => ({
      known: context.known.filter(({ id }) => id !== libraryItemId),
    })),
    setWords: assign((_, words: string) => ({ words })),
    setAsked: assign(({ context }) => ({ ...NO_SHOW, matches: null, asked: context.words.trim() })),
    setAddress: assign(({ context }) => ({ ...NO_SHOW, address: addressOf(context.words) ?? '' })),
    setChosen: assign((_, match: PodcastMatch) => ({ ...NO_SHOW, match, address: match.feedUrl ?? '' })),
    setMatches: assign((_, matches: readonly PodcastMatch[]) => ({ matches })),
    setShow: assign((_, show: FoundShow) => ({ show })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toAppError(error) })),
    forgetFailure: assign({ failure: null }),
    forgetShow: assign(NO_SHOW),
    setDraft: assign(({ context: { draft, show, match, folders } }) => ({
      draft: draft ?? (show && draftOf(show, match, folders)),
    })),
    changeDraft: assign(({ context }, change: Partial<PodcastDraft>) =>
      changed(context.draft, (draft) => changedDraft(draft, change)),
    ),
    pick: assign(({ context }, { episodes, isPicked }: { episodes: readonly number[]; isPicked: boolean }) =>
      changed(context.draft, (draft) => withPicked(draft, episodes, isPicked)),
    ),
    setTried: assign({ isTried: true, refusal: null }),
    setRefusal: assign((_, { error }: { error: AppError }) => ({ refusal: error })),
    /** The current servers do not download what comes with a new podcast: it is asked for when the podcast is there. */
    setAdding: assign(({ context: { draft, show, adding, libraryId, folders } }) => {
      if (!draft || !show || draft.picked.length === 0) return {}
      const added = { libraryId, path: pathOf(draft, folders), episodes: pickedOf(draft, show) }
      return { adding: [...adding.filter((each) => !isSame(each, added)), added] }
    }),
    runDownloads: sendTo(parentOf, ({ context }, created: Created): PodcastFinderToParent => ({
      type: 'operation.run',
      request: {
        name: 'podcast.downloadEpisodes',
        params: {
          libraryItemId: created.libraryItemId,
          episodes: context.adding.find((each) => isSame(each, created))?.episodes ?? [],
        },
      },
    })),
    forgetAdding: assign(({ context }, ended: Added) => ({
      adding: context.adding.filter((each) => !isSame(each, ended)),
    })),
    runCreate: sendTo(parentOf, ({ context }): PodcastFinderToParent => {
      const { draft, show } = context
      if (!draft || !show) throw new Error('There is no podcast to add.')
      return {
        type: 'operation.run',
        request: { name: 'podcast.create', params: newPodcastOf(draft, { ...context, show }) },
      }
    }),
    goToItem: sendTo(parentOf, (_, { libraryItemId }: { libraryItemId: string }): PodcastFinderToParent => ({
      type: 'navigation.go',
      to: `/item/${encodeURIComponent(libraryItemId)}`,
    })),
  },
  guards: {
    isOther: ({ context }, { libraryId }: { libraryId: string }) => context.libraryId !== libraryId,
    isHere: ({ context }, { libraryId }: { libraryId: string }) => context.libraryId === libraryId,
    hasAddress: ({ context }) => addressOf(context.words) !== null,
    hasWords: ({ context }) => context.words.trim() !== '',
    hasFeed: (_, { feedUrl }: PodcastMatch) => Boolean(feedUrl),
    hasMatches: ({ context }) => context.matches !== null,
    isReady: ({ context: { draft, folders } }) =>
      draft !== null && Object.keys(problemsOf(draft, folders)).length === 0,
    isAdding: ({ context }, added: Added) => context.adding.some((each) => isSame(each, added)),
    isOurs: ({ context }, { libraryId, path }: Added) =>
      context.draft !== null &&
      context.libraryId === libraryId &&
      pathOf(context.draft, context.folders) === path,
  },
  delays: {
    /** A large library is sent whole. */
    knownTimeout: 60_000,
    /** Longer than a server waits for a store. */
    searchTimeout: 25_000,
    /** A server waits up to twelve seconds for a feed, and reads it then. */
    feedTimeout: 30_000,
  },
})
