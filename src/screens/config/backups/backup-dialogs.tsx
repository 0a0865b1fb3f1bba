import { useTranslation } from 'react-i18next'
import { canCreateFirst } from '#machines/admin/backups/backup-rules.ts'
import type { BackupEntry } from '#machines/server/operations/requests/backup-operations.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { useNow } from '#src/ui/now.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

type Question = 'restore' | 'delete' | 'address'
type Restoring = 'creatingFirst' | 'restoring' | 'applied' | 'refused' | 'returning' | 'unsure' | 'lost'

const QUESTIONS = ['restore', 'delete', 'address'] as const satisfies readonly Question[]
const STAGES = [
  'creatingFirst',
  'restoring',
  'applied',
  'refused',
  'returning',
  'unsure',
  'lost',
] as const satisfies readonly Restoring[]
const WAITS: ReadonlySet<Restoring> = new Set(['creatingFirst', 'restoring', 'applied', 'returning'])

/** What is asked before something is done to a backup, and the wait for one that is put back. */
export function BackupDialogs() {
  const backup = useSnapshot<'backups', BackupEntry | null>('backups', ({ context }) => context.backup, null)
  const question = useSnapshot<'backups', Question | null>(
    'backups',
    (backups) => QUESTIONS.find((asking) => backups.matches({ work: { asking } })) ?? null,
    null,
  )
  const stage = useSnapshot<'backups', Restoring | null>(
    'backups',
    (backups) => STAGES.find((work) => backups.matches({ work })) ?? null,
    null,
  )
  if (!backup) return null
  return (
    <>
      <Asked question={question} backup={backup} />
      <RestoreWait stage={stage} name={backup.filename} />
    </>
  )
}

function Asked({ question, backup }: { question: Question | null; backup: BackupEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const answer = (isYes: boolean) => () => send({ type: 'backups.answer', isYes })
  const { filename: name, createdAt } = backup
  const date = format.moment(createdAt)
  const hasFirst = canCreateFirst(backup, useNow())
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
      <Confirm
        {...shared}
        open={question === 'restore'}
        title={t('configBackups.restoreTitle')}
        text={
          <div className="grid gap-3">
            <p>{t('configBackups.restoreText', { name, date })}</p>
            <p>{t('configBackups.restoreAfter')}</p>
          </div>
        }
        checkbox={hasFirst ? { label: t('configBackups.createFirst'), checked: true } : undefined}
        onYes={({ checked }) =>
          send({ type: 'backups.answer', isYes: true, createsFirst: hasFirst && checked })
        }
        yesLabel={t('configBackups.restore')}
      />
      <Confirm
        {...shared}
        open={question === 'delete'}
        title={t('configBackups.deleteTitle')}
        text={t('configBackups.deleteText', { name })}
        yesLabel={t('card.delete')}
      />
      <Confirm
        {...shared}
        open={question === 'address'}
        title={t('download.addressTitle')}
        text={t('download.addressText', { name })}
        yesLabel={t('configBackups.addressYes')}
      />
    </>
  )
}

/** Nothing else is done meanwhile: what the page knows of the server may be gone. */
function RestoreWait({ stage, name }: { stage: Restoring | null; name: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const canClose = stage === 'refused'
  return (
    <Dialog
      open={stage !== null}
      title={t('configBackups.restoreTitle')}
      closeLabel={t('common.close')}
      persistent="always"
      onOpenChange={() => {
        if (canClose) send({ type: 'backups.dismiss' })
      }}
      actions={
        <>
          {stage === 'lost' ? (
            <Button onClick={() => send({ type: 'backups.retry' })}>{t('common.tryAgain')}</Button>
          ) : null}
          {stage === 'applied' || stage === 'unsure' || stage === 'lost' ? (
            <Button variant="primary" onClick={() => send({ type: 'backups.reload' })}>
              {t('configBackups.reload')}
            </Button>
          ) : null}
          {canClose ? (
            <Button variant="primary" onClick={() => send({ type: 'backups.dismiss' })}>
              {t('common.close')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="backup-wait" role={stage && WAITS.has(stage) ? 'status' : 'alert'}>
        {stage && WAITS.has(stage) ? <Spinner /> : null}
        <p>{stage ? t(`configBackups.${stage}`, { name }) : ''}</p>
      </div>
    </Dialog>
  )
}
