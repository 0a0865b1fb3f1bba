import { useTranslation } from 'react-i18next'
import { Badge } from '#src/ui/bits.tsx'

/** On a tab: something on it is wrong. */
export function ErrorBadge() {
  const { t } = useTranslation()
  return (
    <Badge tone="bad">
      <span aria-hidden="true">!</span>
      <span className="sr-only">{t('form.hasErrors')}</span>
    </Badge>
  )
}
