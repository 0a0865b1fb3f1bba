import type { Task } from '../../model/entities/index.ts'

/** A running embed task of an item, for tests. */
export function taskWith(change: Partial<Task> = {}): Task {
  return {
    id: 'embed-1',
    action: 'embed-metadata',
    data: { libraryItemId: 'item' },
    title: 'Embedding Metadata',
    description: 'Embedding metadata in audiobook "Small Weather".',
    error: null,
    showSuccess: false,
    isFailed: false,
    isFinished: false,
    startedAt: 1000,
    finishedAt: null,
    ...change,
  }
}
