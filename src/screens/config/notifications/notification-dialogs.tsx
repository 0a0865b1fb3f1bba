import { DiscardQuestion } from '#src/dialogs/discard-question.tsx'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { NotificationDialog } from './notification-dialog.tsx'

type Face = 'none' | 'editing' | 'discarding' | 'saving'

const FACES = ['editing', 'discarding', 'saving'] as const satisfies readonly Face[]

/** One notification in its dialog, and what is asked of it. */
export function NotificationDialogs() {
  const send = useIntents()
  const face = useSnapshot<'notifications', Face>(
    'notifications',
    (notifications) => FACES.find((dialog) => notifications.matches({ ready: { dialog } })) ?? 'none',
    'none',
  )
  return (
    <>
      {face === 'none' ? null : <NotificationDialog isSaving={face === 'saving'} />}
      {face === 'discarding' ? (
        <DiscardQuestion onAnswer={(isYes) => send({ type: 'notifications.answer', isYes })} />
      ) : null}
    </>
  )
}
