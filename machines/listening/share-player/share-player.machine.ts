import { nextOf, previousOf, sharePlayerSetup } from './share-player.setup.ts'
import { fileFaultOf } from '../player/rules/file-faults.ts'
import type { SharePlayerContext, SharePlayerEvent } from './share-player.types.ts'

interface Args {
  context: SharePlayerContext
  event: SharePlayerEvent
}

/** Where an intent moves to, seconds. */
function placeOf({ context, event }: Args): number {
  switch (event.type) {
    case 'share.seek':
      return event.to
    case 'share.jump':
      return context.position + event.by
    case 'share.previousChapter':
      return previousOf({ context })
    case 'share.nextChapter':
      return nextOf({ context })
    default:
      return context.position
  }
}

const move = { actions: [{ type: 'setPlace', params: placeOf }, 'seek', 'keepPlace'] } as const
/** A title that is moved from its end has not ended any more: what is pressed next is meant for there. */
const moveFromEnd = {
  guard: { type: 'isBeforeEnd', params: placeOf },
  target: 'paused',
  ...move,
} as const

const pause = ['leaveIt', { type: 'command', params: { type: 'output.pause' } }] as const
/** Before there is sound a press changes the wish for it. */
const toggleWish = [
  { guard: 'isWanted', actions: pause },
  { actions: ['want', { type: 'command', params: { type: 'output.play' } }] },
] as const

/** A pause is a moment to tell the place. */
const told = [{ guard: 'hasMoved', actions: ['tellPlace', 'noteTold', 'keepPlace'] }] as const

/**
 * The player of a shared title, on a page of its own without a sign-in. It is the root of that page: no journal, no
 * progress and no queue of a listener is there to be touched.
 *
 * - `opening` the share is read; `gone` there is none, or none any more; `failed` the server did not answer as it should
 * - `open` the title is there: `recalling` what this browser kept of it, `loading`, `paused`, `playing`, `waiting` for data
 *   (and after 20 s `checking` whether the share still is), `ended`, `broken`
 *
 * The place is kept in this browser with every second that was heard, and told the server every 10 s, at a pause and when
 * the page is hidden. None is final.
 */
