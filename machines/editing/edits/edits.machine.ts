import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { appError, toAppError } from '../../model/errors.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import type { OperationName } from '../../server/operations/operations.table.ts'
import { asked, write } from '../../server/operations/write.ts'
import { isSameForm } from '../form/form-rules.ts'
import type { DraftCommand, FormRef } from '../form/form.types.ts'
import type { EditsContext, EditsEvent, EditsRead, RevertEnd } from './edits.types.ts'
import type { RevertPlan } from './revert-plan.ts'

const NOTHING: EditsContext = { read: null, error: null, reverting: null, plan: null, ends: {} }

/** The end of what is being reverted, beside those before it. */
function withEnd({ ends, reverting, plan }: EditsContext, error: unknown): Partial<EditsContext> {
  if (reverting === null) return {}
  const { request = null, stays = [], gone = [] } = plan ?? {}
  const isBack = plan !== null && request === null && stays.length === 0 && gone.length === 0
  const end: RevertEnd = { isBack, stays, gone, error: error === null ? null : toAppError(error) }
  return { ends: { ...ends, [reverting]: end }, reverting: null, plan: null }
}

/**
 * What this browser keeps of edits: those that were made, each with the way back, and what was typed and not saved.
 *
 * - `closed` no page shows them
 * - `open.list` they are `reading`, `known`, or `unread` where that failed. They are read again when one was made
 * - `open.way` is `idle`, `planning` what of an edit still stands on the server, or `writing` that back
 *
 * None is final.
 */
export const editsMachine = setup({
  types: typed<{ context: EditsContext; events: EditsEvent; tags: 'busy' }>(),
  actors: {
    readEdits: promisePlaceholder<EditsRead>('readEdits'),
    planRevert: promisePlaceholder<RevertPlan, { id: string }>('planRevert'),
    writeBack: write<OperationName>(),
    draftStore: callbackPlaceholder<DraftCommand>('draftStore'),
  },
  actions: {
    forget: assign(NOTHING),
    setRead: assign((_, read: EditsRead) => ({ read, error: null })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toAppError(error) })),
    setReverting: assign(({ context: { ends } }, { id }: { id: string }) => ({
      reverting: id,
      plan: null,
      ends: Object.fromEntries(Object.entries(ends).filter(([of]) => of !== id)),
    })),
    setPlan: assign((_, plan: RevertPlan) => ({ plan })),
    setEnd: assign(({ context }) => withEnd(context, null)),
    setFailure: assign(({ context }, { error }: { error: unknown }) => withEnd(context, error)),
    forgetDraft: sendTo('draftStore', (_, { ref }: { ref: FormRef }): DraftCommand => ({
      type: 'draft.forget',
      ref,
    })),
    dropDraft: assign(({ context: { read } }, { ref }: { ref: FormRef }) => ({
      read: read && { ...read, drafts: read.drafts.filter((draft) => !isSameForm(draft.ref, ref)) },
    })),
  },
  guards: {
    hasRequest: (_, { request }: RevertPlan) => request !== null,
  },
  delays: { planTimeout: 300_000 },
}).createMachine({
  id: 'edits',
  context: NOTHING,
  invoke: { src: 'draftStore', id: 'draftStore' },
  initial: 'closed',
  states: {
    closed: { entry: 'forget', on: { 'edits.open': { target: 'open' } } },
    open: {
      type: 'parallel',
      on: { 'edits.close': { target: 'closed' } },
      states: {
        list: {
          initial: 'reading',
          on: {
            'edits.changed': { target: '.reading' },
            'edits.discard': {
              actions: [
                { type: 'forgetDraft', params: ({ event }) => event },
                { type: 'dropDraft', params: ({ event }) => event },
              ],
            },
          },
          states: {
            reading: {
              invoke: {
                src: 'readEdits',
                onDone: {
                  target: 'known',
                  actions: { type: 'setRead', params: ({ event }) => event.output },
                },
                onError: { target: 'unread', actions: { type: 'setError', params: ({ event }) => event } },
              },
            },
            known: {},
            unread: { on: { 'edits.retry': { target: 'reading' } } },
          },
        },
        way: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'edits.revert': {
                  target: 'planning',
                  actions: { type: 'setReverting', params: ({ event }) => event },
                },
              },
            },
            planning: {
              tags: 'busy',
              invoke: {
                src: 'planRevert',
                input: ({ context: { reverting } }) => ({ id: reverting ?? '' }),
                onDone: [
                  {
                    guard: { type: 'hasRequest', params: ({ event }) => event.output },
                    target: 'writing',
                    actions: { type: 'setPlan', params: ({ event }) => event.output },
                  },
                  {
                    target: 'idle',
                    actions: [{ type: 'setPlan', params: ({ event }) => event.output }, 'setEnd'],
                  },
                ],
                onError: {
                  target: 'idle',
                  actions: { type: 'setFailure', params: ({ event }) => event },
                },
              },
              after: {
                planTimeout: {
                  target: 'idle',
                  actions: { type: 'setFailure', params: { error: appError('timeout') } },
                },
              },
            },
            writing: {
              tags: 'busy',
              invoke: {
                src: 'writeBack',
                input: ({ context }) => asked(context.plan?.request ?? null),
                onDone: { target: 'idle', actions: 'setEnd' },
                onError: { target: 'idle', actions: { type: 'setFailure', params: ({ event }) => event } },
              },
            },
          },
        },
      },
    },
  },
})
