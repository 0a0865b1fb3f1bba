import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { chooseElsewhere, languages } from '#tests/support/pages/languages.ts'

/** Texts below `where` of which a part is not seen. */
async function cutTexts(page: Page, where: string): Promise<string[]> {
  return await page.evaluate(async (selector) => {
    await new Promise(requestAnimationFrame)
    return [
      ...document.querySelectorAll<HTMLElement>(`${selector} :is(a, button, span, p, li, text, dt, dd)`),
    ]
      .filter((each) => each.checkVisibility() && each.textContent.trim() !== '')
      .filter((each) => {
        const box = each.getBoundingClientRect()
        const isCut =
          (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1) &&
          getComputedStyle(each).overflow !== 'visible'
        return (isCut && !each.closest('[title]')) || box.left < -0.5 || box.right > innerWidth + 0.5
      })
      .map((each) => each.textContent.trim())
  }, where)
}

test('[promise 4] no label of the rail or of the bar at the foot is cut, in no language', async ({
  page,
  signIn,
}) => {
  await signIn('root')
  const rail = page.getByRole('navigation', { name: /./ }).locator('visible=true').first()
  await expect(rail).toBeVisible()
  const cut: string[] = []
  for (const code of languages) {
    await chooseElsewhere(page, code)
    for (const [width, where] of [
      [1280, '.side-rail'],
      [390, '.bottom-nav'],
      [320, '.bottom-nav'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      for (const text of await cutTexts(page, where)) cut.push(`${code}, ${width}: ${text}`)
    }
  }
  expect(cut).toEqual([])
})

test('[promise 4] the axis of the week ends at a round value and no label of the statistics is cut, in no language', async ({
  page,
  signIn,
}) => {
  await signIn('root')
  await page.goto('config/stats')
  const axis = page.locator('.line-axis')
  await expect(axis.first()).toBeVisible()
  await expect(axis).toHaveText(['30 min', '15 min', '0 min'])
  const cut: string[] = []
  for (const code of languages) {
    await chooseElsewhere(page, code)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const text of await cutTexts(page, '.line-chart figure, .line-chart, .stats')) {
        cut.push(`${code}, ${width}: ${text}`)
      }
      const collisions = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.line-labels span')].map((each) => {
          const range = document.createRange()
          range.selectNodeContents(each)
          return range.getBoundingClientRect()
        })
        return boxes.filter((box, index) => {
          const next = boxes[index + 1]
          // whichever way the days run
          return next !== undefined && box.right > next.left && next.right > box.left
        }).length
      })
      if (collisions > 0) cut.push(`${code}, ${width}: ${collisions} days lie over the next`)
      const outside = await page.evaluate(() => {
        const plot = document.querySelector('.line-plot')?.getBoundingClientRect()
        return [...document.querySelectorAll('.line-axis')].filter((each) => {
          const range = document.createRange()
          range.selectNodeContents(each)
          return plot !== undefined && range.getBoundingClientRect().left < plot.left - 0.5
        }).length
      })
      if (outside > 0) cut.push(`${code}, ${width}: ${outside} axis values are outside`)
    }
  }
  expect(cut).toEqual([])
})
