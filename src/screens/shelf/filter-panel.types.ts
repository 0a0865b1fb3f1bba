import type { MediaType } from '#machines/model/entities/index.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'

export interface PanelProps {
  query: ShelfQuery
  mediaType: MediaType
  /** Shows only what matches this one. */
  onChoose: (filter: string) => void
  /** Shows what several filters leave. */
  onCombine: (combined: (filter: string) => string) => void
}
