import type { Task } from '../../model/entities/index.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { TaskList } from '../../server/tasks/tasks.types.ts'
import type { EncodeOptions } from './encode-options.ts'

/** What an administrator lets the server do with a book's audio files. */
export type Tool = 'embed' | 'm4b'

/** What the server does with one book now. Several wait to be embedded, one is. */
export type ItemWork = 'embedding' | 'encoding' | 'queued'

/** What an administrator chose last; kept in this browser. */
export interface ToolChoices {
  /** Whether the server keeps a copy of the files that it writes into. */
  backup: boolean
  encode: EncodeOptions
}

export type ToolRequest = OperationRequest<'item.embed' | 'item.encode' | 'item.cancelEncode'>

/** What is asked before it is done, as it will be done: to start a tool, or to stop an encode. */
export type ToolsQuestion =
  | { kind: 'embed'; backup: boolean }
  | { kind: 'm4b'; encode: EncodeOptions }
  | { kind: 'cancel' }

/** What work came to. `lost` is over, or was never begun: nothing was heard of it. */
export interface ToolEnd {
  tool: Tool
  result: 'finished' | 'failed' | 'canceled' | 'lost'
  /** The server's words. */
  reason: string | null
}

export interface FileProgress {
  isDone: boolean
  /** 0..100 where the server tells. */
  percent: number | null
}

export interface ToolsContext extends ToolChoices {
  libraryItemId: string
  question: ToolsQuestion | null
  /** What works, or waits to. */
  tool: Tool | null
  /** Of the whole work, 0..100; null where the server does not tell. */
  percent: number | null
  /** By the ino of the file; only what was told since the page is open. */
  files: Readonly<Record<string, FileProgress>>
  /** Of the last work. */
  end: ToolEnd | null
  request: ToolRequest | null
}

export type ToolsIntent =
  | { type: 'tools.open'; libraryItemId: string }
  | { type: 'tools.close' }
  | { type: 'tools.setBackup'; backup: boolean }
  | { type: 'tools.setEncode'; encode: Partial<EncodeOptions> }
  | { type: 'tools.ask'; question: ToolsQuestion }
  | { type: 'tools.answer'; isYes: boolean }

export type ToolsFact =
  | ({ type: 'tasks.listed' } & TaskList)
  | { type: 'task.ended'; task: Task }
  | { type: 'file.progressed'; libraryItemId: string; ino: string; progress: FileProgress }
  | { type: 'work.progressed'; libraryItemId: string; percent: number }
  | { type: 'toolChoices.recalled'; choices: ToolChoices }

export type ToolsEvent = ToolsIntent | ToolsFact

export interface ToolChoicesCommand {
  type: 'toolChoices.keep'
  choices: ToolChoices
}

export type ToolsToParent = { type: 'tools.opened'; libraryItemId: string } | { type: 'tools.closed' }
