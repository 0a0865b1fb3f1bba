import type { ActiveTabToParent } from '../app/active-tab/active-tab.types.ts'
import { NOTICE_MS } from '../app/notices/notices.machine.ts'
import type { Notice, NoticeChange } from '../app/notices/notices.types.ts'
import { formatClock } from '../model/time/durations.ts'
import type { Notices } from '../system/wiring.ts'
import type { PlayerFailure, PlayerToParent } from './player/player.types.ts'
import type { ProgressToParent } from './progress/progress.types.ts'
import { QUEUE_LIMIT } from './queue/queue.constants.ts'
import type { QueueToParent } from './queue/queue.types.ts'

const SYNC = 'sync'
const FILE_FAULT = 'fileFault'

/** What is said of what plays, of its progress and of its companions. */
export const LISTENING_NOTICES: Notices<
  ActiveTabToParent | PlayerToParent | ProgressToParent | QueueToParent
> = {
  'progress.stalled': () => ({
    show: {
      id: SYNC,
      kind: 'error',
      text: { key: 'notices.progressNotSynced' },
      durationMs: null,
      detail: { key: 'notices.progressSaved' },
    },
  }),
  'progress.healed': () => ({ dismiss: SYNC }),
  'progress.storageWeakened': (fact) => ({
    show: {
      id: 'storage',
      kind: 'warning',
      text: { key: fact.reason === 'full' ? 'notices.storageFull' : 'notices.storageRefused' },
      durationMs: NOTICE_MS.long,
    },
  }),
  'player.streamFailed': (fact) => ({
    show: {
      id: 'stream',
      kind: 'error',
      text: { key: 'notices.streamFailed', params: { message: fact.message } },
      durationMs: NOTICE_MS.short,
    },
  }),
  'player.failed': ({ failure }) => fileFault(failure),
  'player.opened': () => ({ dismiss: FILE_FAULT }),
  'player.closed': () => ({ dismiss: FILE_FAULT }),
  'player.blocked': () => ({
    show: {
      id: 'blocked',
      kind: 'info',
      text: { key: 'notices.playBlocked' },
      durationMs: NOTICE_MS.long,
      action: { key: 'player.play', intent: { type: 'player.play' } },
    },
  }),
  'player.movedElsewhere': (fact) => ({ show: movedElsewhere(fact) }),
  'progress.finishedElsewhere': ({ device }) => ({
    show: {
      id: 'movedElsewhere',
      kind: 'info',
      text: device ? { key: 'notices.finishedOn', params: { device } } : { key: 'notices.finishedElsewhere' },
      durationMs: NOTICE_MS.long,
    },
  }),
  'activeTab.lost': (fact) =>
    fact.wasPlaying
      ? {
          show: {
            id: 'tabs',
            kind: 'info',
            text: { key: 'tabs.yielded' },
            durationMs: NOTICE_MS.long,
            action: { key: 'tabs.playHere', intent: { type: 'player.play' } },
          },
        }
      : null,
  'queue.added': (fact) => ({
    show: {
      id: 'queue',
      kind: 'info',
      text: { key: fact.isNext ? 'queue.addedNext' : 'queue.added' },
      durationMs: NOTICE_MS.short,
    },
  }),
  'queue.overflowed': (fact) => ({
    show: {
      id: 'queue',
      kind: 'warning',
      text: { key: 'queue.full', params: { count: fact.count, limit: QUEUE_LIMIT } },
      durationMs: NOTICE_MS.long,
    },
  }),
}

function fileFault({ code, nextFile = null }: PlayerFailure): NoticeChange | null {
  if (code !== 'endsEarly' && code !== 'noRanges') return null
  return {
    show: {
      id: FILE_FAULT,
      kind: 'error',
      text: { key: `notices.${code}` },
      durationMs: null,
      ...(nextFile === null
        ? {}
        : { action: { key: 'notices.nextFile', intent: { type: 'player.nextFile' } } }),
    },
  }
}

function movedElsewhere(fact: Extract<PlayerToParent, { type: 'player.movedElsewhere' }>): Notice {
  const { from, to, device, sessionId, applied, isReset } = fact
  const shown = { id: 'movedElsewhere', durationMs: NOTICE_MS.long }
  if (applied) {
    return {
      ...shown,
      kind: 'info',
      text: isReset
        ? { key: 'notices.resetElsewhere' }
        : device
          ? { key: 'notices.positionFollowedFrom', params: { device } }
          : { key: 'notices.positionFollowed' },
      action: { key: 'notices.goBack', intent: { type: 'player.seek', to: from } },
    }
  }
  const there = formatClock(to)
  return {
    ...shown,
    kind: 'warning',
    text: isReset
      ? { key: 'notices.resetElsewhere' }
      : device
        ? { key: 'notices.otherDeviceAt', params: { device, time: there } }
        : { key: 'notices.anyDeviceAt', params: { time: there } },
    action: {
      key: 'notices.jumpTo',
      params: { time: there },
      intent: { type: 'player.seek', to },
    },
    also: {
      key: 'notices.stayAt',
      params: { time: formatClock(from) },
      intent: { type: 'progress.stay', sessionId },
    },
  }
}
