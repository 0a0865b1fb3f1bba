import { versionOf } from '../json/login.ts'
import type { State } from '../state/state.ts'

const olderEvents = (version: string) => [
  {
    name: 'onPodcastEpisodeDownloaded',
    requiresLibrary: true,
    libraryMediaType: 'podcast',
    description: 'Triggered when a podcast episode is auto-downloaded',
    variables: [
      'libraryItemId',
      'libraryId',
      'podcastTitle',
      'podcastAuthor',
      'podcastDescription',
      'podcastGenres',
      'episodeTitle',
      'episodeSubtitle',
      'episodeDescription',
      'libraryName',
      'episodeId',
      'mediaTags',
    ],
    defaults: {
      title: 'New {{podcastTitle}} Episode!',
      body: '{{episodeTitle}} has been added to {{libraryName}} library.',
    },
    testData: {
      libraryItemId: 'li_notification_test',
      libraryId: 'lib_test',
      libraryName: 'Podcasts',
      mediaTags: 'TestTag1, TestTag2',
      podcastTitle: 'Test Podcast',
      podcastAuthor: 'Test Author',
      podcastDescription: 'Description of the test podcast belongs here.',
      podcastGenres: 'TestGenre1, TestGenre2',
      episodeId: 'ep_notification_test',
      episodeTitle: 'Successful Test Episode',
      episodeSubtitle: 'Episode Subtitle',
      episodeDescription: 'Some description of the podcast episode.',
    },
  },
  {
    name: 'onTest',
    requiresLibrary: false,
    description: 'Event for testing the notification system',
    variables: ['version'],
    defaults: { title: 'Test Notification {{version}}', body: 'Test notification body for {{version}}.' },
    testData: { version: `v${version}` },
  },
]

const newerEvents = [
  {
    name: 'onBackupCompleted',
    requiresLibrary: false,
    description: 'Triggered when a backup is completed',
    descriptionKey: 'NotificationOnBackupCompletedDescription',
    variables: ['completionTime', 'backupPath', 'backupSize', 'backupCount', 'removedOldest'],
    defaults: {
      title: 'Backup Completed',
      body: 'Backup has been completed successfully.\n\nPath: {{backupPath}}\nSize: {{backupSize}} bytes',
    },
    testData: {
      completionTime: '12:00 AM',
      backupPath: 'path/to/backup',
      backupSize: '1.23 MB',
      backupCount: '1',
      removedOldest: 'false',
    },
  },
  {
    name: 'onBackupFailed',
    requiresLibrary: false,
    description: 'Triggered when a backup fails',
    descriptionKey: 'NotificationOnBackupFailedDescription',
    variables: ['errorMsg'],
    defaults: { title: 'Backup Failed', body: 'Backup failed.\nError message: {{errorMsg}}' },
    testData: { errorMsg: 'Example error message' },
  },
  {
    name: 'onRSSFeedFailed',
    requiresLibrary: true,
    description: 'Triggered when the RSS feed request fails for an automatic episode download',
    descriptionKey: 'NotificationOnRSSFeedFailedDescription',
    variables: ['feedUrl', 'numFailed', 'title'],
    defaults: {
      title: 'RSS Feed Request Failed',
      body: 'Failed to request RSS feed for {{title}}.\nFeed URL: {{feedUrl}}',
    },
    testData: { title: 'Test RSS Feed', feedUrl: 'https://example.com/rss', numFailed: '3' },
  },
  {
    name: 'onRSSFeedDisabled',
    requiresLibrary: true,
    description: 'Triggered when automatic episode downloads are disabled due to too many failed attempts',
    descriptionKey: 'NotificationOnRSSFeedDisabledDescription',
    variables: ['feedUrl', 'numFailed', 'title'],
    defaults: {
      title: 'Podcast Episode Download Schedule Disabled',
      body: 'Automatic episode downloads for {{title}} have been disabled.\nFeed URL: {{feedUrl}}',
    },
    testData: { title: 'Test RSS Feed', feedUrl: 'https://example.com/rss', numFailed: '5' },
  },
]

const descriptionKeys: Record<string, string> = {
  onPodcastEpisodeDownloaded: 'NotificationOnEpisodeDownloadedDescription',
  onTest: 'NotificationOnTestDescription',
}

/** What notifications can be about. */
export const eventsOf = (state: State) => {
  const [podcast, test] = olderEvents(versionOf(state))
  const events = [podcast, test].filter((event) => event !== undefined)
  if (state.flavour === '2.2.23') return events
  const [first, last] = events.map((event) => ({ ...event, descriptionKey: descriptionKeys[event.name] }))
  return [first, ...newerEvents, last].filter((event) => event !== undefined)
}
