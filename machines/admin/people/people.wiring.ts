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
    'people.ask': true,
    'people.answer': true,
  },
  hears: {
    'operations.succeeded': true,
    'operations.failed': true,
  },
  messages: {
    user_added: moved,
    user_updated: moved,
    user_removed: ({ id }) => ({ type: 'user.removed', userId: id }),
    user_online: moved,
    user_offline: moved,
    user_stream_update: moved,
  },
}
