import { assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import { toAppError } from '../../model/errors.ts'
import { logWarning } from '../../model/log.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import { isSameMedia, mediaKeyOf } from '../../model/titles/playback.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import { transfersMachine } from '../transfers/transfers.machine.ts'
import type { TransfersCommand, TransfersToParent } from '../transfers/transfers.types.ts'
import { keptOf, missingOf, rejoined, standingOf, withFile } from './kept-rules.ts'
import type {
  KeepOutcome,
  KeptRead,
  KeptTitle,
  KeptTitlesContext,
  KeptTitlesEvent,
  KeptTitlesFact,
  KeptTitlesToParent,
  Room,
} from './kept-titles.types.ts'

type Ended = Extract<TransfersToParent, { type: 'transfers.ended' }>

const NOT_TRANSFERRED = { type: 'transfers.drop' as const, names: [] }

const namesOf = (titles: readonly KeptTitle[]): readonly string[] =>
  titles.flatMap(({ files }) => files.map(({ name }) => name))

export const keptTitlesSetup = setup({
  types: {
    context: {} as KeptTitlesContext,
    events: {} as KeptTitlesEvent,
    tags: {} as 'usable' | 'busy',
    children: {} as { transfers: 'transfers'; keptChanges: 'keptChanges' },
  },
  actors: {
    readKept: promisePlaceholder<KeptRead>('readKept'),
    /** Finds out what a title needs and keeps that it is wanted: its files follow. */
    keepTitle: promisePlaceholder<KeepOutcome, MediaKey>('keepTitle'),
    /** Takes a title and its files from this device. */
    removeTitle: promisePlaceholder<void, { title: KeptTitle | null }>('removeTitle'),
    readRoom: promisePlaceholder<Room | null>('readRoom'),
    keepPaused: promisePlaceholder<void, { isPaused: boolean }>('keepPaused'),
    /** Reports what other tabs change, and tells them what changed in this one. */
    keptChanges: callbackPlaceholder<KeptTitlesFact | { type: 'kept.tell' }>('keptChanges'),
    transfers: transfersMachine,
  },
  actions: {
    setRead: assign(({ context: { titles, wishes, leaving } }, read: KeptRead) => {
      if (read.kind === 'unusable') return { titles: [], unusable: read.reason, error: null }
      const left = read.titles.filter((title) => keptOf(leaving, title) === null)
      const joined = rejoined(left, titles)
      return {
        titles: joined,
        // what was asked for before this was known, or in another tab too
        wishes: wishes.filter((key) => keptOf(joined, key) === null),
        isPaused: read.isPaused,
        unusable: null,
        error: null,
      }
    }),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toAppError(error) })),
    setRoom: assign((_, room: Room | null) => ({ room })),
    setPaused: assign((_, isPaused: boolean) => ({ isPaused })),
    wish: assign(({ context: { wishes, titles } }, key: MediaKey) => ({
      wishes:
        keptOf(titles, key) || wishes.some((each) => isSameMedia(each, key))
          ? wishes
          : [...wishes, { libraryItemId: key.libraryItemId, episodeId: key.episodeId }],
    })),
    /** Gone from the list at once; its files follow. */
    leave: assign(({ context: { titles, leaving } }, key: MediaKey) => {
      const title = keptOf(titles, key)
      return {
        titles: titles.filter((each) => each !== title),
        leaving: title ? [...leaving, title] : leaving,
      }
    }),
    dropWish: assign(({ context }) => ({ wishes: context.wishes.slice(1) })),
    dropLeaving: assign(({ context }) => ({ leaving: context.leaving.slice(1) })),
    addTitle: assign(({ context: { titles } }, outcome: KeepOutcome) => {
      if (outcome.kind !== 'kept') return {}
      return { titles: [...titles.filter((each) => !isSameMedia(each, outcome.title)), outcome.title] }
    }),
    setMoved: assign(({ context }, { name, received }: { name: string; received: number }) => ({
      titles: withFile(context.titles, name, { received }),
    })),
    setEnded: assign(({ context }, { name, fault }: Ended) => ({
      titles: withFile(context.titles, name, { fault }),
    })),
    forgetFaults: assign(({ context: { titles } }, key: MediaKey) => ({
      titles: titles.map((title) =>
        isSameMedia(title, key)
          ? { ...title, files: title.files.map((file) => ({ ...file, fault: null })) }
          : title,
      ),
    })),
    forward: sendTo('transfers', (_, command: TransfersCommand) => command),
    addMissing: sendTo('transfers', ({ context }): TransfersCommand => ({
      type: 'transfers.add',
      files: missingOf(context.titles),
    })),
    tellTabs: sendTo('keptChanges', { type: 'kept.tell' }),
    measure: raise({ type: 'keptTitles.look' }),
    /** A reading that began before a change would undo it. */
    readAgain: raise({ type: 'kept.changed' }),
    /** What another tab removed does not come by this one later. */
    dropGone: sendTo('transfers', ({ context }, read: KeptRead): TransfersCommand => {
      const now = read.kind === 'usable' ? namesOf(read.titles) : []
      return { type: 'transfers.drop', names: namesOf(context.titles).filter((name) => !now.includes(name)) }
    }),
    /** What no title needs any more does not come any more. */
    dropOf: sendTo('transfers', ({ context }, key: MediaKey): TransfersCommand => {
      const title = keptOf(context.titles, key)
      return title ? { type: 'transfers.drop', names: title.files.map(({ name }) => name) } : NOT_TRANSFERRED
    }),
    tellRefused: enqueueActions(({ enqueue }, outcome: KeepOutcome) => {
      if (outcome.kind === 'kept') return
      enqueue.sendTo(parentOf, { type: 'kept.refused', why: outcome } satisfies KeptTitlesToParent)
    }),
    tellUnusable: sendTo(parentOf, ({ context }): KeptTitlesToParent => ({
      type: 'kept.refused',
      why: { kind: context.unusable ?? 'unsupported' },
    })),
    tellFailed: sendTo(parentOf, (_, { error }: { error: unknown }): KeptTitlesToParent => ({
      type: 'kept.failed',
      error: toAppError(error),
    })),
    /** One notice a title: when the last of its files came, or the first does not. */
    tellEnded: enqueueActions(({ context, enqueue }, { name, fault }: Ended) => {
      const title = context.titles.find(({ files }) => files.some((file) => file.name === name))
      if (!title) return
      const faults = title.files.filter((file) => file.fault !== null)
      const said: KeptTitlesToParent | null =
        standingOf(title).kind === 'whole'
          ? { type: 'kept.arrived', title: title.title }
          : fault !== null && faults.length === 1
            ? { type: 'kept.stopped', title: title.title, fault }
            : null
      if (said) enqueue.sendTo(parentOf, said)
    }),
    logFailure: (_, { error }: { error: unknown }) => logWarning('What is kept on this device:', error),
  },
  guards: {
    isKept: (_, { kind }: KeepOutcome) => kind === 'kept',
    isUsable: (_, read: KeptRead) => read.kind === 'usable',
    hasWish: ({ context }) => context.wishes.length > 0,
    hasLeaving: ({ context }) => context.leaving.length > 0,
  },
})

export const firstWish = ({ wishes }: KeptTitlesContext): MediaKey => mediaKeyOf(wishes[0])
