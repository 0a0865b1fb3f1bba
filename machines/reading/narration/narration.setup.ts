import { assign, raise, sendTo, setup, stateIn } from 'xstate'
import { typed } from '../../model/typed.ts'
import { logWarning } from '../../model/log.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import type { BookOutline } from '../alignment/alignment.types.ts'
import type { BookCommand, SectionSentences } from '../reader/book.types.ts'
import type { VoiceSettings } from '../reader/reader-settings.ts'
import { innerPassages, isHollow, longestFor, spokenPassages, startIn } from './passages.ts'
import { voiceFor } from './voices.ts'
import type {
  Audible,
  NarrationContext,
  NarrationEvent,
  NarrationFailure,
  NarrationInput,
  NarrationKind,
  NarrationPhase,
  NarrationStart,
  NarrationToParent,
  NarratorCommand,
  Passage,
  ShownNarration,
  SleepChoice,
  Voice,
} from './narration.types.ts'

/** Before anything of a book is known. */
export const NO_NARRATION: ShownNarration = {
  kind: null,
  isShown: false,
  phase: 'idle',
  text: '',
  language: '',
  voices: [],
  voice: null,
  sleep: null,
  failure: null,
}

export const NOTHING_SAID = {
  sound: null,
  isText: false,
  kind: null,
  isShown: false,
  voices: [],
  passages: [],
  at: 0,
  isNext: false,
  previous: null,
  next: null,
  start: { at: 'page' },
  share: 0,
  minutes: 0,
  failure: null,
} satisfies Partial<NarrationContext>

const current = ({ passages, at }: Pick<NarrationContext, 'passages' | 'at'>): Passage | undefined =>
  passages[at]

const voiceOf = ({ voices, settings, ...context }: NarrationContext): string | null =>
  voiceFor(voices, current(context)?.language ?? '', settings.voices)?.id ?? null

const changed = (changes: Partial<ShownNarration>): NarrationToParent => ({
  type: 'narration.changed',
  changed: changes,
})
const needed = (command: BookCommand): NarrationToParent => ({ type: 'narration.needed', command })

