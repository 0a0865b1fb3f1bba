import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import { succeededAs } from '../../server/operations/succeeded-as.ts'
import type { NavigationEvent, navigationMachine } from './navigation.machine.ts'

export const navigationWiring: Wiring<
  EventFromLogic<typeof navigationMachine>,
  Extract<NavigationEvent, { type: 'navigation.go' }>
> = {
  owns: {
    'navigation.go': true,
  },
  hears: {
    'location.changed': true,
    'session.required': true,
    'session.began': true,
    'session.ended': true,
    'library.changed': true,
    // the page of an author that was merged into another becomes the page of the other
    'operations.succeeded': (fact) => {
      const merged = succeededAs(fact, 'author.update')
      if (!merged || merged.result.mergedInto === null) return null
      const [id, library] = [merged.result.mergedInto, merged.params.libraryId].map(encodeURIComponent)
      return { type: 'navigation.go', to: `/author/${id}?library=${library}`, replace: true }
    },
  },
}
