import type { Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test as base } from '#tests/support/browser/fixtures.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import { everyLook, expectSound } from '#tests/support/browser/sound-page.ts'
import type { App } from '#tests/support/pages/app.ts'
import { keepQueue } from '#tests/support/pages/kept-queue.ts'

const SHOW = 'Signal & Noise'

const test = base.extend<{ player: App['player'] }>({
  /** The player of a listener who is signed in. An episode that was never heard has no record to be read. */
  player: async ({ allowConsole, app, signIn }, use) => {
    allowConsole(/status of 404.*\/api\/me\/progress\//)
    await signIn()
    await use(app.player)
  },
})

function showOf(standIn: StandIn) {
  const show = standIn.state.itemTitled(SHOW)
  if (show.mediaType !== 'podcast') throw new Error(`${SHOW} is no podcast`)
  return show
}

const record = (standIn: StandIn, episodeId: string | undefined) =>
  standIn.state.progressOf(standIn.state.userNamed('listener')?.id ?? '', showOf(standIn).id, episodeId)

/** An episode of the show that the listener has not begun. */
function freshOf(standIn: StandIn, index: number) {
  const fresh = showOf(standIn).media.episodes.filter(({ id }) => !record(standIn, id))[index]
  if (!fresh) throw new Error('The listener has begun every episode')
  return fresh
}

async function openHabits(page: Page, standIn: StandIn) {
  await page.goto(`item/${showOf(standIn).id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `More options for ${SHOW}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Podcast playback settings' }).click()
  const dialog = page.getByRole('dialog', { name: `Playback settings for ${SHOW}` })
  const intro = dialog.getByRole('textbox', { name: 'Skip intro' })
  const outro = dialog.getByRole('textbox', { name: 'Skip outro' })
  await expect(intro).toBeVisible()
  return { dialog, intro, outro, save: dialog.getByRole('button', { name: 'Save' }) }
}

async function setHabits(page: Page, standIn: StandIn, intro: number, outro: number): Promise<void> {
  const habits = await openHabits(page, standIn)
  await habits.intro.fill(String(intro))
  await habits.outro.fill(String(outro))
  await habits.save.click()
  await expect(habits.dialog).toBeHidden()
}

const playRow = async (page: Page, title: string | null): Promise<void> =>
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${title}, ` })
    .first()
    .click()

test('[promise 1] the intro of a fresh episode is skipped, of one that is resumed it is not', async ({
  page,
  standIn,
  player,
}) => {
  await setHabits(page, standIn, 20, 0)
  const fresh = freshOf(standIn, 0)
  await playRow(page, fresh.title)
  await expect.poll(async () => (await player.sound.playing())?.time ?? 0).toBeGreaterThan(20)
  await player.pause.click()
  await expect.poll(() => record(standIn, fresh.id)?.currentTime ?? 0).toBeGreaterThan(20)

  // 12.8 s of it were heard
  const begun = showOf(standIn).media.episodes.find(({ id }) => record(standIn, id)?.currentTime === 12.82)
  await playRow(page, begun?.title ?? '')
  await player.hears()
  const time = (await player.sound.playing())?.time ?? 0
  expect(time).toBeGreaterThan(12.5)
  expect(time).toBeLessThan(19)
})

test('[promise 1] at its outro an episode is finished, and the next one plays on after its own intro', async ({
  page,
  standIn,
  player,
}) => {
  const show = showOf(standIn)
  const [first, next] = [freshOf(standIn, 0), freshOf(standIn, 1)]
  await setHabits(page, standIn, 6, 9)
  await keepQueue(
    page,
    standIn,
    [first, next].map(({ id, title }) => ({
      libraryItemId: show.id,
      episodeId: id,
      libraryId: show.libraryId,
      title: title ?? '',
      subtitle: SHOW,
      caption: '',
      duration: 30,
      coverPath: null,
    })),
  )
  await page.goto(`item/${show.id}`)
  await playRow(page, first.title)
  await player.hears()
  await player.seek((await player.duration()) - 12)
  await expect
    .poll(() => standIn.log.http({ path: /\/play\// }).at(-1)?.path, { timeout: 20_000 })
    .toContain(next.id)
  await expect.poll(() => record(standIn, first.id)?.isFinished).toBe(true)
  await expect.poll(async () => (await player.sound.playing())?.time ?? 0).toBeGreaterThan(6)

  // who goes into the outro hears it
  const end = await player.duration()
  await player.seek(end - 5)
  await expect.poll(async () => (await player.sound.playing())?.time ?? 0).toBeGreaterThan(end - 4)
  expect(record(standIn, next.id)?.isFinished ?? false).toBe(false)
})

test('[promise 1] an outro is heard while the sleep timer ends with the episode', async ({
  page,
  standIn,
  player,
}) => {
  const fresh = freshOf(standIn, 0)
  const listed = showOf(standIn).media.episodes.find(({ id }) => id === fresh.id)
  if (listed)
    listed.chapters = [{ id: 0, start: 0, end: listed.audioFile?.duration ?? 0, title: 'All of it' }]
  await setHabits(page, standIn, 0, 12)
  await playRow(page, fresh.title)
  await player.hears()
  await player.root.getByRole('button', { name: 'Sleep timer' }).click()
  await page
    .getByRole('dialog', { name: 'Sleep timer' })
    .getByRole('button', { name: 'this chapter' })
    .click()
  await page.keyboard.press('Escape')
  const end = await player.duration()
  await player.seek(end - 14)
  await expect.poll(async () => (await player.sound.playing())?.time ?? 0).toBeGreaterThan(end - 10)
  expect(record(standIn, fresh.id)?.isFinished ?? false).toBe(false)
})

test('a show is played at its own speed, everything else at the usual one, also after a reload', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404.*\/api\/me\/progress\//)
  const { player } = app
  const rate = async () => (await player.sound.playing())?.rate
  const [first, second] = [freshOf(standIn, 0), freshOf(standIn, 1)]
  const book = standIn.state.itemTitled('A Lamp for the Drowned')
  await signIn()
  const habits = await openHabits(page, standIn)
  const speed = habits.dialog.getByRole('combobox', { name: 'Speed' })
  await expect(speed).toHaveValue('')
  await speed.selectOption('1.7×')
  await habits.save.click()
  await playRow(page, first.title)
  await expect.poll(rate).toBe(1.7)
  await app.play(book.id)
  await expect.poll(rate).toBe(1)

  await page.goto(`item/${showOf(standIn).id}`)
  await playRow(page, second.title)
  await expect.poll(rate).toBe(1.7)
  await page.reload()
  await app.play(book.id)
  await expect.poll(rate).toBe(1)
  await expect(player.speed).toHaveText('1×')

  const again = await openHabits(page, standIn)
  await again.dialog.getByRole('combobox', { name: 'Speed' }).selectOption('Same as other titles')
  await again.save.click()
  await expect(again.dialog).toBeHidden()
  await playRow(page, first.title)
  await player.hears()
  expect(await rate()).toBe(1)
})

test('[promise 4] what is skipped is kept in this browser, whole seconds from 0 to 600, by keyboard too', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await page.evaluate(() => localStorage.setItem('showHabits', '[["x",-1,0],7,{"a":'))
  let habits = await openHabits(page, standIn)
  await expect(habits.intro).toHaveValue('0')
  for (const wrong of ['601', '1.5', '-1', 'ten']) {
    await habits.intro.fill(wrong)
    await expect(habits.dialog.getByText('Enter whole seconds from 0 to 600.')).toBeVisible()
    await expect(habits.save).toBeDisabled()
  }
  await habits.intro.fill('600')
  await habits.outro.fill('12')
  await habits.outro.press('Enter')
  await expect(habits.dialog).toBeHidden()
  await page.reload()
  habits = await openHabits(page, standIn)
  await expect(habits.intro).toHaveValue('600')
  await expect(habits.outro).toHaveValue('12')
  await expectSound(page, 'what is skipped', everyLook)
  await page.keyboard.press('Escape')
  await expect(habits.dialog).toBeHidden()
})

test('a card counts the unplayed episodes of its podcast, as they are marked here and by another client', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const show = showOf(standIn)
  const total = show.media.episodes.length
  await signIn()
  await page.goto(`library/${show.libraryId}/bookshelf`)
  const badge = app.shelf.card(SHOW).getByRole('img', { name: / unplayed episodes?$/ })
  await expect(badge).toHaveAccessibleName(`${total} unplayed episodes`)
  await expect(badge).toHaveText(String(total))
  await isLive(standIn)
  const phone = await SecondClient.signedIn(standIn, 'listener')
  const [first, ...others] = show.media.episodes
  await phone.call('PATCH', `/api/me/progress/${show.id}/${first?.id}`, { isFinished: true })
  await expect(badge).toHaveText(String(total - 1))

  await app.shelf.card(SHOW).getByRole('link').click()
  const row = page.getByRole('main').getByRole('article', { name: others[0]?.title ?? '' })
  await row.getByRole('button', { name: 'Mark as finished' }).click()
  // the table shows those that are not finished
  await expect(row).toHaveCount(0)
  await page.goBack()
  await expect(badge).toHaveText(String(total - 2))
  await app.shell.home.click()
  await expect(
    app.home.shelf('Recently Added').getByRole('img', { name: `${total - 2} unplayed episodes` }),
  ).toBeVisible()

  for (const { id } of show.media.episodes)
    await phone.call('PATCH', `/api/me/progress/${show.id}/${id}`, { isFinished: true })
  await expect(
    app.home.shelf('Recently Added').getByRole('listitem').filter({ hasText: SHOW }).locator('.card-badge'),
  ).toHaveCount(0)
})
