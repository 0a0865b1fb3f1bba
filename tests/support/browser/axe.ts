import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const SIZE = 'target-size'

/**
 * Looks for violations of WCAG 2.2 AA and of good practice; the size of targets is a rule that axe leaves out unless asked. In
 * the page itself (`setLegacyMode`) and without what passes: a second page for each result, and the list of all that is right,
 * take as long as the look.
 */
export function axeOn(page: Page): AxeBuilder {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { [SIZE]: { enabled: true } } })
  const analyze = axe.analyze.bind(axe)
  axe.analyze = async () => {
    const results = await analyze()
    for (const violation of results.violations) {
      if (violation.id !== SIZE) continue
      const isPressed = await Promise.all(
        violation.nodes.map(async ({ target }) => await isForPointers(page, target.join(' '))),
      )
      violation.nodes = violation.nodes.filter((_, index) => isPressed[index])
    }
    return { ...results, violations: results.violations.filter(({ nodes }) => nodes.length > 0) }
  }
  return axe
}

/** What no pointer can press is no target: the thin line of the player on a phone is moved by keys. */
const isForPointers = async (page: Page, selector: string): Promise<boolean> =>
  await page.evaluate((of) => {
    const element = document.querySelector(of)
    return element === null || getComputedStyle(element).pointerEvents !== 'none'
  }, selector)
