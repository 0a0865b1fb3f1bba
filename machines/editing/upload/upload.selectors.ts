import type { SnapshotFrom } from 'xstate'
import type { uploadCardMachine } from './upload-card.machine.ts'
import type { uploadMachine } from './upload.machine.ts'
import { secondsLeft } from './upload-pace.ts'
import type { Pace } from './upload-pace.ts'
import type { CardFailure } from './upload-card.types.ts'

type CardSnapshot = SnapshotFrom<typeof uploadCardMachine>
type UploadSnapshot = SnapshotFrom<typeof uploadMachine>

/** Where one item stands, as it is shown. */
export type CardFace =
  | { stage: 'idle' | 'waiting' | 'checking' | 'finishing' | 'done' | 'cancelled' }
  | { stage: 'sending'; pace: Pace | null; secondsLeft: number | null }
  | { stage: 'failed'; failure: CardFailure }

/** `hasTurn`: it is among those that are sent one after the other. */
export function faceOf(card: CardSnapshot | undefined, hasTurn: boolean): CardFace {
  const idle: CardFace = { stage: hasTurn ? 'waiting' : 'idle' }
  if (!card) return idle
  const { failure, pace } = card.context
  if (card.matches('done')) return { stage: 'done' }
  // it is asked to go again, and its turn has not come
  if (card.matches('failed') && failure) return hasTurn ? { stage: 'waiting' } : { stage: 'failed', failure }
  if (card.matches('cancelled')) return { stage: hasTurn ? 'waiting' : 'cancelled' }
  if (card.matches('checking') || card.matches('confirming')) return { stage: 'checking' }
  if (card.matches({ sending: 'finishing' })) return { stage: 'finishing' }
  if (card.matches('sending')) return { stage: 'sending', pace, secondsLeft: pace && secondsLeft(pace) }
  return card.matches('waiting') ? { stage: 'waiting' } : idle
}

export const selectIsOpen = (upload: UploadSnapshot): boolean =>
  upload.matches({ visit: { here: 'ready' } }) || upload.matches({ visit: { here: 'asking' } })

export const selectIsAsking = (upload: UploadSnapshot): boolean =>
  upload.matches({ visit: { here: 'asking' } })
