import { memo } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { ShelfEntry } from '#machines/server/catalog/reads.ts'
import { CardSkeleton } from '#src/ui/list/shelf.tsx'
import { StillCard } from './shelf-states.tsx'

interface SlotProps {
  renderCard: (entry: ShelfEntry, index: number) => ReactNode
  /** null where it could not be read, undefined while it is to come. */
  entry: ShelfEntry | null | undefined
  index: number
  count: number
  top: number
  start: number
  width: number
  height: number
  ratio: number
}

/** One place on the shelf. It is drawn again when something of its own changes, not with every row that is scrolled in. */
export const Slot = memo(function Slot({
  entry,
  index,
  count,
  top,
  start,
  width,
  height,
  ratio,
  renderCard,
}: SlotProps) {
  const style: CSSProperties = { top, insetInlineStart: start, inlineSize: width, blockSize: height }
  return (
    <li style={style} aria-setsize={count} aria-posinset={index + 1}>
      {entry ? (
        renderCard(entry, index)
      ) : entry === null ? (
        <StillCard ratio={ratio} />
      ) : (
        <CardSkeleton ratio={ratio} />
      )}
    </li>
  )
})
