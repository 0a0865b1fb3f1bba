import type { Core } from '../../core.ts'
import { json, status } from '../../http/answers.ts'
import type { App, Ctx } from '../../http/env.ts'
import { itemJson, type ItemJson } from '../../json/item.ts'
import { authorJson, feedOf } from '../../json/library.ts'
import { progressJson } from '../../json/user.ts'
import { canSeeItem } from '../../rules/access.ts'
import { includes } from '../../rules/list-items.ts'
import type { Item } from '../../state/media.types.ts'
import type { User } from '../../state/people.types.ts'

const collectionPaths = new Set(['batch', 'all'])

/** Finds the item of `/api/items/:id…`; turns away who may not see, change or delete it. */
export const itemGuard = (app: App, core: Core): void => {
  const find = async (c: Ctx, next: () => Promise<void>): Promise<Response | undefined> => {
    const id = c.req.param('id') ?? ''
    if (collectionPaths.has(id)) {
      await next()
      return undefined
    }
    const item = core.state.items.get(id)
    if (!item) return status(404)
    // No user is signed in where the 2.36 line shows covers without a token.
    const user = c.get('user') as User | undefined
    if (user && (!canSeeItem(user, item) || !mayDo(c))) return status(403)
    c.set('item', item)
    await next()
    return undefined
  }
  app.use('/api/items/:id', find)
  app.use('/api/items/:id/*', find)
}

const mayDo = (c: Ctx): boolean => {
  const { permissions } = c.get('user')
  if (c.req.method === 'DELETE') return permissions.delete
  const isChange = c.req.method === 'PATCH' || c.req.method === 'POST'
  return !isChange || permissions.update || c.req.path.includes('/play')
}

const withAuthors = (core: Core, item: Item, json: ItemJson): ItemJson => {
  if (item.mediaType !== 'book') return json
  const authors = item.media.metadata.authors.map((ref) => {
    const author = core.state.authors.get(ref.id)
    return author ? authorJson(core.state, author) : ref
  })
  return { ...json, media: { ...json.media, metadata: { ...json.media.metadata, authors } } }
}

const expandedItem = (c: Ctx, core: Core, item: Item): ItemJson => {
  const user = c.get('user')
  const wanted = includes(c.req.query())
  let result = itemJson(core.state, item, 'expanded')
  if (wanted.includes('authors')) result = withAuthors(core, item, result)
  if (wanted.includes('progress')) {
    const episodeId = c.req.query('episode') ?? null
    const entry = core.state.progressOf(user.id, item.id, episodeId)
    if (entry) result['userMediaProgress'] = progressJson(core.state, user.id, entry)
    else if (core.state.flavour === '2.36') result['userMediaProgress'] = null
  }
  if (wanted.includes('rssfeed')) result['rssFeed'] = feedOf(core.state, item.id)
  if (wanted.includes('share') && core.state.flavour === '2.36')
    result['mediaItemShare'] = core.shares.ofItem(item) ?? null
  if (wanted.includes('downloads') && item.mediaType === 'podcast') {
    const { queued, current } = core.downloads.ofItem(item.id)
    result['episodeDownloadsQueued'] = queued
    if (current) result['episodesDownloading'] = [current]
  }
  return result
}

export const itemReadRoutes = (app: App, core: Core): void => {
  app.get('/api/items/:id', (c) => {
    const item = c.get('item')
    if (c.req.query('expanded') !== '1') return json(c, itemJson(core.state, item, 'normal'))
    return json(c, expandedItem(c, core, item))
  })
}
