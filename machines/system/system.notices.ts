import { formatClock } from '../model/durations.ts'
import type { LocaleKey } from '../model/locale-key.ts'
import { NOTICE_MS } from '../app/notices/notices.machine.ts'
import type { Notice, NoticeKind, Said } from '../app/notices/notices.types.ts'
import { scanNotices } from '../server/scans/scans.notices.ts'
import { PAGE_LOST, UPDATE_NOTICE } from '../app/notices/notice-ids.ts'
import { QUEUE_LIMIT } from '../listening/queue/queue.constants.ts'
import { SLEEP_ENCORE } from '../listening/sleep-timer/sleep-timer.constants.ts'
import { messageNotices } from '../server/connection/message-notices.ts'
import type { SystemFact } from './system.types.ts'

const CONNECTION = 'connection'
const SERVER = 'server'
const SYNC = 'sync'
const SLEEP = 'sleep'

/** The error catalogue as far as facts of the system go: what a fact says to the person, if anything. */
export function noticesFor(fact: SystemFact): readonly Said[] {
  switch (fact.type) {
    case 'connection.failed':
      return [{ show: lasting(CONNECTION, 'notices.socketFailed') }]
    case 'connection.lost':
      return [{ show: lasting(CONNECTION, 'notices.socketLost') }]
    case 'connection.established':
      return [{ dismiss: CONNECTION }]
    case 'connection.restored':
      return [
        {
          show: {
            id: CONNECTION,
            kind: 'success',
            text: { key: 'notices.socketConnected' },
            durationMs: NOTICE_MS.short,
          },
        },
      ]
    case 'scan.announced':
    case 'scan.ended':
    case 'scan.vanished':
      return scanNotices(fact)
    case 'connection.received':
      return messageNotices(fact.message)
    case 'update.found':
      return [
        {
          show: {
            id: UPDATE_NOTICE,
            kind: 'info',
            text: { key: 'live.updateFound', params: { version: fact.version } },
            durationMs: NOTICE_MS.long,
          },
        },
      ]
    case 'library.pageLost':
      return [
        {
          show: {
            id: PAGE_LOST,
            kind: 'info',
            text: { key: 'live.pageLost' },
            durationMs: NOTICE_MS.short,
          },
        },
      ]
    case 'progress.stalled':
      return [
        { show: { ...lasting(SYNC, 'notices.progressNotSynced'), detail: { key: 'notices.progressSaved' } } },
      ]
    case 'progress.healed':
      return [{ dismiss: SYNC }]
    case 'progress.storageWeakened':
      return [
        {
          show: long(
            'storage',
            'warning',
            fact.reason === 'full' ? 'notices.storageFull' : 'notices.storageRefused',
          ),
        },
      ]
    case 'navigation.errorFound':
      return [
        {
          show: { id: 'address', kind: 'error', text: { words: fact.text }, durationMs: NOTICE_MS.short },
        },
      ]
    case 'session.silent':
      return [
        {
          show: {
            ...lasting(SERVER, 'notices.serverAway'),
            action: { key: 'common.tryAgain', intent: { type: 'session.retry' } },
          },
        },
      ]
    case 'session.reached':
      return [{ dismiss: SERVER }]
    case 'session.forgetFailed':
      return [{ show: lasting('forget', 'notices.forgetFailed') }]
    case 'system.actorRestarted':
      return [{ show: long(`restart:${fact.name}`, 'warning', 'notices.actorRestarted') }]
    case 'reader.positionKeptLocally':
      return [{ show: long('reader', 'info', 'reader.keptHere') }]
    case 'player.streamFailed':
      return [
        {
          show: {
            id: 'stream',
            kind: 'error',
            text: { key: 'notices.streamFailed', params: { message: fact.message } },
            durationMs: NOTICE_MS.short,
          },
        },
      ]
    case 'player.blocked':
      return [
        {
          show: {
            id: 'blocked',
            kind: 'info',
            text: { key: 'notices.playBlocked' },
            durationMs: NOTICE_MS.long,
            action: { key: 'player.play', intent: { type: 'player.play' } },
          },
        },
      ]
    case 'player.movedElsewhere':
      return [{ show: movedElsewhere(fact) }]
    case 'sleep.nearEnd':
      return [
        {
          show: {
            id: SLEEP,
            kind: 'info',
            text: { key: 'sleep.nearEnd' },
            durationMs: null,
            action: { key: 'sleep.encore', intent: { type: 'sleep.extend', by: SLEEP_ENCORE } },
            also: { key: 'sleep.cancel', intent: { type: 'sleep.cancel' } },
          },
        },
      ]
    case 'sleep.leftEnd':
      return [{ dismiss: SLEEP }]
    case 'sleep.ended':
      return [
        {
          show: {
            id: SLEEP,
            kind: 'info',
            text: { key: 'sleep.done' },
            durationMs: NOTICE_MS.long,
            action: { key: 'sleep.encore', intent: { type: 'sleep.extend', by: SLEEP_ENCORE } },
          },
        },
      ]
    case 'activeTab.lost':
      return fact.wasPlaying
        ? [
            {
              show: {
                id: 'tabs',
                kind: 'info',
                text: { key: 'tabs.yielded' },
                durationMs: NOTICE_MS.long,
                action: { key: 'tabs.playHere', intent: { type: 'player.play' } },
              },
            },
          ]
        : []
    case 'shelf.letterFailed':
      return [{ show: brief('letter', 'shelf.letterFailed') }]
    case 'selection.gatherFailed':
      return [{ show: brief('gather', 'selection.gatherFailed') }]
    case 'queue.added':
      return [{ show: { ...brief('queue', fact.isNext ? 'queue.addedNext' : 'queue.added'), kind: 'info' } }]
    case 'queue.overflowed':
      return [
        {
          show: {
            id: 'queue',
            kind: 'warning',
            text: { key: 'queue.full', params: { count: fact.count, limit: QUEUE_LIMIT } },
            durationMs: NOTICE_MS.long,
          },
        },
      ]
    case 'operations.succeeded':
    case 'operations.failed':
      return fact.said
    default:
      return []
  }
}

function long(id: string, kind: NoticeKind, key: LocaleKey): Notice {
  return { id, kind, text: { key }, durationMs: NOTICE_MS.long }
}

function brief(
  id: string,
  key: 'shelf.letterFailed' | 'selection.gatherFailed' | 'queue.added' | 'queue.addedNext',
): Notice {
  return { id, kind: 'error', text: { key }, durationMs: NOTICE_MS.short }
}

function lasting(
  id: string,
  key:
    | 'notices.socketFailed'
    | 'notices.socketLost'
    | 'notices.progressNotSynced'
    | 'notices.forgetFailed'
    | 'notices.serverAway',
): Notice {
  return { id, kind: 'error', text: { key }, durationMs: null }
}

function movedElsewhere(fact: Extract<SystemFact, { type: 'player.movedElsewhere' }>): Notice {
  const { from, to, device, sessionId, applied } = fact
  const shown = { id: 'movedElsewhere', durationMs: NOTICE_MS.long }
  if (applied) {
    return {
      ...shown,
      kind: 'info',
      text: { key: 'notices.positionFollowed' },
      action: { key: 'notices.goBack', intent: { type: 'player.seek', to: from } },
    }
  }
  const there = formatClock(to)
  return {
    ...shown,
    kind: 'warning',
    text: device
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
