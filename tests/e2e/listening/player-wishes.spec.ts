import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import { keepQueue } from '#tests/support/pages/kept-queue.ts'

test('a speed is typed in steps of 0.05, kept as a preset, and says when the title ends', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  await page.addInitScript(() => {
    if (localStorage.getItem('userSettings') === null)
      localStorage.setItem('userSettings', JSON.stringify({ playbackRate: 1.25 }))
  })
  await signIn()
  await app.play(standIn.state.itemTitled('Unwinding').id)
  // as another client stored it
  const menu = player.root.getByRole('button', { name: /^Speed/ })
  await expect(menu).toHaveAccessibleName('Speed 1.25×')
  expect((await player.sound.playing())?.rate).toBe(1.25)
  await menu.click()
  const field = page.getByRole('spinbutton', { name: 'Custom speed' })
  await field.fill('0.2')
  await expect(page.getByRole('button', { name: 'Set', exact: true })).toBeDisabled()
  await field.fill('1.73')
  await field.press('Enter')
  await expect(menu).toHaveAccessibleName('Speed 1.75×')
  await expect.poll(async () => (await player.sound.playing())?.rate).toBe(1.75)
  await expect(page.getByText(/left, ends at \d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Save 1.75× as a preset' }).click()
  await expect(page.getByRole('button', { name: '1.75×', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectSound(page, 'the menu of speeds')
  await page.reload()
  await menu.click()
  await page.getByRole('button', { name: '1×', exact: true }).click()
  await page.getByRole('button', { name: '1.75×', exact: true }).click()
  await page.getByRole('button', { name: 'Remove 1.75× from the presets' }).click()
  await expect(page.getByRole('button', { name: '1.75×', exact: true })).toHaveCount(0)
})

test('the list of chapters has their lengths and what was heard, and after the last one comes the queue', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  const book = standIn.state.itemTitled('Unwinding')
  const follows = standIn.state.itemTitled('The Glass Harbour')
  await signIn()
  await keepQueue(page, standIn, [
    {
      libraryItemId: follows.id,
      libraryId: follows.libraryId,
      episodeId: null,
      title: 'The Glass Harbour',
      subtitle: '',
      caption: '',
      duration: 86,
      coverPath: null,
    } satisfies QueueItem,
  ])
  await app.play(book.id)
  await expect(player.root.getByRole('button', { name: 'Next in queue' })).toHaveCount(0)
  await player.root.getByRole('button', { name: 'Chapters', exact: true }).click()
  const rows = page.getByRole('dialog', { name: 'Chapters' }).getByRole('listitem')
  const last = rows.last()
  await last.getByRole('button').click()
  await expect(last.getByRole('button')).toHaveAttribute('aria-current', 'true')
  await expect(last).toContainText(/\d+\s?%/)
  await expect(rows.first().getByRole('img', { name: 'Played' })).toBeVisible()
  await expect(last.getByRole('img', { name: 'Played' })).toHaveCount(0)
  await expect(rows.first()).toContainText(/0:\d\d0:00$/)
  await expectSound(page, 'the list of chapters')
  await page.keyboard.press('Escape')
  await player.root.getByRole('button', { name: 'Next in queue' }).click()
  await expect(player.root.getByRole('link', { name: 'The Glass Harbour', exact: true })).toBeVisible()
  await player.hears()
})

test('presets stay in reach while a sleep timer runs, and a jump may be five minutes long', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  await signIn()
  await app.play(standIn.state.itemTitled('Marathon').id)
  await player.root.getByRole('button', { name: 'Sleep timer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sleep timer' })
  await dialog.getByRole('button', { name: '15 min', exact: true }).click()
  await expect(dialog.getByRole('timer')).toHaveText(/^1[45]:/)
  await dialog.getByRole('button', { name: '45 min', exact: true }).click()
  await expect(dialog.getByRole('timer')).toHaveText(/^4[45]:/)
  await dialog.getByRole('button', { name: 'Cancel timer' }).click()
  await expect(dialog.getByRole('timer')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await player.root.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Playback settings' }).click()
  const jumps = page.getByRole('combobox', { name: 'Jump forward' })
  await expect(jumps.getByRole('option')).toContainText(['1 min', '90 sec', '2 min', '3 min'])
  await jumps.selectOption('5 min')
  await page.keyboard.press('Escape')
  const before = await player.position()
  await player.root.getByRole('button', { name: 'Forward 300 seconds' }).click()
  await expect.poll(async () => await player.position()).toBeGreaterThan(before + 299)
})

test('the keys of the system jump as far as was chosen, and its lock screen shows chapter, book and cover', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await page.addInitScript(() => {
    const handlers = new Map<string, MediaSessionActionHandler | null>()
    Object.assign(globalThis, { __mediaActions: handlers })
    navigator.mediaSession.setActionHandler = (action, handler) => void handlers.set(action, handler)
    if (localStorage.getItem('playerSettings') === null)
      localStorage.setItem('playerSettings', JSON.stringify({ jumpForwardSeconds: 20 }))
  })
  const press = (action: MediaSessionAction) =>
    page.evaluate((name) => {
      const handlers = Reflect.get(globalThis, '__mediaActions') as Map<string, MediaSessionActionHandler>
      handlers.get(name)?.({ action: name })
    }, action)
  const shown = () =>
    page.evaluate(() => {
      const { title, album, artist, artwork } = navigator.mediaSession.metadata ?? {}
      return { title, album, artist, sizes: artwork?.map(({ sizes }) => sizes) }
    })
  const book = standIn.state.itemTitled('Unwinding')
  await signIn()
  await app.play(book.id)
  await expect.poll(async () => (await shown()).album).toBe('Unwinding')
  const first = await shown()
  await press('seekforward')
  await expect.poll(async () => await app.player.position()).toBeGreaterThan(19)
  await app.player.nextChapter.click()
  await expect.poll(async () => (await shown()).title).not.toBe(first.title)
})
