import { NOTICE_MS } from '../app/notices/notices.machine.ts'
import type { Notice } from '../app/notices/notices.types.ts'
import type { LocaleKey } from '../model/locale-key.ts'
import type { Notices } from '../system/wiring.ts'
import type { KeptSince, KeptTitlesToParent } from './kept-titles/kept-titles.types.ts'
import type { UpkeepToParent } from './upkeep/upkeep.types.ts'
import type { TransferFault } from './transfer/transfer.types.ts'

export const KEPT_SINCE = {
  removed: 'kept.since.removed',
  replaced: 'kept.since.replaced',
  withdrawn: 'kept.since.withdrawn',
} as const satisfies Record<KeptSince, LocaleKey>

type Refusal = Extract<KeptTitlesToParent, { type: 'kept.refused' }>['why']['kind']

export const KEPT_FAULTS = {
  broken: 'kept.faults.broken',
  busy: 'kept.faults.broken',
  full: 'kept.faults.full',
  refused: 'kept.faults.refused',
  gone: 'kept.faults.gone',
  replaced: 'kept.faults.replaced',
  unwritable: 'kept.faults.unwritable',
} as const satisfies Record<TransferFault, LocaleKey>

export const KEPT_REFUSALS = {
  full: 'kept.refusals.full',
  nothing: 'kept.refusals.nothing',
} as const satisfies Record<Refusal, LocaleKey>

type Overtaken = Extract<KeptTitlesToParent, { type: 'kept.overtaken' }>['titles']

const notice = (
  kind: Notice['kind'],
  id: string,
  text: Notice['text'],
  detail?: Notice['text'],
): { show: Notice } => ({
  show: {
    id,
    kind,
    text,
    ...(detail ? { detail } : {}),
    durationMs: kind === 'success' ? NOTICE_MS.short : NOTICE_MS.long,
  },
})

function overtaken(titles: Overtaken): { show: Notice } {
  const [first] = titles
  return first && titles.length === 1
    ? notice('warning', 'kept since', { words: first.title }, { key: KEPT_SINCE[first.since] })
    : notice('warning', 'kept since', { key: 'kept.overtaken', params: { count: titles.length } })
}

export const DOWNLOADS_NOTICES: Notices<KeptTitlesToParent | UpkeepToParent> = {
  'kept.arrived': ({ title }) =>
    notice('success', `kept ${title}`, { key: 'kept.arrived', params: { title } }),
  'kept.stopped': ({ title, fault }) =>
    notice(
      'warning',
      `kept ${title}`,
      { key: 'kept.stopped', params: { title } },
      { key: KEPT_FAULTS[fault] },
    ),
  'kept.refused': ({ why }) => notice('warning', 'kept', { key: KEPT_REFUSALS[why.kind] }),
  'kept.failed': () => notice('error', 'kept', { key: 'kept.failed' }),
  'kept.overtaken': ({ titles }) => overtaken(titles),
  'kept.lost': ({ count }) => notice('warning', 'kept lost', { key: 'kept.lost', params: { count } }),
  'kept.fleeting': () => notice('warning', 'kept fleeting', { key: 'kept.fleeting' }),
  'kept.waits': () => notice('warning', 'kept', { key: 'kept.waits' }),
  'kept.ruleFailed': () => notice('error', 'kept', { key: 'kept.ruleFailed' }),
}
