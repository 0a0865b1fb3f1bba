import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { giveSessions } from '#tests/support/samples/many-sessions.ts'

test.use({ standInOptions: { flavour: '2.36' } })

test('a year of listening is saved as a picture, and no other host is asked for it', async ({
  page,
  signIn,
  standIn,
}) => {
  const year = new Date().getFullYear()
  const now = Date.now()
  await page.addInitScript(() => {
    const drawn: string[] = []
    Object.assign(globalThis, { __drawn: drawn })
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function noted(text, ...place) {
      drawn.push(text)
      fillText.call(this, text, ...place)
    }
  })
  for (const session of giveSessions(standIn, 'listener', 12)) {
    standIn.state.sessions.set(session.id, {
      ...session,
      startedAt: now,
      updatedAt: now,
      // less than a minute of each title
      timeListening: 2,
      date: `${year}-01-02`,
    })
  }
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(?:blob|data):/.test(request.url()) && new URL(request.url()).origin !== standIn.url)
      foreign.push(request.url())
  })
  await signIn()
  await page.goto('config/stats')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as image' }).click()
  const download = await saving
  const shown = await page
    .locator('.stat-plots')
    .first()
    .getByText(/\d+ sec/)
    .allTextContents()
  const drawn = await page.evaluate(() => Reflect.get(globalThis, '__drawn') as string[])
  expect(shown.length).toBeGreaterThan(0)
  expect(drawn).toEqual(expect.arrayContaining(shown))
  expect(download.suggestedFilename()).toBe(`listening-${year}.png`)
  const file = await readFile(await download.path())
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  // its width, and more than one color to compress
  expect(file.readUInt32BE(16)).toBe(1080)
  expect(file.length).toBeGreaterThan(10_000)
  expect(foreign.filter((url) => !url.includes('api.github.com'))).toEqual([])
})
