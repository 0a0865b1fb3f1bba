import { assign, sendTo, setup } from 'xstate'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import type { OpenedSession } from '../../model/playback.ts'
import type { PlayerIntent, PlayerToParent } from '../player/player.types.ts'

export type MediaKeysCommand =
  | {
      type: 'mediaKeys.show'
      title: string
      artist: string
      /** The item whose cover is shown; null without one. */
      cover: { id: string; updatedAt: number } | null
    }
  | { type: 'mediaKeys.place'; playing: boolean; position: number; duration: number; rate: number }
  | { type: 'mediaKeys.clear' }

export type MediaKeysFact = { type: 'mediaKey.pressed'; intent: PlayerIntent }

export interface MediaKeysContext {
  duration: number
  position: number
  rate: number
}

/** Keys of the keyboard, the headset and the lock screen: shows there what plays, passes on what is pressed. */
export const mediaKeysMachine = setup({
  types: {
    context: {} as MediaKeysContext,
    events: {} as PlayerToParent | MediaKeysFact | { type: 'progress.agreed'; startAt: number },
  },
  actors: { mediaSession: callbackPlaceholder<MediaKeysCommand>('mediaSession') },
  actions: {
    show: sendTo('mediaSession', (_, session: OpenedSession): MediaKeysCommand => ({
      type: 'mediaKeys.show',
      title: session.media.title,
      artist: session.media.author,
      cover: session.media.coverPath
        ? { id: session.media.libraryItemId, updatedAt: session.media.updatedAt }
        : null,
    })),
    setDuration: assign((_, session: OpenedSession) => ({ duration: session.media.duration, position: 0 })),
    setPlace: assign((_, { position, rate }: { position: number; rate: number }) => ({ position, rate })),
    place: sendTo('mediaSession', ({ context }, playing: boolean): MediaKeysCommand => ({
      type: 'mediaKeys.place',
      playing,
      ...context,
    })),
    clear: sendTo('mediaSession', { type: 'mediaKeys.clear' }),
    pass: sendTo(parentOf, (_, intent: PlayerIntent) => intent),
  },
}).createMachine({
  id: 'mediaKeys',
  context: { duration: 0, position: 0, rate: 1 },
  invoke: { src: 'mediaSession', id: 'mediaSession' },
  initial: 'silent',
  on: {
    'mediaKey.pressed': { actions: { type: 'pass', params: ({ event }) => event.intent } },
    'player.opened': {
      target: '.shown',
      actions: [
        { type: 'setDuration', params: ({ event }) => event.session },
        { type: 'show', params: ({ event }) => event.session },
      ],
    },
  },
  states: {
    silent: {},
    shown: {
      initial: 'paused',
      on: {
        'player.positioned': { actions: { type: 'setPlace', params: ({ event }) => event } },
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
          entry: { type: 'place', params: false },
          on: { 'player.started': { target: 'playing' } },
        },
      },
    },
  },
})
