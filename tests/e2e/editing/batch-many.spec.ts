import { expect, test } from '#tests/support/browser/fixtures.ts'
import { BatchPage } from '#tests/support/pages/editing/batch-page.ts'
import type { StandIn } from '#tests/server/index.ts'

const LIBRARY = '50 Books'
const UPDATE = '/api/items/batch/update'

test.use({ standInOptions: { generatedItems: 50 } })

function publishers(standIn: StandIn) {
  const { id } = standIn.state.libraryNamed(LIBRARY)
  return [...standIn.state.items.values()]
    .filter(({ libraryId }) => libraryId === id)
    .map(({ media }) => ('publisher' in media.metadata ? media.metadata.publisher : null))
}

const saved = (standIn: StandIn): number => publishers(standIn).filter((one) => one === 'A House').length

test('details of fifty books are saved in calls of twenty, and undone by one press', async ({
  app,
  signIn,
  standIn,
}) => {
  const batch = new BatchPage(app)
  const before = publishers(standIn)
  await signIn('root')
  await batch.openAll(standIn, LIBRARY)
  await batch.mapTo('Publisher', 'A House')
  await batch.apply.click()
  await expect(batch.changes).toHaveText('50 fields in 50 items will change')
  await batch.save.click()
  await expect(app.shell.notice('Batch update success!')).toBeVisible()
  expect(saved(standIn)).toBe(50)
  const sizes = () =>
    standIn.log.http({ path: UPDATE, method: 'POST' }).map(({ body }) => Object(body).length as number)
  expect(sizes()).toEqual([20, 20, 10])
  await expect(batch.changes).toHaveText('No changes')

  await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
  await expect(app.shell.notice('Changes undone')).toBeVisible()
  expect(publishers(standIn)).toEqual(before)
  expect(sizes()).toEqual([20, 20, 10, 20, 20, 10])
  const first = batch.items.first().getByRole('textbox', { name: 'Publisher' })
  await expect(first).toHaveValue(before[0] ?? '')
  await expect(batch.changes).toHaveText('No changes')
})

for (const [what, fault, count] of [
  ['a failure of the server', { status: 500 }, 20],
  ['a body that is too large for what lies between', { status: 413 }, 20],
  ['a line that is lost after the server took the call', { mode: 'applyThenDrop' }, 40],
] as const) {
  test(`${what} in the second call leaves the rest in the form, with what was saved and why`, async ({
    app,
    signIn,
    standIn,
    allowConsole,
  }) => {
    allowConsole(/status of (?:500|413)|ERR_/)
    const batch = new BatchPage(app)
    const before = publishers(standIn)
    await signIn('root')
    await batch.openAll(standIn, LIBRARY)
    await batch.mapTo('Publisher', 'A House')
    await batch.apply.click()
    const update = standIn.faults.hold(UPDATE)
    await batch.save.click()
    await expect.poll(() => update.waiting()).toBe(1)
    // the first call is read back before the second is sent
    const read = standIn.faults.hold('/api/items/batch/get')
    update.remove()
    await expect.poll(() => read.waiting()).toBe(1)
    const failing = standIn.faults.fail({ path: UPDATE, ...fault })
    read.remove()

    await expect(batch.alert).toContainText(`Items saved: ${count} of 50.`)
    await expect(batch.alert.getByRole('listitem')).toHaveCount(50 - count)
    await expect(app.shell.notice('Batch update failed')).toBeVisible()
    await expect(batch.changes).toHaveText(`${50 - count} fields in ${50 - count} items will change`)
    expect(saved(standIn)).toBe(count)
    failing.remove()

    await batch.alert.getByRole('button', { name: 'Undo saved changes' }).click()
    await expect(app.shell.notice('Changes undone')).toBeVisible()
    expect(publishers(standIn)).toEqual(before)
    await expect(batch.changes).toHaveText(`${50 - count} fields in ${50 - count} items will change`)
    await batch.apply.click()
    await batch.save.click()
    await expect(app.shell.notice('Batch update success!')).toBeVisible()
    await expect(batch.alert).toHaveCount(0)
    expect(saved(standIn)).toBe(50)
  })
}
