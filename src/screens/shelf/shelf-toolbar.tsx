import { ArrowDownNarrowWide, ArrowUpNarrowWide, LayoutGrid, List, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaType } from '#machines/model/entities/index.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import { descOf, sortsOf } from '#machines/browsing/shelf/sorts.ts'
import { useIsNewerServer } from '#src/hooks/use-newer-server.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { COVER_SIZES, stepSize } from './shelf-layout.ts'
import { useNarrow } from './use-narrow.ts'
import { useShelfChange } from './use-shelf-change.ts'
import { useShelfTexts } from './shelf-texts.ts'

interface ShelfToolbarProps {
  /** What the shelf is called. */
  title: string
  /** "1,234 books"; null until it is known. */
  count: string | null
  refreshing?: boolean
  /** Filters and menus, between the title and the size of the covers. */
  children?: ReactNode
  /** Below all of it, as wide as the bar. */
  foot?: ReactNode
}

/** The bar above a shelf; it stays while the shelf scrolls. */
export function ShelfToolbar({ title, count, refreshing = false, children, foot }: ShelfToolbarProps) {
  return (
    <header className="shelf-bar" data-shelf-bar>
      <div className="shelf-name">
        <h1 className="truncate text-lead font-strong">{title}</h1>
        <span className="shelf-count">
          <span className="tabular shrink-0 text-small text-ink-quiet" data-shelf-count>
            {count}
          </span>
          {refreshing ? <Spinner className="size-4" /> : null}
        </span>
      </div>
      {children}
      {useNarrow() ? null : <ShelfLook />}
      <CoverSizes />
      {foot}
    </header>
  )
}

/** Covers or lines; on a phone the shelf's menu says it. */
function ShelfLook() {
  const { t } = useTranslation()
  const send = useIntents()
  const asList = useSnapshot('preferences', ({ context }) => context.settings.shelfAsList, false)
  return (
    <IconButton
      label={t(asList ? 'shelf.asGrid' : 'shelf.asList')}
      size="sm"
      onClick={() => send({ type: 'preferences.change', settings: { shelfAsList: !asList } })}
    >
      {asList ? <LayoutGrid /> : <List />}
    </IconButton>
  )
}

function CoverSizes() {
  const { t } = useTranslation()
  const send = useIntents()
  const size = useSnapshot('preferences', ({ context }) => context.settings.bookshelfCoverSize, 120)
  const step = (by: 1 | -1): void =>
    send({ type: 'preferences.change', settings: { bookshelfCoverSize: stepSize(size, by) } })
  return (
    <div className="hidden items-center phone:flex" role="group" aria-label={t('shelf.coverSize')}>
      <IconButton
        label={t('shelf.smaller')}
        size="sm"
        unavailable={size <= COVER_SIZES[0] ? t('shelf.smallest') : undefined}
        onClick={() => step(-1)}
      >
        <Minus />
      </IconButton>
      <IconButton
        label={t('shelf.larger')}
        size="sm"
        unavailable={size >= Math.max(...COVER_SIZES) ? t('shelf.largest') : undefined}
        onClick={() => step(1)}
      >
        <Plus />
      </IconButton>
    </div>
  )
}

export function SortMenu({ query, mediaType }: { query: ShelfQuery; mediaType: MediaType }) {
  const { t } = useTranslation()
  const texts = useShelfTexts()
  const change = useShelfChange(query)
  const sorts = sortsOf(query.kind, mediaType, query.filter, useIsNewerServer())
  const direction = t(query.desc ? 'shelf.descending' : 'shelf.ascending')
  const choose = (sort: string): void => change((now) => ({ sort, desc: descOf(sort, now) }))
  return (
    <Menu
      label={t('shelf.sort')}
      align="end"
      items={sorts.map((sort) => ({
        label: texts.sortName(sort),
        hint: sort === query.sort ? direction : undefined,
        icon: sort === query.sort ? <Direction desc={query.desc} /> : undefined,
        onSelect: () => choose(sort),
      }))}
      renderTrigger={(props) => (
        <Button
          {...props}
          size="sm"
          variant="quiet"
          className="bar-tool"
          icon={<Direction desc={query.desc} />}
          aria-label={t('shelf.sortedBy', { key: texts.sortName(query.sort), direction })}
        >
          {texts.sortName(query.sort)}
        </Button>
      )}
    />
  )
}

function Direction({ desc }: { desc: boolean }) {
  return desc ? <ArrowDownNarrowWide aria-hidden /> : <ArrowUpNarrowWide aria-hidden />
}
