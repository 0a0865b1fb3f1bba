import { preferencesWiring } from '../account/preferences/preferences.wiring.ts'
import { sessionWiring } from '../account/session/session.wiring.ts'
import { tokenWiring } from '../account/token/token.wiring.ts'
import { activeTabWiring } from '../app/active-tab/active-tab.wiring.ts'
import { clientUpdateWiring } from '../app/client-update/client-update.wiring.ts'
import { dialogsWiring } from '../app/dialogs/dialogs.wiring.ts'
import { hotkeysWiring } from '../app/hotkeys/hotkeys.wiring.ts'
import { navigationWiring } from '../app/navigation/navigation.wiring.ts'
import { noticesWiring } from '../app/notices/notices.wiring.ts'
import { paletteWiring } from '../app/palette/palette.wiring.ts'
import type { selectionWiring } from '../app/selection/selection.wiring.ts'
import { unsavedWiring } from '../editing/unsaved/unsaved.wiring.ts'
import { updatesWiring } from '../app/updates/updates.wiring.ts'
import type { clientFilterWiring } from '../browsing/client-filter/client-filter.wiring.ts'
import { libraryWiring } from '../browsing/library/library.wiring.ts'
import type { fileDownloadWiring } from '../browsing/file-download/file-download.wiring.ts'
import type { listOrderWiring } from '../browsing/list-order/list-order.wiring.ts'
import type { homeLayoutWiring } from '../browsing/home-layout/home-layout.wiring.ts'
import type { searchWiring } from '../browsing/search/search.wiring.ts'
import type { shelfWiring } from '../browsing/shelf/shelf.wiring.ts'
import type { editsWiring } from '../editing/edits/edits.wiring.ts'
import type { episodeEditorWiring } from '../editing/episode-editor/episode-editor.wiring.ts'
import type { formWiring } from '../editing/form/form.wiring.ts'
import type { itemEditorWiring } from '../editing/item-editor/item-editor.wiring.ts'
import type { qualityWiring } from '../editing/quality/quality.wiring.ts'
import type { matchReviewWiring } from '../editing/match-review/match-review.wiring.ts'
import type { rewordingWiring } from '../editing/rewording/rewording.wiring.ts'
import type { lookupWiring } from '../editing/lookup/lookup.wiring.ts'
import { audioEffectsWiring } from '../listening/audio-effects/audio-effects.wiring.ts'
import { bookmarksWiring } from '../listening/bookmarks/bookmarks.wiring.ts'
import { castWiring } from '../listening/cast/cast.wiring.ts'
import { historyWiring } from '../listening/history/history.wiring.ts'
import { lastMediumWiring } from '../listening/last-medium/last-medium.wiring.ts'
import { mediaKeysWiring } from '../listening/media-keys/media-keys.wiring.ts'
import { panelWiring } from '../listening/panel/panel.wiring.ts'
import { playerWiring } from '../listening/player/player.wiring.ts'
import type { progressWiring } from '../listening/progress/progress.wiring.ts'
import { queueWiring } from '../listening/queue/queue.wiring.ts'
import type { recoveryWiring } from '../listening/recovery/recovery.wiring.ts'
import type { showHabitsWiring } from '../listening/show-habits/show-habits.wiring.ts'
import type { smallWindowWiring } from '../listening/small-window/small-window.wiring.ts'
import { sleepTimerWiring } from '../listening/sleep-timer/sleep-timer.wiring.ts'
import { smartRewindWiring } from '../listening/smart-rewind/smart-rewind.wiring.ts'
import { speedMemoryWiring } from '../listening/speed-memory/speed-memory.wiring.ts'
import { videoPanelWiring } from '../listening/video-panel/video-panel.wiring.ts'
import type { noteFilesWiring } from '../reading/note-files/note-files.wiring.ts'
import type { clipSoundWiring } from '../listening/clip-sound/clip-sound.wiring.ts'
import type { clipsWiring } from '../listening/clips/clips.wiring.ts'
import type { readerWiring } from '../reading/reader/reader.wiring.ts'
import type { transcriptWiring } from '../reading/transcript/transcript.wiring.ts'
import { catalogWiring } from '../server/catalog/catalog.wiring.ts'
import { connectionWiring } from '../server/connection/connection.wiring.ts'
import { operationsWiring } from '../server/operations/operations.wiring.ts'
import { outboxWiring } from '../server/outbox/outbox.wiring.ts'
import { scansDoors } from '../server/scans/scans.doors.ts'
import { tasksWiring } from '../server/tasks/tasks.wiring.ts'
import type { leaveGuardWiring } from '../editing/leave-guard/leave-guard.wiring.ts'
import type { toolsWiring } from '../editing/tools/tools.wiring.ts'
import type { embedPreviewWiring } from '../editing/embed-preview/embed-preview.wiring.ts'
import type { batchEditorWiring } from '../editing/batch-editor/batch-editor.wiring.ts'
import type { chapterEditorWiring } from '../editing/chapter-editor/chapter-editor.wiring.ts'
import type { uploadWiring } from '../editing/upload/upload.wiring.ts'
import type { waveformWiring } from '../editing/waveform/waveform.wiring.ts'
import type { trackOrderWiring } from '../editing/track-order/track-order.wiring.ts'
import type { keptTitlesWiring } from '../downloads/kept-titles/kept-titles.wiring.ts'
import type { upkeepWiring } from '../downloads/upkeep/upkeep.wiring.ts'
import type { downloadsWiring } from '../podcasts/downloads/downloads.wiring.ts'
import type { feedEpisodesWiring } from '../podcasts/feed-episodes/feed-episodes.wiring.ts'
import type { podcastFinderWiring } from '../podcasts/podcast-finder/podcast-finder.wiring.ts'
import type { opmlImportWiring } from '../podcasts/opml-import/opml-import.wiring.ts'
import type { showPageWiring } from '../podcasts/show-page/show-page.wiring.ts'
import type { logsWiring } from '../admin/logs/logs.wiring.ts'
import type { serverUpkeepWiring } from '../admin/server-upkeep/server-upkeep.wiring.ts'
import type { librariesWiring } from '../admin/libraries/libraries.wiring.ts'
import type { libraryEditorWiring } from '../admin/library-editor/library-editor.wiring.ts'
import type { serverSettingsWiring } from '../admin/server-settings/server-settings.wiring.ts'
import type { peopleWiring } from '../admin/people/people.wiring.ts'
import type { userEditorWiring } from '../editing/user-editor/user-editor.wiring.ts'
import type { metadataUtilsWiring } from '../admin/metadata-utils/metadata-utils.wiring.ts'
import type { apiKeysWiring } from '../admin/api-keys/api-keys.wiring.ts'
import type { backupsWiring } from '../admin/backups/backups.wiring.ts'
import type { notificationsWiring } from '../admin/notifications/notifications.wiring.ts'
import type { emailWiring } from '../admin/email/email.wiring.ts'
import type { authSettingsWiring } from '../admin/auth-settings/auth-settings.wiring.ts'
import type { listeningLogWiring } from '../account/listening-log/listening-log.wiring.ts'
import type { ownDataWiring } from '../account/own-data/own-data.wiring.ts'
import type { yearPictureWiring } from '../account/year-picture/year-picture.wiring.ts'
import { pageWiring } from './page.wiring.ts'

