import type { Wiring } from '../../system/wiring.ts'
import { succeededAs } from '../../server/operations/succeeded-as.ts'
import type { NavigationEvent, navigationMachine, NavigationToParent } from './navigation.machine.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'
import type { LeaveGuardToParent } from '../../editing/leave-guard/leave-guard.types.ts'
import type { LibraryToParent } from '../../browsing/library/library.types.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'

export const navigationWiring: Wiring<{
  logic: typeof navigationMachine
  owns: Extract<NavigationEvent, { type: 'navigation.go' }>
  tells: NavigationToParent
  hears: LeaveGuardToParent | LibraryToParent | OperationsToParent | PageFact | SessionToParent
}> = {
  owns: {
    'navigation.go': true,
  },
  hears: {
    'location.changed': true,
    'session.required': true,
    'session.began': true,
    'session.ended': true,
    'library.changed': true,
    'leaveGuard.closed': true,
    'leaveGuard.opened': true,
    'operations.succeeded': (fact) => {
      const merged = succeededAs(fact, 'author.update')
      if (!merged || merged.result.mergedInto === null) return null
      const { authorId, libraryId } = merged.params
      const [own, other, library] = [authorId, merged.result.mergedInto, libraryId].map(encodeURIComponent)
      // the page of an author that was merged into another becomes the page of the other
      return {
        type: 'navigation.go',
        to: `/author/${other}?library=${library}`,
        replace: true,
        from: `/author/${own}`,
      }
    },
  },
}
