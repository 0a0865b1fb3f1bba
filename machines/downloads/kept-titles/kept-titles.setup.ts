// long: the named actions and guards of one chart
import { assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { isUnanswered, toAppError } from '../../model/errors.ts'
import { logWarning } from '../../model/log.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import { isSameMedia, mediaKeyOf } from '../../model/titles/playback.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import { transfersMachine } from '../transfers/transfers.machine.ts'
import type { TransfersCommand, TransfersToParent } from '../transfers/transfers.types.ts'
import {
  countWhole,
  isHeld,
  keptName,
  keptOf,
  missingOf,
  rejoined,
  standingOf,
  wholeOf,
  withFile,
} from './kept-rules.ts'
import type {
  KeepInput,
  KeepOutcome,
  KeptChoices,
  KeptLook,
  KeptNews,
  KeptRead,
  KeptSince,
  KeptTitle,
  KeptTitlesContext,
  KeptTitlesEvent,
  KeptTitlesFact,
  KeptTitlesToParent,
  LookInput,
  Room,
} from './kept-titles.types.ts'

type Ended = Extract<TransfersToParent, { type: 'transfers.ended' }>

const NOT_TRANSFERRED = { type: 'transfers.drop' as const, names: [] }

/** What is asked for, with what is asked for now and is not kept. */
function wished({ titles, wishes }: KeptTitlesContext, keys: readonly MediaKey[]): readonly MediaKey[] {
  const known = new Set([...titles, ...wishes].map(keptName))
  return [...wishes, ...keys.filter((key) => !known.has(keptName(key))).map(mediaKeyOf)]
}

/** Titles with the list of those that are whole. */
const listed = (titles: readonly KeptTitle[]): Pick<KeptTitlesContext, 'titles' | 'whole'> => ({
  titles,
  whole: wholeOf(titles),
})

/** The same object where nothing is new. */
const withSince = (title: KeptTitle, since: KeptSince | null | undefined): KeptTitle =>
  since === undefined || since === title.since ? title : { ...title, since }

const namesOf = (titles: readonly KeptTitle[]): readonly string[] =>
  titles.flatMap(({ files }) => files.map(({ name }) => name))

export const keptTitlesSetup = setup({
  types: typed<{
    context: KeptTitlesContext
    events: KeptTitlesEvent
    tags: 'usable' | 'busy'
    children: { transfers: 'transfers'; keptChanges: 'keptChanges'; line: 'line' }
  }>(),
  actors: {
    readKept: promisePlaceholder<KeptRead>('readKept'),
    /**
     * Finds out what the first of these needs and keeps that it is wanted: its files follow. Notes the others. What is kept
     * of it, `old`, goes once the server has answered.
     */
    keepTitle: promisePlaceholder<KeepOutcome, KeepInput>('keepTitle'),
    /** Takes a title and its files from this device. */
    removeTitle: promisePlaceholder<void, { title: KeptTitle | null }>('removeTitle'),
    readRoom: promisePlaceholder<Room | null>('readRoom'),
    /** Asks the server what became of what is kept, and writes that down. */
    lookUp: promisePlaceholder<readonly KeptLook[], LookInput>('lookUp'),
    /** Tells by what line the device is in the network, where the browser knows. */
    line: callbackPlaceholder<KeptTitlesFact>('line'),
    /** Reports what other tabs change; tells them what changed in this one, and writes down what was chosen here. */
    keptChanges: callbackPlaceholder<KeptNews>('keptChanges'),
    transfers: transfersMachine,
  },
  actions: {
    setRead: assign(({ context: { titles, wishes, leaving, isWaitTold } }, read: KeptRead) => {
      const left = read.titles.filter((title) => keptOf(leaving, title) === null)
      const joined = rejoined(left, titles)
      // not what was asked for before this was known, or in another tab too; nor a new version of what that removed
      const open = wishes.filter((key) => (keptOf(joined, key) === null) === (keptOf(titles, key) === null))
      return {
        ...listed(joined),
        ...read.choices,
        wishes: open,
        isWaitTold: isWaitTold && open.length > 0,
        isFleeting: read.isFleeting,
        error: null,
      }
    }),
    /** What an earlier page did not come to. */
    takeUp: assign(({ context }, read: KeptRead) => ({
      wishes: wished(context, read.wishes),
    })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toAppError(error) })),
    setSince: assign(({ context: { titles } }, looks: readonly KeptLook[]) => {
      const known = new Map(looks.map((look) => [keptName(look), look]))
      return listed(
        titles.map((title) => {
          const look = known.get(keptName(title))
          return look?.keptAt === title.keptAt ? withSince(title, look.since) : title
        }),
      )
    }),
    setRoom: assign((_, room: Room | null) => ({ room })),
    choose: assign((_, choices: Partial<KeptChoices>) => choices),
    setMetered: assign((_, { isMetered }: { isMetered: boolean }) => ({ isMetered })),
    wish: assign(({ context }, { titles }: { titles: readonly MediaKey[] }) => ({
      wishes: wished(context, titles),
    })),
    /** What is here stays until the server has answered. */
    wishNew: assign(({ context: { titles, wishes } }, key: MediaKey) => {
      const isDue = keptOf(titles, key) !== null && !wishes.some((each) => isSameMedia(each, key))
      return { wishes: isDue ? [...wishes, mediaKeyOf(key)] : wishes }
    }),
    /** Gone from the list at once; its files follow. */
    leave: assign(({ context: { titles, wishes, leaving, isWaitTold } }, key: MediaKey) => {
      const title = keptOf(titles, key)
      const open = title ? wishes.filter((each) => !isSameMedia(each, key)) : wishes
      return {
        ...listed(titles.filter((each) => each !== title)),
        wishes: open,
        isWaitTold: isWaitTold && open.length > 0,
        leaving: title ? [...leaving, title] : leaving,
      }
    }),
    putFirst: assign(({ context: { titles } }, key: MediaKey) => ({
      titles: titles.toSorted((a, b) => Number(isSameMedia(b, key)) - Number(isSameMedia(a, key))),
    })),
    forgetWishes: assign({ wishes: [], isWaitTold: false }),
    /** It was answered: the next wait is another one. */
    dropWish: assign(({ context: { wishes, looked } }) => ({
      wishes: wishes.filter((each) => !looked || !isSameMedia(each, looked)),
      looked: null,
      isWaitTold: false,
    })),
    setLooked: assign(({ context: { wishes } }) => ({ looked: wishes[0] ?? null })),
    dropLeaving: assign(({ context }) => ({ leaving: context.leaving.slice(1) })),
    addTitle: assign(({ context: { titles } }, outcome: KeepOutcome) => {
      if (outcome.kind !== 'kept') return {}
      return listed([...titles.filter((each) => !isSameMedia(each, outcome.title)), outcome.title])
    }),
    setMoved: assign(({ context }, { name, received }: { name: string; received: number }) => ({
      titles: withFile(context.titles, name, { received }),
    })),
    setEnded: assign(({ context }, { name, fault }: Ended) =>
      listed(withFile(context.titles, name, { fault })),
    ),
    forgetFaults: assign(({ context: { titles } }, key: MediaKey) => ({
      titles: titles.map((title) =>
        isSameMedia(title, key)
          ? { ...title, files: title.files.map((file) => ({ ...file, fault: null })) }
          : title,
      ),
    })),
    forward: sendTo('transfers', (_, command: TransfersCommand) => command),
    /** The files come or rest, by what was chosen and by the line. */
    hold: sendTo('transfers', ({ context }): TransfersCommand => ({
      type: isHeld(context) ? 'transfers.pause' : 'transfers.resume',
    })),
    hurry: sendTo('transfers', ({ context }, key: MediaKey): TransfersCommand => ({
      type: 'transfers.first',
      names: namesOf(context.titles.filter((title) => isSameMedia(title, key))),
    })),
    addMissing: sendTo('transfers', ({ context }): TransfersCommand => ({
      type: 'transfers.add',
      files: missingOf(context.titles),
    })),
    tellTabs: sendTo('keptChanges', { type: 'kept.tell' } satisfies KeptNews),
    count: sendTo('keptChanges', ({ context }): KeptNews => ({
      type: 'kept.counted',
      whole: countWhole(context.titles),
    })),
    keepChoices: sendTo('keptChanges', (_, choices: Partial<KeptChoices>): KeptNews => ({
      type: 'kept.chose',
      choices,
    })),
    unnoteWishes: sendTo('keptChanges', ({ context: { wishes } }): KeptNews => ({
      type: 'kept.dropped',
      wishes,
    })),
    measure: raise({ type: 'keptTitles.look' }),
    /** A reading that began before a change would undo it. */
    readAgain: raise({ type: 'kept.outdated' }),
    /** What did not go is in the list again. */
    readAnyway: raise({ type: 'kept.changed' }),
    /** What another tab removed does not come by this one later. */
    dropGone: sendTo('transfers', ({ context }, read: KeptRead): TransfersCommand => {
      const now = namesOf(read.titles)
      return { type: 'transfers.drop', names: namesOf(context.titles).filter((name) => !now.includes(name)) }
    }),
    /** What no title needs any more does not come any more. */
    dropOf: sendTo('transfers', ({ context }, key: MediaKey): TransfersCommand => {
      const title = keptOf(context.titles, key)
      return title ? { type: 'transfers.drop', names: title.files.map(({ name }) => name) } : NOT_TRANSFERRED
    }),
    /** Nor what a new version takes the place of. */
    dropReplaced: sendTo('transfers', ({ context }, outcome: KeepOutcome): TransfersCommand => {
      if (outcome.kind !== 'kept') return NOT_TRANSFERRED
      const old = context.titles.filter((title) => isSameMedia(title, outcome.title))
      const now = namesOf([outcome.title])
      return { type: 'transfers.drop', names: namesOf(old).filter((name) => !now.includes(name)) }
    }),
    tellRefused: enqueueActions(({ enqueue }, outcome: KeepOutcome) => {
      if (outcome.kind === 'kept' || outcome.kind === 'removed') return
      enqueue.sendTo(parentOf, { type: 'kept.refused', why: outcome } satisfies KeptTitlesToParent)
    }),
    tellFleeting: enqueueActions(({ context, enqueue }) => {
      if (!context.isFleeting || context.titles.length > 0) return
      enqueue.sendTo(parentOf, { type: 'kept.fleeting' } satisfies KeptTitlesToParent)
    }),
    tellLost: enqueueActions(({ enqueue }, { lost }: KeptRead) => {
      if (lost > 0) enqueue.sendTo(parentOf, { type: 'kept.lost', count: lost } satisfies KeptTitlesToParent)
    }),
    /** Each once: what was known before was said. */
    tellOvertaken: enqueueActions(({ context, enqueue }, looks: readonly KeptLook[]) => {
      const titles = looks.flatMap(({ since, keptAt, ...key }) => {
        const title = keptOf(context.titles, key)
        return since && title?.keptAt === keptAt && title.since !== since ? { title: title.title, since } : []
      })
      if (titles.length === 0) return
      enqueue.sendTo(parentOf, { type: 'kept.overtaken', titles } satisfies KeptTitlesToParent)
    }),
    tellFailed: sendTo(parentOf, (_, { error }: { error: unknown }): KeptTitlesToParent => ({
      type: 'kept.failed',
      error: toAppError(error),
    })),
    tellTaken: sendTo(parentOf, { type: 'kept.taken' } satisfies KeptTitlesToParent),
    /** Once a wait, however often it looks. */
    tellWaits: enqueueActions(({ context, enqueue }) => {
      if (context.isWaitTold) return
      enqueue.sendTo(parentOf, { type: 'kept.waits' } satisfies KeptTitlesToParent)
      enqueue.assign({ isWaitTold: true })
    }),
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
  /** The server is asked again after so long, ms; sooner when there is a network again. */
  delays: { lookAgain: 30_000 },
  guards: {
    isKept: (_, { kind }: KeepOutcome) => kind === 'kept',
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(toAppError(error)),
    /** What goes and is wanted again is looked at once it is gone. */
    hasWish: ({ context: { wishes, leaving } }) => wishes.length > 0 && leaving.length === 0,
    /** A new version of what is kept is wanted. */
    isRenewed: ({ context: { titles, wishes } }, key: MediaKey) =>
      keptOf(titles, key) !== null && wishes.some((each) => isSameMedia(each, key)),
    hasLeaving: ({ context }) => context.leaving.length > 0,
  },
})
