import { FLAVOURS } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import { everyLook, expectSound } from '#tests/support/browser/sound-page.ts'
import { bookTitled } from '#tests/support/pages/editing/editor.ts'
import { permit } from '#tests/support/pages/lists.ts'
import { TracksPage } from '#tests/support/pages/editing/tracks-page.ts'
import type { StandIn } from '#tests/server/index.ts'

const TITLE = 'The Salt Road'

/** A book of files in a folder, with chapters that were made by hand. */
function bookOf(standIn: StandIn) {
  const { id, media } = bookTitled(standIn, TITLE)
  const chapters = [{ id: 0, start: 0, end: 5, title: 'By hand' }]
  media.chapters = chapters
  const names = () => media.audioFiles.map(({ metadata }) => metadata.filename)
  const included = () =>
    media.audioFiles.filter(({ exclude }) => !exclude).map(({ metadata }) => metadata.filename)
  const sent = () => standIn.log.http({ path: `/api/items/${id}/tracks`, method: 'PATCH' })
  return { id, media, chapters, names, included, sent, first: names() }
}

for (const flavour of FLAVOURS) {
  test.describe(`a server of the line ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('tracks are sorted, moved by keys, one is left out, saved, read back, and undone with their chapters', async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      const { id, media, chapters, included, first } = bookOf(standIn)
      const [a = '', b = '', ...rest] = first
      const tracks = new TracksPage(app)
      for (const [at, file] of media.audioFiles.entries()) file.trackNumFromMeta = first.length - at
      await signIn('root')
      await page.goto(`item/${id}`)
      await page.getByRole('main').getByRole('link', { name: 'Track order' }).click()
      await tracks.ready()
      await tracks.hasOrder(...first)
      await expect(tracks.save).toBeDisabled()

      await tracks.sort('Track # in metadata')
      await tracks.hasOrder(...first.toReversed())
      await tracks.sort('File name')
      await tracks.hasOrder(...first)
      await expect(tracks.save).toBeDisabled()
      await tracks.sort('Track # in metadata')
      await tracks.sort('Track # in file name')
      await tracks.hasOrder(...first)
      await tracks.handle(b).focus()
      await page.keyboard.press('ArrowUp')
      await tracks.hasOrder(b, a, ...rest)
      await expect(tracks.handle(b)).toBeFocused()
      await expect(page.getByText(`${b}: 1 of ${first.length}`)).toBeAttached()
      await page.keyboard.press('End')
      await tracks.hasOrder(a, ...rest, b)
      await expect(tracks.handle(b)).toBeFocused()
      await tracks.include(a).uncheck()
      await expect(page.getByText(`${first.length - 1} of ${first.length} included`)).toBeVisible()
      await tracks.save.click()
      await expect(app.shell.notice('Track order saved')).toBeVisible()
      await expect(tracks.save).toBeDisabled()
      expect(included()).toEqual([...rest, b])
      expect(media.audioFiles.find(({ metadata }) => metadata.filename === a)).toMatchObject({
        exclude: true,
        index: -1,
      })

      await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
      await expect(app.shell.notice('Change undone')).toBeVisible()
      expect(included()).toEqual(first)
      expect(media.chapters).toEqual(chapters)
      await tracks.hasOrder(...first)
      await expect(tracks.include(a)).toBeChecked()
    })
  })
}

test('a file is dragged to another place, and all but one can be left out', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id, first, included } = bookOf(standIn)
  const [a = '', ...rest] = first
  const tracks = new TracksPage(app)
  await signIn('root')
  await tracks.open(id)
  const to = await tracks.handle(first.at(-1) ?? '').boundingBox()
  const from = await tracks.handle(a).boundingBox()
  if (!from || !to) throw new Error('There is no handle.')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 30, { steps: 5 })
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 15 })
  await page.mouse.up()
  await tracks.hasOrder(...rest, a)
  for (const name of first) await tracks.include(name).uncheck()
  await expect(tracks.news).toHaveText('Include at least one file.')
  await expect(tracks.save).toBeDisabled()
  await tracks.include(a).check()
  await tracks.save.click()
  await expect(app.shell.notice('Track order saved')).toBeVisible()
  expect(included()).toEqual([a])
})

test('a page with changes asks before it is left, and they outlive a reload until they are reset', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id, first, sent } = bookOf(standIn)
  const [a = '', b = '', ...rest] = first
  const tracks = new TracksPage(app)
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await signIn('root')
  await tracks.open(id)
  await tracks.handle(b).press('ArrowUp')
  await tracks.include(a).uncheck()
  await page.getByRole('main').getByRole('link', { name: TITLE }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('main').getByRole('link', { name: TITLE }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await app.shell.notices.getByRole('button', { name: 'Continue editing' }).click()
  await tracks.ready()
  // what is left out stands last in what is kept
  await tracks.hasOrder(b, ...rest, a)
  await page.reload()
  await tracks.ready()
  await tracks.hasOrder(b, ...rest, a)
  await expect(tracks.include(a)).not.toBeChecked()
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible()
  await tracks.reset.click()
  await tracks.hasOrder(...first)
  await page.reload()
  await tracks.ready()
  await tracks.hasOrder(...first)
  await expect(tracks.save).toBeDisabled()
  expect(sent()).toEqual([])
})

test('two clients order one book: it is asked whose is kept, and what is not touched follows', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id, media, first, included } = bookOf(standIn)
  const [a = '', b = '', ...rest] = first
  const tracks = new TracksPage(app)
  const other = await SecondClient.signedIn(standIn)
  const write = async (...names: readonly string[]) =>
    await other.call('PATCH', `/api/items/${id}/tracks`, {
      orderedFileData: names.map((name) => ({
        ino: media.audioFiles.find(({ metadata }) => metadata.filename === name)?.ino,
        exclude: false,
      })),
    })
  await signIn('root')
  await tracks.open(id)
  await isLive(standIn)
  await write(b, a, ...rest)
  await tracks.hasOrder(b, a, ...rest)
  await expect(tracks.save).toBeDisabled()
  await tracks.handle(b).press('End')
  await write(...rest, a, b)
  await expect(tracks.news).toContainText('The track order was changed elsewhere')
  await expect(tracks.include(a)).toBeDisabled()
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await tracks.save.click()
  await expect(app.shell.notice('Track order saved')).toBeVisible()
  expect(included()).toEqual([a, ...rest, b])
})

test('files that the server has no more are never sent to it, and a save that it refuses loses nothing', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const { id, media, first, sent } = bookOf(standIn)
  const [a = '', b = '', ...rest] = first
  const tracks = new TracksPage(app)
  await signIn('root')
  await tracks.open(id)
  await tracks.handle(b).press('ArrowUp')
  standIn.faults.fail({ path: /\/tracks$/, method: 'PATCH', status: 500, times: 1 })
  await tracks.save.click()
  await expect(tracks.news).toContainText('Couldn’t save.')
  await tracks.hasOrder(b, a, ...rest)
  // gone without a word, as when the page was asleep
  media.audioFiles = media.audioFiles.filter(({ metadata }) => metadata.filename !== a)
  await tracks.save.click()
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await tracks.save.click()
  await expect(tracks.news).toContainText(
    'Couldn’t save because this book’s files have changed. Reload the page.',
  )
  expect(sent()).toHaveLength(1)
  await page.reload()
  await tracks.ready()
  await tracks.hasOrder(b, ...rest)
})

test('only who may change items finds it, and only books of files in a folder have it', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id } = bookOf(standIn)
  const main = page.getByRole('main')
  permit(standIn, 'listener', { update: false })
  await signIn('listener')
  await page.goto(`audiobook/${id}/edit`)
  await expect(main).toContainText('You don’t have access to this.')
  await page.goto(`item/${id}`)
  await expect(app.item.heading).toHaveText(TITLE)
  await expect(main.getByRole('link', { name: 'Track order' })).toHaveCount(0)
  permit(standIn, 'listener', { update: true })
  await page.reload()
  await expect(main.getByRole('link', { name: 'Track order' })).toBeVisible()
  await page.goto(`audiobook/${standIn.state.itemTitled('Signal & Noise').id}/edit`)
  await expect(main).toContainText('Only books have a track order.')
})

test('[promise 4] the page has no violation in either scheme, and fits a narrow phone', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id, first } = bookOf(standIn)
  const tracks = new TracksPage(app)
  await signIn('root')
  await tracks.open(id)
  for (const name of first) await tracks.include(name).uncheck()
  await expect(tracks.news).toBeVisible()
  await expectSound(page, 'no track is left', everyLook)
})
