import { batchOperations } from '#machines/server/operations/batch-operations.ts'
import type { BatchOperations } from '#machines/server/operations/batch-operations.ts'
import { chapterOperations } from '#machines/server/operations/chapter-operations.ts'
import type { ChapterOperations } from '#machines/server/operations/chapter-operations.ts'
import { downloadOperations } from '#machines/server/operations/download-operations.ts'
import type { DownloadOperations } from '#machines/server/operations/download-operations.ts'
import { editingOperations } from '#machines/server/operations/editing-operations.ts'
import type { EditingOperations } from '#machines/server/operations/editing-operations.ts'
import { episodeOperations } from '#machines/server/operations/episode-operations.ts'
import type { EpisodeOperations } from '#machines/server/operations/episode-operations.ts'
import { librariesOperations } from '#machines/server/operations/libraries-operations.ts'
import type { LibrariesOperations } from '#machines/server/operations/libraries-operations.ts'
import { libraryOperations } from '#machines/server/operations/library-operations.ts'
import type { LibraryOperations } from '#machines/server/operations/library-operations.ts'
import { peopleOperations } from '#machines/server/operations/people-operations.ts'
import type { PeopleOperations } from '#machines/server/operations/people-operations.ts'
import type { RowsOf } from '#machines/server/operations/operation-row.ts'
import { podcastOperations } from '#machines/server/operations/podcast-operations.ts'
import type { PodcastOperations } from '#machines/server/operations/podcast-operations.ts'
import { authOperations } from '#machines/server/operations/auth-operations.ts'
import type { AuthOperations } from '#machines/server/operations/auth-operations.ts'
import { settingsOperations } from '#machines/server/operations/settings-operations.ts'
import type { SettingsOperations } from '#machines/server/operations/settings-operations.ts'
import { shareOperations } from '#machines/server/operations/share-operations.ts'
import type { ShareOperations } from '#machines/server/operations/share-operations.ts'
import { showOperations } from '#machines/server/operations/show-operations.ts'
import type { ShowOperations } from '#machines/server/operations/show-operations.ts'
import { toolOperations } from '#machines/server/operations/tool-operations.ts'
import type { ToolOperations } from '#machines/server/operations/tool-operations.ts'
import { trackOperations } from '#machines/server/operations/track-operations.ts'
import type { TrackOperations } from '#machines/server/operations/track-operations.ts'
import { upkeepOperations } from '#machines/server/operations/upkeep-operations.ts'
import type { UpkeepOperations } from '#machines/server/operations/upkeep-operations.ts'
import { utilsOperations } from '#machines/server/operations/utils-operations.ts'
import type { UtilsOperations } from '#machines/server/operations/utils-operations.ts'
import { backupOperations } from '#machines/server/operations/backup-operations.ts'
import type { BackupOperations } from '#machines/server/operations/backup-operations.ts'
import { backupCalls } from './backup-calls.ts'
import { emailOperations } from '#machines/server/operations/email-operations.ts'
import type { EmailOperations } from '#machines/server/operations/email-operations.ts'
import { emailCalls } from './email-calls.ts'
import { notificationOperations } from '#machines/server/operations/notification-operations.ts'
import type { NotificationOperations } from '#machines/server/operations/notification-operations.ts'
import { notificationCalls } from './notification-calls.ts'
import type { CallsOf } from './calls-of.ts'
import { batchCalls } from './batch-calls.ts'
import { chapterCalls } from './chapter-calls.ts'
import { downloadCalls } from './download-calls.ts'
import { editingCalls } from './editing-calls.ts'
import { episodeCalls } from './episode-calls.ts'
import { librariesCalls } from './libraries-calls.ts'
import { libraryCalls } from './library-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { podcastCalls } from './podcast-calls.ts'
import { authCalls } from './auth-calls.ts'
import { settingsCalls } from './settings-calls.ts'
import { shareCalls } from './share-calls.ts'
import { showCalls } from './show-calls.ts'
import { toolCalls } from './tool-calls.ts'
import { trackCalls } from './track-calls.ts'
import { upkeepCalls } from './upkeep-calls.ts'
import { utilsCalls } from './utils-calls.ts'

type LaterOperations = BatchOperations &
  ChapterOperations &
  DownloadOperations &
  EditingOperations &
  EpisodeOperations &
  LibrariesOperations &
  LibraryOperations &
  PeopleOperations &
  PodcastOperations &
  AuthOperations &
  SettingsOperations &
  ShareOperations &
  ShowOperations &
  ToolOperations &
  TrackOperations &
  UpkeepOperations &
  UtilsOperations &
  BackupOperations &
  EmailOperations &
  NotificationOperations

/** All writes but the listener's own: a chunk of its own, loaded with the first of them. */
export const laterCalls: CallsOf<keyof LaterOperations> = {
  ...backupCalls,
  ...emailCalls,
  ...notificationCalls,
  ...batchCalls,
  ...chapterCalls,
  ...downloadCalls,
  ...editingCalls,
  ...episodeCalls,
  ...librariesCalls,
  ...libraryCalls,
  ...peopleCalls,
  ...podcastCalls,
  ...authCalls,
  ...settingsCalls,
  ...shareCalls,
  ...showCalls,
  ...toolCalls,
  ...trackCalls,
  ...upkeepCalls,
  ...utilsCalls,
}
export const laterRows: RowsOf<LaterOperations> = {
  ...batchOperations,
  ...chapterOperations,
  ...downloadOperations,
  ...editingOperations,
  ...episodeOperations,
  ...librariesOperations,
  ...libraryOperations,
  ...peopleOperations,
  ...podcastOperations,
  ...authOperations,
  ...settingsOperations,
  ...shareOperations,
  ...showOperations,
  ...toolOperations,
  ...trackOperations,
  ...upkeepOperations,
  ...utilsOperations,
  ...backupOperations,
  ...emailOperations,
  ...notificationOperations,
}
