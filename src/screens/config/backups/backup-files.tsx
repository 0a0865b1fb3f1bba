import { Archive, Download, RotateCcw, Trash2, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BACKUP_EXTENSION, obstacleOf } from '#machines/admin/backups/backup-rules.ts'
import type { AppError } from '#machines/model/errors.ts'
import type { BackupEntry, BackupList } from '#machines/server/operations/requests/backup-operations.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { EmptyState } from '#src/ui/bits.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Table } from '#src/ui/list/table.tsx'
import type { Column } from '#src/ui/list/table.tsx'
import { BackupNews } from './backup-news.tsx'

/** The backups that the server has, and the ways to another one. */
export function BackupFiles() {
  const { t } = useTranslation()
  const send = useIntents()
  const list = useSnapshot<'backups', BackupList | null>('backups', ({ context }) => context.list, null)
  const error = useSnapshot<'backups', AppError | null>(
    'backups',
    (backups) => (backups.matches({ list: { open: 'failed' } }) ? backups.context.listFailure : null),
    null,
  )
  return (
    <section className="grid gap-4" aria-label={t('configBackups.files')} aria-busy={!list && !error}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="me-auto text-lead">{t('configBackups.files')}</h2>
        <Acts />
      </div>
      <BackupNews />
      {error ? <ReadFailed error={error} onRetry={() => send({ type: 'backups.retry' })} /> : null}
      {list || error ? null : <Skeleton height={160} />}
      {list && list.backups.length > 0 ? <BackupTable backups={list.backups} /> : null}
      {list && list.backups.length === 0 ? (
        <EmptyState
          icon={<Archive aria-hidden />}
          title={t('configBackups.empty')}
          text={t('configBackups.emptyText')}
        />
      ) : null}
    </section>
  )
}

function Acts() {
  const { t } = useTranslation()
  const send = useIntents()
  const isIdle = useSnapshot('backups', (backups) => backups.matches({ work: 'idle' }), false)
  const isCreating = useSnapshot('backups', (backups) => backups.matches({ work: 'creating' }), false)
  const isUploading = useSnapshot(
    'backups',
    (backups) => backups.matches({ work: 'checking' }) || backups.matches({ work: 'uploading' }),
    false,
  )
  return (
    <div className="flex flex-wrap gap-2">
      <label
        className={cx(buttonClass(), 'backup-pick')}
        aria-disabled={!isIdle || undefined}
        data-busy={isUploading || undefined}
      >
        <Upload aria-hidden />
        {t('configBackups.upload')}
        <input
          type="file"
          accept={BACKUP_EXTENSION}
          className="sr-only"
          disabled={!isIdle}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) send({ type: 'backups.choose', file })
            target.value = ''
          }}
        />
      </label>
      <Button
        variant="primary"
        busy={isCreating}
        disabled={!isIdle && !isCreating}
        onClick={() => send({ type: 'backups.create' })}
      >
        {t('configBackups.create')}
      </Button>
    </div>
  )
}

function BackupTable({ backups }: { backups: readonly BackupEntry[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const version = useSignedIn()?.settings.version ?? null
  const columns: readonly Column<BackupEntry>[] = [
    {
      key: 'file',
      head: t('configBackups.file'),
      isRowHead: true,
      cell: (backup) => <FileName backup={backup} version={version} />,
    },
    {
      key: 'date',
      head: t('configBackups.date'),
      cell: ({ createdAt }) => <span className="tabular">{format.moment(createdAt)}</span>,
    },
    {
      key: 'size',
      head: t('configBackups.bytes'),
      align: 'end',
      cell: ({ fileSize }) => <span className="tabular">{format.bytes(fileSize)}</span>,
    },
    {
      key: 'acts',
      head: t('ereaders.actions'),
      hideHead: true,
      align: 'end',
      cell: (backup) => <BackupActs backup={backup} version={version} />,
    },
  ]
  return (
    <Table
      caption={t('configBackups.files')}
      columns={columns}
      rows={backups}
      className="backup-table"
      rowKey={({ id, filename }) => `${id} ${filename}`}
    />
  )
}

interface BackupProps {
  backup: BackupEntry
  /** Of this server. */
  version: string | null
}

function FileName({ backup, version }: BackupProps) {
  const { t } = useTranslation()
  const obstacle = obstacleOf(backup, version)
  return (
    <span className="grid" data-obstacle={obstacle ?? undefined}>
      <bdi className={cx('font-strong', obstacle && 'text-bad')}>{backup.filename}</bdi>
      <span className={cx('text-small', obstacle ? 'text-bad' : 'text-ink-quiet')}>
        {obstacle ? t(`configBackups.${obstacle}`) : `${t('configBackups.version')} ${backup.serverVersion}`}
      </span>
    </span>
  )
}

function BackupActs({ backup, version }: BackupProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const isIdle = useSnapshot('backups', (backups) => backups.matches({ work: 'idle' }), false)
  const { id: backupId, filename: name } = backup
  const canRestore = obstacleOf(backup, version) === null
  return (
    <span className="backup-acts">
      <Button
        size="sm"
        icon={<RotateCcw aria-hidden />}
        aria-label={t('configBackups.restoreOf', { name })}
        disabled={!isIdle || !canRestore}
        onClick={() => send({ type: 'backups.ask', about: 'restore', backupId })}
      >
        {t('configBackups.restore')}
      </Button>
      <IconButton
        label={t('configBackups.download', { name })}
        disabled={!isIdle}
        onClick={() => send({ type: 'backups.download', backupId })}
      >
        <Download />
      </IconButton>
      <IconButton
        label={t('configBackups.delete', { name })}
        disabled={!isIdle}
        onClick={() => send({ type: 'backups.ask', about: 'delete', backupId })}
      >
        <Trash2 />
      </IconButton>
    </span>
  )
}
