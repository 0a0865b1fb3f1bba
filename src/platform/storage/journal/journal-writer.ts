import { fromCallback } from 'xstate'
import type { JournalCommand, JournalEntry } from '#machines/listening/progress/progress.types.ts'
import { within } from '../../within.ts'
import type { Journal } from './journal.ts'
import { logWarning } from '#machines/model/log.ts'

/** Shortest time between two writes of what is heard; what is urgent is written at once. */
const WRITE_EVERY_MS = 500
/** A storage that takes longer holds up nothing. */
const PATIENCE_MS = 250

type Unwritten = Omit<JournalEntry, 'writtenAt'>

export interface JournalWriter {
  actor: ReturnType<typeof fromCallback<JournalCommand>>
  /** Answers when everything that was given so far is on disk; soon in any case, and at once when the page goes. */
  onDisk: () => Promise<void>
}

/** The journal writer of progress: writes at most twice a second, the newest entry last, and says when it cannot. */
export function createJournalWriter(
  journal: Pick<Journal, 'write' | 'settle' | 'move' | 'mark' | 'keepNow'>,
): JournalWriter {
  let writing: Promise<void> = Promise.resolve()
  /** Nothing can be waited for in the moment a page goes, and the last entry is kept. */
  let mayBeGoing = false

  const actor = fromCallback<JournalCommand>(({ sendBack, receive }) => {
    let waiting: Unwritten | null = null
    let isUrgent = false
    let last: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let failedBefore = false

    const failed = (error: unknown): void => {
      logWarning('The position was not saved:', error)
      // one word about it is enough: playing and syncing go on
      if (failedBefore) return
      failedBefore = true
      const full = error instanceof DOMException && error.name === 'QuotaExceededError'
      sendBack({ type: 'journal.failed', reason: full ? 'full' : 'refused' })
    }

    function write(): void {
      timer = undefined
      const entry = waiting
      const forGood = isUrgent
      waiting = null
      isUrgent = false
      if (entry) writing = writing.then(() => journal.write(entry, forGood)).catch(failed)
    }

    receive((command) => {
      switch (command.type) {
        case 'journal.settle':
          // after what is still to be written, or the entry would come back unsettled
          write()
          writing = writing
            .then(() => journal.settle(command.key, command.sessionId, command.sent))
            .catch(failed)
          return
        case 'journal.move': {
          const { type: _type, key, ...put } = command
          write()
          writing = writing.then(() => journal.move(key, put)).catch(failed)
          return
        }
        case 'journal.mark':
          write()
          writing = writing
            .then(() => journal.mark(command.key, command.isFinished, command.madeAt))
            .catch(failed)
          return
        case 'journal.keepNow':
          journal.keepNow(command.entry)
          mayBeGoing = true
          setTimeout(() => {
            mayBeGoing = false
          })
          return
        case 'journal.write': {
          const isOther = last !== command.entry.sessionId
          // the last word on the session before must not be lost to the first of the next
          if (isOther) write()
          last = command.entry.sessionId
          waiting = command.entry
          isUrgent ||= command.isUrgent
          if (timer !== undefined && !command.isUrgent && !isOther) return
          clearTimeout(timer)
          write()
          timer = setTimeout(write, WRITE_EVERY_MS)
        }
      }
    })

    return () => {
      clearTimeout(timer)
      write()
    }
  })

  async function onDisk(): Promise<void> {
    if (mayBeGoing) return
    await within(PATIENCE_MS, writing, undefined)
  }

  return { actor, onDisk }
}
