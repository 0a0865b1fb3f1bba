// long: one chart, its regions beside it
import { and } from 'xstate'
import { NOTHING, readerSetup } from './reader.setup.ts'
import { readerFootnote, readerLink, readerPanel } from './reader.state.layers.ts'
import { readerPlace } from './reader.state.place.ts'
import { readerSound } from './reader.state.sound.ts'
import { readerVoice } from './reader.state.voice.ts'
import { MOST_NOTES } from '../book-notes/note-rules.ts'
import { notedBook, pageOf } from './noted-page.ts'
import { knownSettings, lookOf } from './settings-rules.ts'

/**
 * A book over the page. `closed`, or `open`:
 *
 * - `finding` which file it is
 * - `opened` while its mechanism lives; regions side by side:
 *   `book` is received, asks for its password where it has one, unpacked, waits until the place is known, then is read;
 *   `place` where to begin, asked of its reading progress, which then receives every page turned (none for a file beside the
 *   primary one, and for formats whose position no other client could find);
 *   `panel` what lies over the page of the book; `link` one that leads out of the book is asked about;
 *   `footnote` a note that the book's pages do not show
 *   (what is searched for in it and the notes of it are other machines')
 *   `sound` brings the text together with the sound of the same title, where it has one, and keeps them so where that is
 *   wished; `voice` reads it aloud
 * - `failed` says why, and can be tried again
 *
 * None is final: it lives as long as a user is signed in. Going to another page closes it.
 */
