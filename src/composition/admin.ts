import { ADMIN_WIRINGS } from '#machines/admin/admin.wirings.ts'
import { listeningLogMachine } from '#machines/account/listening-log/listening-log.machine.ts'
import { ownDataMachine } from '#machines/account/own-data/own-data.machine.ts'
import { yearPictureMachine } from '#machines/account/year-picture/year-picture.machine.ts'
import { logsMachine } from '#machines/admin/logs/logs.machine.ts'
import { serverUpkeepMachine } from '#machines/admin/server-upkeep/server-upkeep.machine.ts'
import { createLogDesk } from '#src/platform/page/files/log-desk.ts'
import { copyText } from '#src/ui/form/copy-text.ts'
import { wire } from '#machines/system/system.routes.ts'
import { librariesMachine } from '#machines/admin/libraries/libraries.machine.ts'
import { serverSettingsMachine } from '#machines/admin/server-settings/server-settings.machine.ts'
import { createAdminActors } from '#src/platform/server/admin/admin-actors.ts'
import { peopleMachine } from '#machines/admin/people/people.machine.ts'
import { metadataUtilsMachine } from '#machines/admin/metadata-utils/metadata-utils.machine.ts'
import { apiKeysMachine } from '#machines/admin/api-keys/api-keys.machine.ts'
import { backupsMachine } from '#machines/admin/backups/backups.machine.ts'
import { notificationsMachine } from '#machines/admin/notifications/notifications.machine.ts'
import { emailMachine } from '#machines/admin/email/email.machine.ts'
import { createFileSaver } from '#src/platform/server/file-saver.ts'
import { createBackupActors } from '#src/platform/server/admin/backup-actors.ts'
import { createOutwardActors } from '#src/platform/server/outward-actors.ts'
import { authSettingsMachine } from '#machines/admin/auth-settings/auth-settings.machine.ts'
import { createUtilsActors } from '#src/platform/server/admin/utils-actors.ts'
import { createOwnActors } from '#src/platform/server/account/own-actors.ts'
import { drawYear } from '#src/platform/page/files/draw-year.ts'
import { fileSaver } from '#src/platform/page/files/file-saver.ts'
import { createAuthActors } from '#src/platform/server/admin/auth-actors.ts'
import { createDatabase } from '#src/platform/storage/database.ts'
import { createClipReader } from '#src/platform/storage/stores/clip-store.ts'
import { createAnchorReader } from '#src/platform/storage/stores/anchor-store.ts'
import { createNoteReader } from '#src/platform/storage/stores/note-store.ts'
import { localStore, tabStore } from '#src/platform/storage/local.ts'
import { readPreferences } from '#src/platform/storage/stores/preferences-store.ts'
import type { LogicsOf } from '#machines/system/system.types.ts'
import { createKeptEdits } from './kept-edits.ts'
import type { LibrarianDeps } from './librarian.ts'

/** The actors of administration with what they need of the world; a chunk of its own, loaded with the first of its pages. */
export function createAdmin({
  server,
  serverVersion,
  urls,
  bearer,
  device,
  owner,
}: LibrarianDeps): LogicsOf<'admin'> {
  wire(ADMIN_WIRINGS)
  const { readSettings, readLog } = createAdminActors(server, serverVersion)
  const { readNotifications, readEmail } = createOutwardActors(server, serverVersion)
  const { readSessions, readRecord } = createOwnActors(server, {
    preferences: () => readPreferences(localStore(device)),
    notes: createNoteReader({ database: createDatabase(device), owner }),
    anchors: createAnchorReader({ database: createDatabase(device), owner }),
    clips: createClipReader({ database: createDatabase(device), owner }),
    edits: async () => await createKeptEdits(device, owner).shown(),
  })
  return {
    logs: logsMachine.provide({ actors: { readLog, logDesk: createLogDesk(copyText) } }),
    serverUpkeep: serverUpkeepMachine,
    serverSettings: serverSettingsMachine.provide({ actors: { readSettings } }),
    people: peopleMachine,
    metadataUtils: metadataUtilsMachine.provide({ actors: createUtilsActors(server) }),
    apiKeys: apiKeysMachine,
    libraries: librariesMachine,
    backups: backupsMachine.provide({
      actors: createBackupActors({
        server,
        saveFile: createFileSaver({ server, urls, bearer, serverVersion }),
        serverVersion,
        tabStorage: tabStore(device),
      }),
    }),
    notifications: notificationsMachine.provide({ actors: { readNotifications } }),
    email: emailMachine.provide({ actors: { readEmail } }),
    authSettings: authSettingsMachine.provide({ actors: createAuthActors(server, tabStore(device)) }),
    listeningLog: listeningLogMachine.provide({ actors: { readSessions, fileSaver } }),
    yearPicture: yearPictureMachine.provide({ actors: { drawPicture: drawYear } }),
    ownData: ownDataMachine.provide({ actors: { readRecord, readSessions, fileSaver } }),
  }
}
