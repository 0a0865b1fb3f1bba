import { inBackground } from '../../jobs/background.ts'
import { announceCreated, itemChanged, removeItem } from '../../changes/items.ts'
import { quickMatch } from '../../changes/match.ts'
import type { Core } from '../../core.ts'
import { json, ok, sentence, status } from '../../http/answers.ts'
import { bodyOf, listOf, textOf, textsOf, type App, type Ctx } from '../../http/env.ts'
import { forAdmins } from '../../http/permits.ts'
import { canSeeItem } from '../../rules/access.ts'
import { itemJson } from '../../json/item.ts'
import { applyMediaUpdate } from '../../rules/media-update.ts'
import { nothingCreated } from '../../state/catalogue.ts'
import type { Item } from '../../state/media.types.ts'

const never = (): Promise<never> => new Promise(() => {})
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Calls on several items at once. */
export const itemBatchRoutes = (app: App, core: Core): void => {
  const { state, hub } = core
  const named = (c: Ctx): Item[] =>
    textsOf(bodyOf(c)['libraryItemIds']).flatMap((id) => state.items.get(id) ?? [])

  app.post('/api/items/batch/delete', async (c) => {
    if (!c.get('user').permissions.delete) return status(403)
    if (textsOf(bodyOf(c)['libraryItemIds']).length === 0) return status(500)
    const items = named(c)
    if (items.length === 0) return status(404)
    for (const item of items) await removeItem(core, item, { hard: c.req.query('hard') === '1' })
    return ok()
  })

  app.post('/api/items/batch/update', (c) => {
    const payloads = listOf(c) as { id?: unknown; mediaPayload?: unknown }[]
    if (payloads.length === 0) return status(500)
    let updates = 0
    for (const { id, mediaPayload } of payloads) {
      const item = state.items.get(String(id))
      // The server never answers then; what came before is saved.
      if (!item) return never()
      const created = nothingCreated()
      if (!applyMediaUpdate(state, item, (mediaPayload ?? {}) as Record<string, unknown>, created)) continue
      announceCreated(core, created)
      itemChanged(core, item, false)
      updates += 1
    }
    return json(c, { success: true, updates })
  })

  app.post('/api/items/batch/get', (c) => {
    if (textsOf(bodyOf(c)['libraryItemIds']).length === 0) return sentence(403, 'Invalid payload')
    const items = named(c)
    // the newer one refuses all of them for one that this user may not see
    if (state.flavour === '2.36' && !items.every((item) => canSeeItem(c.get('user'), item)))
      return status(403)
    // and answers in an order of its own
    const ordered = state.flavour === '2.36' ? items.toReversed() : items
    return json(c, { libraryItems: ordered.map((item) => itemJson(state, item, 'expanded')) })
  })

  app.post(
    '/api/items/batch/quickmatch',
    forAdmins((c) => {
      const items = named(c)
      if (items.length === 0) return status(400)
      const options = (bodyOf(c)['options'] ?? {}) as Record<string, unknown>
      const userId = c.get('user').id
      inBackground(
        (async () => {
          let updates = 0
          let unmatched = 0
          for (const item of items) {
            await sleep(core.faults.stepMs)
            const result = quickMatch(core, item, {
              provider: textOf(options['provider']) || 'google',
              overrideDetails: Boolean(options['overrideDetails']),
            })
            if (!result) unmatched += 1
            else if (result.updated) updates += 1
          }
          hub.toUser(userId, 'batch_quickmatch_complete', { success: updates > 0, updates, unmatched })
        })(),
      )
      return ok()
    }),
  )

  app.post(
    '/api/items/batch/scan',
    forAdmins((c) => {
      const items = named(c)
      if (items.length === 0) return status(400)
      inBackground(
        (async () => {
          for (const item of items) if (!item.isFile) await core.scans.scanItem(item)
        })(),
      )
      return ok()
    }),
  )

  // the 2.36 line has no such call
  if (state.flavour === '2.36') return
  app.delete(
    '/api/items/all',
    forAdmins(() => {
      for (const item of [...state.items.values()]) state.items.delete(item.id)
      for (const user of state.users.values()) user.mediaProgress = []
      state.changed()
      return ok()
    }),
  )
}
