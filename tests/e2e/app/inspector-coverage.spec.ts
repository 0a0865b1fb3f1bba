import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chartOf, statesOf } from '#machines/app/inspector/chart.ts'
import { coverageText } from '#machines/app/inspector/coverage.ts'
import { playerMachine } from '#machines/listening/player/player.machine.ts'
import { axeOn } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { openFile, watchBook } from '#tests/support/pages/inspector-page.ts'

const chart = chartOf(JSON.stringify(playerMachine.config))
const ids = chart ? statesOf(chart).flatMap(({ transitions }) => transitions.map(({ id }) => id)) : []
const UNWALKED = 'loaded.finished|output.seeked|0'
const CHANGED = 'loaded.paused|output.seeked|0'

/** Of the player all transitions but one are walked; of two changes that no test noticed one lies at a transition. */
const PLAYER = coverageText({
  player: {
    transitions: Object.fromEntries(
      ids.map((id) => [
        id,
        id === UNWALKED ? { paths: 0, journeys: [] } : { paths: 2, journeys: ['it plays'] },
      ]),
    ),
    survivors: [
      {
        at: 'player.state.loaded.ts:7',
        from: "actions: 'setMoved'",
        to: '',
        why: null,
        transitions: [CHANGED],
      },
      { at: 'player.title.ts:4', from: '0', to: '1', why: 'never empty', transitions: [] },
    ],
  },
})

const bar = (inspector: Page) => inspector.getByRole('region', { name: 'Coverage' })

async function chooseActor(inspector: Page, name: string): Promise<void> {
  await inspector
    .getByRole('treeitem')
    .filter({ hasText: new RegExp(`^${name}`) })
    .first()
    .click()
}

async function expectNoViolation(inspector: Page): Promise<void> {
  const { violations } = await axeOn(inspector).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

test('[promise 6] [promise 4] a coverage file shows on a chart what tests walk, what none walks, and what none noticed', async ({
  app,
  standIn,
  signIn,
}) => {
  expect(ids).toContain(UNWALKED)
  expect(ids).toContain(CHANGED)
  await signIn()
  const inspector = await watchBook(app, standIn)
  await chooseActor(inspector, 'player')
  await inspector.getByRole('tab', { name: 'Context' }).click()
  await openFile(inspector, 'machines.json', PLAYER)
  await expect(bar(inspector)).toContainText(`Transitions taken: ${ids.length - 1} of ${ids.length}`)
  await expect(bar(inspector)).toContainText('Changes that no test caught: 2')

  const picture = inspector.getByRole('application', { name: 'Chart' })
  await expect(picture.getByText('output.seeked✕ not taken', { exact: true })).toHaveCount(1)
  await expect(picture.getByText('output.seeked3×◆ 1', { exact: true })).toHaveCount(1)
  await expect(
    inspector.getByText(
      "◆ actions: 'setMoved' → removed loaded.paused · output.seeked – player.state.loaded.ts:7",
    ),
  ).toBeVisible()
  await expectNoViolation(inspector)

  await inspector.getByRole('button', { name: 'Show as text' }).click()
  const transitions = inspector.locator('.inspector-transitions > li').filter({ hasText: 'output.seeked' })
  await expect(transitions.filter({ hasText: 'not taken' })).toHaveCount(1)
  await expect(transitions.filter({ hasText: "'setMoved' → removed" })).toContainText(
    'Generated paths: 2 · Journeys: 1',
  )
  await transitions.filter({ hasText: "'setMoved' → removed" }).getByText('Journeys: 1').click()
  await expect(inspector.getByText('it plays').filter({ visible: true })).toHaveCount(1)
  await expect(inspector.getByText('◆ 0 → 1 player.title.ts:4 – never empty')).toBeVisible()
  await expectNoViolation(inspector)

  await chooseActor(inspector, 'queue')
  await expect(bar(inspector)).toContainText('This coverage file has no chart named queue.')
  await chooseActor(inspector, 'player')
  await inspector.getByRole('button', { name: 'Close coverage' }).click()
  await expect(bar(inspector)).toBeHidden()
  await expect(inspector.getByText('not taken')).toHaveCount(0)
})

test('[promise 6] a coverage is opened before any page, and lies over a recording that is replayed', async ({
  app,
  page,
  standIn,
  signIn,
}) => {
  await signIn()
  const inspector = await watchBook(app, standIn)
  await expect(inspector.getByRole('treeitem').first()).toBeVisible()
  const saving = inspector.waitForEvent('download')
  await inspector.getByRole('button', { name: 'Save recording' }).click()
  const recording = await readFile(await (await saving).path(), 'utf8')

  await page.goto('inspector')
  await openFile(page, 'machines.json', PLAYER)
  await expect(bar(page)).toContainText(`machines.json Transitions taken: ${ids.length - 1} of ${ids.length}`)
  await openFile(page, 'kept.earmark.json', recording)
  await expect(page.getByRole('region', { name: 'Recording' })).toBeVisible()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await chooseActor(page, 'player')
  await expect(bar(page)).toContainText('player Transitions taken')
  await expect(page.getByText('output.seeked✕ not taken', { exact: true })).toBeAttached()
})
