import type { SessionToParent } from '../../account/session/session.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { FormFact, FormToParent } from '../form/form.types.ts'
import type { trackOrderMachine } from './track-order.machine.ts'
import type { TrackOrderIntent, TrackOrderToParent } from './track-order.types.ts'

export const trackOrderWiring: Wiring<{
  logic: typeof trackOrderMachine
  owns: TrackOrderIntent
  tells: TrackOrderToParent
  hears: FormFact | FormToParent | SessionToParent
}> = {
  input: ({ account }) => ({ account }),
  owns: {
    'trackOrder.open': true,
    'trackOrder.close': true,
    'trackOrder.retry': true,
    'trackOrder.move': true,
    'trackOrder.sort': true,
    'trackOrder.include': true,
    'trackOrder.save': true,
  },
  hears: {
    'form.replaced': true,
    'form.closed': true,
    'session.accountChanged': ({ signedIn }) => ({ type: 'account.changed', account: signedIn.account }),
  },
  messages: {
    item_updated: (item) => ({ type: 'item.updated', item }),
    items_updated: (items) => items.map((item) => ({ type: 'item.updated', item })),
    item_removed: ({ id }) => ({ type: 'item.removed', libraryItemId: id }),
  },
}
