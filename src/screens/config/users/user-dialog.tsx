import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { CreateButtons, FormButtons } from '#src/dialogs/edit/form-foot.tsx'
import { UserForm } from './user-form.tsx'
import '#src/dialogs/edit/edit.css'
import './people.css'

const WIDTH = 640

/** A user, to be created or changed. */
export function UserDialog() {
  const { t } = useTranslation()
  const send = useIntents()
  const editor = useSnapshot('userEditor', ({ context }) => context, null)
  const isReady = useSnapshot('userEditor', (snapshot) => snapshot.matches({ open: 'ready' }), false)
  const isOpen = useSnapshot('form', ({ context }) => context.ref?.kind === 'user', false)
  if (!editor) return null
  const { user, userId } = editor
  const title =
    userId === null ? t('configUsers.new') : t('configUsers.editTitle', { name: user?.username ?? '' })
  return (
    <Dialog
      open
      width={WIDTH}
      title={isReady ? title : t('common.loading')}
      closeLabel={t('common.close')}
      persistent="always"
      onOpenChange={() => send({ type: 'userEditor.close' })}
      actions={
        isReady ? (
          userId === null ? (
            <CreateButtons label={t('configUsers.create')} />
          ) : (
            <FormButtons />
          )
        ) : undefined
      }
    >
      {isReady && isOpen ? (
        <UserForm key={userId} user={user} />
      ) : (
        <p className="grid place-items-center py-24">
          <Spinner label={t('common.loading')} />
        </p>
      )}
    </Dialog>
  )
}
