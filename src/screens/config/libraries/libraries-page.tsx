import { LibraryBig, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { EmptyState } from '#src/ui/bits.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Button } from '#src/ui/button.tsx'
import { LibraryQuestionBox } from './library-question.tsx'
import { LibraryRows } from './library-rows.tsx'

const OPEN = { type: 'libraries.open' } as const
const CLOSE = { type: 'libraries.close' } as const

/** All libraries of the server: their order, their scans, and the way to make, change and delete them. */
export function LibrariesPage() {
  const { t } = useTranslation()
  const send = useIntents()
  const read = useRead({ name: 'libraries' })
  useVisit('libraries', OPEN, CLOSE)
  const add = (
    <Button
      variant="primary"
      icon={<Plus />}
      onClick={() => send({ type: 'libraryEditor.open', libraryId: null })}
    >
      {t('configLibraries.create')}
    </Button>
  )
  if (read.status === 'failed') {
    return (
      <ReadFailed
        error={read.error}
        onRetry={() => send({ type: 'catalog.refresh', key: { name: 'libraries' } })}
      />
    )
  }
  const isEmpty = read.status === 'ready' && read.data.length === 0
  return (
    <div className="config-body" aria-busy={read.status === 'loading'}>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-title">{t('config.pages.libraries')}</h1>
          <p className="text-ink-quiet">{t('configLibraries.about')}</p>
        </div>
        {isEmpty ? null : add}
      </header>
      {read.status === 'loading' ? (
        <div className="grid gap-2">
          <Skeleton height={64} />
          <Skeleton height={64} />
        </div>
      ) : isEmpty ? (
        <EmptyState
          icon={<LibraryBig aria-hidden />}
          title={t('configLibraries.noneTitle')}
          text={t('configLibraries.noneText')}
          action={add}
        />
      ) : (
        <LibraryRows libraries={read.data} />
      )}
      <LibraryQuestionBox />
    </div>
  )
}
