import { assign, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { toAppError } from '../../model/errors.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import { findingsIn } from './quality-rules.ts'
import type { Check, CheckedItem, Findings } from './quality-rules.ts'
import type { QualityContext, QualityEvent } from './quality.types.ts'

const NOTHING: QualityContext = { libraryId: '', items: [], findings: {}, shown: null, error: null }

/** The covers that are no picture, among the findings. */
function withBadCovers({ items, findings }: QualityContext, ids: readonly string[]): Partial<QualityContext> {
  const bad = new Set(ids)
  const found = items.filter(({ id }) => bad.has(id)).map(({ id, title, author }) => ({ id, title, author }))
  return { findings: { ...findings, badCover: found }, ...(found.length > 0 ? { shown: 'badCover' } : {}) }
}

/** Covers that were no picture, of items that are still there. */
function stillBad({ badCover = [] }: Findings, items: readonly CheckedItem[]): Findings {
  const there = new Set(items.map(({ id }) => id))
  const bad = badCover.filter(({ id }) => there.has(id))
  return bad.length > 0 ? { badCover: bad } : {}
}

/**
 * What is to be mended in the details of a library.
 *
 * - `closed` no page shows it
 * - `open` its items are `reading`, `known`, or `unread` where that failed. They are read again a moment after some of them
 *   changed, and stay on the page meanwhile. `known.covers` are `unseen`, being `looking` at, or `seen`
 *
 * None is final.
 */
export const qualityMachine = setup({
  types: typed<{ context: QualityContext; events: QualityEvent; tags: 'busy' }>(),
  actors: {
    readItems: promisePlaceholder<readonly CheckedItem[], { libraryId: string }>('readItems'),
    /** The ids of items whose cover cannot be shown. */
    findBadCovers: promisePlaceholder<readonly string[], { items: readonly CheckedItem[] }>('findBadCovers'),
  },
  actions: {
    forget: assign(NOTHING),
    setLibrary: assign((_, { libraryId }: { libraryId: string }) => ({ ...NOTHING, libraryId })),
    setItems: assign(({ context: { findings } }, items: readonly CheckedItem[]) => ({
      items,
      findings: { ...findingsIn(items), ...stillBad(findings, items) },
      error: null,
    })),
    setBadCovers: assign(({ context }, ids: readonly string[]) => withBadCovers(context, ids)),
    setShown: assign((_, { check }: { check: Check }) => ({ shown: check })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toAppError(error) })),
  },
  guards: {
    isOther: ({ context }, { libraryId }: { libraryId: string }) => context.libraryId !== libraryId,
  },
  delays: { changePause: 1500 },
}).createMachine({
  id: 'quality',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'quality.open': { target: 'open', actions: { type: 'setLibrary', params: ({ event }) => event } },
      },
    },
    open: {
      initial: 'reading',
      on: {
        'quality.close': { target: 'closed' },
        'quality.open': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'open',
          reenter: true,
          actions: { type: 'setLibrary', params: ({ event }) => event },
        },
        'quality.show': { actions: { type: 'setShown', params: ({ event }) => event } },
      },
      states: {
        reading: {
          tags: 'busy',
          invoke: {
            src: 'readItems',
            input: ({ context: { libraryId } }) => ({ libraryId }),
            onDone: { target: 'known', actions: { type: 'setItems', params: ({ event }) => event.output } },
            onError: { target: 'unread', actions: { type: 'setError', params: ({ event }) => event } },
          },
        },
        unread: { on: { 'quality.retry': { target: 'reading' } } },
        known: {
          initial: 'unseen',
          on: { 'items.changed': { target: 'stale' } },
          states: {
            unseen: { on: { 'quality.checkCovers': { target: 'looking' } } },
            looking: {
              invoke: {
                src: 'findBadCovers',
                input: ({ context: { items } }) => ({ items }),
                onDone: {
                  target: 'seen',
                  actions: { type: 'setBadCovers', params: ({ event }) => event.output },
                },
                onError: { target: 'unseen' },
              },
              // many covers take their time, and an edit meanwhile is read afterwards
              on: { 'quality.cancel': { target: 'unseen' }, 'items.changed': {} },
            },
            seen: { on: { 'quality.checkCovers': { target: 'looking' } } },
          },
        },
        stale: {
          on: { 'items.changed': { target: 'stale', reenter: true } },
          after: { changePause: { target: 'reading' } },
        },
      },
    },
  },
})
