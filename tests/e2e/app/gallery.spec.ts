import { axeOn } from '#tests/support/browser/axe.ts'
import type { Page } from '@playwright/test'
import { faintTexts } from '#tests/support/browser/faint-texts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

// the build that is shipped has no gallery
test.use({ standInOptions: { basePath: '/listen' } })

/** What axe has to say of one part of the page, short enough to read in a report. */
async function complaints(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await axeOn(page).include(part).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

for (const [size, options] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`the widgets on a ${size} in ${colorScheme}`, () => {
      test.use({ ...options, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      test('[P2-100] [promise 4] have nothing axe would change', async ({ page, signIn }) => {
        test.slow()
        await signIn()
        await page.goto('gallery')
        const press = (name: string) => page.getByRole('button', { name, exact: true }).dispatchEvent('click')
        await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
        for (const kind of ['info', 'success', 'warning', 'error']) await press(`Show ${kind}`)
        expect(await complaints(page), 'the page with notices').toEqual([])
        // they lie over what is opened below them, until they are dismissed
        const dismiss = page.getByRole('button', { name: 'Dismiss' })
        for (let left = await dismiss.count(); left > 0; left -= 1) {
          await dismiss.first().click()
          await expect(dismiss).toHaveCount(left - 1)
        }

        await press('Open the menu')
        await expect(page.getByRole('menu')).toBeVisible()
        expect(await complaints(page, '[role=menu]'), 'a menu').toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menu')).toBeHidden()

        for (const name of [
          'Open plain',
          'Open busy',
          'Open sheet',
          'Open drawer',
          'Confirm yesNo',
          'Tasks',
        ]) {
          await press(name)
          await expect(page.getByRole('dialog')).toBeVisible()
          expect(await complaints(page, '[role=dialog]'), name).toEqual([])
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toBeHidden()
        }

        const search = page.getByRole('combobox', { name: 'Search the library' })
        await search.fill('s')
        await search.press('ArrowDown')
        await expect(page.getByRole('listbox', { name: 'Results' })).toBeVisible()
        expect(await complaints(page, '[data-story=search]'), 'search results').toEqual([])
      })

      test('[promise 4] have no text that is too faint for what lies below it, notices and hints included', async ({
        page,
        signIn,
      }) => {
        await signIn()
        await page.goto('gallery')
        await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
        for (const kind of ['info', 'success', 'warning', 'error']) {
          await page.getByRole('button', { name: `Show ${kind}` }).dispatchEvent('click')
        }
        await expect(page.getByText('Your position is saved in this browser')).toBeVisible()
        await page.getByRole('button', { name: 'Dismiss' }).first().focus()
        expect(await faintTexts(page)).toEqual([])
      })

      test('[promise 4] never make the page wider than the window', async ({ page, signIn }) => {
        await signIn()
        await page.goto('gallery')
        await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
        const [content, window] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.clientWidth,
        ])
        expect(content).toBe(window)
      })
    })
  }
}

test('[promise 4] a menu works by keyboard from its first press', async ({ page, signIn }) => {
  await signIn()
  await page.goto('gallery')
  const trigger = page.getByRole('button', { name: 'Open the menu' })
  await trigger.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(trigger).toBeFocused()
})

test.describe('on touch', () => {
  test.use(sizes.phone)

  test('[promise 4] every target is at least 24 px', async ({ page, signIn }) => {
    await signIn()
    await page.goto('gallery')
    await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
    const small = await page.evaluate(() => {
      const targets = [
        ...document.querySelectorAll<HTMLElement>('button, [role="slider"], input, select, summary'),
      ]
        .map((element) => element.closest('label') ?? element)
        .filter((element) => element.checkVisibility())
        .map((element) => ({ box: element.getBoundingClientRect(), name: element.outerHTML }))
      return {
        count: targets.length,
        names: targets.filter(({ box }) => box.width < 24 || box.height < 24).map(({ name }) => name),
      }
    })
    // a gallery that shows nothing has no small target either
    expect(small.count).toBeGreaterThan(30)
    expect(small.names).toEqual([])
  })
})
