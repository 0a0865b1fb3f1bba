import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { toAppError } from '../../model/errors.ts'
import type { Task } from '../../model/entities/index.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import { write } from '../../server/operations/write.ts'
import type { TaskList } from '../../server/tasks/tasks.types.ts'
import { DEFAULT_ENCODE } from './encode-options.ts'
import type { EncodeOptions } from './encode-options.ts'
import { toolOf, workOf } from './item-tools.ts'
import type {
  FileProgress,
  ItemWork,
  Tool,
  ToolChoices,
  ToolChoicesCommand,
  ToolEnd,
  ToolRequest,
  ToolsContext,
  ToolsEvent,
  ToolsQuestion,
  ToolsToParent,
} from './tools.types.ts'

export const NO_WORK = {
  question: null,
  tool: null,
  percent: null,
  files: {},
  end: null,
  request: null,
} satisfies Partial<ToolsContext>

export const NOTHING: ToolsContext = { ...NO_WORK, libraryItemId: '', backup: true, encode: DEFAULT_ENCODE }

const TOOL_OF_WORK = { embedding: 'embed', encoding: 'm4b', queued: 'embed' } as const satisfies Readonly<
  Record<ItemWork, Tool>
>

/** What is sent after a yes. */
function requestOf({ libraryItemId, question }: ToolsContext): ToolRequest {
  switch (question?.kind) {
    case 'embed':
      return { name: 'item.embed', params: { libraryItemId, backup: question.backup } }
    case 'm4b':
      return { name: 'item.encode', params: { libraryItemId, encode: question.encode } }
    case 'cancel':
      return { name: 'item.cancelEncode', params: { libraryItemId } }
    case undefined:
      throw new Error('Nothing was asked.')
  }
}

const toolAsked = ({ question }: ToolsContext): Tool => (question?.kind === 'm4b' ? 'm4b' : 'embed')

export const toolsSetup = setup({
  types: typed<{ context: ToolsContext; events: ToolsEvent }>(),
  actors: {
    /** What was chosen last. */
    toolChoices: callbackPlaceholder<ToolChoicesCommand>('toolChoices'),
    carryOut: write<ToolRequest['name']>(),
  },
  actions: {
    setOpened: assign((_, { libraryItemId }: { libraryItemId: string }) => ({ ...NO_WORK, libraryItemId })),
    forget: assign({ ...NO_WORK, libraryItemId: '' }),
    setChoices: assign((_, { choices }: { choices: ToolChoices }) => choices),
    setBackup: assign((_, { backup }: { backup: boolean }) => ({ backup })),
    setEncode: assign(({ context }, { encode }: { encode: Partial<EncodeOptions> }) => ({
      encode: { ...context.encode, ...encode },
    })),
    keepChoices: sendTo('toolChoices', ({ context: { backup, encode } }): ToolChoicesCommand => ({
      type: 'toolChoices.keep',
      choices: { backup, encode },
    })),
    setQuestion: assign((_, { question }: { question: ToolsQuestion | null }) => ({ question })),
    setRequest: assign(({ context }) => ({ request: requestOf(context) })),
    setAsked: assign(({ context }) => ({ tool: toolAsked(context), end: null })),
    setWork: assign(({ context }, list: TaskList) => {
      const work = workOf(list, context.libraryItemId)
      return work ? { tool: TOOL_OF_WORK[work], end: null } : {}
    }),
    forgetProgress: assign({ percent: null, files: {} }),
    setFile: assign(({ context }, { ino, progress }: { ino: string; progress: FileProgress }) => ({
      files: { ...context.files, [ino]: progress },
    })),
    setPercent: assign((_, { percent }: { percent: number }) => ({ percent })),
    setEnded: assign((_, { task, isCanceled }: { task: Task; isCanceled: boolean }) => ({
      end: endOf(task, isCanceled),
    })),
    /** What failed a moment before the page was opened is still in the list. */
    setFormerEnd: assign(({ context }, { tasks }: TaskList) => {
      const failed = tasks.findLast(
        (task) => task.data.libraryItemId === context.libraryItemId && toolOf(task) && task.isFailed,
      )
      return failed ? { end: endOf(failed, false) } : {}
    }),
    setRefused: assign(({ context }, { error }: { error: unknown }) => ({
      end: {
        tool: context.tool ?? 'embed',
        result: 'failed',
        reason: toAppError(error).text ?? null,
      } satisfies ToolEnd,
    })),
    setLost: assign(({ context }) => ({
      end: { tool: context.tool ?? 'embed', result: 'lost', reason: null } satisfies ToolEnd,
    })),
    tellOpened: sendTo(parentOf, ({ context }): ToolsToParent => ({
      type: 'tools.opened',
      libraryItemId: context.libraryItemId,
    })),
    tellClosed: sendTo(parentOf, (): ToolsToParent => ({ type: 'tools.closed' })),
  },
  guards: {
    isOther: ({ context }, { libraryItemId }: { libraryItemId: string }) =>
      context.libraryItemId !== libraryItemId,
    isOurs: ({ context }, { libraryItemId }: { libraryItemId: string }) =>
      context.libraryItemId === libraryItemId,
    isOurTask: ({ context }, { data, ...task }: Task) =>
      data.libraryItemId === context.libraryItemId && toolOf(task) !== null,
    /** Another tool can work on the book too. */
    isOfTool: ({ context }, { data, ...task }: Task) =>
      data.libraryItemId === context.libraryItemId && toolOf(task) === context.tool,
    isWorking: ({ context }, list: TaskList) => {
      const work = workOf(list, context.libraryItemId)
      return work === 'embedding' || work === 'encoding'
    },
    isSameWork: ({ context }, list: TaskList) => {
      const work = workOf(list, context.libraryItemId)
      return work !== null && work !== 'queued' && TOOL_OF_WORK[work] === context.tool
    },
    isQueued: ({ context }, list: TaskList) => workOf(list, context.libraryItemId) === 'queued',
    isStart: (_, { question }: { question: ToolsQuestion }) => question.kind !== 'cancel',
    /** The server can stop an encode and nothing else. */
    canCancel: ({ context }, { question }: { question: ToolsQuestion }) =>
      question.kind === 'cancel' && context.tool === 'm4b',
    isYes: (_, { isYes }: { isYes: boolean }) => isYes,
  },
  delays: {
    /** The list of tasks is asked for; without it a tool can be started all the same. */
    listTimeout: 5000,
    /** From the server's yes to its word that it began. */
    startTimeout: 15_000,
    /** From the server's yes to the end of what it was to stop. */
    cancelTimeout: 30_000,
  },
})

function endOf(task: Task, isCanceled: boolean): ToolEnd {
  const tool = toolOf(task) ?? 'embed'
  if (!task.isFailed) return { tool, result: 'finished', reason: null }
  return isCanceled
    ? { tool, result: 'canceled', reason: null }
    : { tool, result: 'failed', reason: task.error }
}
