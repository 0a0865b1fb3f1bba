import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { chapterAt, chapterIndexAt, nextChapterTarget } from '../../model/titles/chapters.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import type { OpenedSession } from '../../model/titles/playback.ts'
import type { PlayerIntent } from '../player/player.types.ts'
import type {
  MediaKeysCommand,
  MediaKeysContext,
  MediaKeysEvent,
  MediaKeysInput,
  PassedIntent,
} from './media-keys.types.ts'

type Positioned = Extract<MediaKeysEvent, { type: 'player.positioned' }>
const IN_OTHER_CHAPTER = {
  type: 'isOtherChapter',
  params: ({ event }: { event: Positioned }) => event.position,
} as const
const takePlace = { type: 'setPlace', params: ({ event }: { event: Positioned }) => event } as const
const placeInPause = { type: 'place', params: false } as const

/** Keys of the keyboard, the headset and the lock screen: shows there what plays, passes on what is pressed. */
export const mediaKeysMachine = setup({
  types: typed<{
    context: MediaKeysContext
    events: MediaKeysEvent
    input: MediaKeysInput
  }>(),
  actors: { mediaSession: callbackPlaceholder<MediaKeysCommand>('mediaSession') },
  actions: {
    show: sendTo('mediaSession', ({ context }): MediaKeysCommand => ({
      type: 'mediaKeys.show',
      ...context.shown,
      title: chapterAt(context.chapters, context.position)?.title || context.shown.album,
    })),
    setMedium: assign((_, { media, startTime }: OpenedSession) => ({
      shown: {
        artist: media.author,
        album: media.title,
        cover: media.coverPath ? { id: media.libraryItemId, updatedAt: media.updatedAt } : null,
      },
      chapters: media.chapters,
      duration: media.duration,
      position: startTime,
    })),
    setPlace: assign((_, { position, rate }: { position: number; rate: number }) => ({ position, rate })),
    setJumps: assign((_, settings: { jumpBackSeconds: number; jumpForwardSeconds: number }) => ({
      jumpBack: settings.jumpBackSeconds,
      jumpForward: settings.jumpForwardSeconds,
    })),
    place: sendTo('mediaSession', ({ context }, playing: boolean): MediaKeysCommand => {
      const { position, duration, rate } = context
      return { type: 'mediaKeys.place', playing, position, duration, rate }
    }),
    clear: sendTo('mediaSession', { type: 'mediaKeys.clear' }),
    pass: sendTo(parentOf, (_, intent: PlayerIntent) => intent),
    passJump: sendTo(
      parentOf,
      (
        { context: { jumpBack, jumpForward } },
        { isForward, offset }: { isForward: boolean; offset: number | null },
      ): PassedIntent => ({
        type: 'player.jump',
        by: isForward ? (offset ?? jumpForward) : -(offset ?? jumpBack),
      }),
    ),
    /** After the last chapter comes what is next in the queue. */
    passNext: sendTo(parentOf, ({ context: { chapters, position, duration } }): PassedIntent => ({
      type: nextChapterTarget(chapters, position, duration) === null ? 'queue.next' : 'player.nextChapter',
    })),
  },
  guards: {
    isOtherChapter: ({ context: { chapters, position } }, to: number) =>
      chapterIndexAt(chapters, to) !== chapterIndexAt(chapters, position),
  },
}).createMachine({
  id: 'mediaKeys',
  context: ({ input }) => ({
    shown: { artist: '', album: '', cover: null },
    chapters: [],
    duration: 0,
    position: 0,
    rate: 1,
    ...input,
  }),
  invoke: { src: 'mediaSession', id: 'mediaSession' },
  initial: 'silent',
  on: {
    'mediaKey.pressed': { actions: { type: 'pass', params: ({ event }) => event.intent } },
    'mediaKey.jumped': { actions: { type: 'passJump', params: ({ event }) => event } },
    'mediaKey.nextPressed': { actions: 'passNext' },
    'preferences.playerChanged': {
      actions: { type: 'setJumps', params: ({ event }) => event.settings },
    },
    'player.opened': {
      target: '.shown',
      actions: [{ type: 'setMedium', params: ({ event }) => event.session }, 'show'],
    },
  },
  states: {
    silent: {},
    shown: {
      initial: 'paused',
      on: {
        'player.positioned': [
          { guard: IN_OTHER_CHAPTER, actions: [takePlace, 'show'] },
          { actions: takePlace },
        ],
        'player.closed': { target: 'silent', actions: 'clear' },
      },
      states: {
        playing: {
          entry: { type: 'place', params: true },
          on: {
            'player.halted': { target: 'paused' },
            'player.ticked': { actions: { type: 'place', params: true } },
          },
        },
        paused: {
          entry: placeInPause,
          on: {
            'player.started': { target: 'playing' },
            // nothing ticks in a pause: a move is shown as it comes
            'player.positioned': [
              { guard: IN_OTHER_CHAPTER, actions: [takePlace, 'show', placeInPause] },
              { actions: [takePlace, placeInPause] },
            ],
          },
        },
      },
    },
  },
})
