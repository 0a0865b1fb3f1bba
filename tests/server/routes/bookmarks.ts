import type { Core } from '../core.ts'
import { json, ok, status } from '../http/answers.ts'
import { bodyOf, type App, type Ctx } from '../http/env.ts'
import { userJson } from '../json/user.ts'
import type { Bookmark, User } from '../state/people.types.ts'

/** Bookmarks have no id: the item and the time are the key. */
export const bookmarkRoutes = (app: App, core: Core): void => {
  const { state, hub } = core
  const path = '/api/me/item/:itemId/bookmark'

  const announce = (user: User): void => {
    state.changed()
    hub.toUser(user.id, 'user_updated', userJson(state, user))
  }

  const find = (c: Ctx, time: number): Bookmark | undefined =>
    c.get('user').bookmarks.find((one) => one.libraryItemId === c.req.param('itemId') && one.time === time)

  app.post(path, (c) => {
    const item = state.items.get(c.req.param('itemId'))
    if (!item) return status(404)
    const user = c.get('user')
    const { time: sentTime, title: sentTitle } = bodyOf(c)
    const time = Number(sentTime)
    const title = String(sentTitle ?? '')
    const known = find(c, time)
    const bookmark = known ?? { libraryItemId: item.id, title, time, createdAt: Date.now() }
    if (known) known.title = title
    else user.bookmarks.push(bookmark)
    announce(user)
    return json(c, bookmark)
  })

  app.patch(path, (c) => {
    const { time, title } = bodyOf(c)
    const bookmark = find(c, Number(time))
    if (!bookmark) return status(404)
    bookmark.title = String(title ?? '')
    announce(c.get('user'))
    return json(c, bookmark)
  })

  app.delete(`${path}/:time`, (c) => {
    const time = Number(c.req.param('time'))
    if (Number.isNaN(time)) return status(500)
    const bookmark = find(c, time)
    if (!bookmark) return status(404)
    const user = c.get('user')
    user.bookmarks = user.bookmarks.filter((one) => one !== bookmark)
    announce(user)
    return ok()
  })
}
