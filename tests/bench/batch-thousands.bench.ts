import type { Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { longestTask } from '#tests/support/browser/main-thread.ts'
import { App } from '#tests/support/pages/app.ts'
import { BatchPage } from '#tests/support/pages/editing/batch-page.ts'
import { withApp } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'

const ITEMS = 5000
const LONGEST_MS = 50
/** A save of so many is hundreds of calls. */
const SAVED_MS = 600_000

export const name = `${ITEMS} books found, changed, saved and reverted`

/** Each is done so often: a task that collects garbage falls into another one every time. */
const TIMES = 3

const STEPS = ['selected and opened', 'found', 'changed', 'saved', 'reverted'] as const
type Step = (typeof STEPS)[number]

export async function run(): Promise<readonly Row[]> {
  return await withApp(
    async ({ standIn, browser, signedIn }) => {
      const taken = new Map<Step, { longest: number; seconds: number }[]>()
      const titles = (): number =>
        [...standIn.state.items.values()].filter(({ media }) => media.metadata.title?.endsWith('§')).length
      for (let time = 0; time < TIMES; time += 1) {
        const context = await signedIn({ viewport: { width: 1440, height: 900 } })
        const page = await context.newPage()
        page.setDefaultTimeout(120_000)
        const watched = async (step: Step, act: () => Promise<void>): Promise<void> => {
          const began = performance.now()
          const longest = await longestTask(browser, page, act)
          const seconds = (performance.now() - began) / 1000
          taken.set(step, [...(taken.get(step) ?? []), { longest, seconds }])
        }
        await once(page, standIn, watched, titles)
        await context.close()
      }
      return STEPS.flatMap((step): Row[] => {
        const all = taken.get(step) ?? []
        const longest = percentile(
          all.map((each) => each.longest),
          0.5,
        )
        return [
          {
            measure: `${step}: longest task, median of ${TIMES}`,
            value: longest,
            unit: 'ms',
            budget: LONGEST_MS,
          },
          {
            measure: `${step}: all of it`,
            value: percentile(
              all.map(({ seconds }) => seconds),
              0.5,
            ),
            unit: 's',
          },
        ]
      })
    },
    { generatedItems: ITEMS },
    'root',
  )
}

async function once(
  page: Page,
  standIn: StandIn,
  watched: (step: Step, act: () => Promise<void>) => Promise<void>,
  titles: () => number,
): Promise<void> {
  const batch = new BatchPage(new App(page))
  await batch.shelf(standIn, `${ITEMS} Books`)
  await watched('selected and opened', async () => await batch.editAll())
  await page.getByRole('region', { name: 'Clean up details' }).getByRole('button', { name: 'Show' }).click()
  const words = page.getByRole('form', { name: 'Clean up details' })
  await watched('found', async () => {
    await words.getByRole('checkbox', { name: 'Regular expression' }).check()
    await words.getByRole('textbox', { name: 'Find', exact: true }).fill('$')
    await words.getByRole('textbox', { name: 'Replace with' }).fill('§')
    await words.getByText(`${ITEMS} fields in ${ITEMS} items will change`).waitFor()
  })
  await watched('changed', async () => {
    await words.getByRole('button', { name: 'Apply to all items' }).click()
    await batch.changes.getByText(`${ITEMS} items`).waitFor()
  })
  await watched('saved', async () => {
    await batch.save.click()
    await page.getByText('Batch update success!').waitFor({ timeout: SAVED_MS })
  })
  if (titles() !== ITEMS) throw new Error(`${titles()} were saved`)
  await watched('reverted', async () => {
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Changes undone').waitFor({ timeout: SAVED_MS })
  })
  if (titles() !== 0) throw new Error(`${titles()} were not taken back`)
}
