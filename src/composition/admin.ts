import { ADMIN_WIRINGS } from '#machines/admin/admin.wirings.ts'
import { wire } from '#machines/system/system.routes.ts'
import { serverSettingsMachine } from '#machines/admin/server-settings/server-settings.machine.ts'
import { createAdminActors } from '#src/platform/server/admin-actors.ts'
import { authSettingsMachine } from '#machines/admin/auth-settings/auth-settings.machine.ts'
import { createAuthActors } from '#src/platform/server/auth-actors.ts'
import { tabStore } from '#src/platform/storage/local.ts'
import type { LogicsOf } from '#machines/system/system.types.ts'
import type { LibrarianDeps } from './librarian.ts'

/** The actors of administration with what they need of the world; a chunk of its own, loaded with the first of its pages. */
export function createAdmin({ server, device }: LibrarianDeps): LogicsOf<'admin'> {
  wire(ADMIN_WIRINGS)
  const { readSettings } = createAdminActors(server)
  return {
    serverSettings: serverSettingsMachine.provide({ actors: { readSettings } }),
    authSettings: authSettingsMachine.provide({ actors: createAuthActors(server, tabStore(device)) }),
  }
}
