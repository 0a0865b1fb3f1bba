import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { ProgressLine } from '#src/ui/bits.tsx'
import { Button } from '#src/ui/button.tsx'
import type { ClientFilterView } from './use-client-filter.ts'

/** How far the library was looked through for several filters, while that is not all of it. */
export function ClientFilterStrip({ clientFilter }: { clientFilter: ClientFilterView }) {
  const { t } = useTranslation()
  const send = useIntents()
  const { state, read, total } = clientFilter
  if (state === 'whole') return null
  const text =
    state === 'sweeping'
      ? total === null
        ? t('shelf.clientFilter.beginning')
        : t('shelf.clientFilter.looking', { read, total })
      : t(state === 'stopped' ? 'shelf.clientFilter.stopped' : 'shelf.clientFilter.failed', {
          read,
          total: total ?? 0,
        })
  return (
    <div className="client-filter-strip" data-state={state} role={state === 'failed' ? 'alert' : undefined}>
      <span className="tabular min-w-0 flex-1">{text}</span>
      {state === 'sweeping' ? (
        <Button size="sm" variant="quiet" onClick={() => send({ type: 'clientFilter.stop' })}>
          {t('shelf.clientFilter.stop')}
        </Button>
      ) : (
        <Button size="sm" onClick={() => send({ type: 'clientFilter.resume' })}>
          {t(state === 'stopped' ? 'shelf.clientFilter.goOn' : 'common.tryAgain')}
        </Button>
      )}
      {state === 'sweeping' ? (
        <ProgressLine
          className="client-filter-line"
          label={t('shelf.clientFilter.progress')}
          value={total === null || total === 0 ? undefined : read / total}
        />
      ) : null}
    </div>
  )
}
