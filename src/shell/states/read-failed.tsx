'use no memo'

import { useTranslation } from 'react-i18next'
import type { AppError, ErrorCode } from '#machines/model/errors.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'

export const ERROR_TEXTS = {
  unreachable: 'errors.unreachable',
  timeout: 'errors.timeout',
  intercepted: 'errors.intercepted',
  unauthorized: 'errors.forbidden',
  forbidden: 'errors.forbidden',
  notFound: 'errors.notFound',
  rateLimited: 'errors.serverFault',
  rejected: 'errors.serverFault',
  serverFault: 'errors.serverFault',
  malformed: 'errors.malformed',
  unsupported: 'errors.serverFault',
  mediaFault: 'errors.serverFault',
  // said where it is played
  notKept: 'errors.unexpected',
  storage: 'errors.serverFault',
  aborted: 'errors.unreachable',
  unexpected: 'errors.unexpected',
} as const satisfies Record<ErrorCode, LocaleKey>

/** The kind of failure; where a proxy says what became of the server, that. */
export const errorKey = ({ code, fault }: Pick<AppError, 'code' | 'fault'>): LocaleKey =>
  code === 'intercepted' && fault ? `errors.faults.${fault}` : ERROR_TEXTS[code]

/** Why a call failed: the server's own sentence, what it met, or the kind of failure. */
export function useErrorText(): (error: AppError) => string {
  const { t } = useTranslation()
  return ({ code, text, fault }) => text ?? t(fault ? `errors.faults.${fault}` : ERROR_TEXTS[code])
}

interface PartFailedProps {
  text?: string
  error: AppError
  onRetry: () => void
}

/** The same in a part of a screen, in its own words or by the kind of failure. */
export function PartFailed({ text, error, onRetry }: PartFailedProps) {
  const { t } = useTranslation()
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3">
      {text ?? t(errorKey(error))}
      <Button size="sm" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </p>
  )
}

/** What a screen shows in place of what it could not read: what happened, and the way on. */
export function ReadFailed({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const { t } = useTranslation()
  const isKept = useSnapshot('keptTitles', ({ context }) => context.titles.length > 0, false)
  return (
    <section className="read-failed" role="alert">
      <h1 className="text-title">{t('errors.title')}</h1>
      <p className="text-ink-quiet">{t(errorKey(error))}</p>
      <Button variant="primary" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
      {isKept ? <Link href="/account/kept">{t('kept.showAll')}</Link> : null}
    </section>
  )
}
