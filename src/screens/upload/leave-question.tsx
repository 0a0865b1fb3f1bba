import { useTranslation } from 'react-i18next'
import { selectIsAsking } from '#machines/editing/upload/upload.selectors.ts'
import type { LeaveAnswer } from '#machines/editing/upload/upload.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

/** Asked when the page is left while something is sent. */
export function LeaveQuestion() {
  const { t } = useTranslation()
  const send = useIntents()
  const isAsking = useSnapshot('upload', selectIsAsking, false)
  const answer = (given: LeaveAnswer): void => send({ type: 'upload.answer', answer: given })
  if (!isAsking) return null
  return (
    <Dialog
      open
      title={t('upload.leaveTitle')}
      closeLabel={t('common.close')}
      onOpenChange={() => answer('stay')}
      actions={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="danger" onClick={() => answer('stop')}>
            {t('upload.leaveStop')}
          </Button>
          <Button onClick={() => answer('stay')}>{t('upload.leaveStay')}</Button>
          <Button variant="primary" onClick={() => answer('goOn')}>
            {t('upload.leaveGoOn')}
          </Button>
        </div>
      }
    >
      <p>{t('upload.leaveText')}</p>
    </Dialog>
  )
}
