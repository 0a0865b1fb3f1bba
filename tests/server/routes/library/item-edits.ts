import { announceCreated, itemChanged, removeItem } from '../../changes/items.ts'
import { quickMatch } from '../../changes/match.ts'
import type { Core } from '../../core.ts'
import { json, ok, status } from '../../http/answers.ts'
import { bodyOf, textOf, type App } from '../../http/env.ts'
import { forAdmins } from '../../http/permits.ts'
import { itemJson } from '../../json/item.ts'
import { applyMediaUpdate, seriesIdsOf } from '../../rules/media-update.ts'
import { chaptersOfFiles } from '../../scan/audio-files.ts'
import { dropEmptySeries, nothingCreated } from '../../state/catalogue.ts'
import type { AudioFile, Chapter, Item } from '../../state/media.types.ts'

const never = (): Promise<never> => new Promise(() => {})
const editableKeys = ['isMissing', 'isInvalid', 'addedAt', 'updatedAt', 'lastScan', 'scanVersion'] as const

/** Changes of one item. */
export const itemEditRoutes = (app: App, core: Core): void => {
  const { state } = core

  const update = (item: Item, payload: Record<string, unknown>): boolean => {
    const before = seriesIdsOf(item)
    const created = nothingCreated()
    const updated = applyMediaUpdate(state, item, payload, created)
    if (!updated) return false
    if (payload['coverPath'] === null || payload['coverPath'] === '') core.covers.purge()
    announceCreated(core, created)
    itemChanged(core, item)
    dropEmptySeries(
      state,
      before.filter((id) => !seriesIdsOf(item).includes(id)),
    )
    return true
  }

  app.patch('/api/items/:id', (c) => {
    const item = c.get('item')
    const body = bodyOf(c)
    const media = body['media']
    const keys = editableKeys.filter((key) => body[key] !== undefined && body[key] !== item[key])
    for (const key of keys) Object.assign(item, { [key]: body[key] })
    const isMediaChanged =
      typeof media === 'object' && media !== null && update(item, media as Record<string, unknown>)
    if (keys.length > 0 && !isMediaChanged) itemChanged(core, item)
    return json(c, itemJson(state, item, 'normal'))
  })

  app.delete('/api/items/:id', async (c) => {
    await removeItem(core, c.get('item'), { hard: c.req.query('hard') === '1' })
    return ok()
  })

  app.patch('/api/items/:id/media', (c) => {
    const item = c.get('item')
    const updated = update(item, bodyOf(c))
    return json(c, { updated, libraryItem: itemJson(state, item, 'normal') })
  })

  app.post('/api/items/:id/match', (c) => {
    const item = c.get('item')
    const body = bodyOf(c)
    const provider = textOf(body['provider']) || 'google'
    const title = textOf(body['title'])
    const author = textOf(body['author'])
    const result = quickMatch(core, item, {
      provider,
      ...(title ? { title } : {}),
      ...(author ? { author } : {}),
      overrideDetails: Boolean(body['overrideDetails']) || state.settings.scannerPreferMatchedMetadata,
    })
    if (!result) return json(c, { warning: `No ${provider} match found` })
    return json(c, { ...result, libraryItem: itemJson(state, item, 'expanded') })
  })

  app.patch('/api/items/:id/tracks', (c) => {
    const item = c.get('item')
    if (item.mediaType !== 'book') return status(500)
    const ordered = bodyOf(c)['orderedFileData']
    const byIno = new Map(item.media.audioFiles.map((file) => [file.ino, file]))
    const files: AudioFile[] = []
    let index = 1
    for (const sent of Array.isArray(ordered) ? ordered : []) {
      const { ino, exclude } = sent as { ino?: unknown; exclude?: unknown }
      const file = byIno.get(String(ino))
      if (!file) {
        core.crash()
        return never()
      }
      const isExcluded = Boolean(exclude)
      files.push({
        ...file,
        index: isExcluded ? -1 : index,
        exclude: isExcluded,
        invalid: false,
        manuallyVerified: true,
      })
      if (!isExcluded) index += 1
    }
    item.media.audioFiles = files.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0))
    // seen on both: the older one makes new chapters, the newer one leaves them alone
    if (state.flavour !== '2.36' && files.some(({ exclude }) => !exclude))
      item.media.chapters = chaptersOfFiles(item.media.audioFiles, false)
    itemChanged(core, item)
    return json(c, itemJson(state, item, 'normal'))
  })

  app.post('/api/items/:id/chapters', (c) => {
    const item = c.get('item')
    if (item.isMissing || item.mediaType !== 'book' || item.media.audioFiles.length === 0) return status(500)
    const { chapters } = bodyOf(c)
    if (!Array.isArray(chapters)) return status(400)
    const next = chapters.map((sent): Chapter => {
      const { id, start, end, title } = sent as Record<string, unknown>
      return {
        id: Number(id) || 0,
        start: Number(start) || 0,
        end: Number(end) || 0,
        title: String(title ?? ''),
      }
    })
    const updated = JSON.stringify(next) !== JSON.stringify(item.media.chapters)
    if (updated) {
      item.media.chapters = next
      itemChanged(core, item, false)
    }
    return json(c, { success: true, updated })
  })

  app.post(
    '/api/items/:id/scan',
    forAdmins(async (c) => {
      const item = c.get('item')
      if (item.isFile) return status(500)
      return json(c, { result: await core.scans.scanItem(item) })
    }),
  )
}
