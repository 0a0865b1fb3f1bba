import type { Core } from '../core.ts'
import { json, ok, sentence, status } from '../http/answers.ts'
import { isOldToken, tokenOf } from '../http/auth.ts'
import { bodyOf, listOf, textOf, type App, type Ctx } from '../http/env.ts'
import { progressJson, userJson } from '../json/user.ts'
import { writeProgress } from '../play/user-progress.ts'
import type { ProgressUpdate } from '../rules/progress.ts'
import type { Episode, Item } from '../state/media.types.ts'
import type { User } from '../state/people.types.ts'

const episodeOf = (item: Item, episodeId: string | null | undefined): Episode | undefined =>
  item.mediaType === 'podcast' ? item.media.episodes.find(({ id }) => id === episodeId) : undefined

const updateKeys = [
  'duration', 'progress', 'currentTime', 'isFinished', 'hideFromContinueListening', 'ebookLocation', 'ebookProgress',
  'startedAt', 'finishedAt', 'lastUpdate',
] as const // prettier-ignore

const updateOf = (body: Record<string, unknown>): ProgressUpdate =>
  Object.fromEntries(updateKeys.filter((key) => body[key] !== undefined).map((key) => [key, body[key]]))

/** A person's own progress and bookmarks. */
export const meRoutes = (app: App, core: Core): void => {
  const { state, hub } = core
  const announce = (user: User): void => {
    state.changed()
    hub.toUser(user.id, 'user_updated', userJson(state, user))
  }

  app.get('/api/me', (c) => {
    const old = isOldToken(core, tokenOf(c)) ? { isOldToken: true } : {}
    return json(c, { ...userJson(state, c.get('user')), ...old })
  })

  // Before the route below, which would take the last part for an episode.
  app.get('/api/me/progress/:progressId/remove-from-continue-listening', (c) => {
    const user = c.get('user')
    const entry = user.mediaProgress.find(({ id }) => id === c.req.param('progressId'))
    if (entry) {
      entry.hideFromContinueListening = true
      announce(user)
    }
    return json(c, userJson(state, user))
  })

  app.get('/api/me/progress/:itemId/:episodeId?', (c) => {
    const user = c.get('user')
    const { itemId, episodeId } = c.req.param()
    const entry = episodeId
      ? state.progressOf(user.id, itemId, episodeId)
      : user.mediaProgress.find((one) => one.libraryItemId === itemId)
    return entry ? json(c, progressJson(state, user.id, entry)) : status(404)
  })

  app.patch('/api/me/progress/batch/update', (c) => {
    const updates = listOf(c)
    if (updates.length === 0) return sentence(400, 'Missing request payload')
    const user = c.get('user')
    let changed = false
    for (const sent of updates) {
      const update = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>
      const itemId = textOf(update['libraryItemId']) ?? ''
      if (!state.items.has(itemId)) continue
      changed =
        writeProgress(state, user, itemId, textOf(update['episodeId']) ?? null, updateOf(update)) !== null ||
        changed
    }
    if (changed) announce(user)
    return ok()
  })

  const patchProgress = (c: Ctx, episodeId: string | null): Response => {
    const user = c.get('user')
    const item = state.items.get(c.req.param('itemId') ?? '')
    if (!item) return sentence(404, 'Item not found')
    if (episodeId !== null && !episodeOf(item, episodeId)) return sentence(404, 'Episode not found')
    const anyOfItem =
      episodeId === null && item.mediaType === 'podcast'
        ? user.mediaProgress.find((entry) => entry.libraryItemId === item.id)
        : undefined
    const target = anyOfItem?.episodeId ?? episodeId
    if (writeProgress(state, user, item.id, target, updateOf(bodyOf(c)))) announce(user)
    return ok()
  }
  app.patch('/api/me/progress/:itemId', (c) => patchProgress(c, null))
  app.patch('/api/me/progress/:itemId/:episodeId', (c) => patchProgress(c, c.req.param('episodeId')))

  app.delete('/api/me/progress/:progressId', (c) => {
    const user = c.get('user')
    const kept = user.mediaProgress.filter(({ id }) => id !== c.req.param('progressId'))
    const isGone = kept.length < user.mediaProgress.length
    user.mediaProgress = kept
    if (isGone) announce(user)
    return ok()
  })

  const hideSeries = (c: Ctx, isHidden: boolean): Response => {
    const user = c.get('user')
    const seriesId = c.req.param('seriesId') ?? ''
    if (!state.series.has(seriesId)) return status(404)
    const others = user.seriesHideFromContinueListening.filter((id) => id !== seriesId)
    user.seriesHideFromContinueListening = isHidden ? [...others, seriesId] : others
    announce(user)
    return json(c, userJson(state, user))
  }
  app.get('/api/me/series/:seriesId/remove-from-continue-listening', (c) => hideSeries(c, true))
  app.get('/api/me/series/:seriesId/readd-to-continue-listening', (c) => hideSeries(c, false))
}
