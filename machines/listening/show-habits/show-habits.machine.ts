import { assign, not, sendTo, setup, stateIn } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { PlayerSettings } from '../../account/preferences/player-settings.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import { habitOf, isOutroReached, pastIntro, withHabit } from './habit-rules.ts'
import type { Habit, KeptHabits } from './habit-rules.ts'
import type {
  HabitStoreCommand,
  ShowHabitsContext,
  ShowHabitsEvent,
  ShowHabitsInput,
  ShowHabitsToParent,
} from './show-habits.types.ts'

type Opened = Extract<PlayerToParent, { type: 'player.opened' }>

interface At {
  position: number
}

const habitIn = ({ habits, libraryItemId }: ShowHabitsContext): Habit => habitOf(habits, libraryItemId ?? '')

const seek = (to: number): ShowHabitsToParent => ({ type: 'player.seek', to })
const setRate = (rate: number): ShowHabitsToParent => ({ type: 'player.setRate', rate })

/**
 * Which seconds of a show's episodes are not played, and how fast the others are. A skip is a seek like the listener's own.
 *
 * - `intro` an episode is `fresh` until its first sound: at its start that is the intro, which is skipped; then it is
 *   `begun`. A listener who moves before that has chosen where to begin
 * - `outro` playing on into it goes to the end, where the episode ends as it always does; it is `heard` while the sleep
 *   timer ends with it
 * - `sound` whether the player plays: a position that changes in silence skips nothing
 * - `speed` in `own` that of the show is in force, until something else is opened: the `usual` one is set again then, also
 *   after a reload. A listener who changes it meanwhile changes it for as long
 *
 * None is final: the actor lives as long as a user is signed in.
 */
