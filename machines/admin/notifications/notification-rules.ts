import { isWebAddress } from '../../model/text/web-address.ts'
import { changesOf, isSameValue } from '../../editing/form/form-rules.ts'
import type { Draft, Errors } from '../../editing/form/form.types.ts'
import type { Values } from '../../editing/values.ts'
import type { NotificationEvent } from '../../model/entities/admin/admin-server.ts'
import type { Notification } from '../../model/entities/admin/notification.ts'
import type {
  NewNotification,
  NotificationDelivery,
} from '../../server/operations/requests/notification-operations.ts'

/** How notifications are sent, as it is typed. */
export const deliveryValues = ({
  appriseApiUrl,
  maxFailedAttempts,
  maxNotificationQueue,
}: NotificationDelivery): Values => ({
  appriseApiUrl: appriseApiUrl ?? '',
  maxFailedAttempts: String(maxFailedAttempts),
  maxNotificationQueue: String(maxNotificationQueue),
})

const textIn = (values: Values, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value.trim() : ''
}

/** Only what was changed. */
export function deliveryChangesOf(draft: Draft): Partial<NotificationDelivery> {
  const changes = changesOf(draft)
  return {
    ...('appriseApiUrl' in changes ? { appriseApiUrl: textIn(changes, 'appriseApiUrl') || null } : {}),
    ...('maxFailedAttempts' in changes
      ? { maxFailedAttempts: Number(textIn(changes, 'maxFailedAttempts')) }
      : {}),
    ...('maxNotificationQueue' in changes
      ? { maxNotificationQueue: Number(textIn(changes, 'maxNotificationQueue')) }
      : {}),
  }
}

const isCount = (text: string): boolean => /^[1-9]\d{0,3}$/u.test(text)

/** What is wrong with how they are to be sent. Without an address nothing is sent, which is allowed. */
export function problemsOfDelivery(values: Values): Errors {
  const url = textIn(values, 'appriseApiUrl')
  return {
    ...(url === '' || isWebAddress(url) ? {} : { appriseApiUrl: 'configNotifications.badUrl' as const }),
    ...(isCount(textIn(values, 'maxFailedAttempts'))
      ? {}
      : { maxFailedAttempts: 'configNotifications.badCount' as const }),
    ...(isCount(textIn(values, 'maxNotificationQueue'))
      ? {}
      : { maxNotificationQueue: 'configNotifications.badCount' as const }),
  }
}

/** An address as Apprise takes it: a scheme of any service, and something after it. */
export const isServiceUrl = (url: string): boolean => /^[a-z][\w+.-]*:\/\/\S+$/iu.test(url)

export function problemsOfNotification({ urls, titleTemplate, bodyTemplate }: NewNotification): Errors {
  const hasText = titleTemplate.trim() !== '' || bodyTemplate.trim() !== ''
  return {
    ...(urls.length > 0
      ? urls.every(isServiceUrl)
        ? {}
        : { urls: 'configNotifications.badServiceUrl' as const }
      : { urls: 'configNotifications.needsUrl' as const }),
    ...(hasText ? {} : { bodyTemplate: 'configNotifications.needsText' as const }),
  }
}

const VARIABLE = /\{\{\s*([^{}\s]+)\s*\}\}/gu

/** A template with what a test sends; what is no variable of the event stays, as on the server. */
export function filledIn(template: string, { testData }: Pick<NotificationEvent, 'testData'>): string {
  return template.replaceAll(VARIABLE, (whole, name: string) =>
    Object.hasOwn(testData, name) ? String(testData[name]) : whole,
  )
}

/** What looks like a variable in these templates and is none of the event. */
export function unknownVariables(
  templates: readonly string[],
  { variables }: Pick<NotificationEvent, 'variables'>,
): readonly string[] {
  const found = templates.flatMap((template) =>
    [...template.matchAll(VARIABLE)].flatMap(([, name]) => (name === undefined ? [] : [name])),
  )
  return [...new Set(found)].filter((name) => !variables.includes(name))
}

/** A text with a variable where the caret is, or instead of what is selected; and where the caret is then. */
export function withVariable(text: string, variable: string, start: number, end = start) {
  const [from, to] = [Math.min(start, text.length), Math.min(Math.max(start, end), text.length)]
  const inserted = `{{${variable}}}`
  return { text: text.slice(0, from) + inserted + text.slice(to), caret: from + inserted.length }
}

const NONE: NewNotification = { eventName: '', urls: [], titleTemplate: '', bodyTemplate: '', enabled: true }

/** One for an event, with the event's own texts. */
export const newFor = (event: NotificationEvent | undefined): NewNotification =>
  event
    ? {
        ...NONE,
        eventName: event.name,
        titleTemplate: event.defaults.title,
        bodyTemplate: event.defaults.body,
      }
    : NONE

export const fieldsOf = ({
  eventName,
  urls,
  titleTemplate,
  bodyTemplate,
  enabled,
}: Notification): NewNotification => ({
  eventName,
  urls,
  titleTemplate: titleTemplate ?? '',
  bodyTemplate: bodyTemplate ?? '',
  enabled,
})

/** Only what was changed of one. */
export function notificationChangesOf(
  base: NewNotification,
  { eventName, urls, titleTemplate, bodyTemplate, enabled }: NewNotification,
): Partial<NewNotification> {
  return {
    ...(eventName === base.eventName ? {} : { eventName }),
    ...(isSameValue(urls, base.urls) ? {} : { urls }),
    ...(titleTemplate === base.titleTemplate ? {} : { titleTemplate }),
    ...(bodyTemplate === base.bodyTemplate ? {} : { bodyTemplate }),
    ...(enabled === base.enabled ? {} : { enabled }),
  }
}

/** Texts that are still those of the event before become those of the new one; what was typed stays. */
export function forEvent(
  fields: NewNotification,
  eventName: string,
  events: readonly NotificationEvent[],
): NewNotification {
  const before = newFor(events.find(({ name }) => name === fields.eventName))
  const next = newFor(events.find(({ name }) => name === eventName))
  const isOwn = (field: 'titleTemplate' | 'bodyTemplate'): boolean =>
    fields[field].trim() !== '' && fields[field] !== before[field]
  return {
    ...fields,
    eventName,
    titleTemplate: isOwn('titleTemplate') ? fields.titleTemplate : next.titleTemplate,
    bodyTemplate: isOwn('bodyTemplate') ? fields.bodyTemplate : next.bodyTemplate,
  }
}

/** Whether the server has switched it off by itself: it was tried as often as the settings allow. */
export const isGivenUp = (
  { enabled, lastAttemptFailed, numConsecutiveFailedAttempts: failed }: Notification,
  { maxFailedAttempts }: NotificationDelivery,
): boolean => !enabled && lastAttemptFailed && failed >= maxFailedAttempts
