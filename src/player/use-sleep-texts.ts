import { useTranslation } from 'react-i18next'
import {
  selectIsSleepSet,
  selectSleepChaptersLeft,
  selectSleepRemaining,
  sleepCountdownText,
} from '#machines/listening/sleep-timer/sleep-timer.selectors.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

/** The name of the sleep timer's button, with what is left while it runs, and the countdown it shows. */
export function useSleepTexts(): { label: string; countdown: string | null } {
  const { t } = useTranslation()
  const isSet = useSnapshot('sleepTimer', selectIsSleepSet, false)
  const chapters = useSnapshot('sleepTimer', selectSleepChaptersLeft, 0)
  const seconds = useSnapshot(
    'sleepTimer',
    selectSleepRemaining,
    0,
    // what is shown changes by the minute, not by the second
    (a, b) => JSON.stringify(sleepCountdownText(a)) === JSON.stringify(sleepCountdownText(b)),
  )
  const title = t('sleep.title')
  if (!isSet) return { label: title, countdown: null }
  if (chapters > 0)
    return { label: `${title}: ${t('sleep.chaptersLeft', { count: chapters })}`, countdown: null }
  if (seconds <= 0) return { label: title, countdown: null }
  const { key, params } = sleepCountdownText(seconds)
  const countdown = String(t(key, params))
  return { label: t('sleep.running', { time: countdown }), countdown }
}
