import type { LibraryItemExpanded, Task } from '../../model/entities/index.ts'
import { isAdminOrAbove } from '../../model/permissions.ts'
import type { Account } from '../../model/permissions.ts'
import { conditionOf } from '../../server/tasks/task-rules.ts'
import type { TaskList } from '../../server/tasks/tasks.types.ts'
import type { ItemWork, Tool } from './tools.types.ts'

type Book = Extract<LibraryItemExpanded, { mediaType: 'book' }>

/** Whether an account may let tools work on an item, and there is something to work on. */
export function isToolable(account: Account | null, item: LibraryItemExpanded): item is Book {
  return (
    isAdminOrAbove(account) &&
    item.mediaType === 'book' &&
    !item.isMissing &&
    item.media.audioFiles.some(({ exclude }) => !exclude)
  )
}

/** The tools for a book: one that is a single M4B file already is not made one. */
export function toolsOf({ media: { audioFiles } }: Book): readonly Tool[] {
  const [only, ...others] = audioFiles
  const isM4b = only?.metadata.ext.toLowerCase() === '.m4b' && others.length === 0
  return isM4b ? ['embed'] : ['m4b', 'embed']
}

/** The tool that an address asks for by `?tool=`, else the first one. */
export function toolIn(search: string, tools: readonly Tool[]): Tool {
  const asked = search.replace(/^\?/, '').split('&')
  return tools.find((tool) => asked.includes(`tool=${tool}`)) ?? tools[0] ?? 'embed'
}

export function toolPath(libraryItemId: string, tool: Tool): string {
  return `/audiobook/${encodeURIComponent(libraryItemId)}/manage?tool=${tool}`
}

/** Where the server puts the files that a tool replaces, as an administrator finds it below the server's own folders. */
export function cachePath(libraryItemId: string): string {
  return `metadata/cache/items/${libraryItemId}`
}

const TOOL_OF_ACTION: Readonly<Record<string, Tool>> = {
  'embed-metadata': 'embed',
  'encode-m4b': 'm4b',
}

export function toolOf({ action }: Pick<Task, 'action'>): Tool | null {
  return TOOL_OF_ACTION[action] ?? null
}

/** What the server does with an item now; an encode before the rest, since it takes longer. */
export function workOf({ tasks, queued }: TaskList, libraryItemId: string): ItemWork | null {
  const works = tasks.flatMap((task) =>
    task.data.libraryItemId === libraryItemId && conditionOf(task) === 'running' ? [toolOf(task)] : [],
  )
  if (works.includes('m4b')) return 'encoding'
  if (works.includes('embed')) return 'embedding'
  return queued.includes(libraryItemId) ? 'queued' : null
}
