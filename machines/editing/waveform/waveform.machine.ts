import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import { isWellInside, partsOf, windowAround } from './strip-window.ts'
import type {
  DecoderCommand,
  Strip,
  StripAbsence,
  StripSubject,
  WaveformContext,
  WaveformEvent,
} from './waveform.types.ts'

/** Strips of starts that were looked at before. */
const MOST_KEPT = 8
/** No row of any book changes these. */
const LASTING: ReadonlySet<StripAbsence | null> = new Set(['insecure', 'browser'])

const NOTHING: Omit<WaveformContext, 'snaps'> = {
  subject: null,
  window: null,
  strip: null,
  kept: [],
  reason: null,
}

const ofAnotherBook = ({ reason }: WaveformContext) => ({
  window: null,
  kept: [],
  reason: LASTING.has(reason) ? reason : null,
})

const keptFor = ({ kept }: WaveformContext, { at, duration }: StripSubject): Strip | null =>
  kept.findLast((strip) => isWellInside(strip, at, duration)) ?? null

const stayInWindow = {
  'waveform.show': {
    guard: { type: 'isInWindow', params: ({ event }: { event: StripSubject }) => event },
    actions: { type: 'setSubject', params: ({ event }: { event: StripSubject }) => event },
  },
} as const

/**
 * The waveform around the start of a chapter.
 *
 * - `idle` none is wanted
 * - `open` one is: `settling` while someone may walk on to the next row, `reading` and decoding for at most 15 s, then `shown`
 *   or `absent`, with the reason
 *
 * The decoder lives as long as `open`: leaving it frees all that was read. None is final.
 */
export const waveformMachine = setup({
  types: typed<{ context: WaveformContext; events: WaveformEvent }>(),
  actors: { decoder: callbackPlaceholder<DecoderCommand>('decoder') },
  actions: {
    setSubject: assign(({ context }, { libraryItemId, at, duration, tracks }: StripSubject) => ({
      subject: { libraryItemId, at, duration, tracks },
      ...(context.subject?.libraryItemId === libraryItemId ? {} : ofAnotherBook(context)),
    })),
    setWindow: assign(({ context: { subject } }) => ({
      window: subject && windowAround(subject.at, subject.duration),
    })),
    takeKept: assign(({ context }, subject: StripSubject) => {
      const strip = keptFor(context, subject)
      return { strip, window: strip && { from: strip.from, to: strip.to } }
    }),
    setStrip: assign(({ context: { kept } }, strip: Strip) => ({
      strip,
      kept: [...kept.slice(1 - MOST_KEPT), strip],
    })),
    dropStrip: assign({ strip: null }),
    setReason: assign((_, reason: StripAbsence) => ({ reason })),
    dropReason: assign({ reason: null }),
    setSnaps: assign((_, snaps: boolean) => ({ snaps })),
    orderStrip: sendTo('decoder', ({ context }): DecoderCommand => orderOf(context)),
    stopDecoder: sendTo('decoder', { type: 'decoder.stop' }),
    forget: assign(NOTHING),
  },
  guards: {
    isInWindow: ({ context: { subject, window } }, { libraryItemId, at, duration }: StripSubject) =>
      subject?.libraryItemId === libraryItemId && window !== null && isWellInside(window, at, duration),
    isKept: ({ context }, subject: StripSubject) =>
      context.subject?.libraryItemId === subject.libraryItemId && keptFor(context, subject) !== null,
    isHopeless: ({ context }) => LASTING.has(context.reason),
  },
  delays: { settlePause: 150, readTimeout: 15_000 },
}).createMachine({
  id: 'waveform',
  context: { ...NOTHING, snaps: true },
  initial: 'idle',
  on: {
    'waveform.setSnaps': { actions: { type: 'setSnaps', params: ({ event }) => event.snaps } },
  },
  states: {
    idle: {
      entry: 'forget',
      on: {
        'waveform.show': { target: 'open', actions: { type: 'setSubject', params: ({ event }) => event } },
      },
    },
    open: {
      invoke: { src: 'decoder', id: 'decoder' },
      on: {
        'waveform.hide': { target: 'idle' },
        'waveform.show': [
          { guard: 'isHopeless', actions: { type: 'setSubject', params: ({ event }) => event } },
          {
            guard: { type: 'isKept', params: ({ event }) => event },
            target: '.shown',
            actions: [
              { type: 'setSubject', params: ({ event }) => event },
              { type: 'takeKept', params: ({ event }) => event },
            ],
          },
          { target: '.settling', actions: { type: 'setSubject', params: ({ event }) => event } },
        ],
      },
      initial: 'reading',
      states: {
        settling: {
          entry: ['dropStrip', 'setWindow'],
          on: stayInWindow,
          after: { settlePause: { target: 'reading' } },
        },
        reading: {
          entry: ['dropStrip', 'setWindow', 'orderStrip'],
          exit: 'stopDecoder',
          on: {
            ...stayInWindow,
            'decoder.decoded': {
              target: 'shown',
              actions: { type: 'setStrip', params: ({ event }) => event.strip },
            },
            'decoder.refused': {
              target: 'absent',
              actions: { type: 'setReason', params: ({ event }) => event.reason },
            },
          },
          after: {
            readTimeout: { target: 'absent', actions: { type: 'setReason', params: 'timeout' } },
          },
        },
        shown: { entry: 'dropReason' },
        absent: { on: { 'waveform.retry': { target: 'reading', actions: 'dropReason' } } },
      },
    },
  },
})

function orderOf({ subject, window }: WaveformContext): DecoderCommand {
  if (!subject || !window) return { type: 'decoder.stop' }
  const { libraryItemId, tracks } = subject
  return {
    type: 'decoder.read',
    libraryItemId,
    window,
    parts: partsOf(window, tracks).flatMap((part) => {
      const track = tracks[part.track]
      if (!track) return []
      const { contentUrl, ino, duration } = track
      return [{ ...part, contentUrl, ino, duration }]
    }),
  }
}
