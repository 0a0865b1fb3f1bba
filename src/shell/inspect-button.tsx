'use no memo'

import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyTexts } from '#src/i18n/i18n.ts'
import { useSystem } from '#src/hooks/system-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'

/**
 * With `?inspect` in the address: opens our inspector, or that of a third party after a question that names it and what it is
 * sent. A browser lets a page open a window only in a press.
 */
export function InspectButton() {
  const { t } = useTranslation()
  // there before the first press: a browser lets a page open a window only in a press
  const inspector = use(useSystem().inspector())
  const [isAsking, setIsAsking] = useState(false)
  const host = inspector.host
  const ask = (): void => {
    inspector.prepare()
    // without its texts the question would say nothing
    void lazyTexts().then(
      () => setIsAsking(true),
      () => undefined,
    )
  }
  const why = (): void => {
    void lazyTexts().then(
      () => inspector.why(t('inspect.whyHint')),
      () => undefined,
    )
  }
  return (
    <div className="inspect-acts fixed end-4 bottom-40 z-50 max-w-[calc(100vw-2rem)]">
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="primary" onClick={inspector.openOwn}>
          {t('app.inspect')}
        </Button>
        <Button size="sm" onClick={inspector.dock}>
          {t('app.dock')}
        </Button>
        <Button size="sm" onClick={why}>
          {t('app.why')}
        </Button>
        <Button size="sm" onClick={ask}>
          {host}
        </Button>
      </div>
      <Confirm
        type="yesNo"
        open={isAsking}
        title={t('inspect.title', { host })}
        text={
          <div className="grid gap-3">
            <p>{t('inspect.who', { host })}</p>
            <p>{t('inspect.seen', { host })}</p>
            <p>{t('inspect.unseen', { host })}</p>
          </div>
        }
        yesLabel={t('inspect.open', { host })}
        noLabel={t('common.cancel')}
        closeLabel={t('common.close')}
        onYes={() => {
          setIsAsking(false)
          inspector.open()
        }}
        onNo={() => setIsAsking(false)}
      />
    </div>
  )
}
