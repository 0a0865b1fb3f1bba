import type { Task } from '../../model/entities/index.ts'
import type { Account } from '../../model/permissions.ts'

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

export function accountWith(type: Account['type'], libraries: readonly string[] | 'all' = 'all'): Account {
  return {
    type,
    permissions: {
      download: true,
      update: true,
      delete: true,
      upload: true,
      accessAllLibraries: libraries === 'all',
      accessAllTags: true,
      accessExplicitContent: true,
    },
    librariesAccessible: libraries === 'all' ? [] : libraries,
    itemTagsSelected: [],
  }
}
