import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session/session.machine.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'

/** The questions before a sign-out, and before this device is forgotten, wherever they were asked for. */
export function LeaveQuestions() {
  return (
    <>
      <LeaveQuestion />
      <ForgetQuestion />
    </>
  )
}

interface Left {
  isUnknown: boolean
  /** How many titles. */
  unsent: number
  /** How much, in words; null for nothing. */
  kept: string | null
  hasUploads: boolean
}

/** What only this browser or this page has. */
function useLeft(): Left {
  const format = useFormat()
  const left = useSnapshot('session', ({ context }) => context.left, null)
  return {
    isUnknown: left === null,
    unsent: left?.unsent ?? 0,
    kept: left === null || left.kept === 0 ? null : format.bytes(left.kept),
    hasUploads: left !== null && left.uploads > 0,
  }
}

/** The listener wants to sign out, and something stays behind here or goes with them. */
function LeaveQuestion() {
  const { t } = useTranslation()
  const { isUnknown, unsent, kept, hasUploads } = useLeft()
  const other = kept === null ? 'account.unsent.unknownTitle' : 'kept.leaveTitle'
  return (
    <Question
      isOpen={(session) => session.matches({ signedIn: { confirmingSignOut: 'asking' } })}
      title={t(unsent > 0 ? 'account.unsent.title' : other)}
      yesLabel={t('account.unsent.leave')}
      noLabel={t('account.unsent.stay')}
      yes="session.signOut"
    >
      {isUnknown ? <p>{t('account.unsent.unknown')}</p> : null}
      {unsent > 0 ? <p>{t('account.unsent.text', { count: unsent })}</p> : null}
      {kept === null ? null : <p>{t('kept.leaveText', { size: kept })}</p>}
      {hasUploads ? <p>{t('account.unsent.uploads')}</p> : null}
    </Question>
  )
}

/** What goes, what would be lost, and what stays. */
function ForgetQuestion() {
  const { t } = useTranslation()
  const { isUnknown, unsent, kept, hasUploads } = useLeft()
  return (
    <Question
      isOpen={(session) => session.matches({ signedIn: { forgetting: 'asking' } })}
      title={t('account.forget.title')}
      yesLabel={t('account.forget.yes')}
      noLabel={t('common.cancel')}
      yes="session.forgetDevice"
    >
      <p>{t('account.forget.text')}</p>
      {isUnknown ? <p className="text-bad">{t('account.forget.unknown')}</p> : null}
      {unsent > 0 ? <p className="text-bad">{t('account.forget.unsent', { count: unsent })}</p> : null}
      {kept === null ? null : <p>{t('kept.leaveText', { size: kept })}</p>}
      {hasUploads ? <p className="text-bad">{t('account.unsent.uploads')}</p> : null}
      <p className="text-ink-quiet">{t('account.forget.stays')}</p>
    </Question>
  )
}

interface QuestionProps {
  isOpen: (session: SnapshotFrom<typeof sessionMachine>) => boolean
  title: string
  yesLabel: string
  noLabel: string
  yes: 'session.signOut' | 'session.forgetDevice'
  children: ReactNode
}

function Question({ isOpen, title, yesLabel, noLabel, yes, children }: QuestionProps) {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <Confirm
      type="yesNo"
      danger
      open={useSnapshot('session', isOpen, false)}
      text={<div className="grid gap-3">{children}</div>}
      closeLabel={t('common.close')}
      onYes={() => send({ type: yes })}
      onNo={() => send({ type: 'session.stay' })}
      {...{ title, yesLabel, noLabel }}
    />
  )
}
