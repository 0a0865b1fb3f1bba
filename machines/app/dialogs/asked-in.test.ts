import { expect, it } from 'vitest'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { isAskedIn } from './asked-in.ts'
import type { DialogRequest } from './dialogs.types.ts'

const list = { type: 'collection', id: 'c', name: 'C', description: null } as const
const DIALOGS: readonly DialogRequest[] = [
  { kind: 'editAuthor', authorId: 'a', libraryId: 'l' },
  { kind: 'editList', list },
  { kind: 'deleteList', list },
  { kind: 'renameNarrator', libraryId: 'l', narratorId: 'n', name: 'N' },
  { kind: 'removeNarrator', libraryId: 'l', narratorId: 'n', name: 'N' },
  { kind: 'quickMatch', libraryId: 'l', libraryItemIds: ['a', 'b'] },
]
const options = { provider: 'x', overrideDetails: true, overrideCover: true, overrideDefaults: true }
const writes = (own: string): readonly OperationRequest[] => [
  { name: 'author.update', params: { authorId: own || 'a', libraryId: 'l', changes: {} } },
  { name: 'collection.update', params: { collectionId: own || 'c', name: 'D' } },
  { name: 'collection.delete', params: { collectionId: own || 'c' } },
  { name: 'narrator.rename', params: { libraryId: 'l', narratorId: own || 'n', name: 'M' } },
  { name: 'narrator.remove', params: { libraryId: 'l', narratorId: own || 'n' } },
  { name: 'items.match', params: { options, libraryItemIds: own === '' ? ['a', 'b'] : ['a'] } },
]

it('a write closes the dialog that asked for it, and no other', () => {
  for (const [at, request] of writes('').entries()) {
    expect(DIALOGS.filter((dialog) => isAskedIn(dialog, request))).toEqual([DIALOGS[at]])
    expect(isAskedIn(null, request)).toBe(false)
  }
})

it('a write of something else that ends late closes none', () => {
  for (const request of writes('other')) {
    expect(DIALOGS.filter((dialog) => isAskedIn(dialog, request))).toEqual([])
  }
})

it('what takes an edit back closes no form', () => {
  for (const request of writes('')) {
    const revert = { ...request, reverts: { id: 'e', fields: null } } as unknown as OperationRequest
    expect(DIALOGS.filter((dialog) => isAskedIn(dialog, revert))).toEqual([])
  }
})
