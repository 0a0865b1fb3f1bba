import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/form/copy-button.tsx'

/** The token of an account, once it is asked for. */
export function UserToken({ token }: { token: string }) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <section className="people-section">
      <h2 className="text-lead font-strong">{t('configUsers.token')}</h2>
      <p className="text-ink-quiet">{t('configUsers.tokenAbout')}</p>
      {isShown ? (
        <code className="people-token" dir="ltr">
          {token}
        </code>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'configUsers.hideToken' : 'configUsers.showToken')}
        </Button>
        {isShown ? (
          <CopyButton
            text={token}
            label={t('configUsers.copy')}
            doneLabel={t('configUsers.copied')}
            failedLabel={t('configUsers.copyFailed')}
          />
        ) : null}
      </div>
    </section>
  )
}
