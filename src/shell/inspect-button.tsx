import { useTranslation } from 'react-i18next'
import { useSystem } from '#src/system/system-context.ts'
import { Button } from '#src/ui/button.tsx'

/** With `?inspect` in the address: opens the inspector. A browser lets a page open a window only when somebody pressed. */
export function InspectButton() {
  const { t } = useTranslation()
  const { openInspector } = useSystem()
  return (
    <div className="fixed start-4 top-20 z-50">
      <Button size="sm" variant="primary" onClick={openInspector}>
        {t('app.inspect')}
      </Button>
    </div>
  )
}
