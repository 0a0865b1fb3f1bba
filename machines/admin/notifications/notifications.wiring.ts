import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import { succeededAs } from '../../server/operations/succeeded-as.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { notificationsMachine } from './notifications.machine.ts'
import type { NotificationsIntent, NotificationsToParent } from './notifications.types.ts'

export const notificationsWiring: Wiring<{
  logic: typeof notificationsMachine
  owns: NotificationsIntent
  tells: NotificationsToParent
  hears: OperationsToParent
}> = {
  owns: {
    'notifications.open': true,
    'notifications.close': true,
    'notifications.retry': true,
    'notifications.type': true,
    'notifications.undo': true,
    'notifications.save': true,
    'notifications.edit': true,
    'notifications.change': true,
    'notifications.typeUrl': true,
    'notifications.addUrl': true,
    'notifications.submit': true,
    'notifications.leave': true,
    'notifications.answer': true,
  },
  hears: {
    'operations.succeeded': (fact) => {
      const changed =
        succeededAs(fact, 'notification.create') ??
        succeededAs(fact, 'notification.update') ??
        succeededAs(fact, 'notification.delete')
      return changed && { type: 'notifications.changed', settings: changed.result }
    },
  },
  messages: {
    notifications_updated: (settings) => ({ type: 'notifications.changed', settings }),
  },
}
