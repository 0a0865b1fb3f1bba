import { SCAN_NOTICE } from '../../app/notices/notice-ids.ts'
import { NOTICE_MS } from '../../app/notices/notices.machine.ts'
import type { Notice, NoticeText, NoticeChange } from '../../app/notices/notices.types.ts'
import type { ScanOutcome, ScanRef, ScanToParent } from './scans.types.ts'

/** What is said of a scan: one notice each, that stands while it runs and says how it ended. */
export function scanNotices(fact: ScanToParent): readonly NoticeChange[] {
  const id = SCAN_NOTICE + fact.scan.key
  switch (fact.type) {
    case 'scan.announced':
      return [{ show: { ...noticeOf(fact), id, kind: 'info', durationMs: null } }]
    case 'scan.ended':
      return [
        {
          show: {
            id,
            kind: fact.outcome.kind === 'failed' ? 'error' : 'success',
            text: ended(fact.scan, fact.outcome),
            durationMs: fact.outcome.kind === 'failed' ? NOTICE_MS.long : NOTICE_MS.short,
          },
        },
      ]
    case 'scan.vanished':
      return [{ dismiss: id }]
    case 'scan.cancelWanted':
      return []
  }
}

function noticeOf({
  scan,
  percent,
  phase,
}: Extract<ScanToParent, { type: 'scan.announced' }>): Pick<Notice, 'text' | 'action'> {
  const { name, type, key } = scan
  if (phase === 'cancelling') {
    return {
      text: { key: type === 'scan' ? 'scans.cancelingScan' : 'scans.cancelingMatch', params: { name } },
    }
  }
  return {
    text:
      percent === null
        ? { key: type === 'scan' ? 'scans.scanning' : 'scans.matching', params: { name } }
        : {
            key: type === 'scan' ? 'scans.scanningPercent' : 'scans.matchingPercent',
            params: { name, percent },
          },
    action: { key: 'scans.cancel', intent: { type: 'scan.cancel', key } },
  }
}

function ended({ name, type }: ScanRef, outcome: ScanOutcome): NoticeText {
  const isScan = type === 'scan'
  switch (outcome.kind) {
    case 'changed':
      return {
        key: isScan ? 'scans.scanChanged' : 'scans.matchChanged',
        params: { name, ...outcome.counts },
      }
    case 'upToDate':
      return { key: isScan ? 'scans.scanUpToDate' : 'scans.matchUpToDate', params: { name } }
    case 'canceled':
      return { key: isScan ? 'scans.scanCanceled' : 'scans.matchCanceled', params: { name } }
    case 'failed':
      return {
        key: isScan ? 'scans.scanFailed' : 'scans.matchFailed',
        params: { name, reason: outcome.text ?? '' },
      }
  }
}
