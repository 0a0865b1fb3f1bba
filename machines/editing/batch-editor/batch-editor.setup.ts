import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { libraryPath } from '../../app/navigation/paths.ts'
import type { Place } from '../../app/navigation/paths.ts'
import { NOTICE_MS } from '../../app/notices/notices.machine.ts'
import { toAppError } from '../../model/errors.ts'
import type { AppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { Account } from '../../model/permissions.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { Draft, FormRef } from '../form/form.types.ts'
import { reversed } from './item-change.ts'
import type { ItemChange } from './item-change.ts'
import type {
  BatchEditorContext,
  BatchEditorEvent,
  BatchEditorToParent,
  BatchRead,
} from './batch-editor.types.ts'
import {
  afterNews,
  afterRead,
  afterRemoval,
  batchForm,
  batchIdOfPlace,
  placeOf,
  reportOf,
} from './batch-read.ts'
import { batchIdOf } from './batch-values.ts'

export const NO_BATCH: Omit<BatchEditorContext, 'account' | 'place'> = {
  batchId: '',
  ids: [],
  items: [],
  fields: {},
  news: [],
  gone: [],
  failure: null,
  report: null,
}

/** The changes of a write of ours, null for every other write. */
function ownChanges(ids: readonly string[], request: OperationRequest): readonly ItemChange[] | null {
  if (request.name !== 'items.update') return null
  const { items } = request.params
  return items.some(({ libraryItemId }) => ids.includes(libraryItemId)) ? items : null
}

interface Failed {
  request: OperationRequest
  error: AppError
}

export const batchSetup = setup({
  types: typed<{
    context: BatchEditorContext
    events: BatchEditorEvent
    input: Pick<BatchEditorContext, 'account'>
  }>(),
  actors: {
    readItems: promisePlaceholder<BatchRead, { ids: readonly string[] }>('readItems'),
    readDraft: promisePlaceholder<Draft | null, { ref: FormRef }>('readDraft'),
  },
  actions: {
    setPlace: assign((_, { path, search }: Place) => ({ place: { path, search } })),
    setAccount: assign((_, { account }: { account: Account }) => ({ account })),
    forget: assign(NO_BATCH),
    setChosen: assign((_, { ids }: { ids: readonly string[] }) => {
      const batchId = batchIdOf([...new Set(ids)])
      return { ...NO_BATCH, ids: [...new Set(ids)], batchId, place: placeOf(batchId) }
    }),
    setWished: assign((_, batchId: string) => ({ ...NO_BATCH, batchId, place: placeOf(batchId) })),
    setDrafted: assign((_, draft: Draft | null) => ({ ids: Object.keys(draft?.base ?? {}) })),
    setRead: assign(({ context }, read: BatchRead) => ({
      ...afterRead(context, read),
      news: [],
      failure: null,
    })),
    addNews: assign(({ context: { news } }, read: BatchRead) => ({ news: [...news, read] })),
    /** A form of thousands of items is copied once, not for each that changes. */
    takeNews: assign(({ context }) => ({ ...afterNews(context, context.news), news: [] })),
    setRemoved: assign(({ context }, id: string) => afterRemoval(context, id)),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toAppError(error) })),
    setUnfinished: assign(({ context }, { request, error }: Failed) => ({
      report: {
        saved: [],
        left: ownChanges(context.ids, request) ?? [],
        failure: error,
        isChecked: false,
      },
    })),
    setReport: assign(({ context: { report, fields } }) => ({
      report: report && reportOf(report.left, fields, report.failure),
    })),
    forgetReport: assign({ report: null }),
    goThere: sendTo(parentOf, ({ context }): BatchEditorToParent => ({
      type: 'navigation.go',
      to: context.place.path + context.place.search,
    })),
    goHome: sendTo(parentOf, (): BatchEditorToParent => ({
      type: 'navigation.go',
      to: '/',
      replace: true,
    })),
    goToShelf: sendTo(parentOf, ({ context }): BatchEditorToParent => ({
      type: 'navigation.go',
      to: `${libraryPath(context.items[0]?.libraryId ?? '')}/bookshelf`,
    })),
    undoSaved: sendTo(parentOf, ({ context }): BatchEditorToParent => ({
      type: 'operation.run',
      request: {
        name: 'items.update',
        params: { items: reversed(context.report?.saved ?? []), isUndo: true },
      },
    })),
    sayNoneLeft: sendTo(parentOf, (): BatchEditorToParent => ({
      type: 'notice.show',
      notice: {
        id: 'batch',
        kind: 'error',
        text: { key: 'batch.noneLeft' },
        durationMs: NOTICE_MS.short,
      },
    })),
    tellOpened: sendTo(parentOf, ({ context }): BatchEditorToParent => ({
      type: 'form.opened',
      ...batchForm(context),
    })),
    tellChanged: sendTo(parentOf, ({ context }): BatchEditorToParent => ({
      type: 'form.rebased',
      ...batchForm(context),
    })),
    tellClosed: sendTo(parentOf, ({ context }): BatchEditorToParent => ({
      type: 'form.closed',
      ref: batchForm(context).ref,
    })),
  },
  guards: {
    mayEdit: ({ context }, ids: readonly string[]) =>
      context.account?.permissions.update === true && ids.length > 0,
    mayReturn: ({ context }, batchId: string | null) =>
      context.account?.permissions.update === true && batchId !== null && batchId !== '',
    isHere: ({ context }, place: Place) => batchIdOfPlace(place) === context.batchId,
    isOtherBatch: (_, place: Place) => batchIdOfPlace(place) !== null,
    hasItems: (_, { items }: BatchRead) => items.length > 0,
    hasDraft: (_, draft: Draft | null) => draft !== null && Object.keys(draft.base).length > 0,
    isOurs: ({ context }, { request }: { request: OperationRequest }) =>
      ownChanges(context.ids, request) !== null,
    isSave: ({ context }, { request }: { request: OperationRequest }) =>
      ownChanges(context.ids, request) !== null && request.name === 'items.update' && !request.params.isUndo,
    isClosing: (_, { ref, closes }: { ref: FormRef; closes: boolean }) => ref.kind === 'batch' && closes,
    isBeingRead: ({ context }, { items }: BatchRead) => items.some(({ id }) => context.ids.includes(id)),
    isShown: ({ context }, { items }: BatchRead) =>
      items.some(({ id }) => context.items.some((item) => item.id === id)),
    isOneOfThem: ({ context }, id: string) => context.items.some((item) => item.id === id),
    hasSaved: ({ context }) => (context.report?.saved.length ?? 0) > 0,
  },
  delays: {
    /** Changes of many items come one by one. */
    newsPause: 300,
    /** A browser that keeps nothing answers nothing. */
    draftTimeout: 3000,
  },
})
