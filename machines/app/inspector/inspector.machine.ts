import { inspectorSetup } from './inspector.setup.ts'

/**
 * The inspector of a page, in a window of its own: which page it watches, which actor is chosen, and whether it follows what
 * happens or stands at one place of it. What happened is held by the log beside it, which the views read.
 *
 * - `looking` no page has offered itself yet
 * - `watching`: `live` shows the newest, `held` one place
 * - `lost` the page is gone; all that it did can still be walked through
 */
export const inspectorMachine = inspectorSetup.createMachine({
  id: 'inspector',
  context: ({ input: { pageId: wanted } }) => ({
    wanted,
    pages: [],
    pageId: null,
    at: null,
    chosen: null,
    part: 'chart',
    search: '',
    isOwnOnly: false,
    pinned: [],
    answers: null,
    refused: null,
    replay: null,
    coverage: null,
    notOpened: null,
  }),
  invoke: [
    { src: 'pages', id: 'pages' },
    { src: 'replays', id: 'replays' },
  ],
  initial: 'looking',
  on: {
    'inspector.watch': {
      guard: { type: 'isKnown', params: ({ event }) => event.pageId },
      target: '.watching',
      actions: { type: 'begin', params: ({ event }) => event.pageId },
    },
    'inspector.choose': { actions: [{ type: 'choose', params: ({ event }) => event.sessionId }, 'ask'] },
    'inspector.show': { actions: 'setPart' },
    'inspector.search': { actions: 'setSearch' },
    'inspector.setOwnOnly': { actions: 'setOwnOnly' },
    'inspector.togglePin': { actions: 'togglePin' },
    'inspector.lookAt': { actions: { type: 'lookAt', params: ({ event }) => event.at } },
    'inspector.goLive': { actions: { type: 'lookAt', params: () => null } },
    'inspector.openFile': [
      {
        guard: { type: 'isCoverage', params: ({ event }) => event.text },
        actions: { type: 'showCoverage', params: ({ event }) => event },
      },
      { actions: 'openRecording' },
    ],
    'inspector.closeCoverage': { actions: 'closeCoverage' },
    'pages.here': { actions: 'notePage' },
    'pages.gone': { actions: 'dropPage' },
    'replays.opened': {
      target: '.watching',
      actions: [
        { type: 'begin', params: ({ event }) => event.pageId },
        { type: 'noteReplay', params: ({ event }) => event.replay },
      ],
    },
    'replays.refused': { actions: { type: 'noteNotOpened', params: ({ event }) => event.name } },
  },
  states: {
    looking: {
      on: {
        'pages.here': {
          guard: { type: 'isWanted', params: ({ event }) => event.page.id },
          target: 'watching',
          actions: ['notePage', { type: 'begin', params: ({ event }) => event.page.id }],
        },
      },
    },
    watching: {
      initial: 'live',
      on: {
        'inspector.send': { actions: 'send' },
        'inspector.record': { actions: 'record' },
        'inspector.lookBack': { actions: 'askForPast' },
        'pages.recorded': { actions: 'lookBack' },
        'inspector.replay': { guard: 'isReplaying', actions: 'moveReplay' },
        'replays.moved': { actions: { type: 'noteReplay', params: ({ event }) => event.replay } },
        'pages.changed': {
          guard: { type: 'isChosen', params: ({ event }) => event.sessionId },
          actions: 'ask',
        },
        'pages.pointed': {
          target: '.held',
          actions: [{ type: 'choose', params: ({ event }) => event.sessionId }, 'explain', 'ask'],
        },
        'pages.answered': { actions: 'noteAnswers' },
        'pages.refused': { actions: 'noteRefusal' },
        'pages.gone': [
          {
            guard: { type: 'isWatched', params: ({ event }) => event.pageId },
            target: 'lost',
            actions: 'dropPage',
          },
          { actions: 'dropPage' },
        ],
      },
      states: {
        live: {
          on: {
            'inspector.lookAt': {
              target: 'held',
              actions: { type: 'lookAt', params: ({ event }) => event.at },
            },
          },
        },
        held: {
          on: {
            'inspector.goLive': { target: 'live', actions: { type: 'lookAt', params: () => null } },
          },
        },
      },
    },
    lost: {},
  },
})
