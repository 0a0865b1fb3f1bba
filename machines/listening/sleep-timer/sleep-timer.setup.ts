import { assign, sendTo, setup, stateIn } from 'xstate'
import { typed } from '../../model/typed.ts'
import { chapterStops } from '../../model/titles/chapters.ts'
import { parentOf } from '../../model/parent.ts'
import { isSameMedia, mediaKeyOf } from '../../model/titles/playback.ts'
import type { OpenedSession } from '../../model/titles/playback.ts'
import { heardSeconds } from '../progress/listening.ts'
import {
  afterSleepCut,
  canCutSleep,
  chaptersLeft,
  chapterThrough,
  customSleepSeconds,
  fadeGain,
  isPlayedOn,
  sleepCutAmount,
} from './sleep-rules.ts'
import type {
  SleepTimerContext,
  SleepTimerEvent,
  SleepTimerInput,
  SleepTimerToParent,
} from './sleep-timer.types.ts'

interface Reported {
  position: number
  at: number
  rate: number
}

export const sleepTimerSetup = setup({
  types: typed<{
    context: SleepTimerContext
    events: SleepTimerEvent
    input: SleepTimerInput
    tags: 'set' | 'fading'
  }>(),
  actions: {
    tellParent: sendTo(parentOf, (_, fact: SleepTimerToParent) => fact),
    tellFaded: sendTo(parentOf, ({ context }): SleepTimerToParent => ({
      type: 'sleep.faded',
      gain: fadeGain(context.remaining, context.fadeFrom),
    })),
    restoreVolume: sendTo(parentOf, (): SleepTimerToParent => ({ type: 'sleep.faded', gain: 1 })),
    setRemaining: assign((_, { seconds }: { seconds: number }) => ({ remaining: seconds })),
    startCustom: assign(({ context }) => ({
      remaining: customSleepSeconds(context.custom) ?? context.remaining,
      custom: '',
    })),
    setCustom: assign((_, { text }: { text: string }) => ({ custom: text })),
    clearCustom: assign({ custom: '' }),
    extend: assign(({ context }, { by }: { by: number }) => ({ remaining: context.remaining + by })),
    cut: assign(({ context }, { by }: { by: number }) => ({
      remaining: afterSleepCut(context.remaining, sleepCutAmount(context.remaining, by)),
    })),
    aimAtChapter: assign(({ context }, { chapters }: { chapters: number }) =>
      aimed(context, chapterThrough(stopsIn(context), context.place.position, chapters)),
    ),
    countDown: assign(({ context }, { position, at, rate }: Reported) => ({
      remaining:
        context.place.at === null
          ? context.remaining
          : Math.max(
              0,
              context.remaining - heardSeconds(context.place.position, position, at - context.place.at, rate),
            ),
    })),
    /** A jump takes the timer along: as many chapters as were left, from where it went. */
    followChapter: assign(({ context }, reported: Reported) => {
      const { place, through } = context
      const stops = stopsIn(context)
      const here = { ...context, place: { position: reported.position, at: null }, rate: reported.rate }
      const left = chaptersLeft(stops, place.position, through)
      return aimed(
        here,
        isPlayedOn(place, reported) ? through : chapterThrough(stops, reported.position, left),
      )
    }),
    beginFade: assign(({ context }) => ({ fadeFrom: Math.min(context.fadeSeconds, context.remaining) })),
    forgetTimer: assign({ remaining: 0, through: 0 }),
    setFade: assign((_, { sleepFadeSeconds }: { sleepFadeSeconds: number }) => ({
      fadeSeconds: sleepFadeSeconds,
    })),
    /** Another title takes the timer along as a jump does: as many chapters as were left, from where it begins. */
    followMedium: assign(({ context }, session: OpenedSession) => {
      const there = { ...context, ...mediumIn(session) }
      const left = chaptersLeft(stopsIn(context), context.place.position, context.through)
      return aimed(there, chapterThrough(stopsIn(there), there.place.position, left))
    }),
    setMedium: assign((_, session: OpenedSession) => mediumIn(session)),
    forgetMedium: assign({ medium: null, chapters: [], duration: 0, place: { position: 0, at: null } }),
    setPlace: assign((_, { position, at, rate }: Reported) => ({ place: { position, at }, rate })),
    setSilentPlace: assign((_, { position, rate }: Reported) => ({ place: { position, at: null }, rate })),
    stopCounting: assign(({ context }) => ({ place: { position: context.place.position, at: null } })),
  },
  guards: {
    isLength: (_, { seconds }: { seconds: number }) => Number.isFinite(seconds) && seconds > 0,
    isCustomLength: ({ context }) => customSleepSeconds(context.custom) !== null,
    isAmount: (_, { by }: { by: number }) => Number.isFinite(by) && by > 0,
    canCut: ({ context }, { by }: { by: number }) =>
      Number.isFinite(by) && by > 0 && canCutSleep(context.remaining, by),
    hasMedium: ({ context }) => context.duration > 0,
    isAnother: ({ context }, { media }: OpenedSession) => !isSameMedia(context.medium, media),
    isNearEnd: ({ context }) => context.remaining <= context.fadeSeconds,
    isFar: ({ context }) => context.remaining > context.fadeSeconds,
    isOver: ({ context }) => context.remaining <= 0,
    isSilent: stateIn({ sound: 'silent' }),
  },
  delays: {
    /** A mechanism that says nothing to a pause (a cast device that left) does not hold up the end. */
    pauseTimeout: 2000,
  },
})

/** Where the chapters begin that can be heard: without those of no length the count is the listener's. */
export const stopsIn = ({ chapters, duration }: SleepTimerContext): readonly number[] =>
  chapterStops(chapters, duration)

/** The timer with its end at that of a chapter, as far as it is from the place. */
function aimed(
  context: SleepTimerContext,
  through: number,
): Pick<SleepTimerContext, 'through' | 'remaining'> {
  const end = stopsIn(context)[through + 1] ?? context.duration
  return { through, remaining: Math.max(0, (end - context.place.position) / context.rate) }
}

function mediumIn({
  media,
  startTime,
}: OpenedSession): Pick<SleepTimerContext, 'medium' | 'chapters' | 'duration' | 'place'> {
  return {
    medium: mediaKeyOf(media),
    chapters: media.chapters,
    duration: media.duration,
    place: { position: startTime, at: null },
  }
}
