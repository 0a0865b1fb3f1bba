import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Looks for violations of WCAG 2.2 AA and of good practice; the size of targets is a rule that axe leaves out unless asked. In the page itself (`setLegacyMode`) and without what passes: a
 * second page for each result, and the list of all that is right, take as long as the look.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  })
