import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/system/use-intents.ts'
import { Button } from '#src/ui/button.tsx'
import { EntranceFrame } from '#src/screens/login/entrance-frame.tsx'

/** The server did not answer. It is asked again by itself; a person can ask sooner. */
export function UnreachableScreen() {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <EntranceFrame title={t('unreachable.title')}>
      <p className="text-ink-quiet" role="alert">
        {t('unreachable.text')}
      </p>
      <Button variant="primary" onClick={() => send({ type: 'session.retry' })}>
        {t('common.tryAgain')}
      </Button>
    </EntranceFrame>
  )
}
