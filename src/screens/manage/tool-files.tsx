import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AudioFile, LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { Table } from '#src/ui/list/table.tsx'

/** The book's audio files, and how far the work on each of them is. */
export function ToolFiles({ item }: { item: Extract<LibraryItemExpanded, { mediaType: 'book' }> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{t('tools.files')}</h2>
      <Table
        caption={t('tools.files')}
        rows={item.media.audioFiles}
        rowKey={({ ino }) => ino}
        columns={[
          { key: 'file', head: t('item.file'), isRowHead: true, cell: nameOf },
          { key: 'codec', head: t('item.codec'), width: '6rem', cell: ({ codec }) => codec },
          {
            key: 'size',
            head: t('item.size'),
            width: '7rem',
            align: 'end',
            cell: ({ metadata }) => format.bytes(metadata.size),
          },
          {
            key: 'duration',
            head: t('item.duration'),
            width: '7rem',
            align: 'end',
            cell: ({ duration }) => format.clock(duration),
          },
          { key: 'state', head: t('tools.state'), width: '9rem', cell: stateOf },
        ]}
      />
    </section>
  )
}

function nameOf({ metadata }: AudioFile) {
  return <span className="wrap-anywhere">{metadata.filename}</span>
}

function stateOf({ ino }: AudioFile) {
  return <FileState ino={ino} />
}

function FileState({ ino }: { ino: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const progress = useSnapshot('tools', ({ context }) => context.files[ino] ?? null, null)
  const isOver = useSnapshot('tools', (tools) => !tools.matches({ open: 'running' }), true)
  if (progress?.isDone) {
    return (
      <span className="inline-flex items-center gap-2">
        <Check className="size-4 text-good" aria-hidden />
        {t('tools.fileDone')}
      </span>
    )
  }
  if (!progress || isOver) return '–'
  return (
    <span className="tabular inline-flex items-center gap-2">
      <Spinner size={16} label={t('tools.fileWorking')} />
      {progress.percent === null ? null : format.percent(progress.percent / 100)}
    </span>
  )
}
