import { FAR_IN_SECONDS, NEAR_START_SECONDS, SAME_PLACE_SECONDS } from './progress.constants.ts'
import type { AgreedPlace, JournalEntry, PlaceConflict, PlaceRead } from './progress.types.ts'

export function isSamePlace(a: number, b: number): boolean {
  return Math.abs(a - b) < SAME_PLACE_SECONDS
}

/** Whether the server's record stands where this browser left it, or moved it without hearing of it. */
export function isLeftHere(
  serverPosition: number,
  { known, told }: Pick<JournalEntry, 'known' | 'told'>,
): boolean {
  return isSamePlace(serverPosition, known) || (told ?? []).some((each) => isSamePlace(serverPosition, each))
}

/**
 * Where to go on, or the two places to choose from. "Newer elsewhere" means that the server's position is not the one
 * this browser last read or wrote; clocks are never compared.
 * @param serverPosition where the server opened the session, seconds
 */
export function agreeOnPlace(
  read: PlaceRead,
  serverPosition: number,
  wishedStart: number | null,
): AgreedPlace | { conflict: PlaceConflict } {
  if (wishedStart !== null) return { startAt: wishedStart, leftAt: null }
  const journal = read.journal
  if (!journal || read.isFinished) return { startAt: serverPosition, leftAt: null }
  const leftAt = journal.heardAt ?? null
  if (isSamePlace(serverPosition, journal.position)) return { startAt: serverPosition, leftAt }
  // what was heard here and not delivered is the place
  if (isLeftHere(serverPosition, journal)) return { startAt: journal.position, leftAt }
  return {
    conflict: {
      here: { position: journal.position, at: journal.writtenAt },
      there: {
        position: serverPosition,
        device: read.foreign?.device ?? null,
        at: read.foreign?.at ?? null,
      },
    },
  }
}

/** Whether writing `position` over `known` could only be a mistake: the start over a far place, not by the listener. */
export function isSuspiciousWrite(position: number, known: number, acted: boolean): boolean {
  return !acted && position < NEAR_START_SECONDS && known > FAR_IN_SECONDS
}

/** The places, here and elsewhere, that are left by beginning at another one than it would have gone on at. */
export function placesLeft(
  read: PlaceRead,
  serverPosition: number,
  wishedStart: number | null,
): readonly number[] {
  if (wishedStart === null) return []
  const agreed = agreeOnPlace(read, serverPosition, null)
  const left = 'startAt' in agreed ? [agreed.startAt] : [agreed.conflict.here.position, serverPosition]
  return left.filter((each) => each > 0 && !isSamePlace(each, wishedStart))
}
