import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloading, nextRun } from '#machines/editing/cron.ts'
import { instant } from '#machines/model/time/some-date.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { CronBuilder } from './cron-builder.tsx'
import { FormNews } from '../form-news.tsx'
import { useField } from '../use-form.ts'

/** When the server looks for new episodes of a podcast by itself. */
export function ScheduleTab() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const enabled = useField<boolean>('autoDownloadEpisodes', false)
  const schedule = useField<string>('autoDownloadSchedule', '')
  const feedUrl = useField<string>('feedUrl', '')
  const [now] = useState(() => Date.now())
  const next = nextRun(schedule.value, now, useSignedIn()?.settings.timeZone)
  return (
    <div className="grid gap-4">
      <FormNews />
      {feedUrl.value === '' ? <p className="form-news">{t('editor.noFeedUrl')}</p> : null}
      <Switch
        label={t('editor.field.autoDownloadEpisodes')}
        checked={enabled.value}
        disabled={enabled.isBusy}
        onChange={(isOn) => send({ type: 'form.changeAll', values: downloading(isOn, schedule.value) })}
      />
      {enabled.value ? (
        <>
          <div className="edit-grid">
            <NumberText field="maxEpisodesToKeep" />
            <NumberText field="maxNewEpisodesToDownload" />
          </div>
          <CronBuilder
            value={schedule.value}
            error={schedule.error ? t(schedule.error) : null}
            disabled={schedule.isBusy}
            about={
              <p className="text-small text-ink-quiet">
                {next === null
                  ? t('editor.nextUnknown')
                  : t('editor.nextRun', { date: format.date(instant(next)), time: format.time(next) })}
              </p>
            }
            onChange={schedule.change}
          />
        </>
      ) : null}
    </div>
  )
}

function NumberText({ field }: { field: 'maxEpisodesToKeep' | 'maxNewEpisodesToDownload' }) {
  const { t } = useTranslation()
  const { value, error, isBusy, change } = useField<string>(field, '')
  return (
    <TextField
      inputMode="numeric"
      label={t(`editor.field.${field}`)}
      description={t('editor.zeroIsAll')}
      value={value}
      error={error ? t(error) : undefined}
      readOnly={isBusy}
      onChange={change}
    />
  )
}
