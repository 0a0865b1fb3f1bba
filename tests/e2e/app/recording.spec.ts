import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Download, Page } from '@playwright/test'
import { FLAVOURS } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import {
  actorsNamed,
  goBackTo,
  openFile,
  watchBook,
  WATCHED_BOOK,
} from '#tests/support/pages/inspector-page.ts'

const run = promisify(execFile)

interface RecordingJson {
  readonly lines: unknown[]
}

async function textOf(download: Download): Promise<string> {
  expect(download.suggestedFilename()).toMatch(/^earmark-\d{4}-\d\d-\d\d-\d{4}\.earmark\.json$/)
  return await readFile(await download.path(), 'utf8')
}

/** Opens a recording in an inspector, and replays it to its end. */
async function replayIn(inspector: Page, text: string): Promise<void> {
  await openFile(inspector, 'kept.earmark.json', text)
  await expect(inspector.getByRole('region', { name: 'Recording' })).toBeVisible()
  await inspector.getByRole('button', { name: 'Run', exact: true }).click()
}

for (const flavour of FLAVOURS) {
  test.describe(`a recording, with ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('[promise 6] what a page did is saved, and replayed after a reload to the same states', async ({
      app,
      page,
      standIn,
      signIn,
    }, testInfo) => {
      await signIn()
      const inspector = await watchBook(app, standIn)
      await page.bringToFront()
      await app.item.play.click()
      await app.player.hears()
      await app.player.pause.click()
      await expect(app.player.play).toBeVisible()

      await inspector.bringToFront()
      const saving = inspector.waitForEvent('download')
      await inspector.getByRole('button', { name: 'Save recording' }).click()
      const download = await saving
      const text = await textOf(download)
      await download.saveAs(testInfo.outputPath('kept.earmark.json'))
      expect(text).not.toContain(WATCHED_BOOK)
      expect(text).not.toContain('listener')

      await inspector.reload()
      await replayIn(inspector, text)
      const replay = inspector.getByRole('region', { name: 'Recording' })
      await expect(replay.getByRole('status')).toContainText('Every state matches the recording.')
      const player = actorsNamed(inspector, 'player')
      await expect(player.first()).toContainText('paused')
      // back in the time of the recording, as in that of a page
      await player.first().click()
      await inspector.getByLabel('Timeline', { exact: true }).first().focus()
      await goBackTo(inspector, 'playing')

      // one that was tampered with
      const tampered = JSON.parse(text) as RecordingJson
      const at = tampered.lines.findLastIndex((line) => JSON.stringify(line).includes('"output.paused"'))
      expect(at).toBeGreaterThan(0)
      tampered.lines.splice(at, 1)
      await replayIn(inspector, JSON.stringify(tampered))
      await expect(replay.getByRole('status')).toContainText(
        /First difference at event \d+: (?:player|progress) was/,
      )
    })
  })
}

test('[promise 6] the account page saves the last ten minutes for a bug report, which a terminal replays', async ({
  app,
  page,
  signIn,
}, testInfo) => {
  await signIn()
  await app.home.open(WATCHED_BOOK)
  await app.item.play.click()
  await app.player.hears()
  await app.player.pause.click()
  await page.getByRole('link', { name: 'Account' }).first().click()
  await page.getByRole('button', { name: 'Save a recording of the last 10 minutes' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  const download = await saving
  const text = await textOf(download)
  expect(text).not.toContain(WATCHED_BOOK)
  const file = testInfo.outputPath('kept.earmark.json')
  await download.saveAs(file)
  const { stdout } = await run(process.execPath, [
    '--import',
    'tsx',
    'scripts/replay/main.ts',
    file,
    '--until',
    'player.paused',
  ])
  expect(stdout).toContain('Every state matches the recording.')
  expect(stdout).toMatch(/ {2}player: .*paused/)
})

test('a file that is neither a recording nor a coverage says so, and what was watched stays', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('inspector')
  await openFile(page, 'notes.json', '{"a":1}')
  await expect(page.getByRole('alert')).toHaveText(
    '“notes.json” isn’t a recording or coverage file that this version can open.',
  )
})
