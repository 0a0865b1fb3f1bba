import type { DownloadFile } from '../../model/titles/download-files.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { DialogRequest } from './dialogs.types.ts'

export type QuestionKind =
  | 'deleteItems'
  | 'embedItems'
  | 'rescanItems'
  | 'removeIssues'
  | 'sendEbook'
  | 'clearDownloads'
  | 'closeShare'
  | 'closeFeed'
  | 'downloadByAddress'
  | 'resetProgress'

export type Question = Extract<DialogRequest, { kind: QuestionKind }>

/** What a yes sends. What runs on a selection goes through it: it holds the selection until it ends. */
export type Answer =
  | { type: 'selection.run' | 'operation.run'; request: OperationRequest }
  | { type: 'fileDownload.startByAddress'; file: DownloadFile }

const onSelection = (request: OperationRequest): Answer => ({ type: 'selection.run', request })
const alone = (request: OperationRequest): Answer => ({ type: 'operation.run', request })

/** The answer yes, with the box of the question ticked or not. */
export function answerOf(question: Question, isTicked: boolean): Answer {
  switch (question.kind) {
    case 'deleteItems': {
      const libraryItemIds = question.items.map(({ libraryItemId }) => libraryItemId)
      return question.batch
        ? onSelection({ name: 'items.delete', params: { libraryItemIds, hard: isTicked } })
        : alone({
            name: 'item.delete',
            params: { libraryItemId: libraryItemIds[0] ?? '', hard: isTicked },
          })
    }
    case 'embedItems':
      return onSelection({ name: 'items.embed', params: { libraryItemIds: question.libraryItemIds } })
    case 'rescanItems':
      return onSelection({ name: 'items.scan', params: { libraryItemIds: question.libraryItemIds } })
    case 'removeIssues':
      return alone({ name: 'issues.remove', params: { libraryId: question.libraryId } })
    case 'clearDownloads':
      return alone({ name: 'podcast.clearQueue', params: { libraryItemId: question.libraryItemId } })
    case 'closeShare': {
      const { libraryItemId, shareId } = question
      return alone({ name: 'share.close', params: { libraryItemId, shareId } })
    }
    case 'closeFeed':
      return alone({ name: 'feed.close', params: { feedId: question.feedId } })
    case 'downloadByAddress':
      return { type: 'fileDownload.startByAddress', file: question.file }
    case 'resetProgress':
      return alone({ name: 'progress.reset', params: { progressId: question.progressId } })
    case 'sendEbook': {
      const { libraryItemId, device } = question
      return alone({ name: 'ebook.send', params: { libraryItemId, deviceName: device } })
    }
  }
}
