import { NOTICE_MS } from '../../app/notices/notices.machine.ts'
import type { Notice } from '../../app/notices/notices.types.ts'

/** In the place of the failure it was. */
export function keptNotice(count: number): Notice {
  return {
    id: 'progress.setFinished',
    kind: 'info',
    text: { key: 'operations.markKept', params: { count } },
    durationMs: NOTICE_MS.long,
  }
}
