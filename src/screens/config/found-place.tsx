import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useFound } from '#src/hooks/use-found.ts'

interface FoundPlaceProps {
  /** Also what its address ends with: `/config/backups#backupsToKeep`. */
  id: string
  className?: string
  children: ReactNode
}

/** Something that the search of the settings leads to. One whose address is opened is marked and gone to. */
export function FoundPlace({ id, className, children }: FoundPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const isFound = useFound(id, place)
  return (
    <div id={id} ref={place} className={className} tabIndex={-1} data-found={isFound || undefined}>
      {children}
    </div>
  )
}
