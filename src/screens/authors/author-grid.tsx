import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { Author } from '#machines/model/entities/index.ts'
import { isNarrowWindow, useListMargin } from '#src/hooks/use-list-margin.ts'

interface AuthorGridProps {
  /** Names the list. */
  label: string
  authors: readonly Author[]
  /** Pixels a card is wide at least. */
  size: number
  renderTile: (author: Author) => ReactNode
}

/** A row until it is drawn, pixels. */
const ROW_PIXELS = 200

/** Cards of authors. Only rows near the window are on the page: there can be thousands. Each row is as high as its cards. */
export function AuthorGrid({ label, authors, size, renderTile }: AuthorGridProps) {
  // the virtualiser is one object that changes by itself, which the compiler's memo does not see
  'use no memo'
  const list = useRef<HTMLUListElement>(null)
  const [{ columns, gap }, setGrid] = useState({ columns: 0, gap: 0 })
  const { margin } = useListMargin(list, isNarrowWindow)

  // effect: how many cards stand beside each other is what the grid's own style makes of its width
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = (): void => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element)
      const next = {
        columns: gridTemplateColumns.split(' ').length,
        gap: Number.parseFloat(rowGap) || 0,
      }
      setGrid((last) => (last.columns === next.columns && last.gap === next.gap ? last : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // oxlint-disable-next-line react/incompatible-library -- the component is left out of the compiler
  const virtual = useWindowVirtualizer({
    count: columns === 0 ? 0 : Math.ceil(authors.length / columns),
    estimateSize: () => ROW_PIXELS,
    gap,
    overscan: 3,
    scrollMargin: margin,
    // drawn at once a row is in the same task as what the scroll itself costs
    useFlushSync: false,
  })
  // effect: rows of other cards are all measured again
  useLayoutEffect(() => virtual.measure(), [virtual, columns])

  const rows = virtual.getVirtualItems()
  const style: CSSProperties = {
    '--size': `${size}px`,
    blockSize: virtual.getTotalSize(),
    paddingBlockStart: (rows[0]?.start ?? margin) - margin,
  }
  return (
    <ul ref={list} className="card-grid content-start" aria-label={label} style={style}>
      {rows.flatMap(({ index: row }) =>
        authors.slice(row * columns, (row + 1) * columns).map((author, column) => (
          <li
            key={author.id}
            // cards of a row are stretched to one height: the first tells that of all
            ref={column === 0 ? virtual.measureElement : undefined}
            data-index={row}
            aria-setsize={authors.length}
            aria-posinset={row * columns + column + 1}
          >
            {renderTile(author)}
          </li>
        )),
      )}
    </ul>
  )
}
