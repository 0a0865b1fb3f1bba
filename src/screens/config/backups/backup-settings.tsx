import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countIn, DEFAULT_SCHEDULE, sizeIn } from '#machines/admin/backups/backup-settings.ts'
import { nextRun } from '#machines/editing/cron.ts'
import { instant } from '#machines/model/time/some-date.ts'
import { CronBuilder } from '#src/dialogs/edit/tabs/cron-builder.tsx'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { BackupFolder } from './backup-folder.tsx'
import { SettingRow } from '../setting-row.tsx'
import { SettingState } from '../setting-state.tsx'
import { useServerSetting, useServerSettings } from '../use-server-settings.ts'

/** When a backup is made, how many are kept, and how large one may be. */
export function BackupSettings() {
  const { t } = useTranslation()
  const isRead = useServerSettings() !== null
  const schedule = useServerSetting('backupSchedule')
  const isOn = typeof schedule.value === 'string'
  return (
    <section aria-label={t('configBackups.auto')} aria-busy={!isRead}>
      {isRead ? (
        <>
          <SettingRow
            id="backupSchedule"
            label={t('configBackups.auto')}
            about={t('configBackups.autoAbout')}
            state={
              <SettingState
                label={t('configBackups.auto')}
                setting={isOn ? { ...schedule, isDefault: true } : schedule}
              />
            }
          >
            <Switch
              label={t('configBackups.auto')}
              hideLabel
              checked={isOn}
              onChange={(on) => schedule.change(on ? DEFAULT_SCHEDULE : false)}
            />
          </SettingRow>
          {typeof schedule.value === 'string' ? (
            <Schedule value={schedule.value} onChange={schedule.change} />
          ) : null}
          <NumberSetting of="backupsToKeep" name="keep" read={countIn} />
          <NumberSetting of="maxBackupSize" name="size" read={sizeIn} />
          <BackupFolder />
        </>
      ) : (
        <Skeleton height={240} />
      )}
    </section>
  )
}

function Schedule({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [now] = useState(() => Date.now())
  const [typed, setTyped] = useState(value)
  // what no server understands is not sent: it would not start again
  const isFine = nextRun(typed, now) !== null
  const next = nextRun(value, now, useSignedIn()?.settings.timeZone)
  const change = (expression: string): void => {
    setTyped(expression)
    if (nextRun(expression, now) !== null) onChange(expression)
  }
  return (
    <div className="setting backup-schedule">
      <div className="grid gap-1">
        <p className="font-strong">{t('configBackups.schedule')}</p>
        <p className="text-small text-ink-quiet">{t('configBackups.scheduleAbout')}</p>
      </div>
      <CronBuilder
        value={isFine ? value : typed}
        error={isFine ? null : t('cron.invalid')}
        disabled={false}
        onChange={change}
      />
      <p className="text-small text-ink-quiet">
        {next === null
          ? t('editor.nextUnknown')
          : t('configBackups.next', { date: format.date(instant(next)), time: format.time(next) })}
      </p>
    </div>
  )
}

interface NumberSettingProps {
  of: 'backupsToKeep' | 'maxBackupSize'
  name: 'keep' | 'size'
  /** Null for what is no value of it. */
  read: (text: string) => number | null
}

/** Saved when the field is left, or by Enter; what is no value stays there with what is wrong. */
function NumberSetting({ of, name, read }: NumberSettingProps) {
  const { t } = useTranslation()
  const setting = useServerSetting(of)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? String(setting.value ?? '')
  const number = read(text)
  const save = (): void => {
    if (typed === null || number === null) return
    if (number !== setting.value) setting.change(number)
    setTyped(null)
  }
  return (
    <SettingRow
      id={of}
      label={t(`configBackups.${name}`)}
      about={t(`configBackups.${name}About`)}
      state={<SettingState label={t(`configBackups.${name}`)} setting={setting} />}
    >
      <TextField
        label={t(`configBackups.${name}`)}
        hideLabel
        className="backup-number"
        inputMode={of === 'maxBackupSize' ? 'decimal' : 'numeric'}
        value={text}
        error={
          number === null ? t(name === 'keep' ? 'configBackups.badKeep' : 'configBackups.badSize') : undefined
        }
        onChange={setTyped}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save()
        }}
      />
    </SettingRow>
  )
}
