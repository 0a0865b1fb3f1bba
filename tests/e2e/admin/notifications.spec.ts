import { FLAVOURS } from '#tests/server/index.ts'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test as base } from '#tests/support/browser/fixtures.ts'
import { isHeld } from '#tests/support/browser/held-page.ts'
import { isLive } from '#tests/support/browser/second-client.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import { callAsRoot, NotificationsPage, startApprise } from '#tests/support/pages/admin/config-pages.ts'

const test = base.extend<{ apprise: Awaited<ReturnType<typeof startApprise>> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the needed fixtures from the pattern
  apprise: async ({}, use) => {
    const apprise = await startApprise()
    await use(apprise)
    await apprise.close()
  },
})

const withOne = ({ state: { notifications } }: StandIn, url: string): void => {
  notifications.appriseApiUrl = url
  notifications.notifications.push({
    id: 'noti_1',
    libraryId: null,
    eventName: 'onTest',
    urls: ['json://localhost'],
    titleTemplate: 'Test {{version}}',
    bodyTemplate: 'Body',
    enabled: true,
    type: 'info',
    lastFiredAt: null,
    lastAttemptFailed: false,
    numConsecutiveFailedAttempts: 0,
    numTimesFired: 0,
    createdAt: 0,
  })
}

for (const flavour of FLAVOURS) {
  test.describe(`a server of ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('[P1-07, P3-45] how notifications are sent is saved, and what is no address is not', async ({
      page,
      signIn,
      standIn,
      apprise,
    }) => {
      const notifications = new NotificationsPage(page)
      const { state } = standIn
      await signIn('root')
      await notifications.open()
      await notifications.field('Apprise API URL').fill('my apprise server')
      await notifications.field('Failed attempts before a notification is disabled').fill('0')
      await notifications.button('Save').click()
      await expect(notifications.main.getByText('Enter a valid URL')).toBeVisible()
      await expect(notifications.main.getByText('Enter a whole number from 1 to 9999.')).toBeVisible()
      // nothing is half saved, and nothing is lost
      expect(standIn.log.http({ path: /notifications$/, method: 'PATCH' })).toHaveLength(0)
      await expect(notifications.field('Apprise API URL')).toHaveValue('my apprise server')

      await notifications.field('Apprise API URL').fill(apprise.url)
      await notifications.field('Failed attempts before a notification is disabled').fill('3')
      await notifications.field('Maximum queued events').fill('12')
      await notifications.button('Save').click()
      await expect(notifications.notice('Notification settings saved')).toBeVisible()
      expect(state.notifications).toMatchObject({
        appriseApiUrl: apprise.url,
        maxFailedAttempts: 3,
        maxNotificationQueue: 12,
      })
    })

    test('[P3-45] a notification is written with variables, sent as the preview shows it, changed and deleted', async ({
      page,
      signIn,
      standIn,
      apprise,
    }) => {
      const notifications = new NotificationsPage(page)
      const { state } = standIn
      state.notifications.appriseApiUrl = apprise.url
      const stored = () => state.notifications.notifications
      await signIn('root')
      await notifications.open()
      await notifications.button('Add notification').click()
      const { dialog } = notifications
      await dialog.getByRole('combobox', { name: 'Event', exact: true }).selectOption({ label: 'Test event' })
      await notifications.answer('Save').click()
      await expect(dialog.getByText('Add at least one URL.')).toBeVisible()
      await notifications.urls.fill('not a url')
      await notifications.urls.press('Enter')
      await notifications.answer('Save').click()
      await expect(dialog.getByText('Each entry must be a URL')).toBeVisible()
      await notifications.answer('Remove not a url').click()
      await notifications.urls.fill('json://localhost/a,b')
      await notifications.urls.press('Enter')
      // what is typed and not yet entered counts too
      await notifications.urls.fill('discord://hook')

      const title = notifications.box('Title')
      await title.fill('Hello ')
      await dialog
        .getByRole('group', { name: 'Insert into Title:' })
        .getByRole('button', { name: 'version' })
        .click()
      await expect(title).toBeFocused()
      await page.keyboard.type('!')
      await expect(title).toHaveValue('Hello {{version}}!')
      await notifications.box('Body').fill('About {{nothing}}')
      const preview = dialog.getByRole('region', { name: 'Preview with test data' })
      const version = flavour === '2.36' ? 'v2.36.0' : 'v2.2.23'
      await expect(preview).toContainText(`Hello ${version}!`)
      await expect(preview).toContainText(
        'Sent as plain text because this event has no such variable: nothing',
      )
      await notifications.answer('Save').click()
      await expect(notifications.cards).toHaveCount(1)
      expect(stored()).toMatchObject([
        {
          eventName: 'onTest',
          urls: ['json://localhost/a,b', 'discord://hook'],
          titleTemplate: 'Hello {{version}}!',
          enabled: true,
        },
      ])

      await notifications.button('Send test: Test event').click()
      await expect(notifications.notice('Test notification sent')).toBeVisible()
      expect(apprise.got).toMatchObject([{ title: `Hello ${version}!`, body: 'About {{nothing}}' }])

      await notifications.main.getByRole('switch', { name: 'Enable “Test event”' }).uncheck()
      await expect.poll(() => stored()[0]?.enabled).toBe(false)

      await notifications.button('Edit “Test event”').click()
      await notifications.box('Body').fill('Changed')
      await notifications.answer('Cancel').click()
      await notifications.answer('Cancel').click()
      await expect(notifications.box('Body')).toHaveValue('Changed')
      await notifications.answer('Save').click()
      await expect.poll(() => stored()[0]?.bodyTemplate).toBe('Changed')

      await notifications.button('Delete “Test event”').click()
      await notifications.answer('Delete').click()
      await expect(notifications.main.getByText('No notifications yet')).toBeVisible()
      expect(stored()).toEqual([])
    })

    test(`[P4-62] after five failed sends the card says that the server has disabled it`, async ({
      page,
      signIn,
      standIn,
      apprise,
    }) => {
      const notifications = new NotificationsPage(page)
      withOne(standIn, apprise.url)
      standIn.state.notifications.notificationDelay = 50
      apprise.state.isBroken = true
      await signIn('root')
      await notifications.open()
      for (let count = 1; count <= 5; count += 1) {
        await notifications.button('Fire test event').click()
        await expect(notifications.cards).toContainText(`Total times fired: ${count}`)
        await expect.poll(() => apprise.got.length).toBe(count)
      }
      await expect(notifications.cards).toContainText(
        'The server disabled this notification after 5 failed attempts.',
      )
      const isOn = notifications.cards.getByRole('switch')
      await expect(isOn).not.toBeChecked()
      expect(standIn.state.notifications.notifications[0]?.enabled).toBe(false)

      // it is sent no more, until it is enabled again
      apprise.state.isBroken = false
      await isOn.check()
      await expect(notifications.cards).not.toContainText('The server disabled this')
      await notifications.button('Fire test event').click()
      await expect(notifications.cards).toContainText('Total times fired: 6')
      await expect(notifications.cards).toContainText('Last fired')
    })

    test('[P9-16] of three events at once one a second is sent', async ({
      page,
      signIn,
      standIn,
      apprise,
    }) => {
      const notifications = new NotificationsPage(page)
      withOne(standIn, apprise.url)
      await signIn('root')
      await notifications.open()
      for (let count = 1; count <= 3; count += 1) {
        const answer = page.waitForResponse(/notifications\/test$/)
        await notifications.button('Fire test event').click()
        await answer
      }
      await expect.poll(() => apprise.got.length).toBe(3)
      // when they arrive is a little off from when they were sent
      const [first, second, third] = apprise.got.map(({ atMs }) => atMs)
      expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(700)
      expect((third ?? 0) - (second ?? 0)).toBeGreaterThan(700)
      await expect(notifications.cards).toContainText('Total times fired: 3')
    })

    test('has nothing axe would change, and fits a window of 320 px', async ({
      page,
      signIn,
      standIn,
      apprise,
    }) => {
      const notifications = new NotificationsPage(page)
      withOne(standIn, apprise.url)
      Object.assign(standIn.state.notifications.notifications[0] ?? {}, {
        enabled: false,
        lastAttemptFailed: true,
        numConsecutiveFailedAttempts: 5,
        lastFiredAt: 1,
        numTimesFired: 5,
      })
      await signIn('root')
      await notifications.open()
      await expect(notifications.cards).toHaveCount(1)
      await expectSound(page, 'notifications')
    })

    test('the dialog of one has nothing axe would change, and fits a window of 320 px', async ({
      page,
      signIn,
      standIn,
      apprise,
    }) => {
      const notifications = new NotificationsPage(page)
      withOne(standIn, apprise.url)
      await signIn('root')
      await notifications.open()
      await notifications.button('Edit “Test event”').click()
      await expect(notifications.dialog).toBeVisible()
      await expectSound(page, 'one notification')
    })
  })
}

test('what another administrator changes shows, and what was typed here stays', async ({
  page,
  signIn,
  standIn,
  apprise,
}) => {
  const notifications = new NotificationsPage(page)
  withOne(standIn, apprise.url)
  await signIn('root')
  await isLive(standIn)
  await notifications.open()
  await notifications.field('Maximum queued events').fill('33')
  await isLive(standIn, 2)
  standIn.state.notifications.maxFailedAttempts = 9
  // every event that was processed is told to all
  await callAsRoot(standIn, 'GET', '/api/notifications/test')
  await expect(notifications.field('Failed attempts before a notification is disabled')).toHaveValue('9')
  await expect(notifications.field('Maximum queued events')).toHaveValue('33')
  await notifications.button('Save').click()
  await expect(notifications.notice('Notification settings saved')).toBeVisible()
  expect(standIn.state.notifications).toMatchObject({ maxFailedAttempts: 9, maxNotificationQueue: 33 })
})

test('what another administrator changed behind the page is not written back', async ({
  page,
  signIn,
  standIn,
  apprise,
}) => {
  const notifications = new NotificationsPage(page)
  withOne(standIn, apprise.url)
  await signIn('root')
  await notifications.open()
  // the server tells nothing of it
  Object.assign(standIn.state.notifications, { appriseApiUrl: `${apprise.url}/moved` })
  await notifications.field('Maximum queued events').fill('30')
  await notifications.button('Save').click()
  await expect(notifications.notice('Notification settings saved')).toBeVisible()
  expect(standIn.state.notifications).toMatchObject({
    appriseApiUrl: `${apprise.url}/moved`,
    maxNotificationQueue: 30,
  })

  await notifications.button('Edit “Test event”').click()
  await notifications.box('Body').fill('Changed')
  await notifications.answer('Save').click()
  await expect(notifications.dialog).toBeHidden()
  const [one] = standIn.state.notifications.notifications
  const sent = standIn.log.http({ path: `/api/notifications/${one?.id}`, method: 'PATCH' })
  expect(sent.map(({ body }) => body)).toEqual([{ id: one?.id, bodyTemplate: 'Changed' }])
})

test('a test that fails is said', async ({ page, signIn, standIn, apprise, allowConsole }) => {
  allowConsole(/status of 500/)
  const notifications = new NotificationsPage(page)
  withOne(standIn, apprise.url)
  apprise.state.isBroken = true
  await signIn('root')
  await notifications.open()
  await notifications.button('Send test: Test event').click()
  await expect(notifications.notice('Couldn’t send the test notification.')).toBeVisible()
  // the server counts no test of one
  await expect(notifications.cards).toContainText('Never fired')
})

test('a notification that was typed is asked about before its page is left', async ({ page, signIn }) => {
  const notifications = new NotificationsPage(page)
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await signIn('root')
  await page.goto('config/log')
  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  await notifications.button('Add notification').click()
  await notifications.box('Body').fill('Not saved yet')
  await isHeld(page)
  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(notifications.box('Body')).toHaveValue('Not saved yet')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/config\/log$/)
  await expect(notifications.dialog).toHaveCount(0)
})
