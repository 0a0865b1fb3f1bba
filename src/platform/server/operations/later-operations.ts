import type { Operations } from '#machines/server/operations/operations.table.ts'
import type { OwnOperations } from '#machines/server/operations/requests/own-operations.ts'
import { authOperations } from './auth-operations.ts'
import { authorOperations } from './author-operations.ts'
import { backupOperations } from './backup-operations.ts'
import { batchOperations } from './batch-operations.ts'
import { chapterOperations } from './chapter-operations.ts'
import type { Defined } from './define-operations.ts'
import { downloadOperations } from './download-operations.ts'
import { editingOperations } from './editing-operations.ts'
import { emailOperations } from './email-operations.ts'
import { episodeOperations } from './episode-operations.ts'
import { librariesOperations } from './libraries-operations.ts'
import { libraryOperations } from './library-operations.ts'
import { notificationOperations } from './notification-operations.ts'
import { peopleOperations } from './people-operations.ts'
import { podcastOperations } from './podcast-operations.ts'
import { settingsOperations } from './settings-operations.ts'
import { shareOperations } from './share-operations.ts'
import { showOperations } from './show-operations.ts'
import { toolOperations } from './tool-operations.ts'
import { trackOperations } from './track-operations.ts'
import { upkeepOperations } from './upkeep-operations.ts'
import { utilsOperations } from './utils-operations.ts'

/** All writes but the listener's own: a chunk of its own, loaded with the first of them. */
export const laterOperations: Defined<Omit<Operations, keyof OwnOperations>> = {
  ...authOperations,
  ...authorOperations,
  ...backupOperations,
  ...batchOperations,
  ...chapterOperations,
  ...downloadOperations,
  ...editingOperations,
  ...emailOperations,
  ...episodeOperations,
  ...librariesOperations,
  ...libraryOperations,
  ...notificationOperations,
  ...peopleOperations,
  ...podcastOperations,
  ...settingsOperations,
  ...shareOperations,
  ...showOperations,
  ...toolOperations,
  ...trackOperations,
  ...upkeepOperations,
  ...utilsOperations,
}
