import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { appError, toAppError } from '../../model/errors.ts'
import type { AppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { LookupFound, LookupQuery } from '../lookup/lookup.types.ts'
import type { Values } from '../values.ts'
import { changesOfReview, isLeft, nextOf, rowOf } from './match-rules.ts'
import type {
  Fill,
  MatchReviewContext,
  MatchReviewEvent,
  MatchReviewToParent,
  MatchRow,
  Sought,
} from './match-review.types.ts'

const NOTHING: MatchReviewContext = { sought: [], rows: {} }
const TOO_LATE = appError('timeout')
/** After these the next item would fare no better. */
const FINAL: ReadonlySet<AppError['code']> = new Set([
  'unreachable',
  'unauthorized',
  'forbidden',
  'intercepted',
])

const withRow = (
  context: MatchReviewContext,
  row: (sought: Sought) => MatchRow,
): Partial<MatchReviewContext> => {
  const next = nextOf(context)
  return next ? { rows: { ...context.rows, [next.id]: row(next) } } : {}
}

/**
 * What a provider says of many items, looked up one after the other and reviewed before any of it is taken.
 *
 * - `idle` nothing was asked
 * - `looking` an item is asked for, for at most 20 s; those before it can be reviewed already
 * - `shown` all were asked for, or no more is to be; what was taken can be put into the form
 *
 * None is final.
 */
export const matchReviewMachine = setup({
  types: typed<{ context: MatchReviewContext; events: MatchReviewEvent; tags: 'busy' }>(),
  actors: { lookUp: promisePlaceholder<LookupFound, LookupQuery>('lookUp') },
  actions: {
    forget: assign(NOTHING),
    setSought: assign((_, { sought }: { sought: readonly Sought[] }) => ({ sought, rows: {} })),
    addRow: assign(({ context }, found: LookupFound) => withRow(context, (sought) => rowOf(sought, found))),
    addFailure: assign(({ context }, { error }: { error: unknown }) =>
      withRow(context, () => ({ offers: [], chosen: null, failure: toAppError(error) })),
    ),
    forgetFailures: assign(({ context: { rows } }) => ({
      rows: Object.fromEntries(Object.entries(rows).filter(([, { failure }]) => failure === null)),
    })),
    choose: assign(({ context: { rows } }, { id, offer }: { id: string; offer: number | null }) => {
      const row = rows[id]
      return row ? { rows: { ...rows, [id]: { ...row, chosen: offer } } } : {}
    }),
    tellChanges: sendTo(
      parentOf,
      ({ context }, { fill, values }: { fill: Fill; values: Values }): MatchReviewToParent => ({
        type: 'form.changeAll',
        values: changesOfReview(context, values, fill),
      }),
    ),
  },
  guards: {
    isAny: (_, { sought }: { sought: readonly Sought[] }) => sought.length > 0,
    isLeft: ({ context }) => isLeft(context),
    isDone: ({ context }) => nextOf(context) === null,
    isFinal: (_, { error }: { error: unknown }) => FINAL.has(toAppError(error).code),
    hasChanges: ({ context }, { fill, values }: { fill: Fill; values: Values }) =>
      Object.keys(changesOfReview(context, values, fill)).length > 0,
  },
  delays: { lookupTimeout: 20_000 },
}).createMachine({
  id: 'matchReview',
  context: NOTHING,
  initial: 'idle',
  on: {
    'matchReview.start': {
      guard: { type: 'isAny', params: ({ event }) => event },
      target: '.looking',
      reenter: true,
      actions: { type: 'setSought', params: ({ event }) => event },
    },
    'matchReview.choose': { actions: { type: 'choose', params: ({ event }) => event } },
    'matchReview.clear': { target: '.idle' },
    'batch.left': { target: '.idle' },
  },
  states: {
    idle: { entry: 'forget' },
    looking: {
      tags: 'busy',
      initial: 'asking',
      on: { 'matchReview.stop': { target: 'shown' } },
      states: {
        asking: {
          invoke: {
            src: 'lookUp',
            input: ({ context }) => nextOf(context)?.query ?? { kind: 'podcasts', title: '' },
            onDone: { target: 'next', actions: { type: 'addRow', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'isFinal', params: ({ event }) => event },
                target: '#matchReview.shown',
                actions: { type: 'addFailure', params: ({ event }) => event },
              },
              { target: 'next', actions: { type: 'addFailure', params: ({ event }) => event } },
            ],
          },
          after: {
            lookupTimeout: { target: 'next', actions: { type: 'addFailure', params: { error: TOO_LATE } } },
          },
        },
        /** Goes on at once. */
        next: { always: [{ guard: 'isDone', target: '#matchReview.shown' }, { target: 'asking' }] },
      },
    },
    shown: {
      on: {
        'matchReview.goOn': { guard: 'isLeft', target: 'looking', actions: 'forgetFailures' },
        'matchReview.apply': {
          guard: { type: 'hasChanges', params: ({ event }) => event },
          actions: { type: 'tellChanges', params: ({ event }) => event },
        },
      },
    },
  },
})
