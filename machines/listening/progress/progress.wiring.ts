import type { Wiring } from '../../system/wiring.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import { isForLater } from '../../model/errors.ts'
import { recordsOf } from '../../server/operations/record-before.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { MediaRecord, ProgressFact, ProgressIntent, ProgressToParent } from './progress.types.ts'
import { serverPositionOf } from './record-position.ts'
import type { MediaProgress } from '../../model/entities/index.ts'
import type { progressMachine } from './progress.machine.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { BookmarksToParent } from '../bookmarks/bookmarks.types.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { ConnectionToParent } from '../../server/connection/connection.types.ts'
import type { ActiveTabToParent } from '../../app/active-tab/active-tab.types.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { OutboxToParent } from '../../server/outbox/outbox.types.ts'

type Mark = Extract<ProgressFact, { type: 'progress.marked' }>
type Written = Extract<ProgressFact, { type: 'progress.written' }>

/** A title that is open and was marked finished is not saved as half heard when it closes. */
function marksOf(request: OperationRequest): readonly Mark[] {
  switch (request.name) {
    case 'progress.setFinished': {
      const { libraryItemId, episodeId, isFinished, madeAt } = request.params
      const key = { libraryItemId, episodeId: episodeId ?? null }
      return [{ type: 'progress.marked', key, isFinished, ...(madeAt === undefined ? {} : { madeAt }) }]
    }
    case 'progress.batchSetFinished': {
      const { keys, isFinished } = request.params
      return keys.map((key) => ({ type: 'progress.marked', key, isFinished }))
    }
    case 'episodes.setFinished': {
      const { libraryItemId, episodeIds, isFinished } = request.params
      return episodeIds.map((episodeId) => ({
        type: 'progress.marked',
        key: { libraryItemId, episodeId },
        isFinished,
      }))
    }
    case 'progress.restore':
      return request.params.records.map(({ key, record }) => ({
        type: 'progress.marked',
        key,
        isFinished: record?.isFinished ?? false,
      }))
    default:
      return []
  }
}

const finishesOf = (request: OperationRequest): readonly Mark[] =>
  marksOf(request).filter(({ isFinished }) => isFinished)

/** Where an act of this browser put records: what is not finished begins at the start. */
function writtenBy(request: OperationRequest, result: unknown): readonly Written[] {
  const written = (key: MediaKey, position: number | null): Written => ({
    type: 'progress.written',
    key,
    position,
  })
  if (request.name === 'progress.reset')
    return recordsOf(request, result).map(({ key }) => written(key, null))
  if (request.name === 'progress.restore')
    return request.params.records.map(({ key, record }) => ({
      ...written(key, record?.currentTime ?? 0),
      isRestored: true,
    }))
  const late = request.name === 'progress.setFinished' ? request.params.madeAt : undefined
  return marksOf(request).flatMap(({ key, isFinished }) =>
    isFinished ? [] : [{ ...written(key, 0), ...(late === undefined ? {} : { madeAt: late }) }],
  )
}

/** Where records will be by what is about to be sent. */
function expectedBy(request: OperationRequest): readonly ProgressFact[] {
  return writtenBy(request, undefined).flatMap(({ key, position }) =>
    position === null ? [] : [{ type: 'progress.expected', key, position }],
  )
}

function mediaRecordOf(record: MediaProgress): MediaRecord {
  const { libraryItemId, episodeId, isFinished } = record
  return { libraryItemId, episodeId: episodeId ?? null, isFinished, server: serverPositionOf(record) }
}

/** A device that does not describe itself has no name: the server writes `null null / null`. */
function deviceNameOf(description: string | null | undefined): string | null {
  const words = (description ?? '').split(/\s+/).filter((word) => !/^(?:null|undefined|\/|)$/.test(word))
  return words.length > 0 ? (description ?? null) : null
}

export const progressWiring: Wiring<{
  logic: typeof progressMachine
  owns: ProgressIntent
  tells: ProgressToParent
  hears:
    | ActiveTabToParent
    | BookmarksToParent
    | ConnectionToParent
    | OperationsToParent
    | OutboxToParent
    | PageFact
    | PlayerToParent
    | SessionToParent
}> = {
  input: ({ isConnected }) => ({ isConnected }),
  owns: {
    'progress.choose': true,
    'progress.stay': true,
    'progress.syncNow': true,
  },
  hears: {
    'player.flushRequested': true,
    'player.opened': true,
    'player.started': true,
    'player.halted': true,
    'player.positioned': true,
    'player.jumped': true,
    'player.finished': true,
    'player.failed': true,
    'player.sourceLost': true,
    'player.closed': true,
    'player.movedElsewhere': true,
    'bookmarks.visited': true,
    'session.began': true,
    'session.ended': true,
    'page.hidden': true,
    'network.online': true,
    'connection.established': true,
    'connection.restored': true,
    'connection.lost': true,
    // what was heard here goes to the server before the other tab writes there
    'activeTab.lost': () => ({ type: 'progress.syncNow' }),
    // A mark counts from the press: a pause that sends its position at the same time would undo the finish.
    'operations.accepted': ({ request }) => [...marksOf(request), ...expectedBy(request)],
    // A mark that waits in the outbox is still the listener's.
    'operations.failed': ({ request, error }) =>
      isForLater(error) ? [] : finishesOf(request).map((mark): Mark => ({ ...mark, isFinished: false })),
    'operations.succeeded': ({ request, result }) => writtenBy(request, result),
    // the answer to it was lost
    'outbox.markArrived': ({ key, madeAt }) => ({
      type: 'progress.written',
      key,
      position: 0,
      ...(madeAt === undefined ? {} : { madeAt }),
    }),
  },
  waits: ['operations.accepted', 'operations.succeeded', 'operations.failed'],
  messages: {
    user_updated: ({ mediaProgress }) => ({
      type: 'records.changed',
      records: mediaProgress.map(mediaRecordOf),
    }),
    // whether it is an echo of this browser is known there; a position that is not known is nowhere to go
    user_item_progress_updated: ({ data, sessionId, deviceDescription }) => {
      const { libraryItemId, episodeId, isFinished, server } = mediaRecordOf(data)
      if (server === null) return null
      const device = deviceNameOf(deviceDescription)
      return {
        type: 'position.reported',
        key: { libraryItemId, episodeId },
        server,
        isFinished,
        sessionId,
        device,
      }
    },
  },
}
