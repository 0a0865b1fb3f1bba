import {
  changeNow,
  chunksOf,
  isStored,
  isTooLarge,
  payloadOf,
} from '#machines/editing/batch-editor/batch-changes.ts'
import { fieldedOf } from '#machines/editing/batch-editor/batch-values.ts'
import type { ItemChange } from '#machines/editing/batch-editor/item-change.ts'
import { valuesOfItem } from '#machines/editing/item-form.ts'
import { batchUpdateAnswerSchema } from '#machines/model/entities/items/item-edit.ts'
import { appError } from '#machines/model/errors.ts'
import type { CacheCommand } from '#machines/server/catalog/reads.ts'
import type { BatchOperations } from '#machines/server/operations/requests/batch-operations.ts'
import { WHOLE_OF_ITEM } from '../editing/read-whole.ts'
import { readEachItem, readItems } from '../reads/read-items.ts'
import type { Server } from '../server.ts'
import { defineOperations } from './define-operations.ts'

const ofItems = (): readonly CacheCommand[] => [
  { type: 'cache.invalidate', name: 'item' },
  { type: 'cache.invalidate', name: 'library' },
  { type: 'cache.invalidate', name: 'shelfPage' },
  { type: 'cache.invalidate', name: 'home' },
  // the names that they have
  { type: 'cache.invalidate', name: 'tags' },
  { type: 'cache.invalidate', name: 'tagCounts' },
  { type: 'cache.invalidate', name: 'genres' },
  { type: 'cache.invalidate', name: 'genreCounts' },
  { type: 'cache.invalidate', name: 'narrators' },
]

/** Sends one call of changes; true when all of them are there afterwards. */
async function update(server: Server, chunk: readonly ItemChange[]): Promise<boolean> {
  const onRefused = (): never => {
    throw appError('forbidden')
  }
  // servers never answer a call with an id that they do not know
  const items = await readEachItem(server, idsOf(chunk), fieldedOf, { onRefused, whole: WHOLE_OF_ITEM })
  const there = new Map(items.map(({ id, fields }) => [id, fields]))
  const known = chunk.flatMap((change) => {
    const fields = there.get(change.libraryItemId)
    // minutes can lie between the form and the call of its last items
    return fields ? [changeNow(change, fields)] : []
  })
  if (known.length === 0) return true
  const json = known.map(payloadOf)
  await server.read('post', '/api/items/batch/update', batchUpdateAnswerSchema, { json })
  const now = new Map((await readItems(server, idsOf(known))).map((item) => [item.id, valuesOfItem(item)]))
  return known.every((change) => {
    const fields = now.get(change.libraryItemId)
    return !fields || isStored(change, fields)
  })
}

const idsOf = (items: readonly ItemChange[]): readonly string[] =>
  items.map(({ libraryItemId }) => libraryItemId)

/** How the writes on several items at once are carried out. */
export const batchOperations = defineOperations<BatchOperations>({
  'items.update': {
    call: async (server, { items }) => {
      if (items.some(isTooLarge)) throw appError('rejected', { status: 413 })
      let isStored = true
      for (const chunk of chunksOf(items)) {
        if (!(await update(server, chunk))) isStored = false
      }
      // taken without a word, and not there
      if (!isStored) throw appError('rejected', { status: 200 })
    },
    succeeded: ({ isUndo }) => (isUndo ? 'operations.batchRestored' : 'operations.batchUpdated'),
    failed: 'operations.batchUpdateFailed',
    announced: true,
    isInParts: true,
    invalidates: ofItems,
    edit: ({ items, isUndo }) => (isUndo ? null : { of: 'items', items }),
  },
  'items.match': {
    call: (server, params) => server.send('post', '/api/items/batch/quickmatch', 'OK', { json: params }),
    failed: 'operations.quickMatchFailed',
  },
})