/** Stands for a wiring that comes with its actor's code. */
export const NO_WIRING = { owns: {} }

/** An actor that the first view does not need: its doors come with its code (`wire`). */
const later = <Part extends string, AnyWiring>(group: Part, until: object = NO_WIRING) => ({
  group,
  wiring: until as AnyWiring,
})
/** Writes wait for one that comes later, whatever else it hears. */
const WRITES_WAIT = { owns: {}, waits: ['operations.accepted', 'operations.succeeded', 'operations.failed'] }

/**
 * One line for each long-lived actor: when it starts, and its doors. The types of the root, its placeholders and its
 * regions follow from here.
 *
 * A group says when its actors start: `always` with the page, `signedIn` with a sign-in, `page` is the page itself. The
 * others are parts whose code is loaded together on demand (`system.lazy.ts`), whatever area their machines are of. The
 * wirings of a part that comes `later` have the rules of `system.routes.ts`.
 *
 * Of the actors that hear a fact, the first one here hears it first. It matters for three: `progress` before `queue`, so
 * that a finished title is counted before the next one opens; `notices` and `page` last, for what the others made of it.
 */
export const REGISTRY = {
  connection: { group: 'realtime', wiring: connectionWiring },
  dialogs: { group: 'browsing', wiring: dialogsWiring },
  navigation: { group: 'always', wiring: navigationWiring },
  catalog: { group: 'signedIn', wiring: catalogWiring },
  player: { group: 'listening', wiring: playerWiring },
  progress: later<'listening', typeof progressWiring>('listening', WRITES_WAIT),
  mediaKeys: { group: 'casting', wiring: mediaKeysWiring },
  panel: { group: 'casting', wiring: panelWiring },
  session: { group: 'always', wiring: sessionWiring },
  token: { group: 'always', wiring: tokenWiring },
  recovery: later<'listening', typeof recoveryWiring>('listening'),
  preferences: { group: 'always', wiring: preferencesWiring },
  activeTab: { group: 'listening', wiring: activeTabWiring },
  sleepTimer: { group: 'casting', wiring: sleepTimerWiring },
  queue: { group: 'listening', wiring: queueWiring },
  hotkeys: { group: 'listening', wiring: hotkeysWiring },
  smartRewind: { group: 'listening', wiring: smartRewindWiring },
  speedMemory: { group: 'casting', wiring: speedMemoryWiring },
  videoPanel: { group: 'listening', wiring: videoPanelWiring },
  history: { group: 'casting', wiring: historyWiring },
  bookmarks: { group: 'listening', wiring: bookmarksWiring },
  cast: { group: 'casting', wiring: castWiring },
  showHabits: later<'casting', typeof showHabitsWiring>('casting'),
  smallWindow: later<'casting', typeof smallWindowWiring>('casting'),
  lastMedium: { group: 'listening', wiring: lastMediumWiring },
  audioEffects: { group: 'listening', wiring: audioEffectsWiring },
  outbox: { group: 'listening', wiring: outboxWiring },
  operations: { group: 'realtime', wiring: operationsWiring },
  library: { group: 'signedIn', wiring: libraryWiring },
  search: later<'browsing', typeof searchWiring>('browsing'),
  tasks: { group: 'realtime', wiring: tasksWiring },
  scans: { group: 'realtime', wiring: scansDoors },
  unsaved: { group: 'realtime', wiring: unsavedWiring },
  updates: { group: 'realtime', wiring: updatesWiring },
  clientUpdate: { group: 'realtime', wiring: clientUpdateWiring },
  shelf: later<'browsing', typeof shelfWiring>('browsing'),
  clientFilter: later<'browsing', typeof clientFilterWiring>('browsing'),
  fileDownload: later<'browsing', typeof fileDownloadWiring>('browsing'),
  listOrder: later<'browsing', typeof listOrderWiring>('browsing'),
  homeLayout: later<'browsing', typeof homeLayoutWiring>('browsing'),
  selection: later<'browsing', typeof selectionWiring>('browsing'),
  palette: { group: 'browsing', wiring: paletteWiring },
  reader: later<'books', typeof readerWiring>('books'),
  noteFiles: later<'books', typeof noteFilesWiring>('books'),
  transcript: later<'books', typeof transcriptWiring>('books'),
  clips: later<'books', typeof clipsWiring>('books'),
  clipSound: later<'books', typeof clipSoundWiring>('books'),
  itemEditor: later<'editing', typeof itemEditorWiring>('editing'),
  form: later<'editing', typeof formWiring>('editing'),
  lookup: later<'editing', typeof lookupWiring>('editing'),
  leaveGuard: later<'editing', typeof leaveGuardWiring>('editing'),
  tools: later<'editing', typeof toolsWiring>('editing'),
  embedPreview: later<'editing', typeof embedPreviewWiring>('editing'),
  batchEditor: later<'editing', typeof batchEditorWiring>('editing'),
  chapterEditor: later<'editing', typeof chapterEditorWiring>('editing'),
  upload: later<'editing', typeof uploadWiring>('editing'),
  episodeEditor: later<'editing', typeof episodeEditorWiring>('editing'),
  waveform: later<'editing', typeof waveformWiring>('editing'),
  trackOrder: later<'editing', typeof trackOrderWiring>('editing'),
  userEditor: later<'editing', typeof userEditorWiring>('editing'),
  libraryEditor: later<'editing', typeof libraryEditorWiring>('editing'),
  edits: later<'editing', typeof editsWiring>('editing'),
  rewording: later<'editing', typeof rewordingWiring>('editing'),
  matchReview: later<'editing', typeof matchReviewWiring>('editing'),
  quality: later<'editing', typeof qualityWiring>('editing'),
  downloads: later<'podcasts', typeof downloadsWiring>('podcasts'),
  feedEpisodes: later<'podcasts', typeof feedEpisodesWiring>('podcasts'),
  podcastFinder: later<'podcasts', typeof podcastFinderWiring>('podcasts'),
  opmlImport: later<'podcasts', typeof opmlImportWiring>('podcasts'),
  showPage: later<'podcasts', typeof showPageWiring>('podcasts'),
  keptTitles: later<'downloads', typeof keptTitlesWiring>('downloads'),
  upkeep: later<'downloads', typeof upkeepWiring>('downloads'),
  logs: later<'admin', typeof logsWiring>('admin'),
  serverUpkeep: later<'admin', typeof serverUpkeepWiring>('admin'),
  serverSettings: later<'admin', typeof serverSettingsWiring>('admin'),
  people: later<'admin', typeof peopleWiring>('admin'),
  metadataUtils: later<'admin', typeof metadataUtilsWiring>('admin'),
  apiKeys: later<'admin', typeof apiKeysWiring>('admin'),
  libraries: later<'admin', typeof librariesWiring>('admin'),
  backups: later<'admin', typeof backupsWiring>('admin'),
  notifications: later<'admin', typeof notificationsWiring>('admin'),
  email: later<'admin', typeof emailWiring>('admin'),
  authSettings: later<'admin', typeof authSettingsWiring>('admin'),
  listeningLog: later<'admin', typeof listeningLogWiring>('admin'),
  ownData: later<'admin', typeof ownDataWiring>('admin'),
  yearPicture: later<'admin', typeof yearPictureWiring>('admin'),
  notices: { group: 'always', wiring: noticesWiring },
  page: { group: 'page', wiring: pageWiring },
} as const
