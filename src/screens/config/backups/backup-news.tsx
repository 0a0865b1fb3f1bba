import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BackupProblem } from '#machines/admin/backups/backups.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

type Waiting = 'creating' | 'checking' | 'uploading' | 'downloading'

const WAITS = ['creating', 'checking', 'uploading', 'downloading'] as const satisfies readonly Waiting[]

/** What is under way, and why something was not done. */
export function BackupNews() {
  const { t } = useTranslation()
  const send = useIntents()
  const waiting = useSnapshot<'backups', Waiting | null>(
    'backups',
    (backups) => WAITS.find((work) => backups.matches({ work })) ?? null,
    null,
  )
  const file = useSnapshot('backups', ({ context }) => context.file?.name ?? '', '')
  const backup = useSnapshot('backups', ({ context }) => context.backup?.filename ?? '', '')
  const problem = useSnapshot<'backups', BackupProblem | null>(
    'backups',
    ({ context }) => context.problem,
    null,
  )
  const isUnanswered = useSnapshot('backups', ({ context }) => context.isUnanswered, false)
  return (
    <>
      <div role="status" className={waiting ? 'backup-news' : 'sr-only'}>
        {waiting ? (
          <>
            <Spinner />
            <p>{t(`configBackups.${waiting}`, { name: waiting === 'downloading' ? backup : file })}</p>
            {waiting === 'downloading' ? (
              <Button size="sm" onClick={() => send({ type: 'backups.dismiss' })}>
                {t('common.cancel')}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
      {problem || isUnanswered ? (
        <div role="alert" className="backup-news" data-kind="problem">
          <p>
            {problem
              ? t(`configBackups.problem.${problem}`, { name: problem === 'pushedOut' ? backup : file })
              : t('configBackups.unanswered')}
          </p>
          <IconButton label={t('common.close')} size="sm" onClick={() => send({ type: 'backups.dismiss' })}>
            <X />
          </IconButton>
        </div>
      ) : null}
    </>
  )
}
