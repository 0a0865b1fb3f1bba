import { assign, sendTo, setup } from 'xstate'
import { parentOf } from '../../model/parent.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { isSameRequest } from '../../server/operations/same-request.ts'
import type {
  ServerUpkeepContext,
  ServerUpkeepEvent,
  ServerUpkeepToParent,
  UpkeepQuestion,
} from './server-upkeep.types.ts'

const NO_QUESTION = { question: null, word: '', typed: '' } satisfies Partial<ServerUpkeepContext>
const NOTHING: ServerUpkeepContext = { ...NO_QUESTION, request: null, draft: '' }

const REQUESTS: Readonly<Record<UpkeepQuestion, OperationRequest>> = {
  purgeCache: { name: 'cache.purge', params: { scope: 'all' } },
  purgeItemsCache: { name: 'cache.purge', params: { scope: 'items' } },
  removeItems: { name: 'items.removeAll', params: {} },
}

const plain = (text: string): string => text.trim().toLocaleLowerCase()

/**
 * What is done to the whole server, and what is said to all who use it.
 *
 * - `act` is `idle`, `asking` before it cannot be taken back, or `working` until the server answered
 * - `message` is `writing`, `sending` until it came back to this page as to all others, then `sent` for a moment; one that
 *   does not come back is `lost` and still written
 *
 * None is final.
 */
export const serverUpkeepMachine = setup({
  types: { context: {} as ServerUpkeepContext, events: {} as ServerUpkeepEvent },
  actions: {
    setQuestion: assign((_, { question, word }: { question: UpkeepQuestion; word: string }) => ({
      question,
      word,
      typed: '',
    })),
    forgetQuestion: assign(NO_QUESTION),
    setTyped: assign((_, { text }: { text: string }) => ({ typed: text })),
    setRequest: assign(({ context: { question } }) => ({ request: question && REQUESTS[question] })),
    runRequest: sendTo(parentOf, ({ context: { request } }): ServerUpkeepToParent => {
      if (!request) throw new Error('Nothing is to be done.')
      return { type: 'operation.run', request }
    }),
    tellEmptied: sendTo(parentOf, (): ServerUpkeepToParent => ({ type: 'serverUpkeep.emptied' })),
    setDraft: assign((_, { text }: { text: string }) => ({ draft: text })),
    sendDraft: sendTo(parentOf, ({ context: { draft } }): ServerUpkeepToParent => ({
      type: 'message.emitted',
      event: 'message_all_users',
      payload: { message: draft.trim() },
    })),
  },
  guards: {
    isNo: (_, { isYes }: { isYes: boolean }) => !isYes,
    isTyped: ({ context: { word, typed } }) => plain(word) === plain(typed),
    isOurs: ({ context }, { request }: { request: OperationRequest }) =>
      isSameRequest(context.request, request),
    isEmptied: ({ context }, { request }: { request: OperationRequest }) =>
      request.name === 'items.removeAll' && isSameRequest(context.request, request),
    hasDraft: ({ context }) => context.draft.trim() !== '',
    isDraft: ({ context }, { text }: { text: string }) => context.draft.trim() === text,
  },
  delays: {
    /** How long the server may take to send a message back. */
    echoTimeout: 5000,
    sentMoment: 4000,
  },
}).createMachine({
  id: 'serverUpkeep',
  context: NOTHING,
  type: 'parallel',
  states: {
    act: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'serverUpkeep.ask': {
              target: 'asking',
              actions: { type: 'setQuestion', params: ({ event }) => event },
            },
          },
        },
        asking: {
          on: {
            'serverUpkeep.type': { actions: { type: 'setTyped', params: ({ event }) => event } },
            'serverUpkeep.answer': [
              {
                guard: { type: 'isNo', params: ({ event }) => event },
                target: 'idle',
                actions: 'forgetQuestion',
              },
              {
                guard: 'isTyped',
                target: 'working',
                actions: ['setRequest', 'forgetQuestion', 'runRequest'],
              },
            ],
          },
        },
        working: {
          on: {
            'upkeep.done': [
              {
                guard: { type: 'isEmptied', params: ({ event }) => event },
                target: 'idle',
                actions: 'tellEmptied',
              },
              { guard: { type: 'isOurs', params: ({ event }) => event }, target: 'idle' },
            ],
            'upkeep.failed': {
              guard: { type: 'isOurs', params: ({ event }) => event },
              target: 'idle',
            },
          },
        },
      },
    },
    message: {
      initial: 'writing',
      on: {
        'serverUpkeep.write': { actions: { type: 'setDraft', params: ({ event }) => event } },
      },
      states: {
        writing: { on: { 'serverUpkeep.broadcast': { guard: 'hasDraft', target: 'sending' } } },
        sending: {
          entry: 'sendDraft',
          on: {
            'serverUpkeep.write': {},
            'broadcast.received': {
              guard: { type: 'isDraft', params: ({ event }) => event },
              target: 'sent',
              actions: { type: 'setDraft', params: { text: '' } },
            },
          },
          after: { echoTimeout: { target: 'lost' } },
        },
        sent: {
          on: {
            'serverUpkeep.write': {
              target: 'writing',
              actions: { type: 'setDraft', params: ({ event }) => event },
            },
          },
          after: { sentMoment: { target: 'writing' } },
        },
        lost: {
          on: {
            'serverUpkeep.write': {
              target: 'writing',
              actions: { type: 'setDraft', params: ({ event }) => event },
            },
            'serverUpkeep.broadcast': { guard: 'hasDraft', target: 'sending' },
          },
        },
      },
    },
  },
})
