import { DragDropProvider } from '@dnd-kit/react'
import { useTranslation } from 'react-i18next'
import type { HomeLayoutContext, HomeRef, HomeRow } from '#machines/browsing/home-layout/home-layout.types.ts'
import { readLayout } from '#machines/browsing/home-layout/kept-layout.ts'
import { rowsOf } from '#machines/browsing/home-layout/layout-rules.ts'
import { useHomeRef } from './use-home-ref.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { shelfTitleKey } from '#src/screens/home/shelf.tsx'
import { Button } from '#src/ui/button.tsx'
import { onSorted } from '#src/ui/list/on-sorted.ts'
import { useSortingPlugins } from '#src/ui/list/use-sorting-plugins.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { HomeFailed } from './home-failed.tsx'
import { HomeRowLine } from './home-row-line.tsx'
import './arrange-home.css'

const WIDTH = 640

/** The shelves of a home in order: to be moved, hidden, and those of one's own renamed and removed. Each change holds at once. */
export function ArrangeHomeDialog({ libraryId }: { libraryId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const accountId = useSignedIn()?.account.id ?? ''
  const kept = useSnapshot(
    'preferences',
    ({ context }) => context.settings.homes[accountId]?.[libraryId],
    undefined,
  )
  const { home, library, labels, failure } = useHomeRef(libraryId)
  return (
    <Dialog
      open
      width={WIDTH}
      title={t('home.arrange')}
      description={library ? t('arrange.about', { library: library.name }) : undefined}
      closeLabel={t('common.close')}
      onOpenChange={() => send({ type: 'dialog.close' })}
      actions={
        home ? (
          <Button disabled={kept === undefined} onClick={() => send({ type: 'homeLayout.reset', home })}>
            {t('arrange.reset')}
          </Button>
        ) : undefined
      }
    >
      {home ? (
        <HomeRows home={home} rows={rowsOf(readLayout(kept).rows, home)} labels={labels} />
      ) : failure ? (
        <HomeFailed libraryId={libraryId} error={failure} />
      ) : (
        <Spinner size={24} label={t('common.loading')} />
      )}
      <p className="mt-4 text-small text-ink-quiet">
        {t('arrange.hint', { action: t('arrange.showOnHome') })}
      </p>
    </Dialog>
  )
}

interface HomeRowsProps {
  home: HomeRef
  rows: readonly HomeRow[]
  /** What the server calls its shelves. */
  labels: ReadonlyMap<string, string>
}

function HomeRows({ home, rows, labels }: HomeRowsProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const moved = useSnapshot<'homeLayout', HomeLayoutContext['moved']>(
    'homeLayout',
    ({ context }) => context.moved,
    null,
  )
  const titleOf = (row: HomeRow | undefined): string => {
    if (!row) return ''
    const key = shelfTitleKey(row.id)
    return row.own?.name ?? (key ? t(key) : (labels.get(row.id) ?? row.id))
  }
  const ids = () => rows.map(({ id }) => id)
  const plugins = useSortingPlugins(ids, (from, at) =>
    t('lists.moved', { title: titleOf(rows[from]), position: at + 1, count: rows.length }),
  )
  const move = (from: number, to: number): void => {
    const id = rows[from]?.id
    if (id) send({ type: 'homeLayout.change', home, change: { kind: 'move', id, to } })
  }
  const movedRow = rows.find(({ id }) => id === moved?.id)
  return (
    <DragDropProvider plugins={plugins} onDragEnd={onSorted(ids, move)}>
      <ol className="home-rows" aria-label={t('arrange.shelves')}>
        {rows.map((row, index) => (
          <HomeRowLine
            key={row.id}
            row={row}
            homeId={home.libraryId}
            title={titleOf(row)}
            index={index}
            count={rows.length}
            isEmpty={!row.own && !home.shelves.includes(row.id)}
            onMove={move}
            onChange={(change) => send({ type: 'homeLayout.change', home, change })}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {moved && movedRow
          ? t('lists.moved', { title: titleOf(movedRow), position: moved.to + 1, count: rows.length })
          : null}
      </p>
    </DragDropProvider>
  )
}
