import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { Errors } from '../../editing/form/form.types.ts'
import { isChanged, rebased } from '../../editing/form/form-rules.ts'
import { appError, toAppError } from '../../model/errors.ts'
import type { AppError } from '../../model/errors.ts'
import type { NotificationSettings } from '../../model/entities/admin/notification.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type {
  NewNotification,
  NotificationDelivery,
} from '../../server/operations/requests/notification-operations.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { write } from '../../server/operations/write.ts'
import {
  deliveryValues,
  fieldsOf,
  forEvent,
  newFor,
  notificationChangesOf,
  problemsOfDelivery,
  problemsOfNotification,
} from './notification-rules.ts'
import type {
  NotificationDraft,
  NotificationsContext,
  NotificationsEvent,
  NotificationsRead,
  NotificationsToParent,
} from './notifications.types.ts'

const NO_DELIVERY = { base: {}, values: {}, errors: {} }

export const NOTHING: NotificationsContext = {
  events: [],
  settings: null,
  failure: null,
  delivery: NO_DELIVERY,
  draft: null,
}

const notificationIn = ({ settings }: NotificationsContext, notificationId: string | null) =>
  settings?.notifications.find(({ id }) => id === notificationId) ?? null

function draftOf({ draft }: NotificationsContext): NotificationDraft {
  if (!draft) throw new Error('No notification is edited.')
  return draft
}

/** What was not typed follows the server. */
const over = (context: NotificationsContext, settings: NotificationSettings) => ({
  settings,
  delivery: { ...context.delivery, ...rebased(context.delivery, deliveryValues(settings)) },
  draft: draftOver(context, settings),
})

function draftOver({ draft }: NotificationsContext, { notifications }: NotificationSettings) {
  const known = notifications.find(({ id }) => id === draft?.id)
  if (!draft || !known) return draft
  const base = fieldsOf(known)
  return { ...draft, base, fields: { ...base, ...notificationChangesOf(draft.base, draft.fields) } }
}

/** What is typed of an address counts as one. */
const withTypedUrl = ({ fields, urlText }: NotificationDraft): NewNotification => {
  const url = urlText.trim()
  return url === '' ? fields : { ...fields, urls: [...new Set([...fields.urls, url])] }
}

const withoutUrls = ({ urls: _urls, ...errors }: Errors): Errors => errors

type NotificationRequest = OperationRequest<'notification.create' | 'notification.update'>

/** What saves the notification of the dialog. */
export function saveOf(context: NotificationsContext): NotificationRequest {
  const { id, base, fields } = draftOf(context)
  return id === null
    ? { name: 'notification.create', params: fields }
    : { name: 'notification.update', params: { notificationId: id, ...notificationChangesOf(base, fields) } }
}

export const notificationsSetup = setup({
  types: typed<{ context: NotificationsContext; events: NotificationsEvent }>(),
  actors: {
    readNotifications: promisePlaceholder<NotificationsRead>('readNotifications'),
    configure: write<'notification.configure'>(),
    save: write<NotificationRequest['name']>(),
  },
  actions: {
    setRead: assign(({ context }, { events, settings }: NotificationsRead) => ({
      events,
      failure: null,
      ...over(context, settings),
    })),
    setSettings: assign(({ context }, { settings }: { settings: NotificationSettings }) =>
      over(context, settings),
    ),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toAppError(error) })),
    setLate: assign({ failure: appError('timeout') }),
    setField: assign(({ context: { delivery } }, { field, value }: { field: string; value: string }) => ({
      delivery: {
        ...delivery,
        values: { ...delivery.values, [field]: value },
        errors: Object.fromEntries(Object.entries(delivery.errors).filter(([name]) => name !== field)),
      },
    })),
    undo: assign(({ context: { delivery } }) => ({
      delivery: { ...delivery, values: delivery.base, errors: {} },
    })),
    setProblems: assign(({ context: { delivery } }) => ({
      delivery: { ...delivery, errors: problemsOfDelivery(delivery.values) },
    })),
    /** What was sent is what the server has, which writes it in its own way. */
    setConfigured: assign(({ context }, answer: NotificationDelivery) => {
      const { settings, delivery } = context
      return settings
        ? over({ ...context, delivery: { ...delivery, base: delivery.values } }, { ...settings, ...answer })
        : {}
    }),
    openDraft: assign(({ context }, { notificationId }: { notificationId: string | null }) => {
      const known = notificationIn(context, notificationId)
      const fields = known ? fieldsOf(known) : newFor(context.events[0])
      return {
        draft: { id: known?.id ?? null, base: fields, fields, urlText: '', errors: {}, failure: null },
      }
    }),
    changeDraft: assign(({ context }, { fields }: { fields: Partial<NewNotification> }) => {
      const draft = draftOf(context)
      const next = { ...draft.fields, ...fields }
      return {
        draft: {
          ...draft,
          fields:
            next.eventName === draft.fields.eventName
              ? next
              : forEvent({ ...next, eventName: draft.fields.eventName }, next.eventName, context.events),
          errors: Object.fromEntries(Object.entries(draft.errors).filter(([name]) => !(name in fields))),
        },
      }
    }),
    setUrlText: assign(({ context }, { text }: { text: string }) => ({
      draft: { ...draftOf(context), urlText: text, errors: withoutUrls(draftOf(context).errors) },
    })),
    addUrl: assign(({ context }) => {
      const draft = draftOf(context)
      return { draft: { ...draft, fields: withTypedUrl(draft), urlText: '' } }
    }),
    setDraftProblems: assign(({ context }) => {
      const draft = draftOf(context)
      return { draft: { ...draft, errors: problemsOfNotification(draft.fields) } }
    }),
    setDraftFailure: assign(({ context }, failure: AppError | null) => ({
      draft: { ...draftOf(context), failure },
    })),
    forgetDraft: assign({ draft: null }),
    tellHeld: sendTo(parentOf, {
      type: 'leaveGuard.hold',
      by: 'notifications',
      ask: 'leave.ask',
    } satisfies NotificationsToParent),
    tellFreed: sendTo(parentOf, {
      type: 'leaveGuard.free',
      by: 'notifications',
    } satisfies NotificationsToParent),
  },
  guards: {
    isTyped: ({ context }) => isChanged(context.delivery),
    isFaulty: ({ context }) => Object.keys(problemsOfDelivery(context.delivery.values)).length > 0,
    canEdit: ({ context }, { notificationId }: { notificationId: string | null }) =>
      notificationId === null ? context.events.length > 0 : notificationIn(context, notificationId) !== null,
    isDraftFaulty: ({ context }) =>
      Object.keys(problemsOfNotification(withTypedUrl(draftOf(context)))).length > 0,
    isDraftTyped: ({ context: { draft } }) =>
      draft !== null &&
      (draft.urlText.trim() !== '' || JSON.stringify(draft.base) !== JSON.stringify(draft.fields)),
    isYes: (_, { isYes }: { isYes: boolean }) => isYes,
  },
  delays: { readTimeout: 30_000 },
})
