import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { logWarning } from '../../model/log.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import { typed } from '../../model/typed.ts'
import { readOnAt } from '../alignment/alignment.ts'
import type { Alignment } from '../alignment/alignment.types.ts'
import { apartIn, isShortOfEnd, readSeconds, verdictOn } from './together-rules.ts'
import type { Verdict } from './together-rules.ts'
import type {
  InPlayer,
  Pair,
  SoundAt,
  SoundMove,
  TextAt,
  TogetherContext,
  TogetherEvent,
  TogetherInput,
  TogetherRead,
  TogetherToParent,
  TogetherWish,
} from './together.types.ts'

type Chosen = TogetherWish['by']

export const togetherSetup = setup({
  types: typed<{ context: TogetherContext; events: TogetherEvent; input: TogetherInput }>(),
  actors: {
    recallTogether: promisePlaceholder<TogetherRead, string>('recallTogether'),
    /** Null where the player has something else. */
    askPlayer: promisePlaceholder<InPlayer | null, string>('askPlayer'),
    /** Null where another page has the title in its player, which leads, or where another device moved it meanwhile. */
    keepSound: promisePlaceholder<SoundAt | null, SoundMove>('keepSound'),
    keepPair: promisePlaceholder<void, { libraryItemId: string; pair: Pair }>('keepPair'),
  },
  actions: {
    setOn: assign((_, isOn: boolean) => ({ isOn })),
    setAligned: assign((_, knots: Alignment) => ({ knots })),
    setFound: assign((_, location: Pair['location']) => ({ location })),
    /** Where it was never found, as of a format whose places no server keeps, a turned page makes none. */
    setText: assign(({ context }, { text, isTurned }: { text: TextAt; isTurned: boolean }) => ({
      text,
      location: isTurned && context.location !== undefined ? text.location : context.location,
    })),
    setRead: assign((_, { pair, sound }: TogetherRead) => ({ pair, sound, isHeard: false })),
    setHeard: assign(({ context: { sound } }, at: InPlayer | null) => ({
      sound: sound && { ...sound, seconds: at?.seconds ?? sound.seconds },
      isHeard: true,
    })),
    /** The sound is to go to what was read. */
    aim: assign(({ context }) => ({
      goal: { seconds: readSeconds(context) ?? 0, location: context.location ?? null },
      isBehind: false,
    })),
    setUntold: assign((_, isUntold: boolean) => ({ isUntold })),
    setBehind: assign(({ context }, isTurned: boolean) => ({ isBehind: context.isBehind || isTurned })),
    /** It went. Where it was before all of that can be gone back to. */
    moveSound: enqueueActions(({ context: { sound, goal, left, libraryItemId }, enqueue }) => {
      if (!sound || !goal) return
      if (left === null && sound.seconds > 0)
        enqueue.sendTo(parentOf, {
          type: 'together.left',
          libraryItemId,
          position: sound.seconds,
        } satisfies TogetherToParent)
      enqueue.assign({
        left: left ?? sound.seconds,
        sound: { ...sound, seconds: goal.seconds },
        pair: goal,
      })
    }),
    setSound: assign(({ context }, sound: SoundAt | null) => ({ sound: sound ?? context.sound })),
    /** The text is where the sound is. */
    meet: assign(({ context: { sound, location, pair } }) => ({
      pair: sound ? { seconds: sound.seconds, location: location ?? null } : pair,
      isHeard: false,
      isBehind: false,
    })),
    tellSeek: sendTo(parentOf, ({ context: { goal } }): TogetherToParent => ({
      type: 'player.seek',
      to: goal?.seconds ?? 0,
    })),
    tellKept: sendTo(parentOf, (): TogetherToParent => ({ type: 'together.kept' })),
    showHeard: sendTo(parentOf, ({ context: { knots, sound } }): TogetherToParent => ({
      type: 'together.needed',
      command: { type: 'book.showShare', share: readOnAt(knots, sound?.seconds ?? 0) ?? 0, isRead: true },
    })),
    tellParted: sendTo(parentOf, ({ context }, isParted: boolean): TogetherToParent => ({
      type: 'together.parted',
      apart: isParted ? apartIn(context) : null,
    })),
    logFailure: (_, { error }: { error: unknown }) =>
      logWarning('The sound and the text of the book were not brought together:', error),
  },
  guards: {
    isOn: ({ context }) => context.isOn,
    isReady: ({ context: { knots, location, text } }) =>
      knots.length > 0 && location !== undefined && text !== null,
    is: ({ context }, verdict: Verdict) => verdictOn(context) === verdict,
    isBehind: ({ context }) => context.isBehind,
    isUntold: ({ context }) => context.isUntold,
    /** It is known where the sound is, and what was read is not its end. */
    canMove: ({ context }) => {
      const seconds = readSeconds(context)
      return context.sound !== null && seconds !== null && isShortOfEnd(seconds, context.duration)
    },
    isTurned: (_, isTurned: boolean) => isTurned,
    leads: (_, at: InPlayer | null) => at?.leads === true,
    isOpenThere: (_, at: InPlayer | null) => at?.isOpen === true,
    isThere: (_, at: InPlayer | null) => at !== null,
    isHalted: (_, at: InPlayer | null) => at?.leads === false,
    isKept: (_, kept: SoundAt | null) => kept !== null,
    isBy: (_, { by, wanted }: { by: Chosen; wanted: Chosen }) => by === wanted,
  },
  delays: {
    /** A server or a database that does not answer; nothing is moved then. */
    answerLimit: 10_000,
    /** A reader turns the next page, and the server hears of the place in the book before it hears of the sound. */
    tellDelay: 10_000,
    /** For a page of the book. */
    turnLimit: 5000,
  },
})
