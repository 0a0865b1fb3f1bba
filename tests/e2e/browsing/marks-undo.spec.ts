import { expect, test } from '#tests/support/browser/fixtures.ts'
import { playlistNamed } from '#tests/support/pages/lists.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'
import type { StandIn } from '#tests/server/index.ts'

const title = 'The Glass Harbour'

function recordOf(standIn: StandIn, of = title) {
  const user = standIn.state.userNamed('listener')
  const record = standIn.state.progressOf(user?.id ?? '', standIn.state.itemTitled(of).id)
  return (
    record && { currentTime: record.currentTime, progress: record.progress, isFinished: record.isFinished }
  )
}

for (const flavour of ['2.2.23', '2.36'] as const) {
  test.describe(flavour, () => {
    test.use({ standInOptions: { flavour } })

    test(`[promise 1.3] ${flavour}: a position that marks took from the server is written back by undo`, async ({
      app,
      signIn,
      standIn,
    }) => {
      await signIn()
      await app.home.open(title)
      const before = recordOf(standIn)
      expect(before?.currentTime).toBeGreaterThan(0)
      await app.item.markFinished.click()
      await expect(app.shell.notice('Marked as finished')).toBeVisible()
      await expect.poll(() => recordOf(standIn)?.isFinished).toBe(true)
      const finished = recordOf(standIn)
      await app.item.markFinished.click()
      await expect.poll(() => recordOf(standIn)).toEqual({ currentTime: 0, progress: 0, isFinished: false })
      await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
      await expect(app.shell.notice('Progress restored')).toBeVisible()
      await expect.poll(() => recordOf(standIn)).toEqual(finished)

      await app.item.markFinished.click()
      await expect(app.shell.notice('Marked as not finished')).toBeVisible()
      await expect.poll(() => recordOf(standIn)?.currentTime).toBe(0)
      await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => recordOf(standIn)).toEqual(finished)
    })
  })
}

test('[promise 1.3] finishing a title that was begun is undone from its card, which asks nothing', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await page.goto(bookshelf(standIn))
  const before = recordOf(standIn)
  const menu = await app.shelf.openMenu(title)
  await menu.getByRole('menuitem', { name: 'Mark as finished' }).click()
  await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => recordOf(standIn)).toEqual(before)
})

test('[promise 1.3] a selection that was marked not finished is undone, each title as it was', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const others = ['Sledge Weather', title]
  const user = standIn.state.userNamed('listener')
  for (const each of others) {
    const record = standIn.state.progressOf(user?.id ?? '', standIn.state.itemTitled(each).id)
    if (record) Object.assign(record, { isFinished: true, progress: 1, finishedAt: 1_700_000_000_000 })
  }
  const before = others.map((each) => recordOf(standIn, each))
  expect(before[1]?.currentTime).toBeGreaterThan(0)
  await page.goto(bookshelf(standIn))
  for (const each of others) await app.shelf.select(each)
  await app.shelf.selection.getByRole('button', { name: 'Mark all as not finished' }).click()
  await expect.poll(() => others.map((each) => recordOf(standIn, each)?.currentTime ?? 0)).toEqual([0, 0])
  await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => others.map((each) => recordOf(standIn, each))).toEqual(before)
})

test('[promise 1.3] a playlist of episodes that was marked finished is undone, each episode as it was', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id, items } = playlistNamed(standIn, 'Walks')
  const root = standIn.state.userNamed('root')
  const [sample] = root?.mediaProgress ?? []
  if (!root || !sample) throw new Error('root has no progress')
  const begun = { duration: 600, progress: 0.2, currentTime: 120, isFinished: false, finishedAt: null }
  root.mediaProgress = [
    ...root.mediaProgress.filter(({ episodeId }) => episodeId === null),
    ...items.slice(0, 2).map((key, at) => ({ ...sample, ...key, ...begun, id: `begun ${at}` })),
  ]
  const places = () =>
    items.map(({ libraryItemId, episodeId }) => {
      const record = standIn.state.progressOf(root.id, libraryItemId, episodeId)
      return [record?.isFinished ?? false, record?.currentTime ?? 0]
    })
  const before = [
    [false, 120],
    [false, 120],
    [false, 0],
  ]
  expect(places()).toEqual(before)
  await signIn('root')
  await page.goto(`playlist/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Mark all as finished' }).click()
  await expect.poll(() => places().map(([isFinished]) => isFinished)).toEqual([true, true, true])
  expect(standIn.log.http({ path: '/api/me/progress/batch/update', method: 'PATCH' })).toHaveLength(1)
  await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(places).toEqual(before)
})

test('[promise 1.8] the position that a mark took is in the listening history, also after a reload', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await app.home.open(title)
  const before = recordOf(standIn)?.currentTime ?? 0
  await app.item.markFinished.click()
  await expect(app.shell.notice('Marked as finished')).toBeVisible()
  await app.item.markFinished.click()
  await expect.poll(() => recordOf(standIn)?.currentTime).toBe(0)
  await expect(app.shell.notice('Marked as not finished')).toBeVisible()
  await page.reload()
  await app.item.play.click()
  await expect(app.player.root).toBeVisible()
  await app.player.pause.click()
  await app.player.root.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Listening history' }).click()
  await page.getByRole('button', { name: /Position before your progress was changed or reset/ }).click()
  await expect.poll(() => app.player.position(), { timeout: 15_000 }).toBeGreaterThan(before - 2)
})
