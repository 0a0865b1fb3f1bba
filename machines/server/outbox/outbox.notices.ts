import { NOTICE_MS } from '../../app/notices/notices.machine.ts'
import type { Notice } from '../../app/notices/notices.types.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import type { OutboxToParent } from './outbox.types.ts'

/** In the place of the failure it was. */
export function keptNotice(count: number): Notice {
  return {
    id: 'progress.setFinished',
    kind: 'info',
    text: { key: 'operations.markKept', params: { count } },
    durationMs: NOTICE_MS.long,
  }
}

/** The notice that a mark waits for the listener. */
export function asideNotice({ libraryItemId, episodeId }: MediaKey): string {
  return `markDiffers ${libraryItemId} ${episodeId ?? ''}`
}

/** It stays until the listener decides: the mark is made all the same, or the newer record stands. */
export function markDiffersNotice({
  key,
  isFinished,
  title,
  madeAt,
}: Extract<OutboxToParent, { type: 'outbox.markDiffers' }>): Notice {
  return {
    id: asideNotice(key),
    kind: 'warning',
    text: { key: 'operations.markDiffers', params: { title: title ?? '…' } },
    durationMs: null,
    action: {
      key: isFinished ? 'item.markFinished' : 'item.markNotFinished',
      intent: {
        type: 'operation.run',
        request: {
          name: 'progress.setFinished',
          params: { ...key, isFinished, ...(isFinished || madeAt === undefined ? {} : { madeAt }) },
        },
      },
    },
  }
}

export function readingRefusedNotice(libraryItemId: string): Notice {
  return {
    id: `readingRefused ${libraryItemId}`,
    kind: 'error',
    text: { key: 'operations.readingRefused' },
    durationMs: NOTICE_MS.long,
  }
}
