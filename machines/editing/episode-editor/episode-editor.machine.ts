import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { LibraryItemExpanded, PodcastEpisodeNormal } from '../../model/entities/index.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import type { Account } from '../../model/permissions.ts'
import { editorNotices } from '../editor-notices.ts'
import { formOfEpisode } from '../episode-form.ts'
import { neighbourOf } from '../neighbours.ts'
import type {
  EpisodeEditorContext,
  EpisodeEditorEvent,
  EpisodeEditorIntent,
  EpisodeEditorToParent,
  EpisodeTab,
} from './episode-editor.types.ts'

interface EpisodeRef {
  libraryItemId: string
  episodeId: string
}

const says = editorNotices('episodeEditor', { failed: 'episode.fetchFailed', gone: 'episode.gone' })

const NOTHING: Omit<EpisodeEditorContext, 'account' | 'path'> = {
  libraryItemId: '',
  episodeId: '',
  ids: [],
  tab: 'details',
  episode: null,
  back: null,
}

/** The episode with this id, of the podcast; undefined where it is not in it, or is another item. */
function episodeIn(
  { libraryItemId, episode }: EpisodeEditorContext,
  item: LibraryItemExpanded,
): PodcastEpisodeNormal | undefined {
  if (item.id !== libraryItemId || item.mediaType !== 'podcast') return undefined
  return item.media.episodes.find(({ id }) => id === episode?.id)
}

/**
 * The dialog that edits an episode.
 *
 * - `closed`
 * - `open` over the page: `reading` the episode again, whose fields are not there before; then `ready`
 *
 * It closes when the page changes, when the episode is gone and when it cannot be read. Where it was opened from the dialog
 * of its podcast, it leads back there. None is final.
 */
