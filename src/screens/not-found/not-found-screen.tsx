import { useTranslation } from 'react-i18next'
import { NotHere } from '#src/screens/shelf/shelf-states.tsx'

/** An address that leads nowhere. */
export function NotFoundScreen() {
  const { t } = useTranslation()
  return <NotHere title={t('notFound.title')} text={t('notFound.text')} />
}
