import { isForLater, isUnanswered, toAppError } from '../../model/errors.ts'
import { isLeftHere, isSamePosition, isStartedOver } from './server-position.ts'
import type { ServerPosition } from './server-position.ts'
import type { SessionTotal, SyncOutcome } from './progress.types.ts'

/**
 * What a sync that failed came to: only where no answer of the server came may it have been applied. `later`: the server
 * could not, which it may in a moment.
 */
export function outcomeOfFailure(error: unknown): Exclude<SyncOutcome, 'applied'> {
  const failure = toAppError(error)
  if (failure.status === 404) return 'forgotten'
  if (isUnanswered(failure)) return 'unclear'
  return isForLater(failure) ? 'later' : 'refused'
}

/**
 * The time of a total, epoch ms. The server moves its record for a later time only. One more than the time that was read
 * lets it refuse where another device wrote meanwhile, and keeps this machine's clock, which may be wrong, out of it.
 * @param lastUpdate of the record when it was read; 0 where there is none
 */
export function totalTime(lastUpdate: number, moves: boolean, now: number): number {
  if (lastUpdate === 0) return now
  return lastUpdate + (moves ? 1 : -1)
}

/**
 * The same for a session that is over: where no record was there when it was looked for, one that was made since, by a
 * later session, stays where it is.
 */
export function endedTotalTime(lastUpdate: number, moves: boolean, now: number): number {
  return lastUpdate === 0 && !moves ? 1 : totalTime(lastUpdate, moves, now)
}

/** The total as it is sent, by the server's record as it was read right before, and whether that moves with it. */
export function totalToSend(
  { totalListened, currentTime, known, told }: SessionTotal,
  record: { server: ServerPosition; isFinished: boolean; lastUpdate: number } | null,
  now: number,
): { total: { timeListening: number; currentTime: number; updatedAt: number }; moves: boolean } {
  const isHere = (server: ServerPosition): boolean =>
    isLeftHere(server, { known, told }) || isSamePosition(server.position, currentTime)
  const mayMove =
    record !== null && (record.isFinished ? isStartedOver(record.server, { known }) : isHere(record.server))
  const lastUpdate = record?.lastUpdate ?? 0
  return {
    total: { timeListening: totalListened, currentTime, updatedAt: totalTime(lastUpdate, mayMove, now) },
    // where there is no record, the total makes one
    moves: mayMove || lastUpdate === 0,
  }
}
