import { useTranslation } from 'react-i18next'
import { PanelDialog } from './panel-dialog.tsx'

export function BookmarksPanel() {
  const { t } = useTranslation()
  return (
    <PanelDialog title={t('player.bookmarks')} width={500}>
      <p className="text-ink-quiet">{t('notYet.text')}</p>
    </PanelDialog>
  )
}
