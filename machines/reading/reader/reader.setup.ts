// long: all that the reader does, by name
import { assign, enqueueActions, or, sendTo, setup, stateIn } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import type { ReadingStart } from '../../model/titles/reading.ts'
import type { ReadingFact } from '../../server/outbox/outbox.types.ts'
import type { ReadingConflict } from '../reading-progress/reading-rules.ts'
import { alignmentMachine } from '../alignment/alignment.machine.ts'
import { NO_ALIGNMENT } from '../alignment/alignment.setup.ts'
import { readOnAt } from '../alignment/alignment.ts'
import type { AlignmentEvent, ShownAlignment } from '../alignment/alignment.types.ts'
import { bookNotesMachine } from '../book-notes/book-notes.machine.ts'
import { narrationMachine } from '../narration/narration.machine.ts'
import { NO_NARRATION } from '../narration/narration.setup.ts'
import type { NarrationEvent, ShownNarration } from '../narration/narration.types.ts'
import { togetherMachine } from '../together/together.machine.ts'
import type { Apart, TogetherEvent, TogetherFact } from '../together/together.types.ts'
import type { BookNotes, BookNotesEvent } from '../book-notes/book-notes.types.ts'
import { bookSearchMachine } from '../book-search/book-search.machine.ts'
import type { BookSearchEvent } from '../book-search/book-search.machine.ts'
import { readingProgressMachine } from '../reading-progress/reading-progress.machine.ts'
import type { ReadingEvent } from '../reading-progress/reading-progress.machine.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import { isOutside } from './outside.ts'
import type { ReaderSettings, ReadingDirection } from './reader-settings.ts'
import { isSameLook, knownSettings, lookOf, withDirection } from './settings-rules.ts'
import { panTo, turnInBook } from './page-turn.ts'
import type { PageTurn } from './page-turn.ts'
import { directionOf } from './direction.ts'
import { pacedBy } from './pace.ts'
import { pinchedTo, zoomedTo } from './zoom.ts'
import type { ZoomStep } from './zoom.ts'
import type {
  BookCommand,
  BookFailure,
  BookFile,
  BookInput,
  BookPosition,
  BookRequest,
  BookSearch,
  BookSelection,
  BookShape,
  ReaderContext,
  ReaderEvent,
  ReaderInput,
  ReaderPanel,
  ReaderToParent,
  WayBackCommand,
} from './reader.types.ts'
import { logError } from '../../model/log.ts'

type OpenIntent = Extract<ReaderEvent, { type: 'reader.open' }>
type Listened = Extract<ReaderEvent, { type: 'alignment.listened' }>
/** What is decided within the book and done elsewhere. */
type Passed = ReadingFact | TogetherFact | Extract<ReaderToParent, { type: 'player.seek' }>
type MovedTo = Extract<ReaderEvent, { type: 'book.moved' }>

const FAILURES: readonly BookFailure[] = [
  'unreachable',
  'timeout',
  'notFound',
  'forbidden',
  'wrongKind',
  'unsupported',
]

export const NOTHING = {
  request: null,
  file: null,
  received: { bytes: 0, total: null },
  shape: null,
  start: null,
  choice: null,
  position: null,
  left: null,
  seen: null,
  zoom: 1,
  search: null,
  notes: null,
  alignment: NO_ALIGNMENT,
  apart: null,
  narration: NO_NARRATION,
  link: null,
  footnote: null,
  failure: null,
} satisfies Partial<ReaderContext>

