import type { MediaProgress } from '../../model/entities/index.ts'
import type { ServerPosition } from './server-position.ts'

/** Null where the record does not say where it stands. */
export function serverPositionOf(record: MediaProgress): ServerPosition | null {
  const { currentTime, lastUpdate, ebookLocation, ebookProgress, hideFromContinueListening, startedAt } =
    record
  if (currentTime === null) return null
  const rest = [ebookLocation, ebookProgress, hideFromContinueListening, startedAt, record.finishedAt]
  // a server that leaves the version out sends the start of the epoch for it
  return { position: currentTime, version: lastUpdate || null, rest: rest.join('|') }
}
