import { Hono } from 'hono'
import type { Core } from '../core.ts'
import { bookmarkRoutes } from '../routes/bookmarks.ts'
import { controlRoutes, type Controlled } from '../routes/control.ts'
import { fileRoutes } from '../routes/files.ts'
import { hlsRoutes } from '../routes/hls.ts'
import { itemGuard, itemReadRoutes } from '../routes/items.ts'
import { libraryGuard, libraryReadRoutes } from '../routes/library-reads.ts'
import { meRoutes } from '../routes/me.ts'
import { playRoutes } from '../routes/play.ts'
import { signInRoutes } from '../routes/sign-in.ts'
import { currentSignInRoutes } from '../routes/sign-in-current.ts'
import { errorPage } from './answers.ts'
import { guardRoutes } from './auth.ts'
import { readBodies } from './bodies.ts'
import type { App, Env } from './env.ts'

const serverPaths = /^\/(?:api|hls|s|metadata|feed|public|ebook)\//u

/** All routes of the server. What is none of them comes back with the header `x-not-a-route`. */
export const createApp = (core: Core, controlled: Controlled | null): App => {
  const app: App = new Hono<Env>()
  readBodies(app, core)
  if (controlled) controlRoutes(app, controlled)
  guardRoutes(app, core)
  libraryGuard(app, core)
  itemGuard(app, core)

  signInRoutes(app, core)
  if (core.state.flavour === '2.36') currentSignInRoutes(app, core)
  libraryReadRoutes(app, core)
  itemReadRoutes(app, core)
  fileRoutes(app, core)
  playRoutes(app, core)
  hlsRoutes(app, core)
  meRoutes(app, core)
  bookmarkRoutes(app, core)

  app.notFound((c) =>
    serverPaths.test(c.req.path)
      ? errorPage(404, `Cannot ${c.req.method} ${c.req.path}`)
      : new Response(null, { status: 404, headers: { 'x-not-a-route': '1' } }),
  )
  app.onError((error, c) => {
    console.error(`${c.req.method} ${c.req.path} failed:`, error)
    return errorPage(500, String(error))
  })
  return app
}
