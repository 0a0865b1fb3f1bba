import { asked } from '../../server/operations/write.ts'
import { NOTHING, showPageSetup } from './show-page.setup.ts'

/**
 * The page of a show: how its episodes are listed, which of them are selected, and what is done with those.
 *
 * - `closed` no page of a show is open
 * - `open.selection` is `none` or `some`; Escape and going elsewhere end it
 * - `open.work` is `idle`, `asking` before something that cannot be taken back, or `working` until the server answered
 *
 * How a show is listed is remembered in this browser. A write goes on when the page is left. None is final.
 */
export const showPageMachine = showPageSetup.createMachine({
  id: 'showPage',
  context: NOTHING,
  invoke: { src: 'showViews', id: 'showViews' },
  initial: 'closed',
  on: { 'showViews.recalled': { actions: { type: 'setViews', params: ({ event }) => event } } },
  states: {
    closed: {
      on: {
        'showPage.open': { target: 'open', actions: { type: 'setShow', params: ({ event }) => event } },
      },
    },
    open: {
      entry: 'recallListing',
      exit: 'forget',
      type: 'parallel',
      on: {
        'showPage.open': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'open',
          reenter: true,
          actions: { type: 'setShow', params: ({ event }) => event },
        },
        'showPage.close': { target: 'closed' },
        'showViews.recalled': {
          actions: [{ type: 'setViews', params: ({ event }) => event }, 'recallListing'],
        },
        'showPage.list': {
          actions: [
            { type: 'setListing', params: ({ event }) => event.listing },
            'rememberListing',
            'keepViews',
          ],
        },
        'showPage.select': { actions: { type: 'select', params: ({ event }) => event } },
        'showPage.extend': { actions: { type: 'extend', params: ({ event }) => event } },
        'showPage.selectAll': { actions: { type: 'selectAll', params: ({ event }) => event } },
        'showPage.clear': { actions: 'clearSelection' },
        'hotkeys.selectionClearRequested': { actions: 'clearSelection' },
        'showPage.dismiss': { actions: 'forgetUndeleted' },
      },
      states: {
        selection: {
          initial: 'none',
          states: {
            none: { always: { guard: 'hasSome', target: 'some' } },
            some: {
              entry: 'tellLayerOpened',
              exit: 'tellLayerClosed',
              always: { guard: 'hasNone', target: 'none' },
            },
          },
        },
        work: {
          initial: 'idle',
          states: {
            idle: {
              entry: { type: 'setQuestion', params: { question: null } },
              on: {
                'showPage.mark': {
                  guard: { type: 'isAny', params: ({ event }) => event },
                  target: 'working',
                  actions: { type: 'setMark', params: ({ event }) => event },
                },
                'showPage.ask': {
                  guard: { type: 'isAbout', params: ({ event }) => event },
                  target: 'asking',
                  actions: { type: 'setQuestion', params: ({ event }) => event },
                },
              },
            },
            asking: {
              on: {
                'showPage.answer': [
                  {
                    guard: { type: 'isYes', params: ({ event }) => event },
                    target: 'working',
                    actions: { type: 'setRequest', params: ({ event }) => event },
                  },
                  { target: 'idle' },
                ],
              },
            },
            working: {
              tags: 'busy',
              entry: { type: 'setQuestion', params: { question: null } },
              invoke: {
                src: 'carryOut',
                input: ({ context }) => asked(context.request),
                onDone: { target: 'idle', actions: { type: 'setDone', params: ({ event }) => event.output } },
                onError: { target: 'idle' },
              },
            },
          },
        },
      },
    },
  },
})
