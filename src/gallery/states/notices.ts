import type { Notice, NoticeChange } from '#machines/app/notices/notices.types.ts'
import { noticesMachine } from '#machines/app/notices/notices.machine.ts'
import { LISTENING_NOTICES } from '#machines/listening/listening.notices.ts'
import { REALTIME_NOTICES } from '#machines/server/realtime.notices.ts'
import type { ScanRef } from '#machines/server/scans/scans.types.ts'
import type { Answer } from '#machines/system/wiring.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { inside } from './known.ts'
import { stillOf } from './still.ts'
import type { StateEntry, StillState } from './still.ts'

/** The notices that facts bring about, in the words of the app. */
function said(...answers: readonly (Answer<NoticeChange> | undefined)[]): StillState {
  const notices = answers
    .flatMap((answer) => answer ?? [])
    .flatMap((change): Notice[] => ('show' in change ? [change.show] : []))
  return { actors: { ...inside, notices: stillOf(noticesMachine, 'running', { notices }) } }
}

const scan: ScanRef = {
  key: 'scan books',
  libraryId: 'books',
  name: 'Audiobooks',
  type: 'scan',
  origin: 'task',
}
const moved = {
  type: 'player.movedElsewhere',
  from: 9123,
  to: 12_480,
  device: 'Pixel 9',
  sessionId: 'other',
} as const

const realtime = REALTIME_NOTICES
const listening = LISTENING_NOTICES

const region: StateEntry = {
  name: 'notices',
  view: lazyView(() => import('#src/shell/notices-region.tsx').then((module) => module.NoticesRegion)),
  as: 'part',
  clip: '[data-notices]',
  states: {
    'connection-lost': said(realtime['connection.lost']?.({ type: 'connection.lost' })),
    'connection-restored': said(realtime['connection.restored']?.({ type: 'connection.restored' })),
    'scan-running': said(
      realtime['scan.announced']?.({ type: 'scan.announced', scan, percent: 42, phase: 'running' }),
    ),
    'scan-failed': said(
      realtime['scan.ended']?.({
        type: 'scan.ended',
        scan,
        outcome: { kind: 'failed', text: 'The folder /audiobooks is not there' },
      }),
    ),
    'not-synced': said(listening['progress.stalled']?.({ type: 'progress.stalled' })),
    'moved-elsewhere': said(listening['player.movedElsewhere']?.({ ...moved, applied: false })),
    several: said(
      realtime['connection.lost']?.({ type: 'connection.lost' }),
      listening['progress.stalled']?.({ type: 'progress.stalled' }),
      realtime['scan.announced']?.({ type: 'scan.announced', scan, percent: 42, phase: 'running' }),
      listening['player.movedElsewhere']?.({ ...moved, applied: true }),
    ),
  },
}

export const noticeStates: readonly StateEntry[] = [region]