export const showHabitsMachine = setup({
  types: typed<{
    context: ShowHabitsContext
    events: ShowHabitsEvent
    input: ShowHabitsInput
  }>(),
  actors: { habitStore: callbackPlaceholder<HabitStoreCommand>('habitStore') },
  actions: {
    setHabits: assign((_, { habits, usualRate }: KeptHabits) => ({ habits, usualRate })),
    setHabit: assign(({ context }, { libraryItemId, ...habit }: Habit & { libraryItemId: string }) => ({
      habits: withHabit(context.habits, libraryItemId, habit),
    })),
    keepHabits: sendTo('habitStore', ({ context }): HabitStoreCommand => ({
      type: 'habits.keep',
      habits: context.habits,
      usualRate: context.usualRate,
    })),
    setRemembered: assign((_, { rememberSpeed: isRemembered }: Pick<PlayerSettings, 'rememberSpeed'>) => ({
      isRemembered,
    })),
    setRate: assign((_, { rate }: { rate: number }) => ({ rate })),
    setUsual: assign(({ context }) => ({ usualRate: context.rate })),
    tellUsual: sendTo(parentOf, ({ context }) => setRate(context.usualRate ?? context.rate)),
    forgetUsual: assign(({ context }) => ({
      rate: context.usualRate ?? context.rate,
      usualRate: null,
      speed: null,
    })),
    setSpeed: assign(({ context }) => ({ speed: habitIn(context).speed })),
    tellSpeed: sendTo(parentOf, ({ context }) => setRate(context.speed ?? context.rate)),
    setOpened: assign((_, { session: { media } }: Opened) => ({
      libraryItemId: media.libraryItemId,
      duration: media.duration,
      position: null,
    })),
    forgetOpened: assign({ libraryItemId: null, duration: 0, position: null }),
    setPosition: assign((_, { position }: At) => ({ position })),
    skipIntro: sendTo(parentOf, ({ context }, { position }: At) =>
      seek(pastIntro(habitIn(context), context.duration, position) ?? position),
    ),
    skipOutro: sendTo(parentOf, ({ context }) => seek(context.duration)),
  },
  guards: {
    isSilent: stateIn({ sound: 'silent' }),
    isRemembered: ({ context }) => context.isRemembered,
    hasSpeed: ({ context }) => !context.isRemembered && habitIn(context).speed !== null,
    isOtherSpeed: ({ context }) => habitIn(context).speed !== context.speed,
    /** It is not in force, and was not given back yet. */
    isUsualOwed: ({ context }) => context.usualRate !== null,
    isEpisode: (_, { session }: Opened) => session.media.episodeId !== null,
    /** Where it begins is no wish of the listener. */
    isFresh: (_, { session, request }: Opened) =>
      session.media.episodeId !== null && request.startAt === null && !request.isContinued,
    isIntro: ({ context }, { position }: At) =>
      pastIntro(habitIn(context), context.duration, position) !== null,
    isOutro: ({ context }, { position }: At) =>
      context.position !== null &&
      isOutroReached(habitIn(context), context.duration, context.position, position),
  },
}).createMachine({
  id: 'showHabits',
  context: ({ input }) => ({
    ...input,
    habits: [],
    usualRate: null,
    libraryItemId: null,
    duration: 0,
    position: null,
    speed: null,
  }),
  invoke: { src: 'habitStore', id: 'habitStore' },
  type: 'parallel',
  on: {
    'habitStore.read': { actions: { type: 'setHabits', params: ({ event }) => event } },
    'showHabits.set': { actions: [{ type: 'setHabit', params: ({ event }) => event }, 'keepHabits'] },
    // it came to load this actor
    'showHabits.look': {},
    'preferences.playerChanged': {
      actions: { type: 'setRemembered', params: ({ event }) => event.settings },
    },
  },
  states: {
    intro: {
      initial: 'none',
      on: {
        'player.opened': [
          {
            guard: { type: 'isFresh', params: ({ event }) => event },
            target: '.fresh',
            actions: { type: 'setOpened', params: ({ event }) => event },
          },
          {
            guard: { type: 'isEpisode', params: ({ event }) => event },
            target: '.begun',
            actions: { type: 'setOpened', params: ({ event }) => event },
          },
          { target: '.none', actions: 'forgetOpened' },
        ],
        'player.closed': { target: '.none', actions: 'forgetOpened' },
      },
      states: {
        none: {},
        fresh: {
          on: {
            'player.positioned': [
              { guard: 'isSilent' },
              {
                guard: { type: 'isIntro', params: ({ event }) => event },
                target: 'begun',
                actions: { type: 'skipIntro', params: ({ event }) => event },
              },
              { target: 'begun', actions: { type: 'setPosition', params: ({ event }) => event } },
            ],
            'player.jumped': {
              target: 'begun',
              actions: { type: 'setPosition', params: ({ event }) => ({ position: event.to }) },
            },
          },
        },
        begun: {
          on: {
            'player.positioned': { actions: { type: 'setPosition', params: ({ event }) => event } },
            'player.jumped': {
              actions: { type: 'setPosition', params: ({ event }) => ({ position: event.to }) },
            },
          },
        },
      },
    },
    outro: {
      initial: 'skipped',
      states: {
        skipped: {
          on: {
            'player.positioned': [
              { guard: 'isSilent' },
              { guard: { type: 'isOutro', params: ({ event }) => event }, actions: 'skipOutro' },
            ],
            'sleep.stopsAtEnd': { target: 'heard' },
          },
        },
        heard: { on: { 'sleep.letsGoOn': { target: 'skipped' } } },
      },
    },
    sound: {
      initial: 'silent',
      on: { 'player.opened': { target: '.silent' }, 'player.closed': { target: '.silent' } },
      states: {
        silent: { on: { 'player.started': { target: 'sounding' } } },
        sounding: { on: { 'player.halted': { target: 'silent' } } },
      },
    },
    speed: {
      initial: 'usual',
      states: {
        usual: {
          always: [
            { guard: 'isUsualOwed', actions: ['tellUsual', 'forgetUsual', 'keepHabits'] },
            { guard: 'hasSpeed', target: 'own', actions: 'setUsual' },
          ],
          on: { 'player.rateChanged': { actions: { type: 'setRate', params: ({ event }) => event } } },
        },
        own: {
          always: [
            { guard: 'isRemembered', target: 'usual', actions: ['forgetUsual', 'keepHabits'] },
            { guard: not('hasSpeed'), target: 'usual' },
            { guard: 'isOtherSpeed', actions: ['setSpeed', 'tellSpeed', 'keepHabits'] },
          ],
        },
      },
    },
  },
})
