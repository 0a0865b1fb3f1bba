import { assign, enqueueActions, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import { coverageOf, saysCoverage } from './coverage.ts'
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

export const inspectorSetup = setup({
  types: typed<{
    context: InspectorContext
    events: InspectorEvent
    input: InspectorInput
  }>(),
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
    showCoverage: assign((_, { name, text }: { name: string; text: string }) => {
      const machines = coverageOf(text)
      return machines
        ? { coverage: { name, machines }, part: 'chart' as const, notOpened: null }
        : { notOpened: name }
    }),
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
    isCoverage: (_, text: string) => saysCoverage(text),
    isReplaying: ({ context: { replay } }) => replay !== null,
    isWanted: ({ context: { wanted } }, id: string) => wanted === null || wanted === id,
    isKnown: ({ context: { pages } }, id: string) => pages.some((page) => page.id === id),
  },
})
