import { FLAVOURS } from '#tests/server/index.ts'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import type { App } from '#tests/support/pages/app.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'

/** Two files of 230 s together that no browser plays; the stand-in cuts its stream from their twins. */
const unplayable = 'Winding'
const FAR = 184

async function leftAt(standIn: StandIn, id: string, currentTime: number): Promise<void> {
  const elsewhere = await SecondClient.signedIn(standIn, 'listener')
  const duration = 230
  await elsewhere.call('PATCH', `/api/me/progress/${id}`, {
    currentTime,
    duration,
    progress: currentTime / duration,
  })
}

const streamIds = (standIn: StandIn): string[] => [
  ...new Set(standIn.log.http({ path: /output\.m3u8$/ }).map(({ path }) => path.split('/').at(-2) ?? '')),
]
const segmentsAsked = (standIn: StandIn): string[] =>
  standIn.log.http({ path: /output-\d+\.ts$/ }).map(({ path }) => path.split('/').at(-1) ?? '')
const lastStart = async (app: App): Promise<number> => (await app.player.sound.starts()).at(-1)?.time ?? -1
const time = async (app: App): Promise<number> => (await app.player.sound.all())[0]?.time ?? -1

test.beforeEach(({ allowConsole }) => {
  // what restarts a stream is refused, and a session that was closed is asked after
  allowConsole(/status of (?:404|500).*\/(?:hls|api\/session)\//)
})

for (const flavour of FLAVOURS) {
  test.describe(`a server of the line ${flavour} that converts`, () => {
    test.use({ standInOptions: { flavour } })

    test(`[ruling 29] a book left far ahead is heard from there within 15 s, and ${flavour} is not made to begin elsewhere`, async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      standIn.faults.transcodeRate = 30
      const { id } = standIn.state.itemTitled(unplayable)
      await leftAt(standIn, id, FAR)
      await signIn()
      await page.goto(`item/${id}`)
      await app.item.play.click()
      await expect.poll(async () => await time(app), { timeout: 15_000 }).toBeGreaterThan(FAR + 0.5)
      expect(Math.abs((await lastStart(app)) - FAR)).toBeLessThan(1)
      expect(segmentsAsked(standIn)[0], 'nothing ahead of it is asked for').toBe('output-30.ts')
      expect(standIn.log.http({ path: /output\.m3u8$/ }).length, 'it began once').toBe(1)
    })

    test(`[P7-52] a seek far ahead in a stream of ${flavour} is heard within 15 s, to a second`, async ({
      app,
      signIn,
      standIn,
    }) => {
      standIn.faults.transcodeRate = 12
      const { id } = standIn.state.itemTitled(unplayable)
      await leftAt(standIn, id, 0)
      await signIn()
      await app.play(id)
      await app.player.seek(FAR)
      await expect(app.player.root.getByText('The server is converting this title…')).toBeVisible()
      const asked = await app.player.position()
      expect(Math.abs(asked - FAR)).toBeLessThan(2)
      await expect.poll(async () => await time(app), { timeout: 15_000 }).toBeGreaterThan(asked + 0.5)
      expect(Math.abs((await lastStart(app)) - asked)).toBeLessThan(1)
    })

    test(`[promise 1.6] a server of ${flavour} that is killed and comes back is heard again from where it was`, async ({
      app,
      page,
      signIn,
      standIn,
      allowConsole,
    }) => {
      test.slow()
      allowConsole(/ERR_|WebSocket|xhr poll|Failed to fetch|unreachable/)
      // as fast as it plays: little is there when it ends
      standIn.faults.transcodeRate = 6
      const { id } = standIn.state.itemTitled(unplayable)
      await leftAt(standIn, id, 0)
      await signIn()
      await app.play(id)
      let failed = 0
      page.on('requestfailed', (request) => void (failed += request.url().includes('/hls/') ? 1 : 0))
      await standIn.kill()
      await expect
        .poll(async () => await app.player.sound.moves(), {
          message: 'what was there is heard',
          timeout: 20_000,
        })
        .toBe(false)
      const stopped = await time(app)
      await expect
        .poll(() => failed, { message: 'it is asked again and again', timeout: 40_000 })
        .toBeGreaterThan(8)
      await standIn.start()
      // nothing is pressed
      await expect.poll(async () => await time(app), { timeout: 30_000 }).toBeGreaterThan(stopped + 0.5)
      expect(Math.abs((await lastStart(app)) - stopped)).toBeLessThan(1)
      expect(streamIds(standIn), 'in a session of its own').toHaveLength(2)
    })
  })
}

test('[ruling 29] a server that never comes to the position can be paused, moved and closed', async ({
  app,
  signIn,
  standIn,
}) => {
  const { player } = app
  const { id } = standIn.state.itemTitled(unplayable)
  await leftAt(standIn, id, 0)
  await signIn()
  await isLive(standIn)
  await app.play(id)
  await isLive(standIn, 2)
  standIn.faults.transcodeRate = 0.01
  const [stream = ''] = streamIds(standIn)
  for (const startTime of [120, 126]) {
    standIn.emit('stream_reset', { streamId: stream, startTime })
    await expect(player.root.getByText('The server is converting this title…')).toBeVisible()
  }
  await player.pause.click()
  await expect(player.play).toHaveAttribute('aria-busy', 'true')
  await player.seek(100)
  await expect.poll(async () => Math.abs((await player.position()) - 100)).toBeLessThan(2)
  await expect(player.play, 'it stays paused').toBeVisible()
  await player.close.click()
  await expect(player.root).toBeHidden()
})

test('a stream of a format that no browser knows is said not to play within 5 s, and offers no further try', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  standIn.faults.unknownFormat = true
  const { id } = standIn.state.itemTitled(unplayable)
  await leftAt(standIn, id, 0)
  await signIn()
  await page.goto(`item/${id}`)
  await app.item.play.click()
  await expect(app.player.root.getByRole('alert')).toHaveText(
    'This browser can’t play this format. Try another browser.',
    { timeout: 5000 },
  )
  await expect(app.player.tryAgain).toBeHidden()
  await expect(app.player.play).toHaveAttribute('aria-disabled', 'true')
  await app.player.close.click()
  await expect(app.player.root).toBeHidden()
})
