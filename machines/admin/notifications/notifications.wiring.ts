import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import { succeededAs } from '../../server/operations/succeeded-as.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
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
      const configured = succeededAs(fact, 'notification.configure')
      if (configured) return { type: 'notifications.configured', delivery: configured.params }
      const settings = (
        succeededAs(fact, 'notification.create') ??
        succeededAs(fact, 'notification.update') ??
        succeededAs(fact, 'notification.delete')
      )?.result
      return settings
        ? [
            { type: 'notifications.changed', settings },
            ...(isOfDialog(fact.request) ? [{ type: 'notifications.written' as const, settings }] : []),
          ]
        : null
    },
    'operations.failed': ({ request, error }) => {
      if (request.name === 'notification.configure') return { type: 'notifications.notConfigured' }
      return isOfDialog(request) ? { type: 'notifications.failed', error } : null
    },
  },
  messages: {
    notifications_updated: (settings) => ({ type: 'notifications.changed', settings }),
  },
}

/** A card changes only whether its notification is enabled. */
function isOfDialog({ name, params }: OperationRequest): boolean {
  return name === 'notification.create' || (name === 'notification.update' && 'urls' in params)
}
