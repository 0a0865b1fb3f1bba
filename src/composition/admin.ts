import { ADMIN_WIRINGS } from '#machines/admin/admin.wirings.ts'
import { wire } from '#machines/system/system.routes.ts'
import { librariesMachine } from '#machines/admin/libraries/libraries.machine.ts'
import { serverSettingsMachine } from '#machines/admin/server-settings/server-settings.machine.ts'
import { createAdminActors } from '#src/platform/server/admin-actors.ts'
import type { LogicsOf } from '#machines/system/system.types.ts'
import type { LibrarianDeps } from './librarian.ts'

/** The actors of administration with what they need of the world; a chunk of its own, loaded with the first of its pages. */
export function createAdmin({ server }: LibrarianDeps): LogicsOf<'admin'> {
  wire(ADMIN_WIRINGS)
  const { readSettings } = createAdminActors(server)
  return {
    serverSettings: serverSettingsMachine.provide({ actors: { readSettings } }),
    libraries: librariesMachine,
  }
}
