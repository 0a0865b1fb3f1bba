import { FLAVOURS } from '#tests/server/index.ts'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isLive } from '#tests/support/browser/second-client.ts'
import { App } from '#tests/support/pages/app.ts'
import { podcastTitled } from '#tests/support/pages/editing/editor.ts'
import { FeedDialog } from '#tests/support/pages/feed-dialog.ts'
import { FinderPage } from '#tests/support/pages/finder-page.ts'

const SHOW = 'Deep Field Notes'
/** Two episodes of its feed, which is a serial's: the first is heard first. */
const FIRST = { number: 2, title: 'a house with seven stairs and the far lighthouse' }
const SECOND = { number: 3, title: 'the salt road and a house with seven stairs' }

const episodesOf = (standIn: StandIn) => podcastTitled(standIn, SHOW).media.episodes

function recordOf(standIn: StandIn, username: string, title: string) {
  const id = episodesOf(standIn).find((episode) => episode.title === title)?.id
  return standIn.state.progressOf(
    standIn.state.userNamed(username)?.id ?? '',
    podcastTitled(standIn, SHOW).id,
    id,
  )
}

/** Titles of the episodes that were opened to be played, in order. */
const playedOf = (standIn: StandIn) =>
  standIn.log
    .http({ method: 'POST', path: /\/play\// })
    .map(({ path }) => episodesOf(standIn).find(({ id }) => path.endsWith(`/${id}`))?.title)

for (const flavour of FLAVOURS) {
  test.describe(`a server of the line ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('[P2-16, P2-17, P4-40] a show is searched, added and downloaded by one client, and heard on another until the latest page knows', async ({
      app,
      page,
      signIn,
      standIn,
      newDevice,
      allowConsole,
    }) => {
      // two browsers, and an episode that is heard to its end
      test.slow()
      // an episode that was never heard has no record to be read
      allowConsole(/status of 404.*\/api\/me\/progress\//)
      const phone = await (await newDevice()).newPage()
      const there = new App(phone)
      await signIn('admin')
      await signIn('listener', phone)
      await there.shell.chooseLibrary('Podcasts')
      await there.shell.rail.getByRole('link', { name: 'Library', exact: true }).click()
      await isLive(standIn, 2)
      const opened = await phone.evaluate(() => performance.timeOrigin)

      await app.shell.chooseLibrary('Podcasts')
      await app.shell.rail.getByRole('link', { name: 'Search' }).click()
      const finder = new FinderPage(page, standIn)
      await finder.search('deep field')
      await finder.choose(SHOW)
      await finder.add.click()
      await finder.create.click()
      await expect(page).toHaveURL(/\/item\//)

      await there.shelf.card(SHOW).getByRole('link', { name: SHOW }).click()
      const listed = there.item.main.getByRole('region', { name: 'Episodes' }).getByRole('article')
      await expect(there.item.heading).toHaveText(SHOW)
      await expect(listed).toHaveCount(0)
      await expect(there.item.play).toHaveCount(0)

      const feed = new FeedDialog(app)
      await feed.button.click()
      await feed.choice(FIRST.number).check()
      await feed.choice(SECOND.number).check()
      await feed.download.click()
      await expect(feed.row(FIRST.number)).toContainText('Downloaded')
      await expect(feed.row(SECOND.number)).toContainText('Downloaded')
      expect(
        episodesOf(standIn)
          .map(({ title }) => title)
          .toSorted(),
      ).toEqual([FIRST.title, SECOND.title])
      await expect(listed).toHaveCount(2)
      await expect(listed.first()).toHaveAccessibleName(FIRST.title)
      await expect(listed.nth(1)).toHaveAccessibleName(SECOND.title)

      await there.item.play.click()
      await there.player.hears()
      expect(playedOf(standIn)).toEqual([FIRST.title])
      await there.shell.rail.getByRole('link', { name: 'Latest', exact: true }).click()
      await phone.getByRole('combobox', { name: 'Podcast' }).selectOption(SHOW)
      const rowOf = (title: string, on = phone) => on.getByRole('main').getByRole('article', { name: title })
      await expect(there.item.main.getByRole('article')).toHaveCount(2)
      await expect(rowOf(FIRST.title).getByRole('button', { name: /^Pause .*, Playing$/ })).toBeVisible()
      await expect(rowOf(SECOND.title).getByRole('button', { name: 'Remove from queue' })).toBeVisible()

      await there.player.seek((await there.player.duration()) - 2)
      await expect.poll(() => playedOf(standIn)).toEqual([FIRST.title, SECOND.title])
      await expect.poll(async () => (await there.player.sound.playing())?.time ?? 0).toBeGreaterThan(2)
      await expect(rowOf(FIRST.title).getByRole('button', { name: /, Finished$/ })).toBeVisible()
      await expect(rowOf(SECOND.title).getByRole('button', { name: /^Pause .*, Playing$/ })).toBeVisible()
      await there.player.pause.click()
      await expect(rowOf(SECOND.title).getByRole('button', { name: / left$/ })).toBeVisible()
      await expect.poll(() => recordOf(standIn, 'listener', FIRST.title)?.isFinished).toBe(true)
      await expect
        .poll(() => recordOf(standIn, 'listener', SECOND.title)?.currentTime ?? 0)
        .toBeGreaterThan(0)
      expect(recordOf(standIn, 'listener', SECOND.title)?.isFinished).toBe(false)
      // all of it came by itself
      expect(await phone.evaluate(() => performance.timeOrigin)).toBe(opened)

      // what the listener heard is no news of the administrator's
      await page.keyboard.press('Escape')
      await app.shell.rail.getByRole('link', { name: 'Latest', exact: true }).click()
      await page.getByRole('combobox', { name: 'Podcast' }).selectOption(SHOW)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
      for (const { title } of [FIRST, SECOND]) {
        await expect(rowOf(title, page).getByRole('button', { name: /^Play .*, \d+ sec$/ })).toBeVisible()
        expect(recordOf(standIn, 'admin', title)).toBeUndefined()
      }
    })
  })
}
