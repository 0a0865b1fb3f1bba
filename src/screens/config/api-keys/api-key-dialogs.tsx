import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyField } from '#src/ui/form/copy-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { ApiKeyForm } from './api-key-form.tsx'

/** What lies over the list of keys: a form, or what is shown once. */
export function ApiKeyDialogs() {
  const { t } = useTranslation()
  const send = useIntents()
  const form = useSnapshot('apiKeys', ({ context }) => context.form, null)
  const key = useSnapshot('apiKeys', ({ context }) => context.key, null)
  const made = useSnapshot('apiKeys', ({ context }) => context.made, null)
  if (made) {
    const dismiss = (): void => send({ type: 'apiKeys.dismiss' })
    return (
      <Dialog
        open
        title={t('configKeys.shownTitle')}
        closeLabel={t('common.close')}
        persistent="always"
        onOpenChange={dismiss}
        actions={
          <Button variant="primary" onClick={dismiss}>
            {t('configKeys.done')}
          </Button>
        }
      >
        <div className="grid gap-4">
          <p>{t('configKeys.shownText', { name: made.name })}</p>
          <CopyField
            label={t('configKeys.key')}
            text={made.secret}
            copyLabel={t('configKeys.copy')}
            copiedLabel={t('configKeys.copied')}
            failedLabel={t('form.copyFailed')}
          />
        </div>
      </Dialog>
    )
  }
  return form ? <ApiKeyForm form={form} isNew={key === null} /> : null
}
