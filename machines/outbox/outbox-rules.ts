import type { AppError } from '../model/errors.ts'
import { isSameMedia } from '../model/playback.ts'
import type { MediaKey } from '../model/playback.ts'
import type { OperationRequest } from '../operations/operations.table.ts'

/** A medium was marked finished or not finished, and the server does not know it yet. */
export interface Mark {
  key: MediaKey
  isFinished: boolean
}

/** What an operation marks; none for every other operation. */
export function marksOf(request: OperationRequest): readonly Mark[] {
  switch (request.name) {
    case 'progress.setFinished': {
      const { libraryItemId, episodeId, isFinished } = request.params
      return [{ key: { libraryItemId, episodeId }, isFinished }]
    }
    case 'progress.batchSetFinished': {
      const { libraryItemIds, isFinished } = request.params
      return libraryItemIds.map((libraryItemId) => ({ key: { libraryItemId, episodeId: null }, isFinished }))
    }
    default:
      return []
  }
}

export function requestOf({ key, isFinished }: Mark): OperationRequest<'progress.setFinished'> {
  return { name: 'progress.setFinished', params: { ...key, isFinished } }
}

/** A server that said no means it; one that was not reached is told later. */
export function isForLater({ code }: AppError): boolean {
  return code === 'unreachable' || code === 'timeout'
}

/** The marks with later ones at the end; an earlier mark of the same medium means nothing any more. */
export function withMarks(marks: readonly Mark[], later: readonly Mark[]): Mark[] {
  return [...withoutMarks(marks, later), ...later]
}

export function withoutMarks(marks: readonly Mark[], gone: readonly Mark[]): Mark[] {
  return marks.filter(({ key }) => !gone.some((each) => isSameMedia(each.key, key)))
}
