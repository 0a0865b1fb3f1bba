import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'

interface ProviderOfferProps {
  /** The server's own words for its button. */
  label: string
  /** Nothing else is taken here. */
  isAlone: boolean
}

/** The other way in: the page is left for the provider of the server. Not offered where it cannot come back. */
export function ProviderOffer({ label, isAlone }: ProviderOfferProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const isBusy = useSnapshot('session', (session) => session.hasTag('busy'), true)
  const isAway = useSnapshot('session', (session) => session.matches('away'), false)
  const isRefused = useSnapshot('session', ({ context }) => context.provider === 'refused', false)
  const isUnsupported = useSnapshot('session', ({ context }) => context.error?.code === 'unsupported', false)
  return (
    <div className="grid gap-4">
      {isAlone ? null : <p className="text-center text-small text-ink-quiet">{t('provider.or')}</p>}
      <div role="alert" className="empty:hidden">
        {isRefused || isUnsupported ? (
          <p className="rounded-control bg-bad-soft px-4 py-3 text-small text-bad">
            {t(isUnsupported ? 'provider.unsupported' : 'provider.refused')}
          </p>
        ) : null}
      </div>
      {isUnsupported ? null : (
        <Button
          size="lg"
          variant={isAlone ? 'primary' : 'secondary'}
          className="provider-button"
          busy={isBusy}
          onClick={() => send({ type: 'session.openProvider' })}
        >
          {label}
        </Button>
      )}
      <p role="status" className="text-center text-small text-ink-quiet empty:hidden">
        {isAway ? t('provider.opening') : null}
      </p>
    </div>
  )
}
