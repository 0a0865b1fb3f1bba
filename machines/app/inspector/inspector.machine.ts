import { assign, enqueueActions, setup } from 'xstate'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import { coverageOf } from './coverage.ts'
import type {
  InspectorContext,
  InspectorEvent,
  InspectorInput,
  PagesCommand,
  ReplaysCommand,
  ReplayState,
} from './inspector.types.ts'

type Said = Extract<PagesCommand, { type: 'pages.say' }>
const say = (message: Said['message']): PagesCommand => ({ type: 'pages.say', message })

const inspectorSetup = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    input: {} as InspectorInput,
  },
  actors: {
    pages: callbackPlaceholder<PagesCommand>('pages'),
    /** Runs the machines of a recording in the inspector's own page, which offers them like any other. */
    replays: callbackPlaceholder<ReplaysCommand>('replays'),
  },
  actions: {
    notePage: assign(({ context: { pages }, event }) =>
      event.type === 'pages.here'
        ? { pages: [...pages.filter(({ id }) => id !== event.page.id), event.page] }
        : {},
    ),
    dropPage: assign(({ context: { pages }, event }) =>
      event.type === 'pages.gone' ? { pages: pages.filter(({ id }) => id !== event.pageId) } : {},
    ),
    begin: enqueueActions(({ enqueue }, pageId: string) => {
      enqueue.assign({
        pageId,
        at: null,
        chosen: null,
        answers: null,
        refused: null,
        pinned: [],
        replay: null,
        notOpened: null,
      })
      enqueue.sendTo('pages', { type: 'pages.watch', pageId })
    }),
    ask: enqueueActions(({ context: { pageId, chosen }, enqueue }) => {
      if (pageId !== null && chosen !== null)
        enqueue.sendTo('pages', say({ kind: 'ask', pageId, sessionId: chosen }))
    }),
    lookAt: assign((_, at: number | null) => ({ at })),
    choose: assign((_, chosen: string) => ({ chosen, answers: null, refused: null })),
    noteAnswers: assign(({ context: { chosen }, event }) =>
      event.type === 'pages.answered' && event.answers.sessionId === chosen ? { answers: event.answers } : {},
    ),
    noteRefusal: assign(({ event }) =>
      event.type === 'pages.refused'
        ? { refused: { sessionId: event.sessionId, eventType: event.eventType } }
        : {},
    ),
    send: enqueueActions(({ context: { pageId }, event, enqueue }) => {
      if (event.type !== 'inspector.send' || pageId === null) return
      enqueue.assign({ refused: null })
      enqueue.sendTo('pages', say({ kind: 'send', pageId, sessionId: event.sessionId, event: event.event }))
    }),
    /** What led to its last change, as the sequence tells it. */
    explain: assign(({ event }) =>
      event.type === 'pages.pointed' ? { part: 'sequence' as const, isOwnOnly: true, at: event.at } : {},
    ),
    record: enqueueActions(({ context: { pageId }, event, enqueue }) => {
      if (event.type === 'inspector.record' && pageId !== null)
        enqueue.sendTo('pages', {
          type: 'pages.record',
          pageId,
          keepsTexts: event.keepsTexts,
          purpose: 'save',
          about: null,
        })
    }),
    askForPast: enqueueActions(({ context: { pageId, chosen }, enqueue }) => {
      if (pageId !== null)
        enqueue.sendTo('pages', {
          type: 'pages.record',
          pageId,
          keepsTexts: true,
          purpose: 'lookBack',
          about: chosen,
        })
    }),
    lookBack: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'pages.recorded') enqueue.sendTo('replays', { ...event, type: 'replays.lookBack' })
    }),
    openRecording: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'inspector.openFile') return
      enqueue.assign({ notOpened: null })
      enqueue.sendTo('replays', { type: 'replays.open', name: event.name, text: event.text })
    }),
    showCoverage: assign((_, { name, text }: { name: string; text: string }) => ({
      coverage: { name, machines: coverageOf(text) ?? {} },
      part: 'chart' as const,
      notOpened: null,
    })),
    closeCoverage: assign({ coverage: null }),
    moveReplay: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'inspector.replay') return
      enqueue.sendTo(
        'replays',
        event.by === 'step' ? { type: 'replays.step' } : { type: 'replays.run', until: event.until },
      )
    }),
    noteReplay: assign((_, replay: ReplayState) => ({ replay })),
    noteNotOpened: assign((_, notOpened: string) => ({ notOpened })),
    setPart: assign(({ event }) => (event.type === 'inspector.show' ? { part: event.part } : {})),
    setSearch: assign(({ event }) => (event.type === 'inspector.search' ? { search: event.text } : {})),
    setOwnOnly: assign(({ event }) =>
      event.type === 'inspector.setOwnOnly' ? { isOwnOnly: event.isOwnOnly } : {},
    ),
    togglePin: assign(({ context: { pinned }, event }) =>
      event.type === 'inspector.togglePin'
        ? {
            pinned: pinned.includes(event.sessionId)
              ? pinned.filter((id) => id !== event.sessionId)
              : [...pinned, event.sessionId],
          }
        : {},
    ),
  },
  guards: {
    isWatched: ({ context: { pageId } }, id: string) => id === pageId,
    isChosen: ({ context: { chosen } }, id: string) => id === chosen,
    isCoverage: (_, text: string) => coverageOf(text) !== null,
    isReplaying: ({ context: { replay } }) => replay !== null,
    isWanted: ({ context: { wanted } }, id: string) => wanted === null || wanted === id,
    isKnown: ({ context: { pages } }, id: string) => pages.some((page) => page.id === id),
  },
})

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