export const readerMachine = readerSetup.createMachine({
  id: 'reader',
  context: ({ input }) => ({ ...NOTHING, settings: knownSettings(input.settings), path: '' }),
  initial: 'closed',
  on: {
    'preferences.readerChanged': {
      actions: { type: 'setSettings', params: ({ event }) => event.settings },
    },
  },
  states: {
    closed: {
      entry: 'forget',
      on: {
        'reader.open': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } },
        'location.changed': { actions: { type: 'setPath', params: ({ event }) => event.path } },
      },
    },
    open: {
      tags: ['open'],
      entry: 'tellOpened',
      exit: ['tellClosed', 'tellKept'],
      invoke: {
        src: 'wayBack',
        id: 'wayBack',
        onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      initial: 'finding',
      on: {
        'reader.close': { target: 'closed' },
        // what a region of the book closes instead comes before it
        'back.pressed': { target: 'closed' },
        'reader.dismiss': { target: 'closed' },
        'hotkeys.readerCloseRequested': { target: 'closed' },
        'location.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.path },
          target: 'closed',
          actions: { type: 'setPath', params: ({ event }) => event.path },
        },
      },
      states: {
        finding: {
          tags: ['waiting'],
          invoke: {
            src: 'findBook',
            input: ({ context: { request } }) => ({
              libraryItemId: request?.libraryItemId ?? '',
              ino: request?.ino ?? null,
            }),
            onDone: { target: 'opened', actions: { type: 'setFile', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'setFoundFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        opened: {
          type: 'parallel',
          invoke: [
            {
              src: 'book',
              id: 'book',
              input: ({ context }) => ({
                // there is no way here without one
                file: context.file ?? {
                  libraryItemId: '',
                  ino: null,
                  title: '',
                  format: 'epub',
                  size: 0,
                  sound: null,
                },
                look: lookOf(context.settings, context.file),
              }),
              onError: { target: 'failed', actions: { type: 'setFailure', params: 'broken' } },
            },
            {
              src: 'bookSearch',
              id: 'bookSearch',
              // the book is read all the same
              onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
            },
            {
              src: 'bookNotes',
              id: 'bookNotes',
              input: ({ context }) => ({ book: notedBook(context), most: MOST_NOTES }),
              onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
            },
          ],
          on: {
            'book.found': {
              actions: {
                type: 'passToSearch',
                params: ({ event }) => ({ ...event, type: 'bookSearch.found' as const }),
              },
            },
            'book.searched': {
              actions: {
                type: 'passToSearch',
                params: ({ event }) => ({ ...event, type: 'bookSearch.finished' as const }),
              },
            },
            'bookSearch.changed': { actions: { type: 'setSearch', params: ({ event }) => event.search } },
            'bookNotes.changed': { actions: { type: 'setNotes', params: ({ event }) => event.notes } },
            'noteFiles.imported': {
              actions: {
                type: 'passToNotes',
                params: ({ context }) => ({ type: 'bookNotes.open', at: pageOf(context, context.position) }),
              },
            },
            'bookNotes.needed': { actions: { type: 'passToBook', params: ({ event }) => event.command } },
            'bookSearch.needed': { actions: { type: 'passToBook', params: ({ event }) => event.command } },
            'book.failed': {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => event.failure },
            },
            'preferences.readerChanged': [
              {
                guard: { type: 'changesLook', params: ({ event }) => event.settings },
                actions: [
                  { type: 'setSettings', params: ({ event }) => event.settings },
                  'style',
                  'setVoice',
                  'setTogether',
                ],
              },
              {
                actions: [
                  { type: 'setSettings', params: ({ event }) => event.settings },
                  'setVoice',
                  'setTogether',
                ],
              },
            ],
          },
          states: {
            book: {
              initial: 'receiving',
              states: {
                receiving: {
                  tags: ['waiting'],
                  on: {
                    'book.received': {
                      target: 'receiving',
                      reenter: true,
                      actions: { type: 'setReceived', params: ({ event }) => event },
                    },
                    'book.passwordWanted': [
                      {
                        guard: { type: 'isWrong', params: ({ event }) => event.isWrong },
                        target: 'locked.refused',
                      },
                      { target: 'locked.asking' },
                    ],
                    'book.opened': {
                      target: 'placing',
                      actions: { type: 'setShape', params: ({ event }) => event.shape },
                    },
                  },
                  after: {
                    stalled: {
                      target: '#reader.open.failed',
                      actions: { type: 'setFailure', params: 'timeout' },
                    },
                  },
                },
                // waits for the reader, not for the book: nothing runs out here
                locked: {
                  initial: 'asking',
                  on: {
                    'reader.enterPassword': {
                      target: 'receiving',
                      actions: { type: 'givePassword', params: ({ event }) => event.password },
                    },
                  },
                  states: { asking: {}, refused: {} },
                },
                placing: {
                  tags: ['waiting'],
                  always: { guard: and(['isPlaceKnown', 'isSoundKnown']), target: 'drawing' },
                },
                drawing: {
                  tags: ['waiting'],
                  entry: 'showFirst',
                  on: {
                    'book.moved': {
                      target: 'reading',
                      actions: [
                        { type: 'setPosition', params: ({ event }) => event.position },
                        { type: 'setSeen', params: ({ event }) => event },
                      ],
                    },
                  },
                  after: {
                    drawing: {
                      target: '#reader.open.failed',
                      actions: { type: 'setFailure', params: 'broken' },
                    },
                  },
                },
                reading: {
                  entry: ['sayLocalPosition', 'sayMissing'],
                  on: {
                    'book.moved': {
                      actions: [
                        { type: 'learnPace', params: ({ event }) => event },
                        { type: 'setPosition', params: ({ event }) => event.position },
                        { type: 'setSeen', params: ({ event }) => event },
                      ],
                    },
                    'reader.turn': [
                      {
                        guard: { type: 'isPan', params: ({ event }) => event },
                        actions: { type: 'pan', params: ({ event }) => event.to },
                      },
                      { actions: { type: 'turn', params: ({ event }) => event.to } },
                    ],
                    'reader.return': { actions: ['showLeft', 'forgetLeft'] },
                    'reader.stay': { actions: 'forgetLeft' },
                    'reader.goTo': { actions: { type: 'goTo', params: ({ event }) => event.target } },
                    'reader.zoom': {
                      guard: 'isDrawn',
                      actions: [{ type: 'setZoom', params: ({ event }) => event.to }, 'tellZoom'],
                    },
                    'book.pinched': {
                      guard: 'isDrawn',
                      actions: [{ type: 'setPinched', params: ({ event }) => event.zoom }, 'tellZoom'],
                    },
                    'reader.setDirection': {
                      guard: 'isDrawn',
                      actions: { type: 'tellDirection', params: ({ event }) => event.direction },
                    },
                  },
                },
              },
            },
            place: readerPlace,
            sound: readerSound,
            voice: readerVoice,
            panel: readerPanel,
            link: readerLink,
            footnote: readerFootnote,
          },
        },
        failed: {
          on: { 'reader.retry': { target: 'finding', actions: 'forgetBook' } },
        },
      },
    },
  },
})
