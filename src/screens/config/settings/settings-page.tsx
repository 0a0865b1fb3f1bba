import { useTranslation } from 'react-i18next'
import { useVisit } from '#src/hooks/use-visit.ts'

/** What is set for the whole server. */
export function SettingsPage() {
  const { t } = useTranslation()
  useVisit('serverSettings', { type: 'serverSettings.open' }, { type: 'serverSettings.close' })
  return (
    <div className="config-body">
      <h1 className="text-title">{t('config.pages.settings')}</h1>
    </div>
  )
}
