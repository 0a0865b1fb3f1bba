import { Check, EllipsisVertical, LayoutGrid, List, Pencil, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { playedOf } from '#machines/browsing/list-order/list-acts.ts'
import { useProgressIndex } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { leaveFocus } from '#src/ui/overlay/leave-focus.ts'
import { EmptyState } from '#src/ui/bits.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import type { MenuItem } from '#src/ui/overlay/menu.types.ts'
import { Mosaic } from './list-card.tsx'
import { ListGrid } from './list-grid.tsx'
import { ListRows } from './list-rows.tsx'
import type { ListEntry, ListPageProps } from './list-page.types.ts'

/** A collection or a playlist: its covers, what can be done with all of it, and its entries in order. */
export function ListPage({ list, entries, emptyText, ratio, may, more, hidden, onRemove }: ListPageProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const format = useFormat()
  const progress = useProgressIndex()
  const asGrid = useSnapshot('preferences', ({ context }) => context.settings.listAsGrid, false)
  const isFinished = ({ key }: ListEntry): boolean =>
    progress.get(key.episodeId === null ? key.libraryItemId : `${key.libraryItemId} ${key.episodeId}`)
      ?.isFinished ?? false
  const isPlayable = entries.some(({ queued }) => queued !== null)
  const areAllFinished = entries.length > 0 && entries.every(isFinished)
  const total = entries.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  const play = (): void => {
    const played = entries.map((entry) => ({ queued: entry.queued, isFinished: isFinished(entry) }))
    send({ type: 'queue.play', items: playedOf(played) })
  }
  const markAll = (): void => {
    const params = { keys: entries.map(({ key }) => key), isFinished: !areAllFinished }
    send({ type: 'operation.run', request: { name: 'progress.batchSetFinished', params } })
  }
  const menu: MenuItem[] = [
    ...more,
    ...(may.delete
      ? [
          {
            label: t(list.type === 'collection' ? 'lists.deleteCollection' : 'lists.deletePlaylist'),
            danger: true,
            onSelect: () => send({ type: 'dialog.open', dialog: { kind: 'deleteList', list } }),
          },
        ]
      : []),
  ]
  return (
    <div className="mx-auto grid max-w-[72rem] gap-6 px-4 py-6 phone:px-8 tablet:grid-cols-[16rem_minmax(0,1fr)] tablet:gap-10">
      <header className="grid content-start justify-items-start gap-4">
        <div className="w-40 phone:w-64">
          <Mosaic
            items={entries.map(({ item }) => item)}
            ratio={ratio}
            label={t('lists.mosaic', { name: list.name })}
          />
        </div>
        <h1 className="text-title [overflow-wrap:anywhere]">{list.name}</h1>
        <p className="text-small text-ink-quiet">
          {t('lists.items', { count: entries.length })}
          {total > 0 ? ` · ${t('lists.total', { time: format.duration(Math.round(total)) })}` : ''}
        </p>
        {list.description ? (
          <p className="whitespace-pre-line text-ink-quiet [overflow-wrap:anywhere]">{list.description}</p>
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          {isPlayable ? (
            <Button
              variant="primary"
              icon={<Play fill="currentColor" />}
              onMouseDown={leaveFocus}
              onClick={play}
            >
              {t('lists.playAll')}
            </Button>
          ) : null}
          {/* together: one of them alone would stand below the others */}
          <div className="flex items-center gap-2">
            {entries.length > 0 ? (
              <IconButton
                label={t(areAllFinished ? 'lists.markAllNotFinished' : 'lists.markAllFinished')}
                lit={areAllFinished}
                onClick={markAll}
              >
                <Check />
              </IconButton>
            ) : null}
            {may.edit ? (
              <IconButton
                label={t('lists.edit')}
                onClick={() => send({ type: 'dialog.open', dialog: { kind: 'editList', list } })}
              >
                <Pencil />
              </IconButton>
            ) : null}
            {entries.length > 0 ? (
              <IconButton
                label={t(asGrid ? 'shelf.asList' : 'shelf.asGrid')}
                onClick={() => send({ type: 'preferences.change', settings: { listAsGrid: !asGrid } })}
              >
                {asGrid ? <List /> : <LayoutGrid />}
              </IconButton>
            ) : null}
            {menu.length > 0 ? (
              <Menu
                label={t('lists.more', { name: list.name })}
                items={menu}
                renderTrigger={(props) => (
                  <IconButton {...props} label={t('lists.more', { name: list.name })}>
                    <EllipsisVertical />
                  </IconButton>
                )}
              />
            ) : null}
          </div>
        </div>
      </header>
      {entries.length === 0 ? (
        <EmptyState title={emptyText} />
      ) : asGrid ? (
        <ListGrid list={list} entries={entries} ratio={ratio} />
      ) : (
        <ListRows
          list={list}
          entries={entries}
          hidden={hidden}
          isFinished={isFinished}
          may={may}
          onRemove={onRemove}
        />
      )}
    </div>
  )
}