export const readerSetup = setup({
  types: typed<{
    context: ReaderContext
    events: ReaderEvent
    input: ReaderInput
    /** `open`: it lies over the page. `choosing`: two places are offered. `waiting`: nothing to read yet. */
    tags: 'open' | 'choosing' | 'waiting'
  }>(),
  actors: {
    /** Which file it is and what kind of book; an AppError with a code of `BookFailure`, or any other. */
    findBook: promisePlaceholder<BookFile, BookRequest>('findBook'),
    book: callbackPlaceholder<BookCommand, BookInput>('book'),
    readingProgress: readingProgressMachine,
    bookSearch: bookSearchMachine,
    bookNotes: bookNotesMachine,
    alignment: alignmentMachine,
    together: togetherMachine,
    narration: narrationMachine,
    /** Makes the browser's way back close what lies over the book, then the book, instead of leaving the page under it. */
    wayBack: callbackPlaceholder<WayBackCommand>('wayBack'),
  },
  actions: {
    begin: assign((_, { libraryItemId, ino, heardAt, listens }: OpenIntent) => ({
      ...NOTHING,
      request: { libraryItemId, ino, heardAt: heardAt ?? null, listens: listens ?? false },
    })),
    forget: assign(NOTHING),
    forgetBook: assign(({ context }) => ({ ...NOTHING, request: context.request })),
    setPath: assign((_, path: string) => ({ path })),
    setFile: assign((_, file: BookFile) => ({ file })),
    setReceived: assign((_, { bytes, total }: ReaderContext['received']) => ({ received: { bytes, total } })),
    setShape: assign((_, shape: BookShape) => ({ shape })),
    setStart: assign((_, start: ReadingStart | null) => ({ start })),
    setChoice: assign((_, { here, there, thereAt }: ReadingConflict) => ({
      choice: { here, there, thereAt },
    })),
    setPosition: assign((_, position: BookPosition) => ({ position })),
    /** Looking up one thing after the other, one goes back to where it began. */
    setLeft: assign(({ context: { left, position } }) => ({ left: left ?? position })),
    forgetLeft: assign({ left: null }),
    setLink: assign((_, link: string) => ({ link })),
    forgetLink: assign({ link: null }),
    setFootnote: assign((_, footnote: string) => ({ footnote })),
    forgetFootnote: assign({ footnote: null }),
    setFailure: assign((_, failure: BookFailure) => ({ failure })),
    setFoundFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    setSettings: assign((_, settings: ReaderSettings) => ({ settings: knownSettings(settings) })),
    setSeen: assign((_, { position: { extent }, at }: MovedTo) => ({ seen: extent && { extent, at } })),
    /** A page that was read to its end says how fast this listener reads. */
    learnPace: enqueueActions(({ context, enqueue }, { position: { extent }, isNext, at }: MovedTo) => {
      const { seen, shape, settings } = context
      if (!isNext || !seen || !extent || !shape) return
      const pace = pacedBy(settings.pace[shape.kind], shape.kind, seen, { extent, at })
      if (pace === settings.pace[shape.kind]) return
      enqueue.sendTo(parentOf, {
        type: 'preferences.changeReader',
        settings: { pace: { ...settings.pace, [shape.kind]: pace } },
      } satisfies ReaderToParent)
    }),
    tellDirection: enqueueActions(({ context, enqueue }, direction: ReadingDirection | null) => {
      const { file, settings } = context
      if (!file) return
      enqueue.sendTo(parentOf, {
        type: 'preferences.changeReader',
        settings: { directions: withDirection(settings.directions, file, direction) },
      } satisfies ReaderToParent)
    }),
    setZoom: assign(({ context }, to: ZoomStep) => ({ zoom: zoomedTo(context.zoom, to) })),
    setPinched: assign((_, zoom: number) => ({ zoom: pinchedTo(zoom) })),
    tellZoom: sendTo('book', ({ context }): BookCommand => ({ type: 'book.zoom', zoom: context.zoom })),
    setSearch: assign((_, search: BookSearch | null) => ({ search })),
    setAlignment: assign((_, alignment: ShownAlignment) => ({ alignment })),
    setApart: assign((_, apart: Apart | null) => ({ apart })),
    passToTogether: sendTo('together', (_, event: TogetherEvent) => event),
    setTogether: enqueueActions(({ context: { file, settings }, enqueue }) => {
      if (!file?.sound) return
      enqueue.sendTo('together', { type: 'together.set', isOn: settings.together } satisfies TogetherEvent)
    }),
    passToAlignment: sendTo('alignment', (_, event: AlignmentEvent) => event),
    /** A swipe and a link of the book turn it by themselves; where the sound led, it is followed on. */
    releaseSound: enqueueActions(({ enqueue }, { isByHand, isLed }: MovedTo) => {
      if (isByHand === true && isLed !== true)
        enqueue.sendTo('alignment', { type: 'alignment.released' } satisfies AlignmentEvent)
    }),
    setNarration: assign(({ context }, changed: Partial<ShownNarration>) => ({
      narration: { ...context.narration, ...changed },
    })),
    setVoice: sendTo('narration', ({ context: { settings } }): NarrationEvent => ({
      type: 'narration.set',
      settings: settings.voice,
    })),
    passToNarration: sendTo('narration', (_, event: NarrationEvent) => event),
    setNotes: assign((_, notes: BookNotes) => ({ notes })),
    passToNotes: sendTo('bookNotes', (_, event: BookNotesEvent) => event),
    passToSearch: sendTo('bookSearch', (_, event: BookSearchEvent) => event),
    passToBook: sendTo('book', (_, command: BookCommand) => command),
    forgetChoice: assign({ choice: null }),
    tellChosen: sendTo('readingProgress', ({ context }, which: 'here' | 'there'): ReadingEvent => ({
      type: 'readingProgress.chosen',
      place: context.choice?.[which] ?? { location: '', progress: 0 },
    })),
    tellRecheck: sendTo('readingProgress', (): ReadingEvent => ({ type: 'readingProgress.recheck' })),
    /** Such as places, which the outbox keeps and tells the server. */
    passOn: sendTo(parentOf, (_, fact: Passed): ReaderToParent => fact),
    tellMoved: sendTo('readingProgress', (_, { place }: BookPosition): ReadingEvent => ({
      type: 'readingProgress.moved',
      place,
    })),
    givePassword: sendTo('book', (_, password: string): BookCommand => ({ type: 'book.password', password })),
    showStart: sendTo('book', ({ context }): BookCommand => showing(context.start)),
    /** Where the book was opened to go on, as far as that is known; else where it was read last. */
    showFirst: sendTo('book', ({ context: { request, alignment, start } }): BookCommand => {
      const heardAt = request?.heardAt ?? null
      const share = heardAt === null ? null : readOnAt(alignment.knots, heardAt)
      return share === null ? showing(start) : { type: 'book.showShare', share }
    }),
    beginListening: enqueueActions(({ context: { request }, enqueue }) => {
      if (request?.listens) enqueue.sendTo('alignment', { type: 'alignment.listen' } satisfies AlignmentEvent)
    }),
    /** The player takes it from here. */
    tellListened: sendTo(parentOf, (_, { libraryItemId, seconds }: Listened): ReaderToParent => ({
      type: 'player.load',
      libraryItemId,
      startAt: seconds,
      play: true,
    })),
    showLeft: enqueueActions(({ context: { left }, enqueue }) => {
      if (!left) return
      const { location, progress } = left.place
      enqueue.sendTo('book', {
        type: 'book.showPlace',
        location,
        share: progress,
        quote: '',
        isLookedUp: false,
      } satisfies BookCommand)
    }),
    /** The voice of the book and the player never sound at once. */
    tellPause: sendTo(parentOf, (): ReaderToParent => ({ type: 'player.pause' })),
    turn: sendTo('book', ({ context }, to: PageTurn): BookCommand => ({
      type: 'book.turn',
      to: turnInBook(to, directionOf(context)),
    })),
    pan: sendTo('book', (_, to: PageTurn): BookCommand => ({ type: 'book.pan', to: panTo(to) })),
    goTo: sendTo('book', (_, target: string | number): BookCommand => ({ type: 'book.goTo', target })),
    style: sendTo('book', ({ context }): BookCommand => ({
      type: 'book.style',
      look: lookOf(context.settings, context.file),
    })),
    addStep: sendTo('wayBack', (): WayBackCommand => ({ type: 'wayBack.add' })),
    dropStep: sendTo('wayBack', (): WayBackCommand => ({ type: 'wayBack.drop' })),
    tellOpened: sendTo(parentOf, (): ReaderToParent => ({ type: 'layer.opened', layer: 'reader' })),
    tellClosed: sendTo(parentOf, (): ReaderToParent => ({ type: 'layer.closed', layer: 'reader' })),
    /** What waits of the sound that went with the text is brought at once. */
    tellKept: enqueueActions(({ context: { file, settings }, enqueue }) => {
      if (file?.sound && settings.together)
        enqueue.sendTo(parentOf, { type: 'together.kept' } satisfies ReaderToParent)
    }),
    /** No server has a name for positions in MOBI and AZW3: the listener hears of it once in this browser. */
    sayLocalPosition: enqueueActions(({ context, enqueue }) => {
      const { file, settings } = context
      if (file?.format !== 'mobi' || file.ino !== null || settings.localPositionSaid) return
      enqueue.sendTo(parentOf, { type: 'reader.positionKeptLocally' } satisfies ReaderToParent)
      enqueue.sendTo(parentOf, {
        type: 'preferences.changeReader',
        settings: { localPositionSaid: true },
      } satisfies ReaderToParent)
    }),
    /** What is left out of a damaged book is said. */
    sayMissing: enqueueActions(({ context, enqueue }) => {
      const missing = context.shape?.missing
      if (missing)
        enqueue.sendTo(parentOf, { type: 'reader.chaptersMissing', ...missing } satisfies ReaderToParent)
    }),
    logFailure: (_, { error }: { error: unknown }) =>
      logError('What the reader can do without failed:', error),
  },
  guards: {
    isElsewhere: ({ context }, path: string) => context.path !== path,
    /** Only the primary book has a place on the server, and only where another reader would find it again. */
    keepsPlace: ({ context }) => context.file?.ino === null && context.file.format !== 'mobi',
    isPlaceKnown: or([
      stateIn({ open: { opened: { place: 'none' } } }),
      stateIn({ open: { opened: { place: { kept: 'agreed' } } } }),
    ]),
    hasSound: ({ context: { file } }) => (file?.sound ?? null) !== null,
    isOtherSound: ({ context: { file } }, libraryItemId: string) => file?.libraryItemId !== libraryItemId,
    /** As far as it decides where to begin. */
    isSoundKnown: ({ context: { request, alignment } }) =>
      (request?.heardAt ?? null) === null || alignment.status !== 'looking',
    isOurBook: ({ context }, libraryItemId: string) => context.file?.libraryItemId === libraryItemId,
    isBeingRead: stateIn({ open: { opened: { book: 'reading' } } }),
    /** Only to the web or to a mailbox, whatever a book has named. */
    canLeave: (_, href: string) => isOutside(href),
    isContents: (_, panel: ReaderPanel) => panel === 'contents',
    isSearch: ({ context }, panel: ReaderPanel) => panel === 'search' && context.shape?.canSearch === true,
    isNotes: (_, panel: ReaderPanel) => panel === 'notes',
    isSettings: (_, panel: ReaderPanel) => panel === 'settings',
    changesLook: ({ context }, settings: ReaderSettings) =>
      !isSameLook(lookOf(knownSettings(settings), context.file), lookOf(context.settings, context.file)),
    isNothing: (_, selection: BookSelection | null) => selection === null,
    hasMark: (_, { isSelected, pressed, removed }: BookNotes) =>
      isSelected || pressed !== null || removed !== null,
    isWrong: (_, isWrong: boolean) => isWrong,
    isDrawn: ({ context }) => context.shape?.kind === 'pages',
    /** A key moves a page that is larger than the window, where a text would be turned. */
    isPan: ({ context }, { to, pans }: { to: PageTurn; pans?: true }) =>
      pans === true && context.shape?.kind === 'pages' && (to === 'left' || to === 'right'),
    hasTurned: (_, turned: boolean) => turned,
    isByHand: (_, { isByHand }: MovedTo) => isByHand === true,
    hasNoLink: stateIn({ open: { opened: { link: 'none' } } }),
    /** Nothing lies over the panels. */
    isBare: stateIn({ open: { opened: { link: 'none', footnote: 'none' } } }),
  },
  delays: {
    /** Without another byte of the book, or for unpacking what has come. */
    stalled: 60_000,
    /** For the first page. */
    drawing: 30_000,
    /** For the place; it answers at once also without the server. */
    placeWait: 15_000,
  },
})

function showing(start: ReadingStart | null): BookCommand {
  return { type: 'book.show', location: start?.location ?? null, share: start?.progress ?? 0 }
}

function failureOf(error: unknown): BookFailure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (code === 'unauthorized') return 'forbidden'
  return FAILURES.find((failure) => failure === code) ?? 'unreachable'
}
