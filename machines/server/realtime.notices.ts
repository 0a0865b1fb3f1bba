import { UPDATE_NOTICE } from '../app/notices/notice-ids.ts'
import { NOTICE_MS } from '../app/notices/notices.machine.ts'
import type { UpdatesToParent } from '../app/updates/updates.types.ts'
import type { Notices } from '../system/wiring.ts'
import type { ConnectionToParent } from './connection/connection.types.ts'
import { messageNotices } from './connection/message-notices.ts'
import type { OperationsToParent } from './operations/operations.machine.ts'
import { scanNotices } from './scans/scans.notices.ts'
import type { ScansToParent } from './scans/scans.types.ts'

const CONNECTION = 'connection'

/** What is said of the line to the server, and of what goes on there. */
export const REALTIME_NOTICES: Notices<
  ConnectionToParent | ScansToParent | UpdatesToParent | OperationsToParent
> = {
  'connection.failed': () => ({
    show: { id: CONNECTION, kind: 'error', text: { key: 'notices.socketFailed' }, durationMs: null },
  }),
  'connection.lost': () => ({
    show: { id: CONNECTION, kind: 'error', text: { key: 'notices.socketLost' }, durationMs: null },
  }),
  'connection.established': () => ({ dismiss: CONNECTION }),
  'connection.restored': () => ({
    show: {
      id: CONNECTION,
      kind: 'success',
      text: { key: 'notices.socketConnected' },
      durationMs: NOTICE_MS.short,
    },
  }),
  'connection.received': ({ message }) => messageNotices(message),
  'scan.announced': scanNotices,
  'scan.ended': scanNotices,
  'scan.vanished': scanNotices,
  'update.found': (fact) => ({
    show: {
      id: UPDATE_NOTICE,
      kind: 'info',
      text: { key: 'live.updateFound', params: { version: fact.version } },
      durationMs: NOTICE_MS.long,
    },
  }),
  'operations.succeeded': ({ said }) => said,
  'operations.failed': ({ said }) => said,
}
