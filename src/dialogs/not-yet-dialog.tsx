import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Confirm } from '#src/ui/confirm.tsx'

/** For what the page knows of and cannot do. */
export function NotYetDialog() {
  const { t } = useTranslation()
  const send = useIntents()
  const close = (): void => send({ type: 'dialog.close' })
  return (
    <Confirm
      open
      type="ok"
      title={t('notYet.title')}
      text={t('notYet.dialogText')}
      yesLabel={t('common.close')}
      closeLabel={t('common.close')}
      onYes={close}
      onNo={close}
    />
  )
}
