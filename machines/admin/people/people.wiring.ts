import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { peopleMachine } from './people.machine.ts'
import type { PeopleFact, PeopleIntent, PeopleToParent } from './people.types.ts'

const moved = (): PeopleFact => ({ type: 'people.moved' })

export const peopleWiring: Wiring<{
  logic: typeof peopleMachine
  owns: PeopleIntent
  tells: PeopleToParent
  hears: OperationsToParent
}> = {
  owns: {
    'people.open': true,
    'people.close': true,
    'people.select': true,
  },
  hears: {
    'operations.succeeded': ({ request: { name, params } }) => {
      if (name === 'session.delete') return { type: 'sessions.deleted', sessionIds: [params.sessionId] }
      return name === 'sessions.delete' ? { type: 'sessions.deleted', sessionIds: params.sessionIds } : null
    },
  },
  messages: {
    user_added: moved,
    user_updated: moved,
    user_removed: moved,
    user_online: moved,
    user_offline: moved,
    user_stream_update: moved,
  },
}
