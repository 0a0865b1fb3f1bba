import { fromPromise } from 'xstate'
import { agreeOnPlace, startOf } from '#machines/listening/progress/position-agreement.ts'
import { NO_SESSION } from '#machines/listening/progress/progress.constants.ts'
import type { JournalEntry } from '#machines/listening/progress/progress.types.ts'
import { isLeftHere, isSamePosition, recordKnownTo } from '#machines/listening/progress/server-position.ts'
import type { KeptRecord } from '#machines/listening/progress/server-position.ts'
import type { ServerRecord } from '#machines/listening/recovery/recovery-rules.ts'
import { logWarning } from '#machines/model/log.ts'
import { actorOf } from '#machines/system/actor-of.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type {
  InPlayer,
  Pair,
  SoundAt,
  SoundMove,
  TogetherRead,
} from '#machines/reading/together/together.types.ts'
import type { PerTitle } from '../../book/per-title.ts'
import type { Journal, KeptPlace } from '../../storage/journal/journal.ts'
import type { TabHoldings } from '../../tabs/tab-holdings.ts'
import type { Server } from '../server.ts'
import { readRecord } from './server-records.ts'
import type { RecordOf } from './server-records.ts'

export interface TogetherDeps {
  server: Server
  recordOf: RecordOf
  /** A new one each time: the order of its entries goes by what it read and wrote last. */
  journalNow: () => Pick<Journal, 'placeOf' | 'write'>
  /** Of every tab of this browser, this one too. */
  holdings: Pick<TabHoldings, 'held'>
  pairs: PerTitle<Pair>
}

type System = Parameters<typeof actorOf>[0]

const keyOf = (libraryItemId: string): MediaKey => ({ libraryItemId, episodeId: null })

/** What an entry of this browser knows of the record. */
function knownTo({ known, mark, hasRecord, told }: JournalEntry): KeptRecord {
  return {
    known,
    ...(mark ? { mark } : {}),
    ...(hasRecord === undefined ? {} : { hasRecord }),
    ...(told ? { told } : {}),
  }
}

function knownOf(record: ServerRecord | null): KeptRecord {
  // the place in the book makes one meanwhile, whose sound stands at its start
  if (record === null) return { known: 0, hasRecord: false, told: [0] }
  const { position, ...mark } = record.server
  return { known: position, mark, hasRecord: true }
}

/** Where a title that is not in the player goes on; null where something heard here waits beside what another device did. */
function soundOf({ journal, ownSessions }: KeptPlace, record: ServerRecord | null): SoundAt | null {
  const startAt = record ? startOf(record) : 0
  const read = { journal, ownSessions, isFinished: false, foreign: null, record: record && record.server }
  const agreed = agreeOnPlace(read, startAt, null)
  const isConflict = 'conflict' in agreed
  const isWaiting = journal && !journal.isFinished && !isSamePosition(journal.position, journal.known)
  if (isConflict && isWaiting) return null
  return {
    seconds: isConflict ? startAt : agreed.startAt,
    known: knownOf(record),
    order: journal?.order ?? null,
  }
}

/** What the player has of a title; null where it has another, or nothing. */
function inPlayer(system: System, libraryItemId: string): InPlayer | null {
  const player = actorOf(system, 'player')?.getSnapshot()
  if (!player) return null
  const { session, request, position } = player.context
  const medium = session?.media ?? request
  if (medium?.libraryItemId !== libraryItemId || (medium.episodeId ?? null) !== null) return null
  const isOpen = player.hasTag('loaded')
  const isStill = isOpen ? !player.hasTag('playing') : player.hasTag('standby')
  return { seconds: position, isOpen, leads: !isStill || player.matches({ loaded: 'finished' }) }
}

/** What it takes to keep the sound and the text of a title together. */
export function createTogetherActors(deps: TogetherDeps) {
  const { server, recordOf, journalNow, holdings, pairs } = deps

  async function recordNow(key: MediaKey, signal: AbortSignal): Promise<ServerRecord | null | undefined> {
    // no answer is waited for while the browser knows of no network
    if (!navigator.onLine) return undefined
    try {
      return await readRecord(server, recordOf, key, { signal })
    } catch (error) {
      logWarning('The record of the sound could not be read:', error)
      return undefined
    }
  }

  async function soundNow(
    libraryItemId: string,
    playing: InPlayer | null,
    signal: AbortSignal,
  ): Promise<SoundAt | null> {
    const key = keyOf(libraryItemId)
    const [kept, record] = await Promise.all([journalNow().placeOf(key), recordNow(key, signal)])
    const { journal: newest } = kept
    if (record?.isFinished) return null
    // what is heard here is known here, also without the server
    if (playing) {
      const known = newest ? knownTo(newest) : record === undefined ? null : knownOf(record)
      return known && { seconds: playing.seconds, known, order: newest?.order ?? null }
    }
    return record === undefined ? null : soundOf(kept, record)
  }

  return {
    recallTogether: fromPromise<TogetherRead, string>(async ({ input: libraryItemId, system, signal }) => ({
      pair: pairs.read(libraryItemId),
      sound: await soundNow(libraryItemId, inPlayer(system, libraryItemId), signal),
    })),

    askPlayer: fromPromise<InPlayer | null, string>(({ input, system }) =>
      Promise.resolve(inPlayer(system, input)),
    ),

    keepSound: fromPromise<SoundAt | null, SoundMove>(async ({ input, signal }) => {
      const { libraryItemId, seconds, duration, from } = input
      const key = keyOf(libraryItemId)
      const journal = journalNow()
      const [{ journal: newest, ownSessions }, record, held] = await Promise.all([
        journal.placeOf(key),
        recordNow(key, signal),
        holdings.held(),
      ])
      if (ownSessions.some((session) => held.has(session))) return null
      const isAsRead = (newest?.order ?? null) === from.order
      const left = newest && !isAsRead ? knownTo(newest) : from.known
      if (record && (record.isFinished || !isLeftHere(record.server, recordKnownTo(left)))) return null
      // each page that is turned gives the record another version: the next comparison begins from here
      const known = record ? knownOf(record) : left
      await journal.write(
        {
          ...known,
          key,
          position: seconds,
          duration,
          // the recovery brings it to the server
          sessionId: NO_SESSION,
          acked: 0,
          unsent: 0,
          unclear: 0,
          isChosen: true,
        },
        true,
      )
      return { seconds, known, order: null }
    }),

    keepPair: fromPromise<void, { libraryItemId: string; pair: Pair }>(({ input }) =>
      Promise.resolve(pairs.keep(input.libraryItemId, input.pair)),
    ),
  }
}
