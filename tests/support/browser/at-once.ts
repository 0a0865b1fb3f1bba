import type { Page } from '@playwright/test'

/** What a person does: the button of that name, or the choice of an option in the list of that name. */
type Act = { press: string } | { choose: string; option: string }

/** Does all of it before the page is drawn again, as on a slow machine. */
export async function atOnce(page: Page, ...acts: readonly Act[]): Promise<void> {
  await page.evaluate((all) => {
    const nameOf = (element: HTMLElement): string | null | undefined =>
      element.getAttribute('aria-label') ??
      (element instanceof HTMLSelectElement ? element.labels[0]?.textContent : element.textContent)
    const named = <Found extends HTMLElement>(tag: string, name: string): Found => {
      const found = [...document.querySelectorAll<Found>(tag)].find((element) => nameOf(element) === name)
      if (!found) throw new Error(`There is no "${name}".`)
      return found
    }
    for (const act of all) {
      if ('press' in act) named('button', act.press).click()
      else {
        const box = named<HTMLSelectElement>('select', act.choose)
        const option = [...box.options].find(({ text }) => text === act.option)
        if (!option) throw new Error(`There is no "${act.option}".`)
        box.value = option.value
        box.dispatchEvent(new Event('change', { bubbles: true }))
      }
    }
  }, acts)
}
