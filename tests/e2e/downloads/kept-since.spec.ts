import { expect, test } from '#tests/support/browser/fixtures.ts'
import { Kept, OWN_ADDRESS } from '#tests/support/pages/kept.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

const LINE = /ERR_|WebSocket|Failed to (?:fetch|load)|status of 40[34]|Playback did not start/

for (const flavour of ['2.2.23', '2.36'] as const) {
  test.describe(`a server of ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('what the server removed, replaced and took back meanwhile is said at the return, and is here still', async ({
      app,
      page,
      context,
      signIn,
      standIn,
      allowConsole,
    }) => {
      test.slow()
      allowConsole(LINE)
      const kept = new Kept(page)
      const removed = standIn.state.itemTitled('Kitchen Physics')
      const replaced = standIn.state.itemTitled('The Glass Harbour')
      const withdrawn = standIn.state.itemTitled('A Lamp for the Drowned')
      await signIn()
      for (const { id } of [removed, replaced, withdrawn]) await kept.take(id)
      await page.goto('account/kept')
      await expect(kept.rows).toHaveCount(3)
      const files = await kept.files()

      await context.setOffline(true)
      const listener = standIn.state.userNamed('listener')
      if (!listener || !('audioFiles' in replaced.media)) throw new Error('The library is another one.')
      standIn.state.items.delete(removed.id)
      for (const file of replaced.media.audioFiles) file.metadata.mtimeMs += 1000
      withdrawn.media.tags = ['secret']
      listener.permissions = {
        ...listener.permissions,
        accessAllTags: false,
        selectedTagsNotAccessible: true,
      }
      listener.itemTagsSelected = ['secret']
      await context.setOffline(false)

      await expect(app.shell.notice('3 titles on this device have changed on the server')).toBeVisible()
      const row = (title: string) => kept.rows.filter({ hasText: title })
      await expect(row('Kitchen Physics')).toContainText('The server no longer has this title.')
      await expect(row('The Glass Harbour')).toContainText('This title’s files have changed on the server.')
      await expect(row('A Lamp for the Drowned')).toContainText(
        'Your account is no longer allowed to keep this title on this device.',
      )
      expect(await kept.files()).toEqual(files)

      // what is known stays known without a network: it is not played past a right that was taken back
      await context.setOffline(true)
      await row('A Lamp for the Drowned').getByRole('button', { name: /^Play/ }).click()
      await expect(app.player.root.getByRole('alert')).toContainText('Couldn’t start playback.')
      expect(await app.player.sound.starts()).toEqual([])
      await context.setOffline(false)
      await app.player.close.click()

      // what the server no longer has is still here to be heard
      await row('Kitchen Physics').getByRole('button', { name: /^Play/ }).click()
      await app.player.hears()
      expect((await app.player.sound.playing())?.path).toMatch(OWN_ADDRESS)
      await app.player.close.click()

      // a right that is given back is known with the next page
      listener.permissions = { ...listener.permissions, accessAllTags: true }
      await page.reload()
      await expect(row('A Lamp for the Drowned')).not.toContainText('no longer allowed')

      const menu = row('The Glass Harbour').getByRole('button', { name: 'On this device' })
      await kept.choose(menu, 'Download the new version')
      await expect(row('The Glass Harbour')).not.toContainText(
        'This title’s files have changed on the server.',
      )
      await expect(menu).toBeVisible()
      await row('The Glass Harbour').getByRole('button', { name: /^Play/ }).click()
      await app.player.hears()
      expect((await app.player.sound.playing())?.path).toMatch(OWN_ADDRESS)
    })
  })
}

test('what the browser took from this device is said by the next page, and comes again', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const kept = new Kept(page)
  await signIn()
  await kept.take(standIn.state.itemTitled('Kitchen Physics').id)
  const files = await kept.files()
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    for await (const name of root.keys()) await root.removeEntry(name, { recursive: true })
  })
  await page.reload()
  await expect(
    app.shell.notice('The browser has removed 1 title from this device to make room.'),
  ).toBeVisible()
  await expect(kept.whole).toBeVisible()
  expect(await kept.files()).toEqual(files)
})

test('who wants only what’s on this device hears, reads and sees nothing else', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/Playback did not start|The book cannot be read/)
  const kept = new Kept(page)
  await signIn()
  await kept.take(standIn.state.itemTitled('Kitchen Physics').id)
  await page.goto('account/kept')
  await page.getByRole('checkbox', { name: 'Use only what’s on this device' }).check()
  await page.goto('')
  await expect(app.home.shelves).toHaveCount(1)
  await expect(app.home.shelf('On this device').getByRole('link', { name: 'Kitchen Physics' })).toBeVisible()
  const asked = () => standIn.log.http({ path: /\/play$|\/ebook$|\/file\// }).length
  const before = asked()

  await page.goto(`item/${standIn.state.itemTitled('The Glass Harbour').id}`)
  await app.item.play.click()
  await expect(app.player.root.getByRole('alert')).toContainText(
    'you can only play titles that are on this device',
  )
  await app.player.close.click()
  await page.goto(`item/${standIn.state.itemTitled('Loose Pages').id}`)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page.getByText('you can only open books that are on this device')).toBeVisible()
  expect(asked()).toBe(before)

  await page.goto('')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
})

test('an e-book that the server has removed is read from this device', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(LINE)
  const kept = new Kept(page)
  const { id } = standIn.state.itemTitled('Loose Pages')
  await signIn()
  await kept.take(id)
  standIn.state.items.delete(id)
  await page.goto('account/kept')
  await kept.rows.getByRole('button', { name: /^Read/ }).click()
  await expect(new ReaderPage(page).place()).toBeVisible()
})
