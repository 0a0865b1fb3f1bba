import type { RouteContract } from './route-table.ts'
import { adminRoutes } from './routes-admin.ts'
import { libraryRoutes } from './routes-library.ts'
import { listeningRoutes } from './routes-listening.ts'
import { utilsRoutes } from './routes-utils.ts'

/** The routes the client calls, with what a success answers on every known server. */
export const routes: readonly RouteContract[] = [
  ...libraryRoutes,
  ...listeningRoutes,
  ...adminRoutes,
  ...utilsRoutes,
]
