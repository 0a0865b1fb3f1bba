import type { Core } from '../../core.ts'
import { ok, refusal, sentence, status } from '../../http/answers.ts'
import { bodyOf, textsOf, type App, type Ctx } from '../../http/env.ts'
import { forAdmins, param } from '../../http/permits.ts'
import type { BookItem } from '../../state/media.types.ts'

const QUEUED = 'Library item is already in queue or processing'

/** Encoding to m4b and embedding of metadata. */
export const toolRoutes = (app: App, core: Core): void => {
  const { state, tools } = core

  const optionsOf = (c: Ctx) => ({
    backupFiles: c.req.query('backup') === '1',
    forceEmbedChapters: c.req.query('forceEmbedChapters') === '1',
  })

  const soundingBook = (id: string): BookItem | null => {
    const item = state.items.get(id)
    return item?.mediaType === 'book' && !item.isMissing && item.media.audioFiles.length > 0 ? item : null
  }

  app.post(
    '/api/tools/item/:id/encode-m4b',
    forAdmins((c) => {
      const item = state.items.get(param(c, 'id'))
      if (!item || item.isMissing) return sentence(404, 'Audiobook not found')
      if (item.mediaType !== 'book') return sentence(500, 'Invalid library item: not a book')
      if (item.media.audioFiles.length === 0) return sentence(500, 'Invalid audiobook: no audio tracks')
      // older servers begin a second one on the same files, which then ends them
      if (state.flavour === '2.36' && tools.isEncoding(item.id))
        return sentence(400, 'Audiobook is already processing')
      tools.encode(item, c.get('user').id, {
        codec: c.req.query('codec') ?? 'aac',
        bitrate: c.req.query('bitrate') ?? '64k',
        channels: c.req.query('channels') ?? '2',
      })
      return ok()
    }),
  )

  app.delete(
    '/api/tools/item/:id/encode-m4b',
    forAdmins((c) => (tools.cancelEncode(param(c, 'id')) ? ok() : status(404))),
  )

  app.post(
    '/api/tools/item/:id/embed-metadata',
    forAdmins((c) => {
      const id = param(c, 'id')
      if (!state.items.has(id)) return status(404)
      const item = soundingBook(id)
      if (!item) return status(500)
      if (tools.isEmbedding(id)) return refusal(state, QUEUED)
      tools.embed(item, c.get('user').id, optionsOf(c))
      return ok()
    }),
  )

  app.post(
    '/api/tools/batch/embed-metadata',
    forAdmins((c) => {
      const ids = textsOf(bodyOf(c)['libraryItemIds'])
      if (ids.length === 0) return sentence(400, 'Invalid request payload')
      if (ids.some((id) => !state.items.has(id))) return status(404)
      const items = ids.map(soundingBook)
      if (items.some((item) => item === null)) return status(500)
      if (ids.some((id) => tools.isEmbedding(id))) return refusal(state, QUEUED)
      for (const item of items) if (item) tools.embed(item, c.get('user').id, optionsOf(c))
      return ok()
    }),
  )
}
