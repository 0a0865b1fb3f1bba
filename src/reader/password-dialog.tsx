import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selectLock } from '#machines/reading/reader/reader.selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'

/** The file opens with a password only. What is typed stays in the field until it is tried. */
export function PasswordDialog({ title }: { title: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const form = useId()
  const [password, setPassword] = useState('')
  const isRefused = useSnapshot('reader', (reader) => selectLock(reader) === 'refused', false)
  const close = (): void => send({ type: 'reader.close' })
  return (
    <Dialog
      open
      title={t('reader.password.title')}
      description={title}
      width={420}
      persistent="always"
      closeLabel={t('common.close')}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      actions={
        <>
          <Button onClick={close}>{t('reader.close')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t('reader.password.open')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'reader.enterPassword', password })
        }}
      >
        <PasswordField
          value={password}
          onChange={setPassword}
          label={t('login.password')}
          description={t('reader.password.about')}
          showLabel={t('login.showPassword')}
          hideText={t('login.hidePassword')}
          autoComplete="off"
          required
          {...(isRefused ? { error: t('reader.password.wrong') } : {})}
        />
      </form>
    </Dialog>
  )
}
