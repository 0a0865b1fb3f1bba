import { useTranslation } from 'react-i18next'
import type { Notification } from '#machines/model/entities/notification.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Confirm } from '#src/ui/confirm.tsx'
import { NotificationDialog } from './notification-dialog.tsx'
import { useEventName } from './use-event-name.ts'

type Face = 'none' | 'editing' | 'discarding' | 'saving' | 'asking' | 'deleting'

const FACES = ['editing', 'discarding', 'saving', 'asking', 'deleting'] as const satisfies readonly Face[]

/** One notification in its dialog, and what is asked of it. */
export function NotificationDialogs() {
  const { t } = useTranslation()
  const send = useIntents()
  const nameOf = useEventName()
  const face = useSnapshot<'notifications', Face>(
    'notifications',
    (notifications) => FACES.find((dialog) => notifications.matches({ ready: { dialog } })) ?? 'none',
    'none',
  )
  const asked = useSnapshot<'notifications', Notification | null>(
    'notifications',
    ({ context }) => context.notification,
    null,
  )
  const answer = (isYes: boolean) => () => send({ type: 'notifications.answer', isYes })
  const shared = {
    type: 'yesNo',
    noLabel: t('common.cancel'),
    closeLabel: t('common.close'),
    danger: true,
    onYes: answer(true),
    onNo: answer(false),
  } as const
  return (
    <>
      {face === 'editing' || face === 'discarding' || face === 'saving' ? (
        <NotificationDialog isSaving={face === 'saving'} />
      ) : null}
      <Confirm
        {...shared}
        open={face === 'discarding'}
        title={t('form.discard')}
        text={t('form.discardText')}
        yesLabel={t('form.discard')}
      />
      <Confirm
        {...shared}
        open={face === 'asking' || face === 'deleting'}
        busy={face === 'deleting'}
        title={t('configNotifications.deleteTitle')}
        text={t('configNotifications.deleteText', { name: nameOf(asked?.eventName ?? '') })}
        yesLabel={t('card.delete')}
      />
    </>
  )
}
