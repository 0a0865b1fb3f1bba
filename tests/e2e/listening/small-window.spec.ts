import type { Page } from '@playwright/test'
import { axeOn } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import {
  closes,
  onlyPopUps,
  openMenu,
  openSmall,
  secondOf,
  SmallWindow,
  smallEntry,
} from '#tests/support/pages/small-window.ts'

const chaptered = 'A Lamp for the Drowned'
const SIZES = [
  { width: 360, height: 160 },
  { width: 360, height: 200 },
  { width: 300, height: 240 },
  { width: 240, height: 200 },
  { width: 300, height: 130 },
  { width: 320, height: 600 },
  { width: 700, height: 500 },
] as const

for (const way of ['picture-in-picture', 'pop-up'] as const) {
  test.describe(way, () => {
    test.beforeEach(async ({ context }) => {
      if (way === 'pop-up') await onlyPopUps(context)
    })

    test('the small window plays, pauses and moves what the bar does, and neither runs ahead of the other', async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      await signIn()
      await app.play(standIn.state.itemTitled(chaptered).id)
      const small = await openSmall(page)
      expect(new URL(small.page.url(), 'http://none').pathname).toBe(
        way === 'pop-up' ? '/small-player.html' : 'blank',
      )
      await expect(small.root.getByRole('heading', { name: chaptered })).toBeVisible()
      await expect(app.player.pause, 'the bar stays').toBeVisible()

      await small.button('Pause').click()
      await expect(app.player.play).toBeVisible()
      await expect(small.button('Play')).toBeVisible()
      const { track } = small
      expect(await secondOf(track)).toBe(await secondOf(app.player.track))

      await small.button('Next chapter').click()
      await expect.poll(async () => Number(await secondOf(track))).toBeGreaterThan(20)
      expect(await secondOf(track)).toBe(await secondOf(app.player.track))

      await app.player.play.click()
      await expect(small.button('Pause')).toBeVisible()
      await app.player.hears()
    })

    test('it closes by its own button, by the window, from the menu, and with the player', async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      await signIn()
      await app.play(standIn.state.itemTitled(chaptered).id)
      const first = await openSmall(page)
      await closes(first, async () => await first.button('Close mini player').click())

      const second = await openSmall(page)
      await closes(second, async () => await second.page.close({ runBeforeUnload: true }))

      const third = await openSmall(page)
      await openMenu(page)
      await closes(third, async () => await smallEntry(page, 'Close mini player').click())

      const last = await openSmall(page)
      await closes(last, async () => await app.player.close.click())
    })

    test('a reload of the page closes it', async ({ app, page, signIn, standIn }) => {
      await signIn()
      await app.play(standIn.state.itemTitled(chaptered).id)
      const small = await openSmall(page)
      await closes(small, async () => void (await page.reload()))
    })

    test('[promise 4] keys alone: it opens, plays, moves and closes, and the focus is where it was', async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      await signIn()
      await app.play(standIn.state.itemTitled(chaptered).id)
      const more = page
        .getByRole('region', { name: 'Player', exact: true })
        .getByRole('button', { name: 'More' })
      await more.focus()
      await page.keyboard.press('Enter')
      await smallEntry(page).focus()
      const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
      const small = new SmallWindow(opened)
      await expect(small.root).toBeVisible()
      const { keyboard } = small.page

      await keyboard.press('Space')
      await expect(app.player.play).toBeVisible()
      const before = Number(await secondOf(app.player.track))
      await keyboard.press('ArrowRight')
      await expect.poll(async () => Number(await secondOf(app.player.track))).toBeGreaterThan(before + 5)

      await small.button('Sleep timer').focus()
      await keyboard.press('Enter')
      await expect(small.root.getByRole('group', { name: 'Sleep timer' })).toBeVisible()
      await keyboard.press('Escape')
      await expect(small.root.getByRole('group', { name: 'Sleep timer' })).toBeHidden()
      await expect(small.button('Sleep timer'), 'the list took Escape').toBeFocused()
      await keyboard.press('Enter')
      await small.button('15 min').press('Enter')
      await expect(small.button(/^Sleep timer: 15 min/)).toBeFocused()

      await closes(small, async () => await keyboard.press('Escape'))
      await expect(app.player.root, 'only the window').toBeVisible()
      await expect(more).toBeFocused()
    })
  })
}

