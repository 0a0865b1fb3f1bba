import type { AppError } from '../../model/errors.ts'
import type { EmbedTag } from './embed-tags.ts'

export interface EmbedPreviewContext {
  libraryItemId: string
  tags: readonly EmbedTag[]
  failure: AppError | null
}

export type EmbedPreviewIntent = { type: 'embedPreview.retry' }

export type EmbedPreviewFact =
  | { type: 'tools.opened'; libraryItemId: string }
  | { type: 'tools.closed' }
  | { type: 'item.updated'; libraryItemId: string }

export type EmbedPreviewEvent = EmbedPreviewIntent | EmbedPreviewFact
