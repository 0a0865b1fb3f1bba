import type { EditChange } from '#machines/editing/edits/edit.types.ts'
import { mediaUpdateOf } from '#machines/editing/item-form.ts'
import type { PickedFile } from '#machines/editing/picked-file.ts'
import * as z from '#machines/model/entities/reading/zod.ts'
import type { CacheCommand } from '#machines/server/catalog/reads.ts'
import type {
  CoverChange,
  EditingOperations,
} from '#machines/server/operations/requests/editing-operations.ts'
import { coversSettled } from '../../page/covers-settled.ts'
import { markOf } from '../editing/picture-mark.ts'
import { readPicture } from '../editing/read-picture.ts'
import { readItem } from '../reads/read-item.ts'
import type { Server } from '../server.ts'
import { defineOperations } from './define-operations.ts'

const editOfCover = (
  { libraryItemId }: { libraryItemId: string },
  change: CoverChange | null,
): EditChange | null => change && { of: 'cover', libraryItemId, ...change }

const ofItem = (): readonly CacheCommand[] => [
  { type: 'cache.invalidate', name: 'item' },
  { type: 'cache.invalidate', name: 'library' },
  { type: 'cache.invalidate', name: 'shelfPage' },
  { type: 'cache.invalidate', name: 'home' },
]

/** The server announces a change of an item to everybody. */
const shared = { serverText: true, announced: true, invalidates: ofItem } as const

const encoded = encodeURIComponent

const item = (id: string): string => `/api/items/${encoded(id)}`

const quickMatchAnswerSchema = z.object({
  updated: z.exactOptional(z.boolean()),
  warning: z.exactOptional(z.string()),
})

function formWith(file: PickedFile): FormData {
  const form = new FormData()
  if (file instanceof File) form.append('cover', file, file.name)
  return form
}

const coverPath = (id: string): string => `${item(id)}/cover`

/** The write of a cover, with the picture before it and the mark of the one after; null where they cannot be had. */
async function changingCover(
  server: Server,
  libraryItemId: string,
  write: () => Promise<void>,
): Promise<CoverChange | null> {
  await coversSettled(libraryItemId)
  // of an item without a cover there is nothing to ask for
  const read = async (): Promise<Blob | null | undefined> => {
    try {
      const { media } = await readItem(server, libraryItemId, new AbortController().signal)
      return media.coverPath ? await readPicture(server, coverPath(libraryItemId)) : null
    } catch {
      return undefined
    }
  }
  const before = await read()
  await write()
  const after = await read()
  if (before === undefined || after === undefined) return null
  return {
    was: before && new File([before], `cover.${before.type.split('/')[1] ?? 'jpg'}`, { type: before.type }),
    became: after && (await markOf(after)),
  }
}

/** How the writes of a librarian are carried out. */
export const editingOperations = defineOperations<EditingOperations>({
  'item.update': {
    call: (server, { libraryItemId, changes }) =>
      server.send('patch', `${item(libraryItemId)}/media`, ['libraryItem'], { json: mediaUpdateOf(changes) }),
    ...shared,
    succeeded: ({ before }) => (before ? 'operations.itemUpdated' : 'operations.itemRestored'),
    failed: 'operations.itemUpdateFailed',
    edit: ({ libraryItemId, changes, before }) =>
      before && { of: 'item', libraryItemId, was: before, became: changes },
  },
  'item.setCover': {
    call: (server, { libraryItemId, cover }) =>
      changingCover(server, libraryItemId, async () => {
        const path = coverPath(libraryItemId)
        switch (cover.by) {
          case 'url':
            return server.send('post', path, ['success', 'cover'], { json: { url: cover.url } })
          case 'path':
            return server.send('patch', path, ['success', 'cover'], { json: { cover: cover.path } })
          case 'file':
            return server.send('post', path, ['success', 'cover'], { form: formWith(cover.file) })
        }
      }),
    ...shared,
    succeeded: 'operations.coverUpdated',
    failed: 'operations.coverUpdateFailed',
    edit: editOfCover,
  },
  'item.removeCover': {
    call: (server, { libraryItemId }) =>
      changingCover(server, libraryItemId, () => server.send('delete', coverPath(libraryItemId), 'OK')),
    ...shared,
    succeeded: 'operations.coverRemoved',
    failed: 'operations.coverRemoveFailed',
    edit: editOfCover,
  },
  'item.match': {
    call: async (server, { libraryItemId, ...json }) => {
      const answer = await server.read('post', `${item(libraryItemId)}/match`, quickMatchAnswerSchema, {
        json,
      })
      return { updated: answer.updated ?? false, warning: answer.warning ?? null }
    },
    ...shared,
    succeeded: (_, { updated, warning }) =>
      warning ? 'operations.matchNone' : updated ? 'operations.itemMatched' : 'operations.itemNotChanged',
    failed: 'operations.matchFailed',
  },
  'file.delete': {
    call: (server, { libraryItemId, ino }) =>
      server.send('delete', `${item(libraryItemId)}/file/${encoded(ino)}`, 'OK'),
    ...shared,
    succeeded: 'operations.fileDeleted',
    failed: 'operations.fileDeleteFailed',
  },
  'ebook.switch': {
    call: (server, { libraryItemId, ino }) =>
      server.send('patch', `${item(libraryItemId)}/ebook/${encoded(ino)}/status`, 'OK'),
    ...shared,
    failed: 'operations.ebookSwitchFailed',
  },
})
