import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { logWarning } from '../../model/log.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import { align, readOnAt, secondsAt } from './alignment.ts'
import { litAround, litAt, litIn } from './spoken.ts'
import type {
  AlignedBook,
  AlignmentContext,
  AlignmentEvent,
  AlignmentInput,
  AlignmentToParent,
  Anchor,
  AnchorChange,
  BookOutline,
  ShownAlignment,
  TextPlace,
} from './alignment.types.ts'

/** Before anything of a book is known. */
export const NO_ALIGNMENT: ShownAlignment = {
  status: 'absent',
  isShown: false,
  isSpoken: false,
  isFollowing: false,
  knots: [],
  anchors: [],
  here: null,
  hasFailed: false,
}

const shownOf = (context: AlignmentContext, status: ShownAlignment['status']): ShownAlignment => {
  const { isShown, knots, anchors, here, isSpoken, isFollowing, hasFailed } = context
  return { status, isShown, knots, anchors, here, isSpoken, isFollowing, hasFailed }
}

/** The words that are selected, else where the text stands. */
const placeOf = ({ here }: AlignmentContext, selected: TextPlace | null): TextPlace =>
  selected ?? here ?? { share: 0, quote: '' }

type Heard = Pick<Extract<AlignmentEvent, { type: 'alignment.heard' }>, 'seconds' | 'rate'>
/** Behind the last stretch. */
const LONG_MS = 3_600_000

export const alignmentSetup = setup({
  types: typed<{
    context: AlignmentContext
    events: AlignmentEvent
    input: AlignmentInput
  }>(),
  actors: {
    readAnchors: promisePlaceholder<readonly Anchor[], AlignedBook>('readAnchors'),
    /** Changes this one alone, and answers all of the title. */
    writeAnchor: promisePlaceholder<readonly Anchor[], { book: AlignedBook; change: AnchorChange | null }>(
      'writeAnchor',
    ),
  },
  actions: {
    setOutline: assign((_, outline: BookOutline | null) => ({ outline })),
    setHere: assign((_, here: TextPlace) => ({ here })),
    setAnchors: assign((_, anchors: readonly Anchor[]) => ({ anchors, hasFailed: false })),
    /** What the book itself says of it leaves nothing to be guessed, or to be said. */
    workOut: assign(({ context: { sound, outline, anchors } }) => {
      const lits = litIn(outline?.spoken ?? [], sound)
      const isSpoken = lits.length > 0
      return { lits, isSpoken, knots: isSpoken ? lits : align(sound, outline?.chapters ?? [], anchors) }
    }),
    setHeard: assign(({ context: { lits } }, { seconds, rate }: Heard) => ({
      heard: { seconds, rate },
      lit: litAt(lits, seconds),
    })),
    /** The next one begins. */
    advance: assign(({ context: { lits, lit, heard } }) => ({
      lit: Math.min(lit + 1, lits.length - 1),
      heard: { ...heard, seconds: lits[lit + 1]?.seconds ?? heard.seconds },
    })),
    setFollowing: assign((_, isFollowing: boolean) => ({ isFollowing, lit: -1 })),
    light: sendTo(parentOf, ({ context: { lits, lit } }): AlignmentToParent => ({
      type: 'alignment.needed',
      command: { type: 'book.light', target: lits[Math.max(0, lit)]?.target ?? '' },
    })),
    tellTapped: sendTo(parentOf, ({ context: { book, lits } }, share: number): AlignmentToParent => ({
      type: 'alignment.listened',
      libraryItemId: book.libraryItemId,
      seconds: litAround(lits, share)?.seconds ?? 0,
    })),
    toggle: assign(({ context }) => ({ isShown: !context.isShown })),
    setListens: assign((_, listens: boolean) => ({ listens })),
    setChange: assign((_, seconds: number) => ({ change: { seconds, place: null } })),
    setMet: assign(({ context: { change, here } }, { selected }: { selected: TextPlace | null }) => ({
      change: change && { ...change, place: selected ?? here },
    })),
    setFailed: assign({ hasFailed: true }),
    tellChanged: sendTo(parentOf, ({ context }, status: ShownAlignment['status']): AlignmentToParent => ({
      type: 'alignment.changed',
      alignment: shownOf(context, status),
    })),
    askSelection: sendTo(parentOf, (): AlignmentToParent => ({
      type: 'alignment.needed',
      command: { type: 'book.tellSelection' },
    })),
    /** Of a title with sound each place of the text has one of the sound. */
    tellListened: sendTo(
      parentOf,
      ({ context }, { selected }: { selected: TextPlace | null }): AlignmentToParent => ({
        type: 'alignment.listened',
        libraryItemId: context.book.libraryItemId,
        seconds: secondsAt(context.knots, placeOf(context, selected).share) ?? 0,
      }),
    ),
    /** The eye finds where the sound begins. */
    showListened: sendTo(
      parentOf,
      ({ context }, { selected }: { selected: TextPlace | null }): AlignmentToParent => ({
        type: 'alignment.needed',
        command: { type: 'book.showShare', share: placeOf(context, selected).share },
      }),
    ),
    tellRead: sendTo(parentOf, ({ context: { knots } }, seconds: number): AlignmentToParent => ({
      type: 'alignment.needed',
      command: { type: 'book.showShare', share: readOnAt(knots, seconds) ?? 0 },
    })),
    logFailure: (_, { error }: { error: unknown }) =>
      logWarning('What was said of sound and text could not be read or kept in this browser:', error),
    logUnmeasured: () =>
      logWarning('The book did not tell its chapters; its sound is not brought together with it.'),
  },
  guards: {
    isMeasured: ({ context: { outline } }) => outline !== null,
    hasPlace: ({ context: { here } }) => here !== null,
    isToListen: ({ context: { listens, here } }) => listens && here !== null,
    isUnmeasurable: (_, outline: BookOutline | null) => outline === null,
    isSpoken: ({ context }) => context.isSpoken,
    isOtherLit: ({ context: { lits, lit } }, { seconds }: Heard) => litAt(lits, seconds) !== lit,
  },
  delays: {
    /** Until the next stretch begins. */
    nextLit: ({ context: { lits, lit, heard } }) => {
      const next = lits[lit + 1]
      return next ? Math.max(1, ((next.seconds - heard.seconds) * 1000) / heard.rate) : LONG_MS
    },
    /** A database that another page holds may never answer. */
    storeLimit: 10_000,
    /** All letters of a long book are counted once. */
    measureLimit: 45_000,
    /** The page answers at once, unless it is closing. */
    selectionLimit: 3000,
  },
})
