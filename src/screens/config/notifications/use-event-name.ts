import { useTranslation } from 'react-i18next'
import type { LocaleKey } from '#machines/model/locale-key.ts'

const NAMES: Readonly<Record<string, LocaleKey>> = {
  onPodcastEpisodeDownloaded: 'configNotifications.events.onPodcastEpisodeDownloaded',
  onBackupCompleted: 'configNotifications.events.onBackupCompleted',
  onBackupFailed: 'configNotifications.events.onBackupFailed',
  onRSSFeedFailed: 'configNotifications.events.onRSSFeedFailed',
  onRSSFeedDisabled: 'configNotifications.events.onRSSFeedDisabled',
  onTest: 'configNotifications.events.onTest',
}

/** What an event of the server is called; one that is not known by the name that it has there. */
export function useEventName(): (name: string) => string {
  const { t } = useTranslation()
  return (name) => {
    const key = NAMES[name]
    return key ? t(key) : name
  }
}
