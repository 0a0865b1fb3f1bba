'use no memo'

import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { SystemContext } from '#src/hooks/system-context.ts'
import { Button } from '#src/ui/button.tsx'

const nothing = (): void => undefined

/** A view failed. What plays goes on: only the picture is broken. */
export function CrashedScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  // a page without the whole system has none
  const inspector = use(SystemContext)?.inspector
  return (
    <main className="mx-auto grid max-w-[28rem] gap-4 px-6 py-24 text-center" role="alert">
      <h1 className="text-title">{t('crashed.title')}</h1>
      <p className="text-ink-quiet">{t('crashed.text')}</p>
      <div className="flex justify-center gap-3">
        <Button variant="primary" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
        <Button onClick={() => window.location.reload()}>{t('crashed.reload')}</Button>
      </div>
      {inspector ? (
        <div>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => void inspector().then((own) => own.saveRecording(false), nothing)}
          >
            {t('crashed.record')}
          </Button>
        </div>
      ) : null}
    </main>
  )
}
