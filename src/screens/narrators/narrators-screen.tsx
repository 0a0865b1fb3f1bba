import { Mic, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Narrator } from '#machines/model/entities/index.ts'
import { filterValue } from '#machines/model/titles/filters.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { LibraryNotReady } from '#src/screens/shelf/shelf-states.tsx'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { EmptyState } from '#src/ui/bits.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Table } from '#src/ui/list/table.tsx'
import type { Column } from '#src/ui/list/table.tsx'

const WAITING = Array.from({ length: 8 }, (_, index) => index)

/** Everybody who reads in a library, with how many books. */
export function NarratorsScreen() {
  const { libraryId = '' } = useParams()
  const access = useLibrary(libraryId)
  if (access.status !== 'ready') return <LibraryNotReady access={access} />
  return <Narrators libraryId={libraryId} />
}

function Narrators({ libraryId }: { libraryId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const key = { name: 'narrators', libraryId } as const
  const read = useRead(key)
  const mayUpdate = useSignedIn()?.account.permissions.update ?? false
  if (read.status === 'failed') {
    return <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
  }
  const open =
    (kind: 'renameNarrator' | 'removeNarrator', { id, name }: Narrator) =>
    () =>
      send({ type: 'dialog.open', dialog: { kind, libraryId, narratorId: id, name } })
  const renderName = ({ name }: Narrator) => (
    <Link
      variant="quiet"
      href={`/library/${encodeURIComponent(libraryId)}/bookshelf?filter=narrators.${filterValue(name)}`}
    >
      {name}
    </Link>
  )
  const renderActions = (narrator: Narrator) => (
    <span className="inline-flex">
      <IconButton
        size="sm"
        label={t('narrators.rename', { name: narrator.name })}
        onClick={open('renameNarrator', narrator)}
      >
        <Pencil />
      </IconButton>
      <IconButton
        size="sm"
        label={t('narrators.remove', { name: narrator.name })}
        onClick={open('removeNarrator', narrator)}
      >
        <Trash2 />
      </IconButton>
    </span>
  )
  const columns: Column<Narrator>[] = [
    {
      key: 'name',
      head: t('narrators.name'),
      isRowHead: true,
      cell: renderName,
    },
    {
      key: 'books',
      head: t('narrators.books'),
      align: 'end',
      width: '6rem',
      cell: ({ numBooks }) => numBooks,
    },
    ...(mayUpdate
      ? [
          {
            key: 'actions',
            head: t('narrators.actions'),
            hideHead: true,
            align: 'end' as const,
            width: '6rem',
            cell: renderActions,
          },
        ]
      : []),
  ]
  return (
    <div className="mx-auto max-w-[48rem] px-4 py-6 phone:px-8" aria-busy={read.status === 'loading'}>
      <header className="mb-4 flex items-baseline gap-4">
        <h1 className="text-title">{t('narrators.title')}</h1>
        {read.status === 'ready' ? (
          <span className="text-small text-ink-quiet">
            {t('narrators.count', { count: read.data.length })}
          </span>
        ) : null}
      </header>
      {read.status === 'loading' ? (
        <div className="grid gap-2">
          {WAITING.map((each) => (
            <Skeleton key={each} height={36} />
          ))}
        </div>
      ) : read.data.length === 0 ? (
        <EmptyState
          icon={<Mic aria-hidden="true" />}
          title={t('narrators.none')}
          text={t('narrators.noneText')}
        />
      ) : (
        <Table caption={t('narrators.title')} columns={columns} rows={read.data} rowKey={({ id }) => id} />
      )}
    </div>
  )
}
