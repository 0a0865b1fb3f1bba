import type { MediaKey } from '../../model/titles/playback.ts'
import type { RecordBefore } from './record-before.types.ts'

/** Of what a write changed, what the listener may want back: where something was heard, read or finished. */
export function worthRestoring(before: readonly RecordBefore[]): readonly RecordBefore[] {
  return before.filter(
    ({ record }) =>
      record !== null &&
      (record.isFinished ||
        record.progress > 0 ||
        (record.currentTime ?? 0) > 0 ||
        (record.ebookProgress ?? 0) > 0),
  )
}

/** One change of a record, in the words of the server's call for several. */
export type RecordStep = MediaKey & Partial<Record<string, unknown>>

/**
 * What writes a record back, in order: the mark resets the position on both servers, so the position follows a mark that
 * is taken away and comes before one that is set. A position that is not known is not written.
 */
export function stepsBack({ key, record }: RecordBefore): readonly RecordStep[] {
  if (!record) return [{ ...key, isFinished: false }]
  const { currentTime, duration, progress, startedAt, finishedAt, ebookLocation, ebookProgress } = record
  const position = {
    ...key,
    ...(currentTime === null ? {} : { currentTime, duration }),
    ...(ebookLocation ? { ebookLocation, ebookProgress: ebookProgress ?? 0 } : {}),
    ...(startedAt > 0 ? { startedAt } : {}),
    hideFromContinueListening: record.hideFromContinueListening,
  }
  return record.isFinished
    ? [
        position,
        {
          ...key,
          isFinished: true,
          ...(finishedAt === null ? {} : { finishedAt }),
          hideFromContinueListening: record.hideFromContinueListening,
        },
      ]
    : [
        { ...key, isFinished: false },
        { ...position, ...(currentTime === null ? {} : { progress }) },
      ]
}
