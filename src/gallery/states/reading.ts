// long: each state of the reader that has a picture
import { NO_ALIGNMENT } from '#machines/reading/alignment/alignment.setup.ts'
import type { Apart } from '#machines/reading/together/together.types.ts'
import type { ShownAlignment } from '#machines/reading/alignment/alignment.types.ts'
import { NO_NARRATION } from '#machines/reading/narration/narration.setup.ts'
import type { ShownNarration } from '#machines/reading/narration/narration.types.ts'
import { NO_NOTES } from '#machines/reading/book-notes/book-notes.setup.ts'
import type { BookNote, BookNotes } from '#machines/reading/book-notes/book-notes.types.ts'
import type { PlayerContext } from '#machines/listening/player/player.types.ts'
import { readerMachine } from '#machines/reading/reader/reader.machine.ts'
import { DEFAULT_READER_SETTINGS } from '#machines/reading/reader/reader-settings.ts'
import type { BookShape, ReaderContext } from '#machines/reading/reader/reader.types.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { inside, MINUTE, NOON } from './known.ts'
import { media, open, playerIn } from './player-in.ts'
import { stillOf } from './still.ts'
import type { StateEntry, StillState, ValueOf } from './still.ts'

const file = {
  libraryItemId: 'winter',
  ino: null,
  title: 'Winter Accounts',
  format: 'epub',
  size: 2_400_000,
  sound: null,
} as const
const shape: BookShape = {
  contents: [
    { label: 'Letter 1: What was left in the drawer', target: 'one', depth: 0 },
    { label: 'Letter 2: The boat', target: 'two', depth: 0 },
  ],
  pages: null,
  direction: 'ltr',
  kind: 'text',
  canSearch: true,
}
const here = { location: 'two', progress: 0.42 }
const opened: Partial<ReaderContext> = {
  file,
  shape,
  position: {
    place: here,
    page: null,
    secondPage: null,
    entry: 1,
    chapter: { page: 3, pages: 12 },
    extent: null,
  },
}

const noted = { ...NO_ALIGNMENT, status: 'known', isShown: true } as const
const alignment: ShownAlignment = {
  ...noted,
  knots: [
    { seconds: 0, share: 0 },
    { seconds: media.duration, share: 1 },
  ],
  here: { share: 0.42, quote: 'You said there would be a boat, and there was one: it left with the tide.' },
}

type BookValue = 'receiving' | 'drawing' | 'reading' | { locked: 'asking' | 'refused' }

const readerIn = (value: ValueOf<typeof readerMachine>, context: Partial<ReaderContext>): StillState => ({
  actors: {
    ...inside,
    reader: stillOf(readerMachine, value, context, { settings: DEFAULT_READER_SETTINGS }),
  },
})
const reading = (book: BookValue, context: Partial<ReaderContext>): StillState =>
  readerIn({ open: { opened: { book, place: { kept: 'agreed' }, panel: 'none' } } }, context)

const Reader = lazyView(() => import('#src/reader/reader.tsx').then((module) => module.Reader))

export const reader: StateEntry = {
  name: 'reader',
  view: Reader,
  as: 'page',
  states: {
    finding: readerIn({ open: 'finding' }, {}),
    receiving: reading('receiving', { file, received: { bytes: 800_000, total: file.size } }),
    reading: reading('reading', opened),
    failed: readerIn({ open: 'failed' }, { file, failure: 'broken' }),
  },
}

/** What is asked before the pages show. */
export const readerQuestion: StateEntry = {
  name: 'reader-question',
  view: Reader,
  as: 'layer',
  clip: '[role=dialog]:not(.reader)',
  states: {
    position: readerIn(
      { open: { opened: { book: 'placing', place: { kept: 'choosing' }, panel: 'none' } } },
      {
        file,
        choice: { here, there: { location: 'three', progress: 0.61 }, thereAt: NOON - 15 * MINUTE },
      },
    ),
    locked: reading({ locked: 'asking' }, { file }),
    'wrong-password': reading({ locked: 'refused' }, { file }),
  },
}

const beside = (
  context: Partial<ShownAlignment>,
  position: Partial<PlayerContext> | null,
  apart: Apart | null = null,
): StillState => ({
  actors: {
    ...inside,
    ...(position ? { player: playerIn({ loaded: { paused: 'steady' } }, { ...open, ...position }) } : {}),
    reader: stillOf(
      readerMachine,
      {
        open: { opened: { book: 'reading', place: { kept: 'agreed' }, panel: 'none', sound: 'beside' } },
      },
      {
        ...opened,
        file: { ...file, libraryItemId: media.libraryItemId },
        alignment: { ...alignment, ...context },
        apart,
      },
      { settings: DEFAULT_READER_SETTINGS },
    ),
  },
})

