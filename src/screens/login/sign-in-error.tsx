import { useTranslation } from 'react-i18next'
import type { AppError } from '#machines/model/errors.ts'

/** Why a sign-in did not work: the server's own sentence where it has one, as plain text. */
export function SignInError({ error }: { error: AppError | null }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="empty:hidden">
      {error ? (
        <p className="rounded-control bg-bad-soft px-4 py-3 text-small text-bad">{textOf(error)}</p>
      ) : null}
    </div>
  )

  function textOf({ code, text, retryAfterSeconds }: AppError): string {
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
      case 'malformed':
        return t('errors.malformed')
      default:
        return text ?? t('errors.serverFault')
    }
  }
}
