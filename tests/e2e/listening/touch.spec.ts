import { axeOn } from '#tests/support/browser/axe.ts'
import { Finger } from '#tests/support/browser/finger.ts'
import { expect, test as base } from '#tests/support/browser/fixtures.ts'
import { App } from '#tests/support/pages/app.ts'
import type { Locator, Page } from '@playwright/test'

interface Phone {
  page: Page
  app: App
  finger: Finger
  sheet: Locator
  cover: Locator
}

/** A phone on which a book with ten chapters plays. */
const test = base.extend<{ phone: Phone }>({
  phone: async ({ sameUserElsewhere, signIn, standIn }, use) => {
    await signIn()
    const context = await sameUserElsewhere({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    const app = new App(page)
    await app.play(standIn.state.itemTitled('A Lamp for the Drowned').id)
    await app.player.hears()
    const sheet = page.getByRole('dialog', { name: 'Now playing' })
    await use({ page, app, finger: await Finger.on(page), sheet, cover: sheet.locator('.touch-cover') })
  },
})

const heardAt = async ({ app }: Phone): Promise<number> => (await app.player.sound.playing())?.time ?? -1

test('[issue 47] a finger draws the player up and down', async ({ phone }) => {
  const { app, finger, sheet, cover, page } = phone
  await finger.draw(app.player.root, [0.3, 0.5], -120)
  await expect(sheet).toBeVisible()
  await finger.draw(cover, [0.5, 0.3], 30)
  await finger.draw(cover, [0.5, 0.8], -120)
  await expect(sheet).toBeVisible()
  await finger.draw(cover, [0.5, 0.3], 160)
  await expect(sheet).toBeHidden()
  // a press does the same
  await page.getByRole('button', { name: 'Show the player' }).tap()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Close', exact: true }).tap()
  await expect(sheet).toBeHidden()
})

test('[P2-59, P2-61, P2-62] the sheet of a phone leads to the author, marks what is explicit, and has the length at the rate', async ({
  phone,
  standIn,
}) => {
  const { app, sheet, page } = phone
  const book = standIn.state.itemTitled('A Lamp for the Drowned')
  book.media.metadata.explicit = true
  if (book.mediaType !== 'book') throw new Error('It is no book.')
  await page.reload()
  await app.play(book.id)
  await app.player.hears()
  await page.getByRole('button', { name: 'Show the player' }).tap()
  await expect(sheet.getByLabel('Explicit')).toBeVisible()
  await expect(sheet.getByText('11 min', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: /^Speed / }).tap()
  await page.getByRole('button', { name: '2×', exact: true }).tap()
  await page.keyboard.press('Escape')
  await expect(sheet.getByText('5 min', { exact: true })).toBeVisible()
  await sheet.getByRole('link', { name: book.media.metadata.authors[0]?.name ?? 'none' }).tap()
  await expect(page).toHaveURL(/\/author\/[^/]+\?library=/)
  await expect(sheet).toBeHidden()
})

test('[issue 47] two taps at a side of the cover jump, and each further one', async ({ phone }) => {
  const { finger, sheet, cover, page } = phone
  await page.getByRole('button', { name: 'Show the player' }).tap()
  await expect(sheet).toBeVisible()
  const from = await heardAt(phone)
  for (let taps = 0; taps < 4; taps += 1) await finger.tap(cover, [0.9, 0.5])
  await expect.poll(() => heardAt(phone)).toBeGreaterThan(from + 29.5)
  await expect.poll(() => heardAt(phone)).toBeLessThan(from + 45)
  const there = await heardAt(phone)
  await finger.tap(cover, [0.1, 0.5])
  await finger.tap(cover, [0.1, 0.5])
  await expect.poll(() => heardAt(phone)).toBeLessThan(there - 5)
})

test('[issue 47] a finger that rests on the cover hurries, and the speed that was set stays', async ({
  phone,
  standIn,
}) => {
  const { app, finger, sheet, cover, page } = phone
  const rate = async (): Promise<number> => (await app.player.sound.playing())?.rate ?? 0
  await page.getByRole('button', { name: 'Show the player' }).tap()
  await expect(sheet).toBeVisible()
  await finger.down(cover, [0.5, 0.5])
  await expect.poll(rate).toBe(2)
  await expect(cover).toContainText('2')
  await finger.up()
  await expect.poll(rate).toBe(1)

  // also where the sheet goes from under it
  await finger.down(cover, [0.5, 0.5])
  await expect.poll(rate).toBe(2)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect.poll(rate).toBe(1)
  await finger.up()
  await page.reload()
  await app.play(standIn.state.itemTitled('A Lamp for the Drowned').id)
  await app.player.hears()
  await expect.poll(rate).toBe(1)
})

test('[issue 47] in a car the keys are large, the screen stays on, and axe would change nothing', async ({
  phone,
  standIn,
}) => {
  const { app, page } = phone
  await page.evaluate(() => {
    const held = { count: 0 }
    Object.assign(globalThis, { held })
    const request = async (): Promise<unknown> => {
      held.count += 1
      return await Promise.resolve({
        release: async () => {
          held.count -= 1
          await Promise.resolve()
        },
      })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  const held = async (): Promise<number> =>
    await page.evaluate(() => (Reflect.get(globalThis, 'held') as { count: number }).count)
  await page.getByRole('button', { name: 'Show the player' }).tap()
  await page
    .getByRole('dialog', { name: 'Now playing' })
    .getByRole('button', { name: 'More', exact: true })
    .tap()
  await page.getByRole('menuitem', { name: 'Car mode' }).tap()
  const car = page.getByRole('dialog', { name: 'Car mode' })
  await expect(car.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(held).toBe(1)
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 320, height: 568 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size)
    const keys = await car.getByRole('group').getByRole('button').all()
    expect(keys.length).toBe(6)
    for (const key of keys) {
      const box = await key.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), await key.innerText()).toBeGreaterThanOrEqual(64)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
    }
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const from = await heardAt(phone)
  await car.getByRole('button', { name: /^Forward/ }).tap()
  await expect.poll(() => heardAt(phone)).toBeGreaterThan(from + 9.5)
  const bookmarks = () => standIn.state.userNamed('listener')?.bookmarks.length ?? 0
  const before = bookmarks()
  await car.getByRole('button', { name: 'New bookmark' }).tap()
  await expect.poll(bookmarks).toBe(before + 1)
  const there = await heardAt(phone)
  await car.getByRole('button', { name: 'Next chapter' }).tap()
  await expect.poll(() => heardAt(phone)).toBeGreaterThan(there + 20)
  await car.getByRole('button', { name: 'Previous chapter' }).tap()
  await expect.poll(() => heardAt(phone)).toBeLessThan(there + 15)
  await car.getByRole('button', { name: 'Pause' }).tap()
  await expect.poll(async () => await app.player.sound.playing()).toBeUndefined()
  await car.getByRole('button', { name: 'Close', exact: true }).tap()
  await expect(page.getByRole('dialog', { name: 'Now playing' })).toBeVisible()
  await expect.poll(held).toBe(0)
})
