import type { FormEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { SLEEP_LONG_STEP, SLEEP_PRESETS, SLEEP_STEP } from '#machines/listening/sleep-timer/sleep-rules.ts'
import {
  selectCanCutLong,
  selectCustomSleepText,
  selectIsSleepSet,
  selectSleepChapterChoices,
  selectSleepChaptersLeft,
  selectSleepMode,
  selectSleepRemaining,
} from '#machines/listening/sleep-timer/sleep-timer.selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { PanelDialog } from './panel-dialog.tsx'

/** Chapters that are offered by number; more are not counted in bed. */
const MOST_CHAPTER_CHOICES = 5

export function SleepPanel() {
  const { t } = useTranslation()
  const isSet = useSnapshot('sleepTimer', selectIsSleepSet, false)
  return (
    <PanelDialog title={t('sleep.title')} width={350} aside>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isSet ? <Running /> : null}
        <Choices />
      </div>
    </PanelDialog>
  )
}

function Choices() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const custom = useSnapshot('sleepTimer', selectCustomSleepText, '')
  const choices = useSnapshot('sleepTimer', selectSleepChapterChoices, 0)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'sleep.startCustom' })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ul className="grid grid-cols-2 gap-2">
        {SLEEP_PRESETS.map((seconds) => (
          <li key={seconds}>
            <Button className="w-full" onClick={() => send({ type: 'sleep.start', seconds })}>
              {format.duration(seconds)}
            </Button>
          </li>
        ))}
      </ul>
      <form className="flex items-end gap-2" onSubmit={submit}>
        <TextField
          className="min-w-0 grow [&_input]:w-0 [&_input]:grow"
          label={t('sleep.custom')}
          type="number"
          inputMode="decimal"
          min={0.1}
          step="any"
          value={custom}
          onChange={(text) => send({ type: 'sleep.typeCustom', text })}
        />
        <Button type="submit">{t('sleep.set')}</Button>
      </form>
      {choices > 0 ? (
        <div className="grid gap-2">
          <h3 className="text-small font-strong">{t('sleep.byChapter')}</h3>
          <ul className="flex flex-wrap gap-2">
            {Array.from({ length: Math.min(choices, MOST_CHAPTER_CHOICES) }, (_, index) => (
              <li key={index}>
                <Button
                  size="sm"
                  onClick={() => send({ type: 'sleep.untilChapterEnd', chapters: index + 1 })}
                >
                  {t('sleep.endOfChapters', { count: index + 1 })}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

function Running() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const mode = useSnapshot('sleepTimer', selectSleepMode, 'off')
  const remaining = useSnapshot('sleepTimer', selectSleepRemaining, 0)
  const chapters = useSnapshot('sleepTimer', selectSleepChaptersLeft, 0)
  const canCutLong = useSnapshot('sleepTimer', selectCanCutLong, false)
  return (
    <div className="grid justify-items-center gap-6">
      <p className="tabular text-display" role="timer" aria-live="off">
        {mode === 'chapters' ? t('sleep.chaptersLeft', { count: chapters }) : format.clock(remaining)}
      </p>
      {mode === 'chapters' ? null : (
        <div className="grid w-full grid-cols-4 gap-2">
          <Button disabled={!canCutLong} onClick={() => send({ type: 'sleep.cut', by: SLEEP_LONG_STEP })}>
            {t('sleep.less', { minutes: SLEEP_LONG_STEP / 60 })}
          </Button>
          <Button onClick={() => send({ type: 'sleep.cut', by: SLEEP_STEP })}>
            {t('sleep.less', { minutes: SLEEP_STEP / 60 })}
          </Button>
          <Button onClick={() => send({ type: 'sleep.extend', by: SLEEP_STEP })}>
            {t('sleep.more', { minutes: SLEEP_STEP / 60 })}
          </Button>
          <Button onClick={() => send({ type: 'sleep.extend', by: SLEEP_LONG_STEP })}>
            {t('sleep.more', { minutes: SLEEP_LONG_STEP / 60 })}
          </Button>
        </div>
      )}
      <Button
        onClick={(event) => {
          focusChoices(event)
          send({ type: 'sleep.cancel' })
        }}
      >
        {t('sleep.cancel')}
      </Button>
    </div>
  )
}

/** A button that goes away would take the focus with it: the first length has it. */
function focusChoices({ currentTarget }: MouseEvent): void {
  currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('li button')?.focus()
}
