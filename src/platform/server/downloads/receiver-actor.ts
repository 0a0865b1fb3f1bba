import { fromCallback } from 'xstate'
import { appError, toAppError } from '#machines/model/errors.ts'
import type { AppError } from '#machines/model/errors.ts'
import type {
  ReceiverInput,
  TransferFact,
  TransferFault,
} from '#machines/downloads/transfer/transfer.types.ts'
import { logWarning } from '#machines/model/log.ts'
import { ShelfError } from '../../storage/files/file-shelf.ts'
import type { FileShelf } from '../../storage/files/file-shelf.ts'
import { within } from '../../within.ts'
import { roomForFiles } from './device-room.ts'
import type { BytesOf } from './file-bytes.ts'

export interface ReceiverDeps {
  shelf: FileShelf
  bytesOf: BytesOf
}

/** So much is written at once: each write waits for the disk. */
const WRITTEN_AT_ONCE = 1024 ** 2
/** Room is asked for once for so much: files that come side by side stay within what is left free. */
const ROOM_ASKED_FOR = 16 * 1024 ** 2
/** A line on which nothing comes for so long is taken for broken, ms. */
const SILENCE_MS = 30_000
const SILENT = Symbol('silent')

const FAULTS: Partial<Record<AppError['code'], TransferFault>> = {
  forbidden: 'refused',
  notFound: 'gone',
  rateLimited: 'busy',
  rejected: 'gone',
  storage: 'unwritable',
}

export function faultOf(error: unknown): TransferFault {
  if (error instanceof ShelfError) return error.reason
  return FAULTS[toAppError(error).code] ?? 'broken'
}

/** Asks the server for what follows of a file, and writes it down as it comes. */
export const createReceiverActor = ({ shelf, bytesOf }: ReceiverDeps) =>
  fromCallback<TransferFact, ReceiverInput>(({ sendBack, input: { name, file, from } }) => {
    const report = (fact: TransferFact): void => sendBack(fact)
    const ending = new AbortController()
    const { signal } = ending
    let granted = 0
    /** How long the file is by what this has written. */
    let at = from

    const append = async (parts: readonly Uint8Array<ArrayBuffer>[], bytes: number): Promise<void> => {
      if (bytes === 0) return
      if (granted < bytes) {
        granted = Math.min(Math.max(bytes, ROOM_ASKED_FOR), await roomForFiles())
        if (granted < bytes) throw new ShelfError('full', 'What is left is for other things.')
      }
      // the next transfer of this file may have begun
      if (signal.aborted) return
      granted -= bytes
      await shelf.append(name, joined(parts, bytes), at)
      at += bytes
      if (!signal.aborted) report({ type: 'receiver.received', bytes })
    }

    /** False when more comes than is `left`. */
    const writeAll = async (
      reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
      left: number,
    ): Promise<boolean> => {
      let rest = left
      let parts: Uint8Array<ArrayBuffer>[] = []
      let bytes = 0
      try {
        for (;;) {
          const next = await within(SILENCE_MS, reader.read(), SILENT)
          if (next === SILENT) throw appError('timeout')
          if (next.done) return true
          rest -= next.value.byteLength
          if (rest < 0) return false
          parts.push(next.value)
          bytes += next.value.byteLength
          if (bytes < WRITTEN_AT_ONCE) continue
          const [full, length] = [parts, bytes]
          parts = []
          bytes = 0
          await append(full, length)
        }
      } finally {
        // what came before the line broke is as good as any other
        await append(parts, bytes)
      }
    }

    const receive = async (): Promise<void> => {
      const sent = await bytesOf(file, from, signal)
      const reader = sent.body.getReader()
      try {
        if (sent.total !== null && sent.total !== file.size) {
          report({ type: 'receiver.failed', fault: 'replaced' })
          return
        }
        // from its beginning, whatever was asked for: what is stored is written over
        if (sent.from !== from) {
          signal.throwIfAborted()
          await shelf.remove(name)
          at = 0
          report({ type: 'receiver.restarted' })
        }
        if (!(await writeAll(reader, file.size - sent.from))) {
          report({ type: 'receiver.failed', fault: 'replaced' })
          return
        }
      } finally {
        await reader.cancel().catch(() => undefined)
        await shelf.close(name)
      }
      report({ type: 'receiver.ended' })
    }

    receive().catch((error: unknown) => {
      if (signal.aborted) return
      logWarning('A file does not come:', toAppError(error).code)
      report({ type: 'receiver.failed', fault: faultOf(error) })
    })
    return () => ending.abort()
  })

function joined(parts: readonly Uint8Array<ArrayBuffer>[], length: number): Uint8Array<ArrayBuffer> {
  const [only] = parts
  if (only && parts.length === 1) return only
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
