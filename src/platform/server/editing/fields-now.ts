import type { EditChange } from '#machines/editing/edits/edit.types.ts'
import type { FieldsNow } from '#machines/editing/edits/revert-plan.ts'
import { fieldedOf, fieldsById } from '#machines/editing/batch-editor/batch-values.ts'
import { formOfChapters } from '#machines/editing/chapters/chapter-form.ts'
import { valuesOfEpisode } from '#machines/editing/episode-form.ts'
import { valuesOfItem } from '#machines/editing/item-form.ts'
import { choicesOf } from '#machines/editing/track-order/track-order-rules.ts'
import { valuesOfLibrary } from '#machines/admin/library-editor/library-form.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { serverSettingsSchema } from '#machines/model/entities/index.ts'
import * as z from '#machines/model/entities/reading/zod.ts'
import { toAppError } from '#machines/model/errors.ts'
import { markOf } from './picture-mark.ts'
import { readEpisode } from '../podcasts/read-episode.ts'
import { readEachItem } from '../reads/read-items.ts'
import { readPicture } from './read-picture.ts'
import { readWholeLibraries, WHOLE_OF_ITEM } from './read-whole.ts'
import type { Server } from '../server.ts'

const settingsSchema = z.object({ serverSettings: serverSettingsSchema })

/** What the server has now of the fields of an edit; those of what is gone are missing. */
export async function fieldsNow(server: Server, change: EditChange, signal: AbortSignal): Promise<FieldsNow> {
  switch (change.of) {
    case 'settings': {
      const { serverSettings } = await server.read('post', '/api/authorize', settingsSchema, { signal })
      return { ...serverSettings }
    }
    case 'library': {
      const library = (await readWholeLibraries(server, signal)).find(({ id }) => id === change.libraryId)
      return library ? valuesOfLibrary(library) : {}
    }
    case 'episode':
      return await readEpisode(server, change, signal).then(valuesOfEpisode, (error: unknown) => {
        if (toAppError(error).code === 'notFound') return {}
        throw error
      })
    case 'items': {
      const ids = change.items.map(({ libraryItemId }) => libraryItemId)
      return fieldsById(await readEachItem(server, ids, fieldedOf, { signal, whole: WHOLE_OF_ITEM }))
    }
    case 'item':
    case 'chapters':
    case 'tracks':
    case 'cover': {
      const read = { signal, whole: WHOLE_OF_ITEM }
      const [item] = await readEachItem(server, [change.libraryItemId], (each) => each, read)
      return item ? await ofItem(server, change.of, item) : {}
    }
  }
}

async function ofItem(
  server: Server,
  of: 'item' | 'chapters' | 'tracks' | 'cover',
  item: LibraryItemExpanded,
): Promise<FieldsNow> {
  if (of === 'item') return valuesOfItem(item)
  if (of === 'cover') {
    const path = `/api/items/${encodeURIComponent(item.id)}/cover`
    const picture = item.media.coverPath ? await readPicture(server, path) : null
    return { cover: picture && (await markOf(picture)) }
  }
  if (item.mediaType !== 'book') return {}
  if (of === 'chapters') return formOfChapters(item).values
  return { tracks: choicesOf(item.media.audioFiles), chapters: item.media.chapters }
}
