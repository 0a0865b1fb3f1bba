import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { NOTICE_MS } from '../../app/notices/notices.machine.ts'
import { toAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import type { Account } from '../../model/permissions.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import type { Library } from '../../model/entities/index.ts'
import { uploadCardMachine } from './upload-card.machine.ts'
import type { CardToParent } from './upload-card.types.ts'
import type { Intake } from './upload-intake.ts'
import { parcelOf } from './upload-parcel.ts'
import {
  isUntouched,
  isUploadPath,
  startable,
  targetOf,
  UPLOAD_PATH,
  uploadLibraries,
} from './upload-rules.ts'
import { withoutTurns, withTurns } from './upload-turns.ts'
import type {
  FileDeskCommand,
  LeaveAnswer,
  Picked,
  UploadContext,
  UploadEvent,
  UploadInput,
  UploadToParent,
} from './upload.types.ts'
import type { ItemFields } from './upload-parcel.types.ts'
import { logWarning } from '../../model/log.ts'

const NONE = { sent: 0, failed: 0 }
type Ended = Omit<Extract<CardToParent, { type: 'card.ended' }>, 'type'>

const fileIds = ({ items }: Pick<UploadContext, 'items'>): readonly string[] =>
  items.flatMap(({ files }) => files.map(({ id }) => id))
const withTurn = ({ turns }: UploadContext, id: string): boolean => turns.some((turn) => turn.id === id)

export const uploadSetup = setup({
  types: typed<{
    context: UploadContext
    events: UploadEvent
    input: UploadInput
    children: Record<string, 'uploadCard'>
  }>(),
  actors: {
    uploadCard: uploadCardMachine,
    fileDesk: callbackPlaceholder<FileDeskCommand>('fileDesk'),
    /** While it runs the browser asks before the page is closed. */
    closeGuard: callbackPlaceholder<{ type: 'unused' }>('closeGuard'),
    readLibraries: promisePlaceholder<readonly Library[]>('readLibraries'),
  },
  actions: {
    setAccount: assign((_, { account }: { account: Account }) => ({ account })),
    setLibrary: assign(({ context }, libraryId: string | null) => ({
      libraryId,
      target: context.items.length > 0 ? context.target : targetOf(context.libraries, libraryId),
    })),
    setLibraries: assign(({ context }, read: readonly Library[]) => {
      const libraries = uploadLibraries(read, context.account)
      const { items, target, libraryId } = context
      return {
        libraries,
        target: items.length > 0 ? target : targetOf(libraries, libraryId, target?.folderId),
      }
    }),
    setTarget: assign(
      ({ context }, { libraryId, folderId }: { libraryId: string; folderId: string | null }) => ({
        target: targetOf(context.libraries, libraryId, folderId),
      }),
    ),
    readFiles: sendTo('fileDesk', (_, picked: readonly Picked[]): FileDeskCommand => ({
      type: 'files.read',
      picked,
    })),
    /** Each item has an actor of its own. */
    take: enqueueActions(({ context, enqueue }, intake: Intake) => {
      const { items, reading, added, gone, unused, count, ignored } = intake
      for (const id of gone) enqueue.stopChild(id)
      for (const id of added) enqueue.spawnChild('uploadCard', { id, input: { id } })
      enqueue.sendTo('fileDesk', { type: 'files.release', ids: unused } satisfies FileDeskCommand)
      enqueue.assign({ items, reading, count, ignored: [...context.ignored, ...ignored] })
    }),
    change: enqueueActions(
      (
        { context, enqueue },
        { id, field, value }: { id: string; field: keyof ItemFields; value: string },
      ) => {
        enqueue.assign({
          items: context.items.map((item) =>
            item.id === id
              ? {
                  ...item,
                  fields: { ...item.fields, [field]: value },
                  edited: [...new Set([...item.edited, field])],
                }
              : item,
          ),
        })
        enqueue.sendTo(id, { type: 'card.touched' })
      },
    ),
    remove: enqueueActions(({ context, enqueue }, id: string | null) => {
      const isGone = (item: { id: string }): boolean => id === null || item.id === id
      const gone = context.items.filter(isGone)
      for (const item of gone) enqueue.stopChild(item.id)
      enqueue.sendTo('fileDesk', {
        type: 'files.release',
        ids: fileIds({ items: gone }),
      } satisfies FileDeskCommand)
      const items = context.items.filter((item) => !isGone(item))
      enqueue.assign({
        items,
        ignored: items.length === 0 ? [] : context.ignored,
        sent: context.sent.filter((each) => items.some((item) => item.id === each)),
      })
    }),
    resetTally: assign({ tally: NONE }),
    addTurns: assign(({ context }, id: string | null) => ({
      turns: withTurns(context.turns, startable(context, id)),
    })),
    takeTurn: enqueueActions(({ context, enqueue }) => {
      const [turn] = context.turns
      const item = context.items.find(({ id }) => id === turn?.id)
      if (!turn || !item || !context.target) return
      const parcel = parcelOf(item, context.target)
      if (turn.act === 'send') enqueue.sendTo(turn.id, { type: 'card.send' })
      else if (parcel) enqueue.sendTo(turn.id, { type: 'card.check', parcel })
    }),
    dropTurn: assign(({ context }) => ({ turns: context.turns.slice(1) })),
    noteEnd: enqueueActions(({ context, enqueue }, { id, outcome }: Ended) => {
      const { sent, tally, items } = context
      enqueue.assign({
        turns: withoutTurns(context.turns, id),
        sent: outcome === 'sent' ? [...sent, id] : sent,
        tally: {
          sent: tally.sent + (outcome === 'sent' ? 1 : 0),
          failed: tally.failed + (outcome === 'failed' ? 1 : 0),
        },
      })
      if (outcome !== 'sent') return
      enqueue.sendTo('fileDesk', {
        type: 'files.release',
        ids: fileIds({ items: items.filter((item) => item.id === id) }),
      } satisfies FileDeskCommand)
    }),
    /** The one at work says itself when it has stopped. */
    cancel: enqueueActions(({ context, enqueue }, id: string | null) => {
      const ids = new Set(context.turns.map((turn) => turn.id))
      const at = context.turns[0]?.id
      for (const each of ids) if (id === null || id === each) enqueue.sendTo(each, { type: 'card.cancel' })
      enqueue.assign({
        turns: context.turns.filter((turn) => turn.id === at || (id !== null && turn.id !== id)),
      })
    }),
    setLeavingTo: assign((_, leavingTo: string) => ({ leavingTo })),
    go: sendTo(parentOf, (_, { to, replace }: { to: string; replace: boolean }): UploadToParent => ({
      type: 'navigation.go',
      to,
      replace,
    })),
    sayRefused: sendTo(parentOf, (): UploadToParent => ({
      type: 'notice.show',
      notice: {
        id: 'upload',
        kind: 'warning',
        text: { key: 'upload.refused' },
        durationMs: NOTICE_MS.long,
      },
    })),
    sayEnded: enqueueActions(({ context: { tally, leavingTo }, enqueue }) => {
      if (tally.sent + tally.failed === 0) return
      enqueue.sendTo(parentOf, {
        type: 'notice.show',
        notice: {
          id: 'upload',
          kind: tally.failed > 0 ? 'error' : 'success',
          text:
            tally.failed > 0
              ? { key: 'upload.endedWithFailures', params: { count: tally.failed } }
              : { key: 'upload.ended', params: { count: tally.sent } },
          durationMs: NOTICE_MS.long,
          ...(leavingTo === ''
            ? {}
            : {
                action: {
                  key: 'upload.show',
                  intent: { type: 'navigation.go', to: UPLOAD_PATH },
                },
              }),
        },
      } satisfies UploadToParent)
    }),
    logFailure: (_, { error }: { error: unknown }) =>
      logWarning('The libraries could not be read:', toAppError(error).code),
  },
  guards: {
    mayUpload: ({ context }) => context.account?.permissions.upload === true,
    mayUploadAs: (_, account: Account) => account.permissions.upload,
    hasLibrary: ({ context }, read: readonly Library[]) => uploadLibraries(read, context.account).length > 0,
    hasTarget: ({ context }) => context.target !== null,
    isEmpty: ({ context }) => context.items.length === 0,
    isElsewhere: (_, path: string) => !isUploadPath(path),
    isElsewhereWhileSending: ({ context }, path: string) => context.turns.length > 0 && !isUploadPath(path),
    isFree: ({ context }, id: string) =>
      context.items.some((item) => item.id === id) && !withTurn(context, id),
    isOpenItem: ({ context }, id: string) =>
      context.items.some((item) => item.id === id) && isUntouched(context, id),
    isResting: ({ context }) => context.turns.length === 0,
    canStart: ({ context }, id: string | null) => startable(context, id).length > 0,
    isCurrent: ({ context }, id: string) => context.turns[0]?.id === id,
    hasTurns: ({ context }) => context.turns.length > 0,
    hasUnsent: ({ context }) => context.items.length > context.sent.length,
    hasNothingUnsent: ({ context }) => context.items.length === context.sent.length,
    isAnswer: (_, { answer, is }: { answer: LeaveAnswer; is: LeaveAnswer }) => answer === is,
    isMore: (_, { isMore }: { isMore: boolean }) => isMore,
  },
  delays: { readTimeout: 30_000 },
})
