import type { WantedFile } from '../files-of-title.ts'

/** Why a file does not come. Only `broken` and `busy` pass by themselves. */
export type TransferFault =
  /** The line broke, or what answered is not the media server. */
  | 'broken'
  /** The server asks to wait. */
  | 'busy'
  /** No room on this device. */
  | 'full'
  /** The right to download is not there (any more). */
  | 'refused'
  /** The server does not have it. */
  | 'gone'
  /** Its content is another one than was asked for. */
  | 'replaced'
  /** This device could not write it. */
  | 'unwritable'

export interface TransferInput {
  /** What the file is called on this device; it tells nothing of a title. */
  name: string
  file: WantedFile
}

export interface TransferContext extends TransferInput {
  /** Bytes that are on the device for good. */
  received: number
  /** Tries since the last byte came. */
  attempts: number
  fault: TransferFault | null
}

/** What receives a file: it asks the server for what follows `from`, and writes it down. */
export interface ReceiverInput extends TransferInput {
  from: number
}

export type TransferFact =
  | { type: 'receiver.received'; bytes: number }
  /** The server answered with the file from its beginning, whatever was asked for. */
  | { type: 'receiver.restarted' }
  | { type: 'receiver.ended' }
  | { type: 'receiver.failed'; fault: TransferFault }

/** From the queue that started it. */
export type TransferCommand = { type: 'transfer.retry' }

export type TransferEvent = TransferFact | TransferCommand

export type TransferToParent =
  | { type: 'transfer.moved'; name: string; received: number }
  /** `fault` is null for a file that is whole. */
  | { type: 'transfer.ended'; name: string; fault: TransferFault | null }
