import { dayOf, onDay } from '../model/time/dates.ts'
import type { MediaProgress } from '../model/entities/index.ts'

/** What a listener wrote into the fields of dates; null for a date that cannot be changed. */
export interface DatesTyped {
  started: string | null
  finished: string | null
}

export type DatesProblem = 'noDay' | 'future' | 'order'

export type DatesChange =
  | { kind: 'unchanged' }
  | { kind: 'problem'; field: keyof DatesTyped; problem: DatesProblem }
  | { kind: 'change'; dates: { startedAt?: number; finishedAt?: number } }

type Dated = Pick<MediaProgress, 'startedAt' | 'finishedAt' | 'isFinished'>

/** The dates of a progress as its fields show them. A current server keeps the day on which a title was begun to itself. */
export function datesOf({ startedAt, finishedAt, isFinished }: Dated, canMoveStart: boolean): DatesTyped {
  return {
    started: canMoveStart ? dayOf(startedAt) : null,
    finished: isFinished ? dayOf(finishedAt ?? startedAt) : null,
  }
}

/** What the typed dates change: days that have been, in their order; the time of day stays. */
export function datesChange(known: Dated, typed: DatesTyped, now: number): DatesChange {
  const startedAt = typed.started === null ? known.startedAt : onDay(known.startedAt, typed.started)
  if (startedAt === null) return { kind: 'problem', field: 'started', problem: 'noDay' }
  const wasFinished = known.finishedAt ?? known.startedAt
  const finishedAt = typed.finished === null ? known.finishedAt : onDay(wasFinished, typed.finished)
  if (typed.finished !== null && finishedAt === null)
    return { kind: 'problem', field: 'finished', problem: 'noDay' }
  const today = dayOf(now)
  if (dayOf(startedAt) > today) return { kind: 'problem', field: 'started', problem: 'future' }
  if (finishedAt !== null && dayOf(finishedAt) > today)
    return { kind: 'problem', field: 'finished', problem: 'future' }
  // on one day the title was begun before it was finished, whatever their times say
  if (finishedAt !== null && typed.finished !== null && dayOf(startedAt) > dayOf(finishedAt))
    return { kind: 'problem', field: 'finished', problem: 'order' }
  const isStartSame = startedAt === known.startedAt
  if (isStartSame && finishedAt === known.finishedAt) return { kind: 'unchanged' }
  return {
    kind: 'change',
    dates: {
      ...(isStartSame ? {} : { startedAt }),
      // an older server takes now for the end where it is not told
      ...(finishedAt === null ? {} : { finishedAt }),
    },
  }
}
