import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  FIRST_SCHEDULE,
  HALF_SCHEDULE,
  scheduleProblem,
} from '#machines/admin/library-editor/library-form.ts'
import { nextRun } from '#machines/editing/cron.ts'
import { instant } from '#machines/model/time/some-date.ts'
import { CronBuilder } from '#src/dialogs/edit/tabs/cron-builder.tsx'
import { useField } from '#src/dialogs/edit/use-form.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { Switch } from '#src/ui/form/checkbox.tsx'

/** When the server scans the library by itself. */
export function LibrarySchedule() {
  const { t } = useTranslation()
  const format = useFormat()
  const { value, error, isBusy, change } = useField<string>('autoScanCronExpression', '')
  const [now] = useState(() => Date.now())
  const isScheduled = value !== ''
  const problem = error ?? scheduleProblem(value)
  const zone = useSignedIn()?.settings.timeZone
  const next = problem ? null : nextRun(value, now, zone)
  return (
    <div className="grid gap-4">
      <Switch
        label={t('configLibraries.field.autoScanCronExpression')}
        description={t('configLibraries.scheduleAbout')}
        checked={isScheduled}
        disabled={isBusy}
        onChange={(checked) => change(checked ? FIRST_SCHEDULE : '')}
      />
      {isScheduled ? (
        <CronBuilder
          value={value}
          error={problem ? t(problem) : null}
          disabled={isBusy}
          about={
            problem ? null : (
              <p className="text-small text-ink-quiet" role="status">
                {t('cron.valid')}
                {next === null
                  ? null
                  : `. ${t('configLibraries.nextScan', { date: format.date(instant(next)), time: format.time(next) })}`}
              </p>
            )
          }
          onChange={(expression) => change(expression || HALF_SCHEDULE)}
        />
      ) : null}
    </div>
  )
}