/** The sound of the same title beside the page. */
export const readerSound: StateEntry = {
  name: 'reader-sound',
  view: Reader,
  as: 'layer',
  clip: '.reader-sound',
  states: {
    silent: beside({ here: { share: 0.42, quote: '' } }, null),
    about: beside({}, {}),
    said: beside({ anchors: [{ seconds: 0.42 * media.duration, share: 0.42, quote: '', at: 1 }] }, {}),
    'not-kept': beside({ hasFailed: true }, {}),
    apart: beside({}, null, { heard: 0.42 * media.duration, read: 0.2 * media.duration }),
  },
}

const aloud = (context: Partial<ShownNarration>): StillState =>
  reading('reading', {
    ...opened,
    narration: { ...NO_NARRATION, kind: 'voice', isShown: true, language: 'en', ...context },
  })
const text = 'You said there would be a boat, and there was one: it left with the tide.'

/** A voice of the book itself. */
export const readerVoice: StateEntry = {
  name: 'reader-voice',
  view: Reader,
  as: 'layer',
  clip: '.reader-sound',
  states: {
    idle: aloud({}),
    speaking: aloud({ phase: 'speaking', text }),
    sleeping: aloud({ phase: 'speaking', text, sleep: { minutes: 15 } }),
    failed: aloud({ phase: 'failed', text, failure: 'silent' }),
  },
}

const place = { place: here, chapter: 'Letter 2: The boat', page: null } as const
const quoted = { ...place, quote: text, letters: text.length, regions: [] }
const highlight = { colour: 'green', letters: text.length, regions: [] } as const
const marked1: BookNote = {
  ...place,
  id: 'n1',
  quote: text,
  text: '',
  highlight,
  createdAt: NOON,
  updatedAt: NOON,
}
const notes: readonly BookNote[] = [
  marked1,
  { ...marked1, id: 'n2', highlight: { ...highlight, colour: 'pink' }, text: 'Who told her?' },
  {
    ...marked1,
    id: 'n3',
    quote: '',
    highlight: { ...highlight, colour: 'blue', regions: [{ left: 0.1, top: 0.2, width: 0.5, height: 0.2 }] },
    page: 41,
  },
  {
    ...place,
    id: 'n4',
    quote: '',
    text: 'Compare with the first letter.',
    createdAt: NOON,
    updatedAt: NOON,
  },
]
const marking = (panel: 'marked' | 'notes', context: Partial<BookNotes>): StillState =>
  readerIn(
    { open: { opened: { book: 'reading', place: { kept: 'agreed' }, panel } } },
    { ...opened, notes: { ...NO_NOTES, notes, ...context } },
  )

/** What can be done with what is selected or highlighted. */
export const readerMarks: StateEntry = {
  name: 'reader-marks',
  view: Reader,
  as: 'layer',
  clip: '.reader-marks',
  states: {
    selected: marking('marked', { quoted, isSelected: true }),
    part: marking('marked', { quoted: { ...quoted, quote: '', page: 41 }, isSelected: true }),
    pressed: marking('marked', { pressed: 'n1' }),
    removed: marking('marked', { removed: marked1 }),
    failed: marking('marked', { quoted, isSelected: true, failure: 'keep' }),
  },
}

/** The notes of a book, over its page. */
export const readerNotes: StateEntry = {
  name: 'reader-notes',
  view: Reader,
  as: 'layer',
  clip: '.reader-notes',
  states: {
    reading: marking('notes', { notes: null }),
    none: marking('notes', { notes: [] }),
    list: marking('notes', {}),
    quoting: marking('notes', { quoted, isSelected: true, text: 'A lie' }),
    edited: marking('notes', { edited: { id: 'n2', text: 'Who told her?' } }),
    found: marking('notes', { query: 'drawer' }),
    removed: marking('notes', { removed: marked1 }),
    unread: marking('notes', { notes: null, failure: 'read' }),
  },
}

/** The way back from what was looked up. */
export const readerReturn: StateEntry = {
  name: 'reader-return',
  view: Reader,
  as: 'layer',
  clip: '.reader-return',
  states: {
    'looked-up': reading('reading', {
      ...opened,
      left: {
        place: { location: 'one', progress: 0.08 },
        page: null,
        secondPage: null,
        entry: 0,
        chapter: { page: 2, pages: 9 },
        extent: null,
      },
    }),
  },
}