export const narrationSetup = setup({
  types: typed<{
    context: NarrationContext
    events: NarrationEvent
    input: NarrationInput
  }>(),
  actors: {
    /** Says one passage after the other as it is told: the system's voice, or the sound inside of the book. */
    narrator: callbackPlaceholder<NarratorCommand, { kind: NarrationKind }>('narrator'),
  },
  actions: {
    setBook: assign((_, { isText, sound }: Audible) => ({ isText, sound })),
    setKind: assign((_, kind: NarrationKind) => ({ kind })),
    setInner: assign(({ context: { sound } }, outline: BookOutline | null) => ({
      passages: innerPassages(outline, sound),
    })),
    clearMinutes: assign({ minutes: 0 }),
    setVoices: assign((_, voices: readonly Voice[]) => ({ voices })),
    setSettings: assign((_, settings: VoiceSettings) => ({ settings })),
    setShare: assign((_, share: number) => ({ share })),
    setStart: assign((_, start: NarrationStart) => ({ start, isNext: false })),
    /** Of a book with sound inside: it is all known. */
    begin: assign(({ context: { passages, start, share } }) => ({
      at: startIn(passages, start, share),
      start: { at: 'page' },
    })),
    setSection: assign(({ context: { start } }, read: SectionSentences | null) => {
      if (!read) return { passages: [], previous: null, next: null }
      const passages = spokenPassages(read)
      const at = start.at === 'page' ? read.first : startIn(passages, start, 0)
      return { passages, at, previous: read.previous, next: read.next, start: { at: 'page' } }
    }),
    step: assign(({ context: { at } }, by: 1 | -1) => ({ at: at + by, isNext: false })),
    advance: assign(({ context: { at } }) => ({ at: at + 1, isNext: true })),
    goOn: assign({ isNext: true }),
    toggle: assign(({ context }) => ({ isShown: !context.isShown })),
    setFailure: assign((_, failure: NarrationFailure | null) => ({ failure })),
    setMinutes: assign((_, until: SleepChoice) => ({
      minutes: until && typeof until === 'object' ? until.minutes : 0,
    })),
    countDown: assign(({ context }) => ({ minutes: context.minutes - 1 })),

    /** Both the voice and its timer learn that the time is over. */
    fallAsleep: raise({ type: 'narration.slept' }),
    say: sendTo('narrator', ({ context }): NarratorCommand => ({
      type: 'narrator.say',
      // it is only said what is there
      passage: current(context) ?? {
        target: '',
        share: 0,
        chapter: -1,
        text: '',
        language: '',
        clip: null,
      },
      voice: voiceOf(context),
      rate: context.settings.rate,
      isNext: context.isNext,
    })),
    stop: sendTo('narrator', (): NarratorCommand => ({ type: 'narrator.stop' })),
    light: sendTo(parentOf, ({ context }) =>
      needed({ type: 'book.light', target: current(context)?.target ?? '' }),
    ),
    askSentences: sendTo(parentOf, ({ context: { start } }) =>
      needed({ type: 'book.tellSentences', section: 'section' in start ? start.section : null }),
    ),
    tellSpoke: sendTo(parentOf, (): NarrationToParent => ({ type: 'narration.spoke' })),
    tellKind: sendTo(parentOf, ({ context: { kind, voices } }) =>
      changed({ kind: kind === 'sound' || voices.length > 0 ? kind : null, voices }),
    ),
    tellAbsent: sendTo(parentOf, () => changed({ ...NO_NARRATION })),
    tellShown: sendTo(parentOf, ({ context: { isShown } }) => changed({ isShown })),
    tellPhase: sendTo(parentOf, ({ context }, phase: NarrationPhase) =>
      changed({ phase, voice: voiceOf(context), failure: phase === 'failed' ? context.failure : null }),
    ),
    tellText: sendTo(parentOf, (_, text: string) => changed({ text })),
    tellPassage: sendTo(parentOf, ({ context }) => {
      const { text = '', language = '' } = current(context) ?? {}
      return changed(text === '' ? { language } : { text, language })
    }),
    tellSleep: sendTo(parentOf, ({ context: { minutes } }, sleep: 'minutes' | 'chapter' | null) =>
      changed({ sleep: sleep === 'minutes' ? { minutes } : sleep }),
    ),
    logUntold: () => logWarning('The book did not tell what of it is spoken; its own sound is not played.'),
    logFailure: (_, { error }: { error: unknown }) => logWarning('What reads the book aloud failed:', error),
  },
  guards: {
    isSpoken: (_, { isSpoken }: Audible) => isSpoken,
    /** What has a sound of its own is heard in the player. */
    isSilentText: (_, { isText, sound }: Pick<Audible, 'isText' | 'sound'>) => isText && sound === null,
    isStillSilentText: ({ context: { isText, sound } }) => isText && sound === null,
    hasInner: ({ context: { sound } }, outline: BookOutline | null) =>
      innerPassages(outline, sound).length > 0,
    canSpeak: ({ context: { kind, voices } }) => kind === 'sound' || voices.length > 0,
    isKnown: ({ context: { kind } }) => kind === 'sound',
    isShown: ({ context }) => context.isShown,
    isVoices: (_, voices: readonly Voice[]) => voices.length > 0,
    isByHand: (_, isByHand: boolean) => isByHand,
    hasSentences: (_, read: SectionSentences | null) => (read?.sentences.length ?? 0) > 0,
    /** A section of pictures alone: what is read lies behind it. */
    hasFurther: ({ context: { start } }, read: SectionSentences | null) =>
      read !== null && (start.at === 'last' ? read.previous : read.next) !== null,
    isPassage: ({ context: { passages, at } }, by: 1 | -1) => passages[at + by] !== undefined,
    hasNextSection: ({ context: { next } }) => next !== null,
    isSection: ({ context: { previous, next } }, by: 1 | -1) => (by === 1 ? next : previous) !== null,
    hasCurrent: ({ context }) => current(context) !== undefined,
    isHollow: ({ context }, took: number) => {
      const passage = current(context)
      return passage !== undefined && isHollow(passage, took, context.settings.rate)
    },
    endsChapter: ({ context: { passages, at } }) => {
      const [one, other] = [passages[at], passages[at + 1]]
      return one !== undefined && other !== undefined && one.chapter !== other.chapter
    },
    /** Another chapter begins where a section is gone on with. */
    beginsChapter: ({ context: { passages, at, start }, event }) => {
      const first = event.type === 'narration.sentencesRead' ? event.read?.sentences[0] : undefined
      return start.at === 'first' && first !== undefined && first.entry !== passages[at]?.chapter
    },
    isForTime: (_, until: SleepChoice) => until !== null && until !== 'chapter' && until.minutes > 0,
    isForChapter: (_, until: SleepChoice) => until === 'chapter',
    isLastMinute: ({ context }) => context.minutes <= 1,
    isSpeaking: stateIn({ offered: { voice: 'speaking' } }),
    isUntilChapter: stateIn({ offered: { sleep: 'untilChapter' } }),
  },
  delays: {
    /** All letters of a long book are counted once. */
    measureLimit: 45_000,
    /** A section is unpacked and laid out. */
    askLimit: 20_000,
    /** A sound is unpacked; a voice may have to be fetched. */
    startLimit: 20_000,
    /** Some voices never say that they have ended. */
    sayLimit: ({ context }) => {
      const passage = current(context)
      return passage ? longestFor(passage, context.settings.rate) : 0
    },
    /** Pages are leafed through. */
    turnSettle: 400,
    sleepMinute: 60_000,
  },
})
