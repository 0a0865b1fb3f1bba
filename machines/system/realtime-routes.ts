import type { LibraryIntent } from '../browsing/library/library.types.ts'
import type { SearchIntent } from '../browsing/search/search.types.ts'
import { scanOfTask } from '../server/scans/scan-rules.ts'
import { scanKeyOf } from '../server/scans/scans.notices.ts'
import type { ScansIntent } from '../server/scans/scans.types.ts'
import { UPDATE_NOTICE } from './system.notices.ts'
import type { ActorName, Delivery, SystemFact } from './system.types.ts'

type RealtimeIntent = ScansIntent | LibraryIntent | SearchIntent

/** Every intent about what happens on the server by itself, with its actor; one that is missing does not compile. */
const OWNERS: Readonly<Record<RealtimeIntent['type'], ActorName>> = {
  'scan.cancel': 'scans',
  'library.choose': 'library',
  'search.type': 'search',
  'search.submit': 'search',
  'search.choose': 'search',
  'search.clear': 'search',
}

/** Which actor of the live ones an intent is for, undefined when it is none's. */
export function realtimeOwnerOf(type: string): ActorName | undefined {
  return Object.hasOwn(OWNERS, type) ? OWNERS[type as RealtimeIntent['type']] : undefined
}

const to = (name: ActorName, event: { type: string; [detail: string]: unknown }): Delivery => ({
  to: name,
  event,
})

/** Facts that the live actors need, and what they ask of others. */
export function realtimeRoutes(fact: SystemFact): readonly Delivery[] {
  switch (fact.type) {
    case 'location.changed':
      return [to('library', fact)]
    case 'library.changed':
      return [to('navigation', fact), to('search', fact)]
    case 'page.shown':
    case 'network.changed':
      return [to('connection', fact)]
    case 'connection.established':
      return [to('tasks', fact)]
    case 'connection.restored':
      // who is signed in may have changed unheard: the doubt reads the account anew
      return [to('tasks', fact), to('session', { type: 'session.doubted' })]
    case 'session.accountChanged':
      return [to('scans', fact), to('tasks', fact), to('library', fact), to('updates', fact)]
    case 'progress.closed':
      return [to('clientUpdate', fact)]
    case 'clientUpdate.due':
      return [to('page', { type: 'page.reload' })]
    case 'session.ended':
      return [to('notices', { type: 'notices.clear' })]
    case 'scan.cancelWanted':
      return [
        to('connection', { type: 'connection.emit', event: 'cancel_scan', payload: fact.scan.libraryId }),
      ]
    case 'tasks.read':
      return [
        to('scans', {
          type: 'scans.listed',
          origin: 'task',
          scans: fact.tasks.map(scanOfTask).filter((scan) => scan !== null),
        }),
      ]
    case 'notice.dismissed': {
      if (fact.id === UPDATE_NOTICE) return [to('updates', { type: 'update.noticeClosed' })]
      const key = scanKeyOf(fact.id)
      return key === null ? [] : [to('scans', { type: 'scan.noticeClosed', key })]
    }
    default:
      return []
  }
}
