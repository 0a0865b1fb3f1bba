import type { RouteContract } from './route-table.ts'
import { adminRoutes } from './routes-admin.ts'
import { listenerRoutes } from './routes-listener.ts'

/** The routes the client calls, with what a success answers on every known server. */
export const routes: readonly RouteContract[] = [...listenerRoutes, ...adminRoutes]
