import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { EpisodeListing, ShowType } from '../../model/titles/show-order.ts'
import { defaultListing } from '../../model/titles/show-order.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import type { Operations } from '../../server/operations/operations.table.ts'
import type { UndeletedEpisode } from '../../server/operations/requests/show-operations.ts'
import { write } from '../../server/operations/write.ts'
import type {
  ShowPageContext,
  ShowPageEvent,
  ShowPageToParent,
  ShowQuestion,
  ShowRequest,
  ShowViewsCommand,
} from './show-page.types.ts'
import { listingOf, rememberListing } from './show-views.ts'
import type { ShowViews } from './show-views.ts'

const NO_SELECTION = { selected: [], anchor: null } satisfies Partial<ShowPageContext>
const NO_WORK = { question: null, request: null, undeleted: [] } satisfies Partial<ShowPageContext>

export const NOTHING: ShowPageContext = {
  ...NO_SELECTION,
  ...NO_WORK,
  libraryItemId: '',
  show: 'episodic',
  listing: defaultListing('episodic'),
  views: [],
}

const united = (selected: readonly string[], added: readonly string[]): string[] => [
  ...new Set([...selected, ...added]),
]

/** From the one selected last to this one, in either direction; this one alone where that is not in the list. */
function rangeOf(shown: readonly string[], anchor: string | null, episodeId: string): string[] {
  const [from, to] = [anchor === null ? -1 : shown.indexOf(anchor), shown.indexOf(episodeId)]
  if (from < 0 || to < 0) return [episodeId]
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** What is sent after a yes. */
function requestOf({ libraryItemId, question }: ShowPageContext, isTicked: boolean): ShowRequest {
  switch (question?.kind) {
    case 'delete': {
      const { episodeIds } = question
      return { name: 'episodes.delete', params: { libraryItemId, episodeIds, hard: isTicked } }
    }
    case 'finishOlder': {
      const { episodeIds } = question
      return { name: 'episodes.setFinished', params: { libraryItemId, episodeIds, isFinished: true } }
    }
    case 'match':
      return { name: 'podcast.matchEpisodes', params: { libraryItemId, override: isTicked } }
    case undefined:
      throw new Error('Nothing was asked.')
  }
}

type ShowAnswer = Operations[ShowRequest['name']]['result']

const undeletedIn = (answer: ShowAnswer): readonly UndeletedEpisode[] =>
  typeof answer === 'number' ? [] : answer.filter((each) => 'reason' in each)

const idsOf = ({ request }: ShowPageContext): readonly string[] =>
  request && 'episodeIds' in request.params ? request.params.episodeIds : []

export const showPageSetup = setup({
  types: typed<{ context: ShowPageContext; events: ShowPageEvent; tags: 'busy' }>(),
  actors: {
    /** How the episodes of shows were listed last in this browser. */
    showViews: callbackPlaceholder<ShowViewsCommand>('showViews'),
    carryOut: write<ShowRequest['name']>(),
  },
  actions: {
    setShow: assign((_, { libraryItemId, show }: Pick<ShowPageContext, 'libraryItemId' | 'show'>) => ({
      ...NO_SELECTION,
      ...NO_WORK,
      libraryItemId,
      show,
    })),
    setViews: assign((_, { views }: { views: ShowViews }) => ({ views })),
    /** As it was listed last, which puts it among the shows used last; else as shows of its kind are. */
    recallListing: assign(({ context: { views, libraryItemId, show } }) => {
      const listing = listingOf(views, libraryItemId)
      return listing
        ? { listing, views: rememberListing(views, libraryItemId, listing) }
        : { listing: defaultListing(show) }
    }),
    setListing: assign(({ context }, listing: Partial<EpisodeListing>) => ({
      listing: { ...context.listing, ...listing },
    })),
    rememberListing: assign(({ context: { views, libraryItemId, listing } }) => ({
      views: rememberListing(views, libraryItemId, listing),
    })),
    keepViews: sendTo('showViews', ({ context: { views } }): ShowViewsCommand => ({
      type: 'showViews.keep',
      views,
    })),
    select: assign(({ context }, { episodeId, isOn }: { episodeId: string; isOn: boolean }) => ({
      selected: isOn
        ? united(context.selected, [episodeId])
        : context.selected.filter((id) => id !== episodeId),
      anchor: episodeId,
    })),
    extend: assign(({ context }, { episodeId, shown }: { episodeId: string; shown: readonly string[] }) => ({
      selected: united(context.selected, rangeOf(shown, context.anchor, episodeId)),
      anchor: episodeId,
    })),
    selectAll: assign(({ context }, { episodeIds }: { episodeIds: readonly string[] }) => ({
      selected: united(context.selected, episodeIds),
    })),
    clearSelection: assign(NO_SELECTION),
    forget: assign({ ...NO_SELECTION, ...NO_WORK }),
    tellLayerOpened: sendTo(parentOf, (): ShowPageToParent => ({ type: 'layer.opened', layer: 'selection' })),
    tellLayerClosed: sendTo(parentOf, (): ShowPageToParent => ({ type: 'layer.closed', layer: 'selection' })),
    setQuestion: assign((_, { question }: { question: ShowQuestion | null }) => ({ question })),
    setRequest: assign(({ context }, { isTicked }: { isTicked: boolean }) => ({
      request: requestOf(context, isTicked),
      undeleted: [],
    })),
    setMark: assign(
      (
        { context: { libraryItemId } },
        { episodeIds, isFinished }: { episodeIds: readonly string[]; isFinished: boolean },
      ) => ({
        request: {
          name: 'episodes.setFinished' as const,
          params: { libraryItemId, episodeIds, isFinished },
        },
        undeleted: [],
      }),
    ),
    /** What was done is selected no more; what could not be deleted is. */
    setDone: assign(({ context }, answer: ShowAnswer) => {
      const undeleted = undeletedIn(answer)
      const left = new Set(undeleted.map(({ episodeId }) => episodeId))
      const gone = new Set(idsOf(context).filter((id) => !left.has(id)))
      return { undeleted, selected: context.selected.filter((id) => !gone.has(id)) }
    }),
    forgetUndeleted: assign({ undeleted: [] }),
  },
  guards: {
    isOther: ({ context }, { libraryItemId, show }: { libraryItemId: string; show: ShowType }) =>
      context.libraryItemId !== libraryItemId || context.show !== show,
    hasNone: ({ context }) => context.selected.length === 0,
    hasSome: ({ context }) => context.selected.length > 0,
    isAny: (_, { episodeIds }: { episodeIds: readonly string[] }) => episodeIds.length > 0,
    /** A question is about the library's item or about at least one episode. */
    isAbout: (_, { question }: { question: ShowQuestion }) =>
      question.kind === 'match' || question.episodeIds.length > 0,
    isYes: (_, { isYes }: { isYes: boolean }) => isYes,
  },
})
