import { useTranslation } from 'react-i18next'
import type { FormContext } from '#machines/editing/form/form.types.ts'
import { FIELD } from '#machines/editing/track-order/track-order-form.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { ERROR_TEXTS } from '#src/shell/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'

const NO_CLASHES: FormContext['clashes'] = []

/** What is to be said of the whole order: a draft that was there, what failed, what another client changed. */
export function OrderNews() {
  const { t } = useTranslation()
  const isRecalled = useSnapshot('form', ({ context }) => context.isRecalled, false)
  const failure = useSnapshot('form', ({ context }) => context.failure, null)
  const hasTracks = useSnapshot('trackOrder', (order) => order.can({ type: 'trackOrder.save' }), true)
  return (
    <>
      {failure ? (
        <p role="alert" className="order-news" data-tone="bad">
          {failure.code === 'notFound'
            ? t('tracks.filesChanged')
            : t('form.failed', { reason: failure.text ?? t(ERROR_TEXTS[failure.code]) })}
        </p>
      ) : null}
      {hasTracks ? null : (
        <p role="alert" className="order-news" data-tone="bad">
          {t('tracks.noneLeft')}
        </p>
      )}
      {isRecalled ? (
        <p role="status" className="order-news">
          {t('form.recalled')}
        </p>
      ) : null}
      <Conflict />
    </>
  )
}

function Conflict() {
  const { t } = useTranslation()
  const send = useIntents()
  const [clash] = useSnapshot('form', ({ context }) => context.clashes, NO_CLASHES)
  if (!clash) return null
  return (
    <section role="alert" className="order-news flex flex-wrap items-center gap-3" data-tone="warn">
      <p className="min-w-0 flex-1 basis-64">{t('tracks.conflict')}</p>
      <Button size="sm" onClick={() => send({ type: 'form.takeTheirs', field: FIELD })}>
        {t('form.takeTheirs')}
      </Button>
      <Button size="sm" onClick={() => send({ type: 'form.keepMine', field: FIELD })}>
        {t('form.keepMine')}
      </Button>
    </section>
  )
}
