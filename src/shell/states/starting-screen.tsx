'use no memo'

import { useTranslation } from 'react-i18next'
import { Spinner } from '#src/ui/spinner.tsx'

/** Between two faces of the page: shown after a moment only, so that a fast start does not flicker. */
export function StartingScreen() {
  const { t } = useTranslation()
  return (
    <div className="starting grid min-h-dvh place-items-center">
      <Spinner size={32} label={t('app.starting')} />
    </div>
  )
}
