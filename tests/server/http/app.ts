import { Hono } from 'hono'
import type { Core } from '../core.ts'
import { bookmarkRoutes } from '../routes/bookmarks.ts'
import { controlRoutes, type Controlled } from '../routes/control.ts'
import { fileRoutes } from '../routes/files.ts'
import { hlsRoutes } from '../routes/hls.ts'
import { itemGuard, itemReadRoutes } from '../routes/library/items.ts'
import { libraryGuard, libraryReadRoutes } from '../routes/library/library-reads.ts'
import { meRoutes } from '../routes/me.ts'
import { playRoutes } from '../routes/play.ts'
import { signInRoutes } from '../routes/sign-in.ts'
import { authSettingsRoutes } from '../routes/admin/auth-settings.ts'
import { openIdRoutes } from '../routes/openid.ts'
import { currentSignInRoutes } from '../routes/sign-in-current.ts'
import { apiKeyRoutes } from '../routes/admin/api-keys.ts'
import { authorRoutes } from '../routes/library/authors.ts'
import { backupRoutes } from '../routes/admin/backups.ts'
import { collectionRoutes } from '../routes/library/collections.ts'
import { emailRoutes } from '../routes/admin/emails.ts'
import { feedRoutes } from '../routes/library/feeds.ts'
import { filesystemRoutes } from '../routes/admin/filesystem.ts'
import { itemBatchRoutes } from '../routes/library/item-batch.ts'
import { itemEditRoutes } from '../routes/library/item-edits.ts'
import { itemFileRoutes } from '../routes/library/item-files.ts'
import { libraryEditRoutes } from '../routes/library/library-edits.ts'
import { libraryListRoutes } from '../routes/library/library-lists.ts'
import { libraryMaintenanceRoutes } from '../routes/library/library-maintenance.ts'
import { meListRoutes } from '../routes/me-lists.ts'
import { metadataProviderRoutes } from '../routes/admin/metadata-providers.ts'
import { metadataSearchRoutes } from '../routes/library/metadata-search.ts'
import { notificationRoutes } from '../routes/admin/notifications.ts'
import { playlistRoutes } from '../routes/library/playlists.ts'
import { podcastRoutes } from '../routes/library/podcasts.ts'
import { seriesRoutes } from '../routes/library/series.ts'
import { serverSettingsRoutes } from '../routes/admin/server-settings.ts'
import { sessionRoutes } from '../routes/sessions.ts'
import { shareRoutes } from '../routes/library/shares.ts'
import { statsRoutes } from '../routes/stats.ts'
import { toolRoutes } from '../routes/admin/tools.ts'
import { uploadRoutes } from '../routes/admin/upload.ts'
import { userRoutes } from '../routes/admin/users.ts'
import { errorPage } from './answers.ts'
import { guardRoutes } from './auth.ts'
import { readBodies, TooLarge, tooLarge } from './bodies.ts'
import { answerWhenSaved, sayNotSaved } from './saved-answers.ts'
import type { App, Env } from './env.ts'

const serverPaths = /^\/(?:api|hls|s|metadata|feed|public|ebook)\//u

/** Every group of routes; within a path the first one given wins. */
const routes = [
  libraryReadRoutes,
  libraryListRoutes,
  libraryEditRoutes,
  libraryMaintenanceRoutes,
  itemReadRoutes,
  itemBatchRoutes,
  fileRoutes,
  itemEditRoutes,
  itemFileRoutes,
  playRoutes,
  hlsRoutes,
  sessionRoutes,
  meRoutes,
  meListRoutes,
  bookmarkRoutes,
  collectionRoutes,
  playlistRoutes,
  authorRoutes,
  seriesRoutes,
  podcastRoutes,
  metadataSearchRoutes,
  metadataProviderRoutes,
  feedRoutes,
  userRoutes,
  apiKeyRoutes,
  serverSettingsRoutes,
  backupRoutes,
  notificationRoutes,
  emailRoutes,
  filesystemRoutes,
  uploadRoutes,
  toolRoutes,
  statsRoutes,
]

/** All routes of the server. What is none of them comes back with the header `x-not-a-route`. */
export const createApp = (core: Core, controlled: Controlled | null): App => {
  const app: App = new Hono<Env>()
  answerWhenSaved(app, core)
  // who asks is judged before a body is read
  guardRoutes(app, core)
  readBodies(app, core)
  if (controlled) controlRoutes(app, controlled)
  libraryGuard(app, core)
  itemGuard(app, core)

  signInRoutes(app, core)
  if (core.state.flavour === '2.36') {
    currentSignInRoutes(app, core)
    shareRoutes(app, core)
    authSettingsRoutes(app, core)
    openIdRoutes(app, core)
  }
  for (const add of routes) add(app, core)

  app.notFound((c) =>
    serverPaths.test(c.req.path)
      ? errorPage(404, `Cannot ${c.req.method} ${c.req.path}`)
      : new Response(null, { status: 404, headers: { 'x-not-a-route': '1' } }),
  )
  app.onError((error, c) => {
    if (error instanceof TooLarge) return tooLarge()
    const notSaved = sayNotSaved(error)
    if (notSaved) return notSaved
    console.error(`${c.req.method} ${c.req.path} failed:`, error)
    return errorPage(500, String(error))
  })
  return app
}
