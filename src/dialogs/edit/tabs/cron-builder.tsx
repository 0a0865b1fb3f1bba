import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { expressionOf, PRESETS, scheduleOf } from '#machines/editing/cron.ts'
import type { Preset, Schedule, Time } from '#machines/editing/cron.ts'
import { keysOf } from '#machines/model/keys-of.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { FieldGroup } from '#src/ui/form/field-group.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

interface CronBuilderProps {
  /** An expression of cron. */
  value: string
  error: string | null
  disabled: boolean
  /** What follows from the schedule, shown while it is whole. */
  about?: ReactNode
  /** Empty while the schedule is not whole. */
  onChange: (value: string) => void
}

const DAYS = [1, 2, 3, 4, 5, 6, 0] as const
const NOON: Time = { hour: 12, minute: 0 }
const clock = ({ hour, minute }: Time): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

/** A schedule by a word, by days and times, or as an expression for those who know. */
export function CronBuilder({ value, error, disabled, about, onChange }: CronBuilderProps) {
  const { t } = useTranslation()
  // what is half chosen has no expression yet
  const [draft, setDraft] = useState<Schedule>(() => scheduleOf(value))
  const schedule = (expressionOf(draft) ?? '') === value.trim() ? draft : scheduleOf(value)
  const choose = (next: Schedule): void => {
    setDraft(next)
    onChange(expressionOf(next) ?? '')
  }
  const kinds = [
    { value: 'custom', label: t('cron.custom') },
    ...keysOf(PRESETS).map((preset) => ({ value: preset, label: t(`cron.${preset}`) })),
    { value: 'advanced', label: t('cron.advanced') },
  ]
  const chooseKind = (kind: string): void => {
    if (kind === 'custom') choose({ kind: 'custom', days: DAYS, times: [NOON] })
    else if (kind === 'advanced') choose({ kind: 'advanced', expression: value })
    else choose({ kind: 'preset', value: kind as Preset })
  }
  return (
    <fieldset className="grid gap-4" disabled={disabled}>
      <legend className="sr-only">{t('editor.schedule')}</legend>
      <Select
        label={t('cron.when')}
        value={schedule.kind === 'preset' ? schedule.value : schedule.kind}
        options={kinds}
        onChange={chooseKind}
      />
      {schedule.kind === 'custom' ? <Custom schedule={schedule} onChange={choose} /> : null}
      {schedule.kind === 'advanced' ? (
        <TextField
          label={t('cron.expression')}
          value={schedule.expression}
          dir="ltr"
          spellCheck={false}
          {...(error ? { error } : {})}
          onChange={(expression) => choose({ kind: 'advanced', expression })}
        />
      ) : null}
      {expressionOf(schedule) === null ? null : about}
    </fieldset>
  )
}

type CustomSchedule = Extract<Schedule, { kind: 'custom' }>

function Custom({ schedule, onChange }: { schedule: CustomSchedule; onChange: (next: Schedule) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { days, times } = schedule
  // a time that is typed stays the row that it is
  const rows = times.map((time, index) => ({ id: `time ${index}`, time, index }))
  const toggle = (day: number) => (isOn: boolean) =>
    onChange({ ...schedule, days: isOn ? [...days, day] : days.filter((each) => each !== day) })
  const setTime = (index: number, text: string): void => {
    const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? []
    // a field that is cleared is no midnight
    if (hours === undefined) return
    const [hour, minute] = [Number(hours), Number(minutes)]
    // one expression has one minute for all of its hours
    onChange({
      ...schedule,
      times: times.map((time, at) => ({ hour: at === index ? hour : time.hour, minute })),
    })
  }
  return (
    <>
      <FieldGroup
        label={t('cron.days')}
        hideLabel
        error={days.length === 0 ? t('cron.needsDay') : undefined}
        className="flex flex-wrap gap-4"
      >
        {(first) =>
          DAYS.map((day, index) => (
            <Checkbox
              key={day}
              label={format.weekday(day)}
              checked={days.includes(day)}
              group={index === 0 ? first : undefined}
              onChange={toggle(day)}
            />
          ))
        }
      </FieldGroup>
      <ul className="flex flex-wrap items-end gap-4">
        {rows.map(({ id, time, index }) => (
          <li key={id} className="flex items-end gap-1">
            <TextField
              type="time"
              label={t('cron.time', { n: index + 1 })}
              value={clock(time)}
              onChange={(text) => setTime(index, text)}
            />
            {times.length > 1 ? (
              <IconButton
                label={t('cron.removeTime', { n: index + 1 })}
                onClick={() => onChange({ ...schedule, times: times.filter((_, at) => at !== index) })}
              >
                <X />
              </IconButton>
            ) : null}
          </li>
        ))}
        <li>
          <Button
            icon={<Plus />}
            onClick={() =>
              onChange({
                ...schedule,
                times: [
                  ...times,
                  { hour: ((times.at(-1)?.hour ?? 11) + 1) % 24, minute: times[0]?.minute ?? 0 },
                ],
              })
            }
          >
            {t('cron.addTime')}
          </Button>
        </li>
      </ul>
    </>
  )
}
