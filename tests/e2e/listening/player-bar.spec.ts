import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { chooseElsewhere, languages } from '#tests/support/pages/languages.ts'

const chaptered = 'A Lamp for the Drowned'
const WIDTHS = [
  320, 360, 390, 480, 639, 640, 660, 700, 768, 820, 900, 960, 1024, 1100, 1180, 1280, 1366, 1440, 1920, 2560,
]
const FEW_WIDTHS = [320, 640, 768, 1024, 1280, 2560]

/** What a pointer can hit at the foot of the page, and which of these lie over each other, outside, or below something. */
async function misplaced(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    // a frame to lay out what was measured, and one more for what that changed
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        '.shell-foot :is(button, a[href], input, select, [role="slider"])',
      ),
    ].filter((each) => each.checkVisibility() && getComputedStyle(each).pointerEvents !== 'none')
    const nameOf = (each: HTMLElement): string => each.ariaLabel ?? each.textContent
    const wrong: string[] = []
    const boxes = targets.map((each) => each.getBoundingClientRect())
    boxes.forEach((box, index) => {
      const target = targets[index]
      if (!target) return
      if (box.left < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
        wrong.push(`${nameOf(target)} is outside`)
      // a link within a line of text is as high as the line
      const isText = getComputedStyle(target).display === 'inline'
      if (!isText && Math.min(box.width, box.height) < 24)
        wrong.push(`${nameOf(target)} is smaller than 24 pixels`)
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (!hit || !(target.contains(hit) || hit.contains(target)))
        wrong.push(`${nameOf(target)} is below ${hit?.outerHTML.slice(0, 60) ?? 'nothing'}`)
      for (let other = index + 1; other < boxes.length; other += 1) {
        const [second, element] = [boxes[other], targets[other]]
        if (!second || !element) continue
        const across = Math.min(box.right, second.right) - Math.max(box.left, second.left)
        const down = Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top)
        if (across > 0.5 && down > 0.5) wrong.push(`${nameOf(target)} lies over ${nameOf(element)}`)
      }
    })
    if (targets.length === 0) wrong.push('nothing is there')
    return wrong
  })
}

/** The page under a mouse, then under a finger, as wide as each of `widths`. */
async function sweep(
  page: Page,
  cdp: CDPSession,
  what: string,
  widths: readonly number[],
): Promise<string[]> {
  const wrong: string[] = []
  for (const pointer of ['mouse', 'touch']) {
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: pointer === 'touch' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      for (const each of await misplaced(page)) wrong.push(`${what}, ${pointer}, ${width}: ${each}`)
    }
  }
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.setViewportSize({ width: 1440, height: 900 })
  return wrong
}

test('[promise 4] no two targets of the player bar lie over each other at any width, in any state and language', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of (404|500)|Playback did not start/)
  const { player } = app
  const cdp = await page.context().newCDPSession(page)
  await signIn('root')

  await app.play(standIn.state.itemTitled(chaptered).id)
  const wrong = await sweep(page, cdp, 'playing', WIDTHS)

  // what makes the bar fullest: a speed and a countdown in figures, a chapter in words
  await player.setSpeed('1.5×')
  await player.root.getByRole('button', { name: 'Show chapter progress' }).click()
  await player.root.getByRole('button', { name: 'Sleep timer' }).click()
  await page.getByRole('dialog', { name: 'Sleep timer' }).getByRole('button', { name: '45 min' }).click()
  await page.keyboard.press('Escape')
  await player.pause.click()
  wrong.push(...(await sweep(page, cdp, 'paused, all set', WIDTHS)))

  for (const code of [...languages, 'en-us']) {
    await chooseElsewhere(page, code)
    if (code !== 'en-us') wrong.push(...(await sweep(page, cdp, code, FEW_WIDTHS)))
  }

  // an episode, then what does not play
  await page.goto(`item/${standIn.state.itemTitled('Harbour Radio Hour').id}`)
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click()
  await player.hears()
  wrong.push(...(await sweep(page, cdp, 'an episode', WIDTHS)))
  await page.route('**/play', async (route) => await route.fulfill({ status: 500 }))
  await page.route('**/play/*', async (route) => await route.fulfill({ status: 500 }))
  await page.goto(`item/${standIn.state.itemTitled(chaptered).id}`)
  await app.item.play.click()
  await expect(player.tryAgain).toBeVisible({ timeout: 30_000 })
  wrong.push(...(await sweep(page, cdp, 'failed', WIDTHS)))

  expect(wrong).toEqual([])
})

test('tools that have no room in the bar are in its menu, the least used first', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  await signIn()
  await app.play(standIn.state.itemTitled(chaptered).id)
  await player.pause.click()
  const tool = (name: string | RegExp) => player.root.getByRole('button', { name })
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(tool('Show chapter progress')).toBeHidden()
  await expect(tool('Mute')).toBeHidden()
  for (const name of [/^Speed/, 'Sleep timer', 'Chapters', 'Bookmarks'])
    await expect(tool(name)).toBeVisible()

  await tool('More').click()
  await page.getByRole('menuitemcheckbox', { name: 'Show chapter progress' }).click()
  await expect(player.remaining).toContainText(' of 10)')
  await page.keyboard.press('Escape')
  await tool('More').click()
  await page.getByRole('menuitem', { name: 'Mute' }).click()
  await expect.poll(async () => (await player.sound.all())[0]?.muted).toBe(true)

  // a press on the transport does what the transport says
  await player.nextChapter.click()
  await expect(player.remaining).toContainText('(2 of 10)')

  await page.setViewportSize({ width: 640, height: 900 })
  await tool('More').click()
  await page.getByRole('menuitem', { name: 'Queue' }).click()
  await expect(page.getByRole('dialog', { name: 'Queue' })).toBeVisible()
})
