'use no memo'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Children, useEffect, useId, useRef, useState } from 'react'

import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Anchor } from '../link.tsx'

type CardSize = {
  /** Pixels a cover is wide, default 120; a grid stretches covers to fill its rows. */
  size?: number
}

const sized = (size: number): CSSProperties => ({ '--size': `${size}px` })

export type CardGridProps = CardSize & {
  /** Names the list. */
  label: string
  /** Cards; each becomes an item of the list. */
  children: ReactNode
  className?: string
}

export function CardGrid({ label, size = 120, children, className }: CardGridProps) {
  return (
    <ul className={cx('card-grid', className)} aria-label={label} style={sized(size)}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  )
}

export type CardSkeletonProps = { ratio: number }

/** A card that is still to come, of the same height. */
export function CardSkeleton({ ratio }: CardSkeletonProps) {
  return (
    <div className="card">
      <div className="card-cover" style={{ aspectRatio: 1 / ratio }}>
        <Skeleton className="rounded-cover" height="100%" />
      </div>
      <div className="card-text">
        <Skeleton shape="text" width="85%" />
        <Skeleton shape="text" width="55%" />
      </div>
    </div>
  )
}

export type ShelfRowProps = CardSize & {
  title: string
  /** Makes the title a link to everything there is. */
  href?: string
  previousLabel: string
  nextLabel: string
  /** Beside the arrows: a menu of the shelf. */
  tools?: ReactNode
  /** Cards that are seen are still to be drawn. */
  isPartial?: boolean
  /** There are more cards than are drawn. */
  hasMore?: boolean
  /** The row is used: by pointer, by focus or by scrolling it. */
  onReach?: () => void
  children: ReactNode
}

/** One row of cards that scrolls sideways: by hand, by its arrows, and by moving the focus. */
export function ShelfRow({
  title,
  href,
  size = 120,
  previousLabel,
  nextLabel,
  tools,
  isPartial = false,
  hasMore = false,
  onReach,
  children,
}: ShelfRowProps) {
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: true })
  const count = Children.count(children)

  // effect: whether the row can be scrolled on is measured
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      // the window has grown
      if (hasMore && !isPartial && element.scrollWidth <= element.clientWidth) onReach?.()
      const at = Math.abs(element.scrollLeft)
      const next = { start: at < 2, end: at + element.clientWidth >= element.scrollWidth - 2 }
      setEnds((last) => (last.start === next.start && last.end === next.end ? last : next))
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [count, hasMore, isPartial, onReach])

  const turn = (direction: 1 | -1) => {
    const element = row.current
    if (!element) return
    const sign = getComputedStyle(element).direction === 'rtl' ? -direction : direction
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollBy({
      left: sign * Math.max(element.clientWidth - size, size),
      behavior: isCalm ? 'instant' : 'smooth',
    })
  }
  const isAtEnd = ends.end && !hasMore
  const fits = ends.start && isAtEnd
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is beside the edge is drawn in time
    <section
      className="shelf"
      aria-labelledby={id}
      data-partial={isPartial ? '' : undefined}
      style={sized(size)}
      onPointerEnter={onReach}
      onFocus={onReach}
    >
      <div className="shelf-head">
        <h2 id={id} className="shelf-title">
          {href === undefined ? (
            title
          ) : (
            <Anchor href={href} className="shelf-link">
              {title}
              <ChevronRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
            </Anchor>
          )}
        </h2>
        {tools}
        {fits ? null : (
          <div className="shelf-arrows">
            <IconButton label={previousLabel} size="sm" disabled={ends.start} onClick={() => turn(-1)}>
              <ChevronLeft className="rtl:-scale-x-100" />
            </IconButton>
            <IconButton label={nextLabel} size="sm" disabled={isAtEnd} onClick={() => turn(1)}>
              <ChevronRight className="rtl:-scale-x-100" />
            </IconButton>
          </div>
        )}
      </div>
      <ul ref={row} className="shelf-row" onScroll={onReach}>
        {Children.map(children, (card) => (
          <li>{card}</li>
        ))}
      </ul>
    </section>
  )
}
