import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NotificationEvent } from '../../model/entities/admin/admin-server.ts'
import type { Notification } from '../../model/entities/admin/notification.ts'
import {
  deliveryChangesOf,
  deliveryValues,
  filledIn,
  forEvent,
  isGivenUp,
  newFor,
  notificationChangesOf,
  problemsOfDelivery,
  problemsOfNotification,
  unknownVariables,
  withVariable,
} from './notification-rules.ts'

const event = (name: string, variables: readonly string[]): NotificationEvent => ({
  name,
  requiresLibrary: false,
  description: '',
  variables: [...variables],
  defaults: { title: `${name} title`, body: `${name} body` },
  testData: Object.fromEntries(variables.map((variable) => [variable, `<${variable}>`])),
})
const EVENTS = [event('first', ['a', 'b']), event('second', ['c'])]
const [FIRST] = EVENTS

describe('how notifications are sent', () => {
  it('[P3-45] needs an address of the web, or none, and two counts', () => {
    const problems = (appriseApiUrl: string, maxFailedAttempts = '5', maxNotificationQueue = '20') =>
      Object.keys(problemsOfDelivery({ appriseApiUrl, maxFailedAttempts, maxNotificationQueue }))
    expect(problems('')).toEqual([])
    expect(problems('http://192.168.1.2:8000/notify')).toEqual([])
    expect(problems('https://apprise.example')).toEqual([])
    for (const text of ['apprise', 'ftp://host', 'http://', 'http://a b', 'javascript:alert(1)', '//host'])
      expect(problems(text)).toEqual(['appriseApiUrl'])
    expect(problems('', '0', '-1')).toEqual(['maxFailedAttempts', 'maxNotificationQueue'])
    expect(problems('', '1.5', '')).toEqual(['maxFailedAttempts', 'maxNotificationQueue'])
  })

  it('is sent as far as it was changed', () => {
    const base = deliveryValues({ appriseApiUrl: 'http://a', maxFailedAttempts: 5, maxNotificationQueue: 20 })
    const changes = (values: object) => deliveryChangesOf({ base, values: { ...base, ...values } })
    expect(changes({})).toEqual({})
    expect(changes({ appriseApiUrl: ' ' })).toEqual({ appriseApiUrl: null })
    expect(changes({ maxFailedAttempts: '6', maxNotificationQueue: ' 30 ' })).toEqual({
      maxFailedAttempts: 6,
      maxNotificationQueue: 30,
    })
  })
})

describe('the texts of a notification', () => {
  it('show what a test sends, and keep what is no variable', () => {
    if (!FIRST) throw new Error('There is no event.')
    expect(filledIn('{{a}} {{ b }} {{nope}} {{constructor}} {a}', FIRST)).toBe(
      '<a> <b> {{nope}} {{constructor}} {a}',
    )
    expect(unknownVariables(['{{a}} {{nope}}', '{{ nope }} {{x}}'], FIRST)).toEqual(['nope', 'x'])
  })

  it('take a variable where the caret is, whatever else they hold', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(40), fc.nat(40), (text, start, end) => {
        const made = withVariable(text, 'a', start, end)
        expect(made.text.slice(0, made.caret)).toBe(`${text.slice(0, start)}{{a}}`)
        expect(text.endsWith(made.text.slice(made.caret))).toBe(true)
      }),
    )
  })

  it('follow the event while they are its own, and stay when they were typed', () => {
    const fresh = newFor(FIRST)
    expect(forEvent(fresh, 'second', EVENTS)).toMatchObject({
      eventName: 'second',
      titleTemplate: 'second title',
      bodyTemplate: 'second body',
    })
    expect(forEvent({ ...fresh, bodyTemplate: 'mine' }, 'second', EVENTS)).toMatchObject({
      titleTemplate: 'second title',
      bodyTemplate: 'mine',
    })
  })

  it('are sent as far as they were changed', () => {
    const base = { ...newFor(FIRST), urls: ['json://host'] }
    expect(notificationChangesOf(base, { ...base, urls: ['json://host'] })).toEqual({})
    expect(notificationChangesOf(base, { ...base, titleTemplate: 'mine', enabled: false })).toEqual({
      titleTemplate: 'mine',
      enabled: false,
    })
    expect(notificationChangesOf(base, { ...base, urls: [] })).toEqual({ urls: [] })
  })

  it('need a place to go and something to say', () => {
    const problems = (change: Partial<ReturnType<typeof newFor>>) =>
      Object.keys(problemsOfNotification({ ...newFor(FIRST), urls: ['json://host'], ...change }))
    expect(problems({})).toEqual([])
    expect(problems({ urls: [] })).toEqual(['urls'])
    expect(problems({ urls: ['json://host', 'host'] })).toEqual(['urls'])
    expect(problems({ titleTemplate: ' ', bodyTemplate: '' })).toEqual(['bodyTemplate'])
  })
})

it('[P4-62] a notification that failed as often as it may was switched off by the server', () => {
  const settings = { appriseApiUrl: null, maxFailedAttempts: 5, maxNotificationQueue: 20 }
  const note: Notification = {
    id: 'n',
    libraryId: null,
    eventName: 'first',
    urls: [],
    titleTemplate: '',
    bodyTemplate: '',
    enabled: false,
    type: 'info',
    lastFiredAt: 1,
    lastAttemptFailed: true,
    numConsecutiveFailedAttempts: 5,
    numTimesFired: 5,
    createdAt: 0,
  }
  expect(isGivenUp(note, settings)).toBe(true)
  expect(isGivenUp({ ...note, enabled: true }, settings)).toBe(false)
  // switched off by a person after some failures
  expect(isGivenUp({ ...note, numConsecutiveFailedAttempts: 2 }, settings)).toBe(false)
})
