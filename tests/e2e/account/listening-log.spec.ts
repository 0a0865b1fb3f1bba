import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import { giveSessions } from '#tests/support/samples/many-sessions.ts'

const textOf = async (download: Download): Promise<string> => await readFile(await download.path(), 'utf8')

async function exported(page: Page, format: RegExp): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: format }).click()
  return await download
}

test('what was listened to stands day by day with its sums, older sessions on demand', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  giveSessions(standIn, 'listener', 106)
  await signIn()
  await page.goto('account')
  await app.account.main.getByRole('link', { name: 'Listening log' }).click()
  await expect(page.getByText(/^The newest 100 of [\d,]+ sessions, 2 hr 30 min$/)).toBeVisible()
  const log = page.getByRole('list', { name: 'Listening log' })
  await expect(log.getByRole('heading').first()).toHaveText('Friday · 11/20/2026')
  await expect(log.getByRole('listitem').first()).toContainText('6 min')
  await expectSound(page, 'listening log')
  await page.getByRole('button', { name: 'Show older sessions' }).click()
  await expect(page.getByText('106 sessions, 2 hr 39 min')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show older sessions' })).toBeHidden()
})

test('a search looks through all sessions, and titles have their sums', async ({ page, signIn, standIn }) => {
  const [newest] = giveSessions(standIn, 'listener', 240)
  if (newest) newest.displayTitle = 'A needle'
  const oldest = standIn.state.sessions.get('made-239')
  if (oldest) oldest.displayTitle = 'Another needle'
  await signIn()
  await page.goto('account/listening')
  await page.getByRole('textbox', { name: /^Search by title/ }).fill('needle')
  await expect(page.getByText('2 sessions, 3 min')).toBeVisible()
  await page.getByRole('textbox', { name: /^Search by title/ }).fill('')
  await page.getByText('By title', { exact: true }).click()
  await expect(page.getByText('240 sessions, 6 hr')).toBeVisible()
  const log = page.getByRole('list', { name: 'Listening log' })
  await expect(log.getByRole('listitem')).toHaveCount(2)
  await expect(log.getByRole('listitem').first()).toContainText('120 sessions')
  await expect(log.getByRole('listitem').first()).toContainText('3 hr')
})

test('a table of all sessions is UTF-8 with its mark, and no title becomes a formula', async ({
  page,
  signIn,
  standIn,
}) => {
  giveSessions(standIn, 'listener', 130)
  await signIn()
  await page.goto('account/listening')
  const download = await exported(page, /CSV/)
  expect(download.suggestedFilename()).toMatch(/^listening-log-\d{4}-\d\d-\d\d\.csv$/)
  const text = await textOf(download)
  expect(text.startsWith('\uFEFFdate,startedAt')).toBe(true)
  const lines = text.split('\r\n')
  expect(lines).toHaveLength(132)
  expect(lines[2]).toContain(',\'=SUM(A1),"Marian ""Mo"" Holloway, the first",')
  const file = JSON.parse(await textOf(await exported(page, /JSON/))) as {
    listenedSeconds: number
    sessions: []
  }
  expect([file.listenedSeconds, file.sessions.length]).toEqual([130 * 90, 130])
})

test('an export shows how far it is, can be cancelled, and goes on after a failure', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/./)
  giveSessions(standIn, 'listener', 350)
  await signIn()
  await page.goto('account/listening')
  await expect(page.getByText(/^The newest 100 of [\d,]+ sessions, 2 hr 30 min$/)).toBeVisible()
  const hold = standIn.faults.hold('/api/me/listening-sessions')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const reading = page.getByRole('progressbar', { name: '100 of 350 sessions loaded' })
  await expect(reading).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(reading).toBeHidden()
  hold.remove()
  const fault = standIn.faults.fail({ path: '/api/me/listening-sessions', status: 500 })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  await expect(page.getByText('Couldn’t load your listening log.')).toBeVisible()
  fault.remove()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect((await textOf(await download)).split('\r\n')).toHaveLength(352)
})

test('twenty thousand sessions leave the page light', async ({ page, signIn, standIn }) => {
  test.slow()
  giveSessions(standIn, 'listener', 20_000)
  await signIn()
  await page.goto('account/listening')
  await expect(page.getByText(/^The newest 100 of [\d,]+ sessions, 2 hr 30 min$/)).toBeVisible()
  await page.getByRole('textbox', { name: /^Search by title/ }).fill('salt')
  await expect(page.getByText('10,000 sessions').or(page.getByText('10000 sessions'))).toBeVisible({
    timeout: 120_000,
  })
  expect(await page.getByRole('list', { name: 'Listening log' }).getByRole('listitem').count()).toBeLessThan(
    60,
  )
})

test('who has listened to nothing is told what will show', async ({ page, signIn, standIn }) => {
  giveSessions(standIn, 'guest', 0)
  await signIn('guest')
  await page.goto('account/listening')
  await expect(page.getByText('Nothing played yet')).toBeVisible()
})
