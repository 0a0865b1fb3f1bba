import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

/** A note that the pages of the book do not show. */
export function FootnoteDialog() {
  const { t } = useTranslation()
  const send = useIntents()
  const text = useSnapshot<'reader', string | null>('reader', ({ context }) => context.footnote, null)
  if (text === null) return null
  const close = (): void => send({ type: 'reader.closeFootnote' })
  return (
    <Dialog
      open
      title={t('reader.footnote')}
      closeLabel={t('common.close')}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      actions={<Button onClick={close}>{t('common.close')}</Button>}
    >
      <p className="whitespace-pre-line">{text}</p>
    </Dialog>
  )
}
