import type { RowsOf } from '#machines/server/operations/operation-row.ts'
import type { Operations } from '#machines/server/operations/operations.table.ts'
import type { OwnOperations } from '#machines/server/operations/own-operations.ts'
import { authOperations } from '#machines/server/operations/auth-operations.ts'
import { backupOperations } from '#machines/server/operations/backup-operations.ts'
import { batchOperations } from '#machines/server/operations/batch-operations.ts'
import { chapterOperations } from '#machines/server/operations/chapter-operations.ts'
import { downloadOperations } from '#machines/server/operations/download-operations.ts'
import { editingOperations } from '#machines/server/operations/editing-operations.ts'
import { emailOperations } from '#machines/server/operations/email-operations.ts'
import { episodeOperations } from '#machines/server/operations/episode-operations.ts'
import { librariesOperations } from '#machines/server/operations/libraries-operations.ts'
import { libraryOperations } from '#machines/server/operations/library-operations.ts'
import { notificationOperations } from '#machines/server/operations/notification-operations.ts'
import { peopleOperations } from '#machines/server/operations/people-operations.ts'
import { podcastOperations } from '#machines/server/operations/podcast-operations.ts'
import { settingsOperations } from '#machines/server/operations/settings-operations.ts'
import { shareOperations } from '#machines/server/operations/share-operations.ts'
import { showOperations } from '#machines/server/operations/show-operations.ts'
import { toolOperations } from '#machines/server/operations/tool-operations.ts'
import { trackOperations } from '#machines/server/operations/track-operations.ts'
import { upkeepOperations } from '#machines/server/operations/upkeep-operations.ts'
import { utilsOperations } from '#machines/server/operations/utils-operations.ts'
import type { CallsOf } from './calls-of.ts'
import { authCalls } from './auth-calls.ts'
import { backupCalls } from './backup-calls.ts'
import { batchCalls } from './batch-calls.ts'
import { chapterCalls } from './chapter-calls.ts'
import { downloadCalls } from './download-calls.ts'
import { editingCalls } from './editing-calls.ts'
import { emailCalls } from './email-calls.ts'
import { episodeCalls } from './episode-calls.ts'
import { librariesCalls } from './libraries-calls.ts'
import { libraryCalls } from './library-calls.ts'
import { notificationCalls } from './notification-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { podcastCalls } from './podcast-calls.ts'
import { settingsCalls } from './settings-calls.ts'
import { shareCalls } from './share-calls.ts'
import { showCalls } from './show-calls.ts'
import { toolCalls } from './tool-calls.ts'
import { trackCalls } from './track-calls.ts'
import { upkeepCalls } from './upkeep-calls.ts'
import { utilsCalls } from './utils-calls.ts'

type LaterOperations = Omit<Operations, keyof OwnOperations>

/** All writes but the listener's own: a chunk of its own, loaded with the first of them. */
export const laterCalls: CallsOf<keyof LaterOperations> = {
  ...authCalls,
  ...backupCalls,
  ...batchCalls,
  ...chapterCalls,
  ...downloadCalls,
  ...editingCalls,
  ...emailCalls,
  ...episodeCalls,
  ...librariesCalls,
  ...libraryCalls,
  ...notificationCalls,
  ...peopleCalls,
  ...podcastCalls,
  ...settingsCalls,
  ...shareCalls,
  ...showCalls,
  ...toolCalls,
  ...trackCalls,
  ...upkeepCalls,
  ...utilsCalls,
}
export const laterRows: RowsOf<LaterOperations> = {
  ...authOperations,
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
