import { sleepTimerSetup } from './sleep-timer.setup.ts'

const COUNTING = { running: 'countDown', untilChapterEnd: 'followChapter' } as const

/**
 * The last stretch of a timer, the same by time and by chapters: `far` from it, `fading` the sound, `pausing` until the
 * player says that it is silent. Only then is the volume given back.
 */
function stretch(name: keyof typeof COUNTING) {
  const count = COUNTING[name]
  return sleepTimerSetup.createStateConfig({
    tags: ['set'],
    initial: 'far',
    on: { 'player.positioned': { actions: { type: count, params: ({ event }) => event } } },
    states: {
      far: { always: { guard: 'isNearEnd', target: 'fading' } },
      fading: {
        tags: ['fading'],
        entry: ['beginFade', { type: 'tellParent', params: { type: 'sleep.nearEnd' } }],
        exit: ['restoreVolume', { type: 'tellParent', params: { type: 'sleep.leftEnd' } }],
        initial: 'sounding',
        states: {
          sounding: {
            always: [
              { guard: 'isOver', target: 'pausing' },
              { guard: 'isFar', target: `#sleepTimer.timer.${name}.far` },
            ],
            on: {
              'player.positioned': {
                actions: [{ type: count, params: ({ event }) => event }, 'tellFaded'],
              },
            },
          },
          pausing: {
            entry: { type: 'tellParent', params: { type: 'sleep.pauseRequested' } },
            always: { guard: 'isSilent', target: '#sleepTimer.timer.ended' },
            after: { pauseTimeout: { target: '#sleepTimer.timer.ended' } },
            on: {
              'player.positioned': {},
              'sleep.extend': {
                guard: { type: 'isAmount', params: ({ event }) => event },
                target: '#sleepTimer.timer.running',
                actions: [
                  { type: 'extend', params: ({ event }) => event },
                  { type: 'tellParent', params: { type: 'sleep.playRequested' } },
                ],
              },
            },
          },
        },
      },
    },
  })
}

/**
 * The sleep timer. It counts what is heard, not what passes: `sound` knows whether the player plays.
 *
 * - `running` by time, `untilChapterEnd` by chapters; both fade the sound at the end and then pause the player
 * - `ended` the sound stopped because the time was over, until the listener plays again or asks for more
 *
 * None is final: a timer can always be set again.
 */
export const sleepTimerMachine = sleepTimerSetup.createMachine({
  id: 'sleepTimer',
  context: ({ input }) => ({
    custom: '',
    remaining: 0,
    through: 0,
    fadeSeconds: input.fadeSeconds,
    fadeFrom: 0,
    medium: null,
    place: { position: 0, at: null },
    rate: 1,
    chapters: [],
    duration: 0,
  }),
  type: 'parallel',
  on: {
    'sleep.typeCustom': { actions: { type: 'setCustom', params: ({ event }) => event } },
    'preferences.playerChanged': { actions: { type: 'setFade', params: ({ event }) => event.settings } },
  },
  states: {
    timer: {
      initial: 'off',
      on: {
        'sleep.start': {
          guard: { type: 'isLength', params: ({ event }) => event },
          target: '.running',
          actions: { type: 'setRemaining', params: ({ event }) => event },
        },
        'sleep.startCustom': [
          { guard: 'isCustomLength', target: '.running', actions: 'startCustom' },
          { actions: 'clearCustom' },
        ],
        'sleep.untilChapterEnd': {
          guard: 'hasMedium',
          target: '.untilChapterEnd',
          actions: { type: 'aimAtChapter', params: ({ event }) => event },
        },
        'player.closed': { target: '.off' },
      },
      states: {
        off: {
          entry: 'forgetTimer',
          on: {
            // the offer of more time outlives the end that it came with
            'sleep.extend': {
              guard: { type: 'isAmount', params: ({ event }) => event },
              target: 'running',
              actions: { type: 'extend', params: ({ event }) => event },
            },
          },
        },
        running: {
          ...stretch('running'),
          on: {
            ...stretch('running').on,
            'sleep.extend': {
              guard: { type: 'isAmount', params: ({ event }) => event },
              actions: { type: 'extend', params: ({ event }) => event },
            },
            'sleep.cut': {
              guard: { type: 'canCut', params: ({ event }) => event },
              actions: { type: 'cut', params: ({ event }) => event },
            },
            'sleep.cancel': { target: 'off' },
          },
        },
        untilChapterEnd: {
          ...stretch('untilChapterEnd'),
          entry: { type: 'tellParent', params: { type: 'sleep.stopsAtEnd' } },
          exit: { type: 'tellParent', params: { type: 'sleep.letsGoOn' } },
          on: {
            ...stretch('untilChapterEnd').on,
            'player.opened': {
              guard: { type: 'isAnother', params: ({ event }) => event.session },
              actions: { type: 'followMedium', params: ({ event }) => event.session },
            },
            // a length asked for in time goes on by time
            'sleep.extend': {
              guard: { type: 'isAmount', params: ({ event }) => event },
              target: 'running',
              actions: { type: 'extend', params: ({ event }) => event },
            },
            'sleep.cut': {
              guard: { type: 'canCut', params: ({ event }) => event },
              target: 'running',
              actions: { type: 'cut', params: ({ event }) => event },
            },
            'sleep.cancel': { target: 'off' },
            // the last chapter may end a little before or after the files do
            'player.finished': { target: 'ended' },
          },
        },
        ended: {
          entry: ['forgetTimer', { type: 'tellParent', params: { type: 'sleep.ended' } }],
          on: {
            'player.started': { target: 'off' },
            'player.opened': { target: 'off' },
            'sleep.cancel': { target: 'off' },
            'sleep.extend': {
              guard: { type: 'isAmount', params: ({ event }) => event },
              target: 'running',
              actions: [
                { type: 'extend', params: ({ event }) => event },
                { type: 'tellParent', params: { type: 'sleep.playRequested' } },
              ],
            },
          },
        },
      },
    },
    sound: {
      initial: 'silent',
      on: {
        'player.opened': {
          target: '.silent',
          actions: { type: 'setMedium', params: ({ event }) => event.session },
        },
        'player.closed': { target: '.silent', actions: 'forgetMedium' },
      },
      states: {
        silent: {
          on: {
            'player.started': { target: 'sounding' },
            'player.positioned': { actions: { type: 'setSilentPlace', params: ({ event }) => event } },
          },
        },
        sounding: {
          exit: 'stopCounting',
          on: {
            'player.halted': { target: 'silent' },
            'player.positioned': { actions: { type: 'setPlace', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})
