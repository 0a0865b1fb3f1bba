import { Moon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { selectIsSleepSet } from '#machines/listening/sleep-timer/sleep-timer.selectors.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useSleepChoices } from '../use-sleep-choices.ts'
import { useSleepTexts } from '../use-sleep-texts.ts'
import { ChoiceList } from './choice-list.tsx'

/** The sleep timer's state, and its usual lengths; a length of one's own is set on the page. */
export function SleepChoices() {
  const { t } = useTranslation()
  const isSet = useSnapshot('sleepTimer', selectIsSleepSet, false)
  const { label, countdown } = useSleepTexts()
  const choices = useSleepChoices()
  return (
    <ChoiceList
      label={label}
      title={t('sleep.title')}
      face={countdown ?? <Moon aria-hidden className="size-5" />}
      pressed={isSet}
      choices={choices}
    />
  )
}
