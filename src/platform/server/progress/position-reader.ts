import { within } from '../../within.ts'
import { logWarning } from '#machines/model/log.ts'
import type { MediaProgress } from '#machines/model/entities/index.ts'
import { isSameMedia } from '#machines/model/titles/playback.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { PlaceRead } from '#machines/listening/progress/progress.types.ts'
import { agreeOnPlace, startOf } from '#machines/listening/progress/position-agreement.ts'
import { serverPositionOf } from '#machines/listening/progress/record-position.ts'
import { isSamePosition } from '#machines/listening/progress/server-position.ts'
import type { Journal, KeptPlace } from '../../storage/journal/journal.ts'
import type { RecordOf } from './server-records.ts'

/** What was read ahead is good for so long, ms: another tab may have written since. */
const FRESH_MS = 1000
/** The listener waits for sound: where the server answers later, what is kept here is compared with where it opened. */
const SERVER_MS = 2000
/** A machine without a network: only a server on it answers, and soon. */
const OFFLINE_MS = 300
/** A question is asked without the device's name too. */
const DEVICE_MS = 700

/** What this browser and the server have of the position in a title. */
export interface PositionReader {
  /** Begins to read while the server is asked for a session: waits that need not follow each other. */
  readAhead(key: MediaKey): void
  /** @param startTime where the server opened the session, seconds: a record that is elsewhere moved since it was read */
  read(key: MediaKey, startTime: number): Promise<PlaceRead>
}

export interface PositionReaderDeps {
  journal: Pick<Journal, 'placeOf'>
  /** The user's record as it was last read in this page's life. */
  recordOf: RecordOf
  /** The same without waiting, also of the last visit. */
  knownRecordOf: (key: MediaKey) => MediaProgress | null
  /** The record as the server has it now. */
  readProgress: (key: MediaKey) => Promise<MediaProgress | null>
  /** The device whose session left the title at a position; null where no session of another one did. */
  deviceAt: (key: MediaKey, position: number, ownSessions: readonly string[]) => Promise<string | null>
  isOffline: () => boolean
  /** Monotonic ms. */
  now: () => number
}

interface Found {
  kept: KeptPlace
  /** Null where there is none, undefined where the server did not answer. */
  record: MediaProgress | null | undefined
  known: MediaProgress | null
}

/** What was read last, where a title with that record is opened there: the server knows a later one else. */
function lastRead(record: MediaProgress | null, startTime: number): MediaProgress | null {
  const server = record && serverPositionOf(record)
  if (!record || !server) return record
  return isSamePosition(startOf({ server, isFinished: record.isFinished }), startTime) ? record : null
}

export function createPositionReader(deps: PositionReaderDeps): PositionReader {
  const { journal, recordOf, knownRecordOf, readProgress, deviceAt, isOffline, now } = deps
  let ahead: { key: MediaKey; at: number; found: Promise<Found> } | null = null

  async function find(key: MediaKey): Promise<Found> {
    const keptHere = journal.placeOf(key)
    let known: MediaProgress | null = null
    const ask = async (): Promise<Found['record']> => {
      known = await recordOf(key)
      // what neither knows was never listened to here: there is nothing to compare
      if (known === null && (await keptHere).journal === null) return null
      return await readProgress(key).catch((error: unknown) => {
        logWarning('The record of the position was not read again:', error)
        return undefined
      })
    }
    const patience = isOffline() ? OFFLINE_MS : SERVER_MS
    const [kept, record] = await Promise.all([keptHere, within(patience, ask(), undefined)])
    return { kept, known, record }
  }

  async function taken(key: MediaKey): Promise<Found> {
    const last = ahead
    ahead = null
    const isGood = last !== null && isSameMedia(last.key, key) && now() - last.at < FRESH_MS
    return await (isGood ? last.found : find(key))
  }

  /** A page that begins without a network has the records of the last visit alone, which may be older than what was sent since. */
  const finishedOf = (key: MediaKey): MediaProgress | null => {
    const record = knownRecordOf(key)
    return record?.isFinished ? record : null
  }

  const isMovedSince = ({ record }: Found, startTime: number): boolean =>
    record?.isFinished === false &&
    record.currentTime !== null &&
    !isSamePosition(record.currentTime, startTime)

  return {
    readAhead(key) {
      const found = find(key)
      // a reader hears of the failure
      found.catch(() => undefined)
      ahead = { key, at: now(), found }
    },

    async read(key, startTime) {
      const first = await taken(key)
      const { kept, known, record } = isMovedSince(first, startTime) ? await find(key) : first
      const latest = record === undefined ? lastRead(known ?? finishedOf(key), startTime) : record
      const last = latest && serverPositionOf(latest)
      const read: PlaceRead = {
        ...kept,
        ...(record === undefined ? (last ? { remembered: last } : {}) : { record: record && last }),
        isFinished: latest?.isFinished ?? false,
        isUnknown: latest !== null && last === null,
        foreign: latest ? { device: null, at: latest.lastUpdate || null } : null,
      }
      // only a question names the device
      const agreed = agreeOnPlace(read, startTime, null)
      if (!read.foreign || !('conflict' in agreed)) return read
      const { position } = agreed.conflict.there
      const named = deviceAt(key, position, kept.ownSessions).catch(() => null)
      const device = await within(DEVICE_MS, named, null)
      return { ...read, foreign: { ...read.foreign, device } }
    },
  }
}
