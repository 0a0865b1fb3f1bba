// long: the actions and guards of one chart
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { toAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import type { OperationName, OperationRequest } from '../../server/operations/operations.table.ts'
import { write } from '../../server/operations/write.ts'
import { isChanged, isSameForm, mergedClashes, movedFields, newestOf, rebased } from './form-rules.ts'
import { kindOf } from './form-kinds.ts'
import { draftNotice, keptOf, requestOf } from './form-requests.ts'
import type {
  CheckAnswer,
  CheckInput,
  Draft,
  DraftCommand,
  FormContext,
  FormEvent,
  FormRef,
  FormToParent,
  EventOf,
  LeftSave,
} from './form.types.ts'
import { valueOf, withValue, withValues } from '../values.ts'
import type { FieldValue, Values } from '../values.ts'

export const NO_FORM: Omit<FormContext, 'left'> = {
  ref: null,
  title: '',
  base: {},
  values: {},
  errors: {},
  clashes: [],
  followed: [],
  newer: [],
  isRecalled: false,
  closes: false,
  failure: null,
}

/** Of what the open form is. */
export function refOf({ ref }: FormContext): FormRef {
  if (!ref) throw new Error('No form is open.')
  return ref
}

/** What is sent: only what was changed. */
export function writeOf(context: FormContext): OperationRequest {
  const request = requestOf(refOf(context), context, context.title)
  if (!request) throw new Error('Nothing of the form was changed.')
  return request
}

/** The save of a form that was left, which this request is. */
function leftIn({ left }: FormContext, request: OperationRequest): LeftSave | undefined {
  const same = left.filter((each) => each.request.name === request.name)
  return same.find((each) => JSON.stringify(each.request) === JSON.stringify(request))
}

/** What was typed into the same form since it was left is another draft. */
const isTypedAgain = (context: FormContext, { ref }: LeftSave): boolean =>
  isSameForm(context.ref, ref) && isChanged(context)

/** The form over what the server has now. */
function over(context: FormContext, draft: Draft, theirs: Values) {
  const now = rebased(draft, theirs)
  return {
    base: now.base,
    values: now.values,
    clashes: mergedClashes(context.clashes, now),
    followed: [...new Set([...context.followed, ...now.followed])],
  }
}

const without = <Value>(of: Readonly<Record<string, Value>>, field: string) =>
  Object.fromEntries(Object.entries(of).filter(([name]) => name !== field))

export const formSetup = setup({
  types: typed<{ context: FormContext; events: FormEvent }>(),
  actors: {
    draftStore: callbackPlaceholder<DraftCommand>('draftStore'),
    readDraft: promisePlaceholder<Draft | null, { ref: FormRef }>('readDraft'),
    checkForm: promisePlaceholder<CheckAnswer, CheckInput>('checkForm'),
    save: write<OperationName>(),
  },
  actions: {
    setOpened: assign((_, { ref, title, values }: { ref: FormRef; title: string; values: Values }) => ({
      ...NO_FORM,
      ref,
      title,
      base: values,
      values,
    })),
    forget: assign(NO_FORM),
    changeAll: assign(({ context }, { values }: { values: Values }) => ({
      values: withValues(context.values, values),
      errors: Object.fromEntries(
        Object.entries(context.errors).filter(([field]) => valueOf(values, field) === undefined),
      ),
      clashes: context.clashes.filter(({ field }) => valueOf(values, field) === undefined),
    })),
    recall: assign(({ context }, draft: Draft | null) =>
      draft && isChanged(draft)
        ? { ...over(context, draft, context.base), followed: [], isRecalled: true }
        : {},
    ),
    change: assign(({ context }, { field, value }: { field: string; value: FieldValue }) => ({
      values: withValue(context.values, field, value),
      errors: without(context.errors, field),
      // what is typed over the server's is kept
      clashes: context.clashes.filter((clash) => clash.field !== field),
    })),
    rebase: assign(({ context }, { values }: { values: Values }) => over(context, context, values)),
    takeTheirs: assign(({ context: { base, values, clashes } }, { field }: { field: string }) => {
      const theirs = valueOf(base, field)
      return {
        values: theirs === undefined ? values : withValue(values, field, theirs),
        clashes: clashes.filter((clash) => clash.field !== field),
      }
    }),
    keepMine: assign(({ context }, { field }: { field: string }) => ({
      clashes: context.clashes.filter((clash) => clash.field !== field),
    })),
    discard: assign(({ context }) => ({
      values: context.base,
      errors: {},
      clashes: [],
      isRecalled: false,
      failure: null,
    })),
    setCloses: assign((_, { closes }: { closes: boolean }) => ({ closes, failure: null, newer: [] })),
    addNewer: assign(({ context: { base, newer } }, { values }: { values: Values }) => ({
      newer: [...new Set([...newer, ...movedFields(base, values)])],
    })),
    setChecked: assign(({ context }, { errors, theirs }: CheckAnswer) => ({
      ...over(context, context, newestOf(context, theirs)),
      errors,
    })),
    /** What was sent is what the server has. */
    takeOwn: assign(({ context }) => ({ base: context.values })),
    setSaved: assign({ followed: [], isRecalled: false }),
    /** Nothing is said of changes that are no more. */
    setUntouched: assign({ errors: {}, isRecalled: false, failure: null }),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toAppError(error) })),
    tellSaved: sendTo(parentOf, ({ context }): FormToParent => ({
      type: 'form.saved',
      ref: refOf(context),
      closes: context.closes,
    })),
    tellRefused: sendTo(parentOf, ({ context }): FormToParent => ({
      type: 'form.refused',
      ref: refOf(context),
      errors: context.errors,
    })),
    tellReplaced: sendTo(parentOf, ({ context }): FormToParent => ({
      type: 'form.replaced',
      ref: refOf(context),
      values: context.values,
    })),
    /** A page with changes is not left before that was asked. */
    tellHeld: enqueueActions(({ context, enqueue }) => {
      if (!kindOf(refOf(context)).isPage) return
      enqueue.sendTo(parentOf, {
        type: 'leaveGuard.hold',
        by: 'form',
        ask: 'leave.form',
      } satisfies FormToParent)
    }),
    tellFreed: enqueueActions(({ context, enqueue }) => {
      if (!kindOf(refOf(context)).isPage) return
      enqueue.sendTo(parentOf, { type: 'leaveGuard.free', by: 'form' } satisfies FormToParent)
    }),
    /** It is left with changes, which are kept: they are offered again. */
    offerDraft: enqueueActions(({ context, enqueue }) => {
      const ref = refOf(context)
      if (!isChanged(keptOf(ref, context))) return
      const notice = draftNotice(ref, context.title)
      enqueue.sendTo(parentOf, { type: 'notice.show', notice } satisfies FormToParent)
    }),
    keepDraft: sendTo('draftStore', ({ context }): DraftCommand => ({
      type: 'draft.keep',
      ref: refOf(context),
      title: context.title,
      draft: keptOf(refOf(context), context),
    })),
    /** Of a form that is saved twice the later save holds all that the earlier one did. */
    setLeft: assign(({ context }) => ({
      left: [
        ...context.left.filter(({ ref }) => !isSameForm(context.ref, ref)),
        {
          ref: refOf(context),
          title: context.title,
          request: writeOf(context),
          values: context.values,
          closes: context.closes,
        },
      ],
    })),
    /** What was typed into a form since its save was left is a draft of its own, which that save does not take along. */
    outdateLeft: assign(({ context }) => ({
      left: context.left.filter(
        ({ ref, values }) =>
          !isSameForm(context.ref, ref) || !isChanged({ base: values, values: context.values }),
      ),
    })),
    takeLeft: assign(({ context }, { request }: { request: OperationRequest }) => ({
      closes: leftIn(context, request)?.closes ?? false,
    })),
    dropLeft: assign(({ context }, { request }: { request: OperationRequest }) => {
      const ended = leftIn(context, request)
      return { left: context.left.filter((each) => each !== ended) }
    }),
    forgetLeft: enqueueActions(({ context, enqueue }, { request }: { request: OperationRequest }) => {
      const left = leftIn(context, request)
      if (!left || isTypedAgain(context, left)) return
      enqueue.sendTo('draftStore', { type: 'draft.forget', ref: left.ref } satisfies DraftCommand)
    }),
    offerLeft: enqueueActions(({ context, enqueue }, { request }: { request: OperationRequest }) => {
      const left = leftIn(context, request)
      if (!left || isSameForm(context.ref, left.ref)) return
      const notice = draftNotice(left.ref, left.title)
      enqueue.sendTo(parentOf, { type: 'notice.show', notice } satisfies FormToParent)
    }),
    forgetDraft: sendTo('draftStore', ({ context }): DraftCommand => ({
      type: 'draft.forget',
      ref: refOf(context),
    })),
  },
  guards: {
    isThere: (_, draft: Draft | null) => draft !== null,
    isDeliberate: (_, { reason }: EventOf<'session.ended'>) => reason === 'signedOut',
    isChanged: ({ context }) => isChanged(context),
    isOther: ({ context }, { ref }: { ref: FormRef }) => !isSameForm(context.ref, ref),
    isSame: ({ context }, { ref }: { ref: FormRef }) => isSameForm(context.ref, ref),
    isLeft: ({ context }, { request }: { request: OperationRequest }) =>
      leftIn(context, request) !== undefined,
    /** It was opened again since, with the draft of what was being saved. */
    isOpenAgain: ({ context }, { request }: { request: OperationRequest }) => {
      const left = leftIn(context, request)
      return (
        left !== undefined &&
        isTypedAgain(context, left) &&
        !isChanged({ base: left.values, values: context.values })
      )
    },
    /** News of the server that leaves nothing to decide. */
    isHarmless: ({ context }, { ref, values }: { ref: FormRef; values: Values }) =>
      isSameForm(context.ref, ref) && rebased(context, values).clashes.length === 0,
    hasClashes: ({ context }) => context.clashes.length > 0,
    isFaulty: (_, { errors }: CheckAnswer) => Object.keys(errors).length > 0,
    doesClash: ({ context }, { theirs }: CheckAnswer) =>
      mergedClashes(context.clashes, rebased(context, newestOf(context, theirs))).length > 0,
    hasChanges: ({ context }, { theirs }: CheckAnswer) =>
      isChanged(rebased(context, newestOf(context, theirs))),
  },
  delays: {
    /** A draft is kept when typing pauses. */
    draftPause: 400,
    /** A browser that keeps nothing answers nothing. */
    recallTimeout: 1000,
  },
})
