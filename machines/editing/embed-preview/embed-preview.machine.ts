import { assign, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { appError, toAppError } from '../../model/errors.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { EmbedTag } from './embed-tags.ts'
import type { EmbedPreviewContext, EmbedPreviewEvent } from './embed-preview.types.ts'

const NOTHING: EmbedPreviewContext = { libraryItemId: '', tags: [], failure: null }

/**
 * The tags that an embed would write into a book's files, as the server makes them of its metadata.
 *
 * - `idle` no book is shown
 * - `reading` them, with those of before a change still there; `shown`; `failed`
 *
 * A change of the book reads them again. None is final.
 */
export const embedPreviewMachine = setup({
  types: typed<{ context: EmbedPreviewContext; events: EmbedPreviewEvent }>(),
  actors: { readTags: promisePlaceholder<readonly EmbedTag[], { libraryItemId: string }>('readTags') },
  actions: {
    setItem: assign((_, { libraryItemId }: { libraryItemId: string }) => ({ ...NOTHING, libraryItemId })),
    setTags: assign((_, tags: readonly EmbedTag[]) => ({ tags, failure: null })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toAppError(error) })),
    forget: assign(NOTHING),
  },
  guards: {
    isOurs: ({ context }, { libraryItemId }: { libraryItemId: string }) =>
      context.libraryItemId === libraryItemId,
  },
  delays: { readTimeout: 25_000 },
}).createMachine({
  id: 'embedPreview',
  context: NOTHING,
  initial: 'idle',
  on: {
    'tools.opened': { target: '.reading', actions: { type: 'setItem', params: ({ event }) => event } },
    'tools.closed': { target: '.idle' },
    'item.updated': { guard: { type: 'isOurs', params: ({ event }) => event }, target: '.reading' },
  },
  states: {
    idle: { entry: 'forget' },
    reading: {
      invoke: {
        src: 'readTags',
        input: ({ context: { libraryItemId } }) => ({ libraryItemId }),
        onDone: { target: 'shown', actions: { type: 'setTags', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        readTimeout: {
          target: 'failed',
          actions: { type: 'setFailure', params: { error: appError('timeout') } },
        },
      },
    },
    shown: {},
    failed: { on: { 'embedPreview.retry': { target: 'reading' } } },
  },
})
