import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { write } from '../../server/operations/write.ts'
import type {
  ServerUpkeepContext,
  ServerUpkeepEvent,
  ServerUpkeepToParent,
  UpkeepQuestion,
} from './server-upkeep.types.ts'

const NOTHING: ServerUpkeepContext = { question: null, word: '', typed: '', draft: '' }

type UpkeepRequest = OperationRequest<'cache.purge' | 'items.removeAll'>

const REQUESTS: Readonly<Record<UpkeepQuestion, UpkeepRequest>> = {
  purgeCache: { name: 'cache.purge', params: { scope: 'all' } },
  purgeItemsCache: { name: 'cache.purge', params: { scope: 'items' } },
  removeItems: { name: 'items.removeAll', params: {} },
}

function requestOf({ question }: ServerUpkeepContext): UpkeepRequest {
  if (!question) throw new Error('Nothing was asked.')
  return REQUESTS[question]
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
  types: typed<{ context: ServerUpkeepContext; events: ServerUpkeepEvent }>(),
  actors: { carryOut: write<UpkeepRequest['name']>() },
  actions: {
    setQuestion: assign((_, { question, word }: { question: UpkeepQuestion; word: string }) => ({
      question,
      word,
      typed: '',
    })),
    forgetQuestion: assign({ question: null, word: '', typed: '' }),
    setTyped: assign((_, { text }: { text: string }) => ({ typed: text })),
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
    isRemoval: ({ context: { question } }) => question === 'removeItems',
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
              },
            ],
          },
        },
        working: {
          exit: 'forgetQuestion',
          invoke: {
            src: 'carryOut',
            input: ({ context }) => requestOf(context),
            onDone: [{ guard: 'isRemoval', target: 'idle', actions: 'tellEmptied' }, { target: 'idle' }],
            onError: { target: 'idle' },
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
