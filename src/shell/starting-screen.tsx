import { useTranslation } from 'react-i18next'
import { Spinner } from '#src/ui/spinner.tsx'

/** Between two faces of the page: shown after a moment only, so that a fast start does not flicker. */
export function StartingScreen() {
  const { t } = useTranslation()
  return (
    <div className="starting grid min-h-dvh place-items-center" role="status">
      <span className="sr-only">{t('app.starting')}</span>
      <Spinner size={32} />
    </div>
  )
}
