import { expect, test } from '#tests/support/browser/fixtures.ts'
import { Highlights } from '#tests/support/pages/highlights.ts'
import { Keyboard } from '#tests/support/pages/keyboard.ts'

const BOOK = 'A Lamp for the Drowned'

test('[promise 4] by keys alone: the player’s panels are opened, used and left, and the player is closed', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 404.*\/api\/(?:session|me\/progress)\//)
  const { home, item, player, shell } = app
  const keyboard = new Keyboard(page)
  for (const user of standIn.state.users.values()) user.bookmarks.length = 0
  const bookmarks = (): string[] =>
    standIn.state.userNamed('listener')?.bookmarks.map(({ title }) => title) ?? []
  const panel = (name: string) => page.getByRole('dialog', { name })
  const opener = (name: string | RegExp) => player.root.getByRole('button', { name, exact: true })
  const time = async (): Promise<number> => (await player.sound.all())[0]?.time ?? -1
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled(BOOK).id}`)

  await keyboard.use(item.play)
  await player.hears()

  await keyboard.use(shell.rail.getByRole('link', { name: 'Home' }))
  const queueIt = page.getByRole('menuitem', { name: 'Add to queue' })
  for (const title of ['Marathon', 'The Glass Harbour']) {
    const more = home.card(title).getByRole('button', { name: /^More options for/ })
    await keyboard.use(more)
    await expect(queueIt).toBeVisible()
    await keyboard.goTo(queueIt, 'ArrowDown')
    await keyboard.press('Enter')
    await keyboard.isOn(more)
  }

  await keyboard.use(opener('Chapters'))
  const chapters = panel('Chapters')
  await expect(chapters.locator('[aria-current="true"]')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect.poll(time).toBeGreaterThan(60)
  await keyboard.press('Escape')
  await keyboard.isOn(opener('Chapters'))

  await keyboard.use(opener('Sleep timer'))
  await keyboard.use(panel('Sleep timer').getByRole('button', { name: '45 min' }))
  await expect(opener('Sleep timer: 45 min left')).toBeVisible()
  await keyboard.press('Escape')
  await keyboard.isOn(opener(/^Sleep timer/))

  await keyboard.use(opener('Bookmarks'))
  const title = panel('Bookmarks').getByLabel('New bookmark')
  await expect(title).toBeVisible()
  await keyboard.tabTo(title)
  await keyboard.type('The church')
  await keyboard.press('Enter')
  await expect.poll(bookmarks).toEqual(['The church'])
  const rename = panel('Bookmarks').getByRole('button', { name: 'Rename The church' })
  await keyboard.use(rename)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('The tower')
  await keyboard.press('Enter')
  await expect.poll(bookmarks).toEqual(['The tower'])
  await keyboard.isOn(panel('Bookmarks').getByRole('button', { name: 'Rename The tower' }))
  await keyboard.press('Escape')
  await keyboard.isOn(opener('Bookmarks'))

  await keyboard.use(opener('Queue'))
  const rows = panel('Queue').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const [first = '', second = ''] = await rows.locator('.font-strong').allTextContents()
  const down = panel('Queue').getByRole('button', { name: `Move ${first} down` })
  await keyboard.use(down)
  await expect(rows.locator('.font-strong')).toHaveText([second, first])
  await keyboard.isOn(down)
  await keyboard.press('Escape')
  await keyboard.isOn(opener('Queue'))

  await keyboard.tabTo(player.volume)
  await keyboard.press('ArrowLeft', 'ArrowLeft')
  await expect.poll(async () => (await player.sound.all())[0]?.volume).toBeCloseTo(0.8)

  await keyboard.use(player.close)
  await expect(player.root).toBeHidden()
  await keyboard.isOn(page.getByRole('main'))
  expect(keyboard.lost, 'the focus was where it cannot be seen').toEqual([])
  expect(keyboard.dropped, 'the focus was lost').toEqual([])
})

test('[promise 4] by keys alone: a book is opened, turned, looked at otherwise, highlighted and closed', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  // an item that was never read has no record of it
  allowConsole(/status of 404/)
  const name = 'The Bee Ledger'
  const keyboard = new Keyboard(page)
  const marks = new Highlights(page)
  const { reader } = marks
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled(name).id}`)
  const read = app.item.main.getByRole('button', { name: 'Read', exact: true })
  await keyboard.use(read)
  await expect(reader.place()).toBeVisible()

  const start = (await reader.place().textContent()) ?? ''
  await keyboard.press('ArrowRight', 'ArrowRight')
  await expect(reader.place()).not.toHaveText(start)
  await keyboard.use(reader.openContents)
  await expect(reader.contents).toBeVisible()
  const second = reader.contents.getByRole('button').nth(1)
  const chapter = (await second.textContent()) ?? ''
  await keyboard.tabTo(second)
  await keyboard.press('Enter')
  await expect(reader.contents).toBeHidden()
  await expect(reader.chapter).toHaveText(chapter)

  await keyboard.use(reader.openSettings)
  const larger = reader.settings.getByRole('button', { name: 'Larger text' })
  await expect(larger).toBeVisible()
  const size = async (): Promise<number> =>
    await reader.frame
      .locator('p')
      .first()
      .evaluate((p) => Number.parseFloat(getComputedStyle(p).fontSize))
  const before = await size()
  await keyboard.use(larger)
  await expect.poll(size).toBeGreaterThan(before)
  await keyboard.press('Escape')
  await expect(reader.settings).toBeHidden()
  await keyboard.isOn(reader.openSettings)

  await keyboard.tabTo(reader.sheet)
  await keyboard.press('s')
  const selected = marks.bar.getByRole('status')
  await expect(selected).toHaveText(/\S/)
  const heading = (await selected.textContent()) ?? ''
  await keyboard.press('s')
  await expect(selected).not.toHaveText(heading)
  const sentence = (await selected.textContent()) ?? ''
  await keyboard.press('2')
  await expect.poll(() => marks.words()).toEqual({ green: [sentence] })
  await expect(marks.bar).toBeHidden()

  await keyboard.press('Escape')
  await reader.isClosed()
  await keyboard.isOn(read)
  expect(keyboard.lost, 'the focus was where it cannot be seen').toEqual([])
  expect(keyboard.dropped, 'the focus was lost').toEqual([])
})
