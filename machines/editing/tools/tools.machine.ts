import { asked } from '../../server/operations/write.ts'
import { NOTHING, toolsSetup } from './tools.setup.ts'

/**
 * The server's tools on the audio files of one book: embedding its metadata, and making one M4B file of it. One works on a
 * book at a time, also one that another client started: two encodes of one book end an older server.
 *
 * - `closed` no page shows them
 * - `open` what the server does with the book: `looking` for it; `idle`; `starting` and then `awaiting` its word that it
 *   began; `queued` behind other books; `running`, where an encode can be stopped
 *
 * The list of tasks says what goes on, the end of a task what came of it. None is final.
 */
export const toolsMachine = toolsSetup.createMachine({
  id: 'tools',
  context: NOTHING,
  invoke: { src: 'toolChoices', id: 'toolChoices' },
  initial: 'closed',
  on: {
    'toolChoices.recalled': { actions: { type: 'setChoices', params: ({ event }) => event } },
  },
  states: {
    closed: {
      entry: 'forget',
      on: {
        'tools.open': { target: 'open', actions: { type: 'setOpened', params: ({ event }) => event } },
      },
    },
    open: {
      entry: 'tellOpened',
      exit: 'tellClosed',
      on: {
        'tools.open': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'open',
          reenter: true,
          actions: { type: 'setOpened', params: ({ event }) => event },
        },
        'tools.close': { target: 'closed' },
        'tools.setBackup': {
          actions: [{ type: 'setBackup', params: ({ event }) => event }, 'keepChoices'],
        },
        'tools.setEncode': {
          actions: [{ type: 'setEncode', params: ({ event }) => event }, 'keepChoices'],
        },
        'tasks.listed': [
          {
            guard: { type: 'isWorking', params: ({ event }) => event },
            target: '.running',
            actions: { type: 'setWork', params: ({ event }) => event },
          },
          {
            guard: { type: 'isQueued', params: ({ event }) => event },
            target: '.queued',
            actions: { type: 'setWork', params: ({ event }) => event },
          },
        ],
        'task.ended': {
          guard: { type: 'isOurTask', params: ({ event }) => event.task },
          target: '.idle',
          actions: {
            type: 'setEnded',
            params: ({ event }) => ({ task: event.task, isCanceled: false }),
          },
        },
      },
      initial: 'looking',
      states: {
        looking: {
          on: {
            'tasks.listed': [
              {
                guard: { type: 'isWorking', params: ({ event }) => event },
                target: 'running',
                actions: { type: 'setWork', params: ({ event }) => event },
              },
              {
                guard: { type: 'isQueued', params: ({ event }) => event },
                target: 'queued',
                actions: { type: 'setWork', params: ({ event }) => event },
              },
              { target: 'idle', actions: { type: 'setFormerEnd', params: ({ event }) => event } },
            ],
          },
          after: { listTimeout: { target: 'idle' } },
        },
        idle: {
          initial: 'ready',
          states: {
            ready: {
              entry: { type: 'setQuestion', params: { question: null } },
              on: {
                'tools.ask': {
                  guard: { type: 'isStart', params: ({ event }) => event },
                  target: 'asking',
                  actions: { type: 'setQuestion', params: ({ event }) => event },
                },
              },
            },
            asking: {
              on: {
                'tools.answer': [
                  {
                    guard: { type: 'isYes', params: ({ event }) => event },
                    target: '#tools.open.starting',
                    actions: ['setRequest', 'setAsked'],
                  },
                  { target: 'ready' },
                ],
              },
            },
          },
        },
        starting: {
          entry: { type: 'setQuestion', params: { question: null } },
          invoke: {
            src: 'carryOut',
            input: ({ context }) => asked(context.request),
            onDone: { target: 'awaiting' },
            onError: { target: 'idle', actions: { type: 'setRefused', params: ({ event }) => event } },
          },
        },
        awaiting: { after: { startTimeout: { target: 'idle', actions: 'setLost' } } },
        queued: {
          on: {
            'tasks.listed': [
              {
                guard: { type: 'isWorking', params: ({ event }) => event },
                target: 'running',
                actions: { type: 'setWork', params: ({ event }) => event },
              },
              { guard: { type: 'isQueued', params: ({ event }) => event } },
              // it leaves the queue a moment before it begins
              { target: 'awaiting' },
            ],
          },
        },
        running: {
          entry: 'forgetProgress',
          on: {
            'tasks.listed': [
              { guard: { type: 'isSameWork', params: ({ event }) => event } },
              {
                guard: { type: 'isWorking', params: ({ event }) => event },
                target: 'running',
                reenter: true,
                actions: { type: 'setWork', params: ({ event }) => event },
              },
              {
                guard: { type: 'isQueued', params: ({ event }) => event },
                target: 'queued',
                actions: { type: 'setWork', params: ({ event }) => event },
              },
              { target: 'idle', actions: 'setLost' },
            ],
            'task.ended': {
              guard: { type: 'isOfTool', params: ({ event }) => event.task },
              target: 'idle',
              actions: {
                type: 'setEnded',
                params: ({ event }) => ({ task: event.task, isCanceled: false }),
              },
            },
            'file.progressed': {
              guard: { type: 'isOurs', params: ({ event }) => event },
              actions: { type: 'setFile', params: ({ event }) => event },
            },
            'work.progressed': {
              guard: { type: 'isOurs', params: ({ event }) => event },
              actions: { type: 'setPercent', params: ({ event }) => event },
            },
          },
          initial: 'going',
          states: {
            going: {
              entry: { type: 'setQuestion', params: { question: null } },
              on: {
                'tools.ask': {
                  guard: { type: 'canCancel', params: ({ event }) => event },
                  target: 'asking',
                  actions: { type: 'setQuestion', params: ({ event }) => event },
                },
              },
            },
            asking: {
              on: {
                'tools.answer': [
                  {
                    guard: { type: 'isYes', params: ({ event }) => event },
                    target: 'canceling',
                    actions: 'setRequest',
                  },
                  { target: 'going' },
                ],
              },
            },
            canceling: {
              entry: { type: 'setQuestion', params: { question: null } },
              // its task says when it has stopped
              invoke: {
                src: 'carryOut',
                input: ({ context }) => asked(context.request),
                onError: { target: 'going' },
              },
              on: {
                'task.ended': {
                  guard: { type: 'isOfTool', params: ({ event }) => event.task },
                  target: '#tools.open.idle',
                  actions: {
                    type: 'setEnded',
                    params: ({ event }) => ({ task: event.task, isCanceled: true }),
                  },
                },
              },
              after: { cancelTimeout: { target: 'going' } },
            },
          },
        },
      },
    },
  },
})
