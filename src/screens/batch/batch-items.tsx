import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BatchItem } from '#machines/editing/batch-editor/batch-editor.types.ts'
import { fieldsIn } from '#machines/editing/values.ts'
import type { Values } from '#machines/editing/values.ts'
import type { Known } from '#src/dialogs/edit/use-known.ts'
import { useCoverUrl } from '#src/hooks/use-cover-url.ts'
import { useListMargin } from '#src/hooks/use-list-margin.ts'
import { Badge } from '#src/ui/bits.tsx'
import { Cover } from '#src/ui/cover/cover.tsx'
import { BatchDetails } from './batch-details.tsx'

/** Pixels of a row before it was measured: one column of fields, or two. */
const ROW = { narrow: 1700, wide: 1020 } as const
const isNarrow = (list: HTMLElement): boolean => list.getBoundingClientRect().width < 700
const COVER = 56

interface BatchItemsProps {
  items: readonly BatchItem[]
  known: Known
  /** Changed fields, by item. */
  changed: Values
}

/** The forms of all items. Only those near the window are on the page. */
export function BatchItems({ items, known, changed }: BatchItemsProps) {
  // the virtualizer changes in place: a memoised view of it would stand still
  'use no memo'
  const list = useRef<HTMLOListElement>(null)
  const { margin, narrow } = useListMargin(list, isNarrow)
  const height = narrow ? ROW.narrow : ROW.wide
  // oxlint-disable-next-line react/incompatible-library -- hence 'use no memo' above
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => height,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 1,
    scrollMargin: margin,
  })
  return (
    <ol ref={list} className="batch-items" style={{ blockSize: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => {
        const item = items[index]
        return item ? (
          <li
            key={item.id}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ top: start - margin }}
          >
            <ItemForm
              item={item}
              known={known}
              height={height}
              changed={Object.keys(fieldsIn(changed[item.id])).length}
            />
          </li>
        ) : null
      })}
    </ol>
  )
}

interface ItemFormProps {
  item: BatchItem
  known: Known
  height: number
  /** How many of its fields. */
  changed: number
}

function ItemForm({ item, known, height, changed }: ItemFormProps) {
  const { t } = useTranslation()
  const coverUrl = useCoverUrl()
  // many fields at once are drawn in pieces, so that nothing waits for them
  const isDrawn = useDeferredValue(true, false)
  const title = item.title || t('item.noTitle')
  const { id, coverPath, updatedAt } = item
  return (
    <section
      className="batch-card"
      aria-labelledby={`batch-${id}`}
      style={{ minBlockSize: isDrawn ? 0 : height - 24 }}
    >
      <header className="flex items-center gap-4">
        <Cover
          src={coverUrl({ libraryItemId: id, coverPath, updatedAt }, 100)}
          title={title}
          failedText={t('item.invalidCover')}
          ratio={1}
          width={COVER}
        />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id={`batch-${id}`} className="max-w-full grow text-lead break-words">
            {title}
          </h2>
          {changed > 0 ? <Badge>{t('batch.changed', { count: changed })}</Badge> : null}
        </div>
      </header>
      {isDrawn ? <BatchDetails item={item} known={known} /> : null}
    </section>
  )
}