export const sharePlayerMachine = sharePlayerSetup.createMachine({
  id: 'sharePlayer',
  context: ({ input: { slug, wantedAt } }) => ({
    slug,
    wantedAt,
    title: null,
    failure: null,
    fault: null,
    position: 0,
    buffered: 0,
    rate: 1,
    volume: 1,
    muted: false,
    isWanted: false,
    toldAt: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'readShare',
        input: ({ context: { slug, wantedAt } }) => ({ slug, wantedAt }),
        onDone: { target: 'open', actions: { type: 'setTitle', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone' },
          { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    gone: { on: { 'share.retry': { target: 'opening' } } },
    failed: { on: { 'share.retry': { target: 'opening' } } },
    open: {
      invoke: [
        { src: 'output', id: 'output' },
        {
          src: 'places',
          id: 'places',
          input: ({ context: { slug, title } }) => ({ slug, shareId: title?.shareId ?? '' }),
        },
      ],
      initial: 'recalling',
      on: {
        'share.setRate': { actions: [{ type: 'setRate', params: ({ event }) => event.rate }, 'tellRate'] },
        'share.setVolume': {
          actions: [{ type: 'setVolume', params: ({ event }) => event.volume }, 'tellVolume'],
        },
        'share.toggleMute': { actions: ['toggleMute', 'tellVolume'] },
        'share.seek': move,
        'share.jump': move,
        'share.previousChapter': move,
        'share.nextChapter': move,
        'share.play': { actions: ['want', { type: 'command', params: { type: 'output.play' } }] },
        'share.pause': { actions: ['leaveIt', { type: 'command', params: { type: 'output.pause' } }] },
        'page.hidden': told,
        'output.positioned': [
          {
            guard: { type: 'isSecondLater', params: ({ event }) => event.position },
            actions: [{ type: 'setPosition', params: ({ event }) => event }, 'keepPlace'],
          },
          { actions: { type: 'setPosition', params: ({ event }) => event } },
        ],
        'output.playing': { target: '.playing', actions: 'want' },
        'output.paused': { target: '.paused', actions: 'leaveIt' },
        'output.waiting': { guard: 'isWanted', target: '.waiting' },
        'output.blocked': {
          target: '.paused',
          actions: ['leaveIt', { type: 'setFault', params: () => 'blocked' as const }],
        },
        'output.sourceLost': { target: '.checking' },
        'output.ended': { target: '.ended', actions: 'leaveIt' },
        'output.failed': [
          {
            guard: { type: 'isFileFault', params: ({ event }) => event.reason },
            target: '.broken',
            actions: {
              type: 'setFault',
              params: ({ event }) => fileFaultOf(event.reason) ?? ('unsupported' as const),
            },
          },
          {
            guard: { type: 'isUnsupported', params: ({ event }) => event.reason },
            target: '.broken',
            actions: { type: 'setFault', params: () => 'unsupported' as const },
          },
          { target: '.checking' },
        ],
      },
      states: {
        recalling: {
          on: {
            'sharePlace.recalled': {
              target: 'loading',
              actions: { type: 'begin', params: ({ event }) => event.position },
            },
            // nothing is loaded yet that could be moved or started
            'share.seek': {},
            'share.jump': {},
            'share.previousChapter': {},
            'share.nextChapter': {},
            'share.toggle': { actions: 'toggleWant' },
            'share.play': { actions: 'want' },
            'share.pause': { actions: 'leaveIt' },
          },
        },
        loading: {
          entry: ['load', 'noteTold'],
          on: {
            'output.loaded': [{ guard: 'isWanted', target: 'waiting' }, { target: 'paused' }],
            'share.toggle': toggleWish,
          },
          after: { stallPatience: { target: 'checking' } },
        },
        paused: {
          on: {
            'share.toggle': {
              actions: ['want', 'dropFault', { type: 'command', params: { type: 'output.play' } }],
            },
          },
        },
        playing: {
          entry: 'dropFault',
          exit: { type: 'tellPlace' },
          on: {
            'share.toggle': {
              actions: ['leaveIt', { type: 'command', params: { type: 'output.pause' } }],
            },
          },
          after: { tellPause: { target: 'playing', reenter: true } },
        },
        waiting: {
          on: {
            'share.toggle': {
              target: 'paused',
              actions: ['leaveIt', { type: 'command', params: { type: 'output.pause' } }],
            },
          },
          after: { stallPatience: { target: 'checking' } },
        },
        checking: {
          invoke: {
            src: 'readShare',
            input: ({ context: { slug } }) => ({ slug, wantedAt: null }),
            onDone: { target: 'rechecking' },
            onError: [
              { guard: { type: 'isGone', params: ({ event }) => event }, target: '#sharePlayer.gone' },
              { target: 'broken', actions: { type: 'setFault', params: () => 'network' as const } },
            ],
          },
          on: { 'share.toggle': toggleWish },
        },
        /** The share is there: its sound is asked for once more. */
        rechecking: {
          on: { 'share.toggle': toggleWish },
          after: { recheckPause: { target: 'loading' } },
        },
        ended: {
          entry: ['keepPlace'],
          on: {
            'share.seek': moveFromEnd,
            'share.jump': moveFromEnd,
            'share.previousChapter': moveFromEnd,
            'share.nextChapter': moveFromEnd,
            'share.toggle': {
              target: 'loading',
              actions: ['want', { type: 'setPlace', params: () => 0 }],
            },
            'share.play': { target: 'loading', actions: ['want', { type: 'setPlace', params: () => 0 }] },
          },
        },
        broken: {
          on: {
            'share.retry': { target: 'loading', actions: ['want', 'dropFault'] },
            'share.toggle': { target: 'loading', actions: ['want', 'dropFault'] },
            'share.play': { target: 'loading', actions: ['want', 'dropFault'] },
          },
        },
      },
    },
  },
})
