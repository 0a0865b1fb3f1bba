import { FLAVOURS } from '#tests/server/index.ts'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { longestTask, paceOf } from '#tests/support/browser/main-thread.ts'
import { LogsPage } from '#tests/support/pages/admin/logs-page.ts'
import { stays } from '#tests/support/browser/waits.ts'

const [INFO, WARN] = [2, 3]
const isListening = async (standIn: StandIn, times = 1) =>
  await expect.poll(() => standIn.log.socket('set_log_listener').length).toBeGreaterThanOrEqual(times)

for (const flavour of FLAVOURS) {
  test.describe(`a server of the line ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('the log of the day is there, and goes on live', async ({ page, signIn, standIn }) => {
      const logs = new LogsPage(page)
      standIn.writeLog(INFO, '[Server] Init')
      standIn.writeLog(WARN, '[Scanner] A file was left out')
      await signIn('root')
      await logs.open()
      await expect(logs.list).toContainText('[Server] Init')
      await isListening(standIn)
      standIn.writeLog(INFO, '[Scanner] Scan complete')
      await expect(logs.list).toContainText('[Scanner] Scan complete')

      await logs.source.selectOption('Scanner')
      await expect(logs.list).not.toContainText('[Server] Init')
      await expect(logs.lines).toHaveCount(2)
      await logs.search.fill('left')
      await expect(logs.lines).toHaveCount(1)
      await logs.search.fill('zebra')
      await expect(page.getByRole('main')).toContainText('No lines match.')
      await logs.search.fill('')
      await expect(logs.lines).toHaveCount(2)

      await logs.level.selectOption('Warnings')
      await expect.poll(() => standIn.state.settings.logLevel).toBe(WARN)
      standIn.writeLog(INFO, '[Scanner] Nobody reads this')
      standIn.writeLog(WARN, '[Scanner] Look here')
      await expect(logs.list).toContainText('Look here')
      await expect(logs.list).not.toContainText('Nobody reads this')
    })

    test('a list that is paused stands still, and lines are copied and downloaded', async ({
      page,
      signIn,
      standIn,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const logs = new LogsPage(page)
      await signIn('root')
      await logs.open()
      await isListening(standIn)
      standIn.writeLog(INFO, '[Test] first')
      await expect(logs.list).toContainText('[Test] first')
      await logs.button('Pause').click()
      standIn.writeLog(INFO, '[Test] second')
      await expect(logs.says).toHaveText('1 new line')
      await expect(logs.list).not.toContainText('[Test] second')
      await logs.button('Follow').click()
      await expect(logs.list).toContainText('[Test] second')

      await logs.source.selectOption('Test')
      await logs.button('Copy').click()
      await expect(logs.says).toHaveText('Copied')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        /^\S+ \S+ INFO \(.+\) \[Test\] first\n.+\[Test\] second\n$/,
      )
      const downloads = page.waitForEvent('download')
      await logs.button('Download').click()
      expect((await downloads).suggestedFilename()).toMatch(/^server-log-\d{4}-\d\d-\d\d\.txt$/)

      // leaving says so to the server
      await page.goto('config/settings')
      await expect.poll(() => standIn.log.socket('set_log_listener').length).toBe(1)
    })

    test('the log goes on after a reconnect, with what was missed', async ({ page, signIn, standIn }) => {
      const logs = new LogsPage(page)
      await signIn('root')
      await logs.open()
      await isListening(standIn)
      standIn.dropSockets()
      standIn.writeLog(INFO, '[Test] while nobody listened')
      await isListening(standIn, 2)
      standIn.writeLog(INFO, '[Test] afterwards')
      await expect(logs.list).toContainText('[Test] afterwards')
      await expect(logs.list.getByText('[Test] while nobody listened')).toHaveCount(1)
    })
  })
}

test('[issue 41] a message of several lines, or of one that is long, is whole to be read, and the end stays in view when the window changes', async ({
  page,
  signIn,
  standIn,
}) => {
  const logs = new LogsPage(page)
  for (let line = 0; line < 60; line += 1) standIn.writeLog(INFO, `[Test] ${line}`)
  standIn.writeLog(WARN, '[Test] TypeError: no name\n    at read (a.js:1:2)\n    at scan (b.js:3:4)')
  standIn.writeLog(INFO, `[SocketAuthority] Socket ${'x'.repeat(600)} Connected`)
  standIn.writeLog(INFO, '[Test] last')
  await signIn('root')
  await logs.open()
  await isListening(standIn)
  await expect(logs.lines.last()).toContainText('[Test] last')
  const boxes = async () =>
    await logs.lines.evaluateAll((rows) =>
      rows.slice(-4).map((row) => {
        const { top, bottom, height } = row.getBoundingClientRect()
        return { top, bottom, height, isCut: row.scrollWidth > row.clientWidth }
      }),
    )
  // a line is as high as its text at once, and the others make room for it when that was measured
  await expect
    .poll(async () => {
      const read = await boxes()
      const gaps = read.slice(1).map(({ top }, index) => top - (read[index]?.bottom ?? 0))
      return [...read.map(({ height }) => height), ...gaps]
    })
    .toEqual([24, 72, expect.any(Number), 24, 0, 0, 0])
  const [, trace, long, last] = await boxes()
  expect(long?.height).toBeGreaterThan(24)
  expect([trace, long, last].map((box) => box?.isCut)).toEqual([false, false, false])
  await expect(logs.lines.getByText('at scan (b.js:3:4)')).toBeVisible()
  const hides = page.getByRole('switch', { name: 'Hide connection messages' })
  await hides.check()
  await expect(logs.list).not.toContainText('SocketAuthority')
  await expect(logs.lines.last()).toContainText('[Test] last')
  await hides.uncheck()
  for (const [width, height] of [
    [1440, 1300],
    [390, 700],
    [1440, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(logs.button('Pause')).toBeVisible()
    const below = () =>
      logs.list.evaluate(
        ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight,
      )
    await expect.poll(below).toBeLessThanOrEqual(48)
  }
})

test('a list is paused by who scrolls it up, and not by the page that moves it', async ({
  page,
  signIn,
  standIn,
}) => {
  const logs = new LogsPage(page)
  for (let line = 0; line < 200; line += 1) standIn.writeLog(INFO, `[Test] ${line}`)
  await signIn('root')
  await logs.open()
  await isListening(standIn)
  await expect(logs.lines.last()).toContainText('[Test] 199')
  // a browser that has no room for all of it yet moves the list as this does
  await logs.list.evaluate(async (list) => {
    list.scrollTop -= 300
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await stays(async () => await expect(logs.button('Pause')).toBeVisible(), 500)
  standIn.writeLog(INFO, '[Test] more')
  await expect(logs.lines.last()).toContainText('[Test] more')

  await logs.list.hover()
  await page.mouse.wheel(0, -600)
  await expect(logs.button('Follow')).toBeVisible()
  await logs.button('Follow').click()
  await expect(logs.lines.last()).toContainText('[Test] more')
  await logs.list.focus()
  await page.keyboard.press('PageUp')
  await expect(logs.button('Follow')).toBeVisible()
})

test('a thousand lines a second for ten seconds are followed without a task of over 50 ms', async ({
  page,
  browser,
  signIn,
  standIn,
}) => {
  test.slow()
  const logs = new LogsPage(page)
  await signIn('root')
  await logs.open()
  await isListening(standIn)
  await expect(logs.button('Pause')).toBeVisible()
  const LINES = 10_000
  const longest = await longestTask(browser, page, async () => {
    let written = 0
    const began = Date.now()
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        const due = Math.min(LINES, Date.now() - began)
        for (; written < due; written += 1)
          standIn.writeLog(INFO, `[Scanner] ${written} of ${LINES}: a file was read and is as it was`)
        if (written < LINES) return
        clearInterval(timer)
        resolve()
      }, 10)
    })
    await expect(logs.list).toContainText(`[Scanner] ${LINES - 1} of ${LINES}`)
  })
  const pace = await paceOf(page)
  const figures = `longest task ${Math.round(longest)} ms, pace ${pace}`
  test.info().annotations.push({ type: 'figures', description: figures })
  expect(longest, figures).toBeLessThan(50 * pace)
  await expect(logs.count).toHaveText('5000 lines')
})
