import { Dialog as Base } from '@base-ui/react/dialog'
import { useTranslation } from 'react-i18next'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import type { BookFailure } from '#machines/reading/reader/reader.types.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

const TEXTS = {
  unreachable: 'reader.failures.unreachable',
  timeout: 'reader.failures.timeout',
  notFound: 'reader.failures.notFound',
  forbidden: 'reader.failures.forbidden',
  tooBig: 'reader.failures.tooBig',
  notKept: 'reader.failures.notKept',
  overfull: 'reader.failures.overfull',
  encrypted: 'reader.failures.encrypted',
  wrongKind: 'reader.failures.wrongKind',
  broken: 'reader.failures.broken',
  unsupported: 'reader.failures.unsupported',
} as const satisfies Record<BookFailure, LocaleKey>

export function ReaderWaiting({ title }: { title: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const bytes = useSnapshot('reader', ({ context }) => context.received.bytes, 0)
  const total = useSnapshot('reader', ({ context }) => context.received.total, null)
  return (
    <div className="reader-state" role="status">
      <Spinner size={28} />
      <p>{title ? t('reader.opening', { title }) : t('common.loading')}</p>
      <p className="tabular text-small text-ink-quiet" aria-hidden="true">
        {bytes === 0
          ? '\u00a0'
          : total
            ? t('reader.received', { part: format.bytes(bytes), whole: format.bytes(total) })
            : format.bytes(bytes)}
      </p>
      <Base.Close render={<Button>{t('common.cancel')}</Button>} />
    </div>
  )
}

export function ReaderFailed() {
  const { t } = useTranslation()
  const send = useIntents()
  const failure = useSnapshot<'reader', BookFailure>(
    'reader',
    ({ context }) => context.failure ?? 'broken',
    'broken',
  )
  return (
    <div className="reader-state" role="alert">
      <h2 className="text-title">{t('reader.failed')}</h2>
      <p className="text-ink-quiet">{t(TEXTS[failure])}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Base.Close render={<Button>{t('common.close')}</Button>} />
        <Button variant="primary" onClick={() => send({ type: 'reader.retry' })}>
          {t('common.tryAgain')}
        </Button>
      </div>
    </div>
  )
}