export const episodeEditorMachine = setup({
  types: typed<{
    context: EpisodeEditorContext
    events: EpisodeEditorEvent
    input: Pick<EpisodeEditorContext, 'account'>
  }>(),
  actors: {
    /** The keys that lead to the neighbours. */
    walkKeys: callbackPlaceholder<{ type: 'unused' }>('walkKeys'),
    readEpisode: promisePlaceholder<PodcastEpisodeNormal, EpisodeRef>('readEpisode'),
  },
  actions: {
    setOpened: assign((_, opened: Extract<EpisodeEditorIntent, { type: 'episodeEditor.open' }>) => ({
      libraryItemId: opened.libraryItemId,
      episodeId: opened.episodeId,
      tab: opened.tab,
      ids: opened.ids,
      back: opened.back,
      episode: null,
    })),
    setTab: assign((_, tab: EpisodeTab) => ({ tab })),
    setEpisode: assign((_, episode: PodcastEpisodeNormal) => ({ episode })),
    setUpdated: assign(({ context }, item: LibraryItemExpanded) => ({
      episode: episodeIn(context, item) ?? context.episode,
    })),
    setNeighbour: assign(({ context }, by: 1 | -1) => ({
      episodeId: neighbourOf(context.ids, context.episodeId, by) ?? context.episodeId,
    })),
    setAccount: assign((_, { account }: { account: Account }) => ({ account })),
    setPath: assign((_, path: string) => ({ path })),
    forget: assign(NOTHING),
    tellParent: sendTo(parentOf, (_, fact: EpisodeEditorToParent) => fact),
    tellForm: sendTo(
      parentOf,
      (
        { context: { libraryItemId, episode } },
        type: 'form.opened' | 'form.rebased',
      ): EpisodeEditorToParent => {
        if (!episode) throw new Error('No episode was read.')
        return { type, ...formOfEpisode(libraryItemId, episode) }
      },
    ),
    tellClosed: sendTo(
      parentOf,
      ({ context: { libraryItemId, episode, episodeId } }): EpisodeEditorToParent => ({
        type: 'form.closed',
        ref: { kind: 'episode', id: episode?.id ?? episodeId, libraryItemId },
      }),
    ),
    /** The tab of matches searches as soon as it is there. */
    tellSearch: enqueueActions(({ context: { tab, episode, libraryItemId }, enqueue }) => {
      if (tab !== 'match' || !episode?.title) return
      const query = { kind: 'episodes', libraryItemId, title: episode.title } as const
      enqueue.sendTo(parentOf, { type: 'lookup.search', query } satisfies EpisodeEditorToParent)
    }),
    /** To the dialog that it was opened from. */
    goBack: enqueueActions(({ context: { libraryItemId, back }, enqueue }) => {
      if (!back) return
      enqueue.sendTo(parentOf, {
        type: 'itemEditor.open',
        libraryItemId,
        tab: 'episodes',
        ids: back,
      } satisfies EpisodeEditorToParent)
    }),
    sayFailed: sendTo(parentOf, (_, { error }: { error: unknown }) => says.failed(error)),
    sayRefused: sendTo(parentOf, says.refused),
    sayGone: sendTo(parentOf, says.gone),
  },
  guards: {
    isRefused: ({ context }) => context.account?.permissions.update !== true,
    isThere: ({ context }, item: LibraryItemExpanded) => episodeIn(context, item) !== undefined,
    isOurs: ({ context }, libraryItemId: string) => context.libraryItemId === libraryItemId,
    isElsewhere: ({ context }, path: string) => context.path !== path,
    hasNeighbour: ({ context }, by: 1 | -1) => neighbourOf(context.ids, context.episodeId, by) !== null,
    isClosing: (_, { closes }: { closes: boolean }) => closes,
  },
}).createMachine({
  id: 'episodeEditor',
  context: ({ input }) => ({ ...NOTHING, ...input, path: '' }),
  initial: 'closed',
  on: {
    'episodeEditor.open': {
      target: '.open',
      actions: { type: 'setOpened', params: ({ event }) => event },
    },
    'location.changed': { actions: { type: 'setPath', params: ({ event }) => event.path } },
    'account.changed': { actions: { type: 'setAccount', params: ({ event }) => event } },
  },
  states: {
    closed: { entry: 'forget' },
    open: {
      invoke: { src: 'walkKeys', id: 'walkKeys' },
      entry: { type: 'tellParent', params: { type: 'dialog.open', dialog: { kind: 'editEpisode' } } },
      exit: ['tellClosed', { type: 'tellParent', params: { type: 'dialog.close' } }],
      on: {
        'episodeEditor.show': {
          actions: [{ type: 'setTab', params: ({ event }) => event.tab }, 'tellSearch'],
        },
        'episodeEditor.walk': {
          guard: { type: 'hasNeighbour', params: ({ event }) => event.by },
          target: '.reading',
          actions: { type: 'setNeighbour', params: ({ event }) => event.by },
        },
        'episodeEditor.close': { target: 'closed', actions: 'goBack' },
        'location.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.path },
          target: 'closed',
          actions: { type: 'setPath', params: ({ event }) => event.path },
        },
        'item.removed': {
          guard: { type: 'isOurs', params: ({ event }) => event.libraryItemId },
          target: 'closed',
          actions: 'sayGone',
        },
      },
      initial: 'reading',
      states: {
        reading: {
          // what is being read may be of before
          on: {
            'item.updated': {
              guard: { type: 'isOurs', params: ({ event }) => event.item.id },
              target: 'reading',
              reenter: true,
            },
          },
          invoke: {
            src: 'readEpisode',
            input: ({ context: { libraryItemId, episodeId } }) => ({ libraryItemId, episodeId }),
            onDone: [
              { guard: 'isRefused', target: '#episodeEditor.closed', actions: 'sayRefused' },
              {
                target: 'ready',
                actions: [
                  { type: 'setEpisode', params: ({ event }) => event.output },
                  { type: 'tellForm', params: 'form.opened' },
                  'tellSearch',
                ],
              },
            ],
            onError: {
              target: '#episodeEditor.closed',
              actions: { type: 'sayFailed', params: ({ event }) => event },
            },
          },
        },
        ready: {
          on: {
            'item.updated': [
              {
                guard: { type: 'isThere', params: ({ event }) => event.item },
                actions: [
                  { type: 'setUpdated', params: ({ event }) => event.item },
                  { type: 'tellForm', params: 'form.rebased' },
                ],
              },
              {
                guard: { type: 'isOurs', params: ({ event }) => event.item.id },
                target: '#episodeEditor.closed',
                actions: 'sayGone',
              },
            ],
            'form.saved': {
              guard: { type: 'isClosing', params: ({ event }) => event },
              target: '#episodeEditor.closed',
              actions: 'goBack',
            },
          },
        },
      },
    },
  },
})
