import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { neighbourOf } from '#machines/editing/neighbours.ts'
import { directionOf } from '#src/i18n/direction.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

interface WalkToolsProps {
  /** Of the list that it was opened from. */
  ids: readonly string[]
  id: string
  /** For the one before and for the next one. */
  labels: readonly [string, string]
  onWalk: (by: 1 | -1) => void
}

/** Leads to the neighbours of what is edited; nothing where it has none. */
export function WalkTools({ ids, id, labels: [previous, next], onWalk }: WalkToolsProps) {
  const { i18n } = useTranslation()
  if (ids.length < 2) return null
  const isRtl = directionOf(i18n.language) === 'rtl'
  return (
    <>
      <IconButton
        label={previous}
        aria-keyshortcuts={isRtl ? 'ArrowRight' : 'ArrowLeft'}
        disabled={neighbourOf(ids, id, -1) === null}
        onClick={() => onWalk(-1)}
      >
        <ChevronLeft className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton
        label={next}
        aria-keyshortcuts={isRtl ? 'ArrowLeft' : 'ArrowRight'}
        disabled={neighbourOf(ids, id, 1) === null}
        onClick={() => onWalk(1)}
      >
        <ChevronRight className="rtl:-scale-x-100" />
      </IconButton>
    </>
  )
}
