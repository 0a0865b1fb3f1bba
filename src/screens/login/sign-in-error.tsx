import { useTranslation } from 'react-i18next'
import type { AppError } from '#machines/model/errors.ts'
import { errorKey } from '#src/shell/states/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'

interface SignInErrorProps {
  error: AppError | null
  /** The server has not confirmed the last sign-out. */
  isSignOutOpen?: boolean
  /** Asks the server again to end it. */
  onRetry?: () => void
}

/** Why a sign-in did not work: the server's own sentence where it has one, as plain text; or that a sign-out did not. */
export function SignInError({ error, isSignOutOpen = false, onRetry }: SignInErrorProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="grid gap-3 empty:hidden">
      {isSignOutOpen ? (
        <div className="grid justify-items-start gap-3 rounded-control bg-bad-soft px-4 py-3 text-small text-bad">
          <p>{t('login.signOutOpen')}</p>
          <Button size="sm" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      ) : null}
      {error ? (
        <p className="rounded-control bg-bad-soft px-4 py-3 text-small text-bad">{textOf(error)}</p>
      ) : null}
    </div>
  )

  function textOf(failure: AppError): string {
    const { code, text, retryAfterSeconds } = failure
    switch (code) {
      case 'rateLimited': {
        const minutes = Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60))
        return [text, t('login.waitMinutes', { count: minutes })].filter(Boolean).join(' ')
      }
      case 'unreachable':
      case 'timeout':
        return t('unreachable.title')
      case 'unauthorized':
        // a newer server says no more than the name of the status
        return text && text !== 'Unauthorized' ? text : t('login.refused')
      case 'intercepted':
        return t(errorKey(failure))
      case 'malformed':
        return t('errors.malformed')
      default:
        return text ?? t('errors.serverFault')
    }
  }
}