test('it looks as the page does, also when that changes', async ({ app, page, context, signIn, standIn }) => {
  // Playwright lets nothing through that a window of the other kind asks for
  await onlyPopUps(context)
  await signIn()
  await app.play(standIn.state.itemTitled(chaptered).id)
  const small = await openSmall(page)
  const ground = async (): Promise<string> =>
    await small.root.evaluate((main) => getComputedStyle(main).backgroundImage)
  const themeOf = async (of: Page): Promise<string | undefined> =>
    await of.evaluate(() => document.documentElement.dataset['theme'])
  const grounds: string[] = []
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
    await expect.poll(async () => await themeOf(small.page)).toBe(theme)
    grounds.push(await ground())
  }
  expect(grounds[0]).toContain('gradient')
  expect(grounds[1]).not.toBe(grounds[0])
  expect(await small.page.title()).toBe(chaptered)
})

test('[promise 4] nothing is cut off or too small to press in a window of any size, and axe finds nothing', async ({
  app,
  page,
  context,
  signIn,
  standIn,
}) => {
  await onlyPopUps(context)
  await signIn()
  await app.play(standIn.state.itemTitled(chaptered).id)
  const small = await openSmall(page)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
    for (const size of SIZES) {
      await small.page.setViewportSize(size)
      const said = `${size.width}×${size.height} ${theme}`
      expect((await axeOn(small.page).analyze()).violations, said).toEqual([])
      expect(await misplaced(small.page), said).toEqual([])
    }
    await small.page.setViewportSize(SIZES[0])
    for (const name of ['Sleep timer', /^Speed/]) {
      await small.button(name).click()
      expect((await axeOn(small.page).analyze()).violations, `${name} ${theme}`).toEqual([])
      await small.page.keyboard.press('Escape')
    }
  }
})

test('a pop-up that the browser blocks is said, and can be tried again', async ({
  app,
  page,
  context,
  signIn,
  standIn,
}) => {
  await onlyPopUps(context)
  await context.addInitScript(() => {
    const { open } = window
    let isBlocked = true
    window.open = (...asked) => {
      if (!isBlocked) return open.apply(window, asked)
      isBlocked = false
      return null
    }
  })
  await signIn()
  await app.play(standIn.state.itemTitled(chaptered).id)
  await openMenu(page)
  await smallEntry(page).click()
  await expect(page.getByText('Couldn’t open the mini player. Allow pop-ups for this site')).toBeVisible()
  const small = await openSmall(page)
  await expect(small.button('Pause')).toBeVisible()
})

test('where there is only a finger it is not offered', async ({ newDevice, signIn, standIn }) => {
  const phone = await newDevice({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  await onlyPopUps(phone)
  const page = await phone.newPage()
  await signIn('listener', page)
  await page.goto(`item/${standIn.state.itemTitled(chaptered).id}`)
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await page.getByRole('button', { name: 'Show the player' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Transcript' })).toBeVisible()
  await expect(smallEntry(page)).toBeHidden()
})

/** What can be pressed and is outside of the window, too small, or below another thing. */
async function misplaced(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const wrong: string[] = []
    for (const each of document.querySelectorAll<HTMLElement>('button, [role="slider"]')) {
      if (!each.checkVisibility()) continue
      const name = each.ariaLabel ?? each.textContent
      const { left, right, top, bottom, width, height } = each.getBoundingClientRect()
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) wrong.push(`${name} is outside`)
      if (Math.min(width, height) < 24) wrong.push(`${name} is too small`)
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (!hit || !(each.contains(hit) || hit.contains(each))) wrong.push(`${name} is covered`)
    }
    return wrong
  })
}
