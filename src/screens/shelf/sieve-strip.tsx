import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/system/use-intents.ts'
import { ProgressLine } from '#src/ui/bits.tsx'
import { Button } from '#src/ui/button.tsx'
import type { SieveView } from './use-sieve.ts'

/** How far the library was looked through for several filters, while that is not all of it. */
export function SieveStrip({ sieve }: { sieve: SieveView }) {
  const { t } = useTranslation()
  const send = useIntents()
  const { state, read, total } = sieve
  if (state === 'whole') return null
  const text =
    state === 'sifting'
      ? total === null
        ? t('shelf.sieve.beginning')
        : t('shelf.sieve.looking', { read, total })
      : t(state === 'stopped' ? 'shelf.sieve.stopped' : 'shelf.sieve.failed', { read, total: total ?? 0 })
  return (
    <div className="sieve-strip" data-state={state} role={state === 'failed' ? 'alert' : undefined}>
      <span className="tabular min-w-0 flex-1">{text}</span>
      {state === 'sifting' ? (
        <Button size="sm" variant="quiet" onClick={() => send({ type: 'sieve.stop' })}>
          {t('shelf.sieve.stop')}
        </Button>
      ) : (
        <Button size="sm" onClick={() => send({ type: 'sieve.resume' })}>
          {t(state === 'stopped' ? 'shelf.sieve.goOn' : 'common.tryAgain')}
        </Button>
      )}
      {state === 'sifting' ? (
        <ProgressLine
          className="sieve-line"
          label={t('shelf.sieve.progress')}
          value={total === null || total === 0 ? undefined : read / total}
        />
      ) : null}
    </div>
  )
}
