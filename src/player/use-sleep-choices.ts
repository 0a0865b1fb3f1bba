import { useTranslation } from 'react-i18next'
import { SLEEP_PRESETS, SLEEP_STEP } from '#machines/listening/sleep-timer/sleep-rules.ts'
import {
  selectIsSleepSet,
  selectSleepChapterChoices,
  selectSleepMode,
} from '#machines/listening/sleep-timer/sleep-timer.selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

interface SleepChoice {
  key: string
  label: string
  /** A sentence. */
  isLong?: boolean
  onChoose: () => void
}

/** What a press can do to the sleep timer: its usual lengths, and to end or lengthen one that runs. */
export function useSleepChoices(): readonly SleepChoice[] {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const isSet = useSnapshot('sleepTimer', selectIsSleepSet, false)
  const mode = useSnapshot('sleepTimer', selectSleepMode, 'off')
  const hasEnd = useSnapshot('sleepTimer', (timer) => selectSleepChapterChoices(timer) > 0, false)
  const cancel = {
    key: 'cancel',
    label: t('sleep.cancel'),
    isLong: true,
    onChoose: () => send({ type: 'sleep.cancel' }),
  }
  const more = {
    key: 'more',
    label: t('sleep.more', { minutes: SLEEP_STEP / 60 }),
    onChoose: () => send({ type: 'sleep.extend', by: SLEEP_STEP }),
  }
  const untilChapterEnd = {
    key: 'chapter',
    label: t('sleep.chaptersLeft', { count: 1 }),
    isLong: true,
    onChoose: () => send({ type: 'sleep.untilChapterEnd', chapters: 1 }),
  }
  return [
    ...(isSet ? [cancel] : []),
    ...(mode === 'time' ? [more] : []),
    ...(hasEnd ? [untilChapterEnd] : []),
    ...SLEEP_PRESETS.map((seconds) => ({
      key: String(seconds),
      label: format.duration(seconds),
      onChoose: () => send({ type: 'sleep.start', seconds }),
    })),
  ]
}
