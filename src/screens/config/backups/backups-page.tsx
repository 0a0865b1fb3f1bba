import { useTranslation } from 'react-i18next'
import { useVisit } from '#src/hooks/use-visit.ts'
import { BackupDialogs } from './backup-dialogs.tsx'
import { BackupFiles } from './backup-files.tsx'
import { BackupSettings } from './backup-settings.tsx'
import './backups.css'

/** When the server makes backups, and those that it has. */
export function BackupsPage() {
  const { t } = useTranslation()
  useVisit('serverSettings', { type: 'serverSettings.open' }, { type: 'serverSettings.close' })
  useVisit('backups', { type: 'backups.open' }, { type: 'backups.close' })
  return (
    <div className="config-body">
      <header className="grid gap-2">
        <h1 className="text-title">{t('config.pages.backups')}</h1>
        <p className="text-ink-quiet">{t('configBackups.about')}</p>
      </header>
      <BackupFiles />
      <BackupSettings />
      <BackupDialogs />
    </div>
  )
}
