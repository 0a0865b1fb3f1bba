import type { Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const direct = [
  'audio/flac',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/aac',
  'audio/x-ms-wma',
  'audio/x-aiff',
  'audio/webm',
  'video/mp4',
]
const syncPath = /^\/api\/session\/[^/]+\/sync$/
const closePath = /^\/api\/session\/[^/]+\/close$/

/** What a page is told when its tab is left: with what is heard and unsent it syncs at once. */
async function leaveTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
}

/** Seconds of listening in a book by the server's sessions; the demo has some of its own. */
function listened(standIn: StandIn, itemId: string): number {
  return [...standIn.state.sessions.values()]
    .filter(({ libraryItemId }) => libraryItemId === itemId)
    .reduce((sum, { timeListening }) => sum + timeListening, 0)
}

test('[P3-25, P3-27, P7-02, P7-22, P9-04] the play request says exactly who asks for what', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  // the session of the page before the reload is asked after
  allowConsole(/status of 404.*\/api\/session\//)
  const book = standIn.state.itemTitled('Unwinding')
  await signIn()
  await app.play(book.id)
  await page.reload()
  await app.item.play.click()
  await app.player.hears()

  const calls = standIn.log.http({ method: 'POST', path: `/api/items/${book.id}/play` })
  expect(calls).toHaveLength(2)
  const [first, second] = calls.map(({ body }) => body as Record<string, unknown>)
  expect(first).toEqual({
    deviceInfo: { deviceId: expect.stringMatching(/^.{8,}$/), clientVersion: expect.any(String) },
    supportedMimeTypes: expect.any(Array),
    mediaPlayer: 'html5',
    forceTranscode: false,
    forceDirectPlay: false,
  })
  const types = first?.['supportedMimeTypes'] as string[]
  expect(types.filter((type) => !direct.includes(type))).toEqual([])
  expect(types).toEqual(expect.arrayContaining(['audio/mpeg', 'audio/flac', 'audio/ogg']))
  expect(second?.['deviceInfo'], 'the same device after a reload').toEqual(first?.['deviceInfo'])
  const { deviceId: id } = (first?.['deviceInfo'] ?? {}) as { deviceId?: string }
  expect(await page.evaluate((wanted) => Object.values(localStorage).includes(wanted), id)).toBe(true)

  const sound = await app.player.sound.playing()
  expect(sound?.path).toMatch(/^\/s\/item\//)
  expect(sound?.query.get('token')).toMatch(/^eyJ/)
})

test('[P7-24, P7-25, P9-12] the first sync comes after 20 seconds of listening, then every 5, then the close with its data', async ({
  app,
  signIn,
  standIn,
}) => {
  const { player } = app
  const book = standIn.state.itemTitled('A Lamp for the Drowned')
  const before = listened(standIn, book.id)
  await signIn()
  await app.play(book.id)
  const syncs = () => standIn.log.http({ method: 'POST', path: syncPath })
  await expect.poll(() => syncs().length, { timeout: 45_000 }).toBe(1)
  const first = syncs()[0]?.body as Record<string, number>
  expect(Object.keys(first).toSorted()).toEqual(['currentTime', 'duration', 'timeListened'])
  expect(first['timeListened']).toBeGreaterThanOrEqual(20)
  expect(first['timeListened']).toBeLessThan(22)
  expect(Math.abs((first['currentTime'] ?? 0) - (first['timeListened'] ?? 0))).toBeLessThan(1)
  expect(first['duration']).toBeCloseTo(639.43, 0)

  await expect.poll(() => syncs().length, { timeout: 20_000 }).toBe(2)
  const second = syncs()[1]?.body as Record<string, number>
  expect(second['timeListened']).toBeGreaterThanOrEqual(5)
  expect(second['timeListened']).toBeLessThan(7)
  const between = (syncs()[1]?.t ?? 0) - (syncs()[0]?.t ?? 0)
  expect(between).toBeGreaterThan(4000)
  expect(between).toBeLessThan(9000)

  await player.close.click()
  await expect.poll(() => standIn.log.http({ path: closePath }).length).toBe(1)
  const close = standIn.log.http({ path: closePath })[0]?.body as Record<string, number>
  expect(Object.keys(close).toSorted()).toEqual(['currentTime', 'duration', 'timeListened'])
  const sum = [first, second, close].reduce((all, body) => all + (body['timeListened'] ?? 0), 0)
  await expect.poll(() => Math.abs(listened(standIn, book.id) - before - sum)).toBeLessThan(0.01)
})

test('[P7-25] a session that was hardly listened to is closed without data, and its place is kept', async ({
  app,
  signIn,
  standIn,
}) => {
  const { player } = app
  const book = standIn.state.itemTitled('A Lamp for the Drowned')
  await signIn()
  await app.play(book.id)
  await player.seek(320)
  await expect.poll(async () => (await player.sound.playing())?.time).toBeGreaterThan(310)
  await player.hears()
  await player.pause.click()
  await expect(player.play).toBeVisible()
  const left = (await player.sound.all())[0]?.time ?? 0
  await player.close.click()
  await expect.poll(() => standIn.log.http({ path: closePath }).length).toBe(1)
  expect(standIn.log.http({ path: closePath })[0]?.body).toEqual({})
  expect(standIn.log.http({ path: syncPath })).toEqual([])
  const user = standIn.state.userNamed('listener')
  expect(Math.abs((standIn.state.progressOf(user?.id ?? '', book.id)?.currentTime ?? 0) - left)).toBeLessThan(
    1,
  )
})

test('[P7-24, P8-20] syncs that fail twice in a row are said, one that takes 3 seconds has failed, none counts twice', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
  expectConsole,
}) => {
  expectConsole(/status of 500|Progress sync|ERR_/)
  // what arrived is looked up while the late sync, which makes the book's first record, is not carried out yet
  allowConsole(/status of 404.*\/api\/me\/progress\//)
  const { player, shell } = app
  const notice = shell.notice('Progress is not being synced. Restart playback')
  const book = standIn.state.itemTitled('A Lamp for the Drowned')
  const before = listened(standIn, book.id)
  await signIn()
  await app.play(book.id)
  const heardBefore = (await player.sound.playing())?.time ?? 0
  await player.seek(100)
  await player.hears()

  // the first is carried out, but its answer comes too late; the next ones are refused
  const late = standIn.faults.latency(4000, '/sync')
  await leaveTab(page)
  await expect.poll(() => standIn.log.http({ path: syncPath }).length).toBe(1)
  late.remove()
  const fault = standIn.faults.fail({ path: syncPath, status: 500 })
  await expect(notice).toBeVisible({ timeout: 30_000 })
  const [first, second] = standIn.log.http({ path: syncPath })
  expect((second?.t ?? 0) - (first?.t ?? 0)).toBeGreaterThanOrEqual(3000)
  expect((second?.t ?? 0) - (first?.t ?? 0)).toBeLessThan(9000)
  fault.remove()
  await expect(notice, 'it goes when syncing works again').toHaveCount(0, { timeout: 30_000 })

  await player.pause.click()
  await expect(player.play).toBeVisible()
  const until = (await player.sound.all())[0]?.time ?? 0
  const from = (await player.sound.starts()).find(({ time }) => time > 50)?.time ?? 0
  await player.close.click()
  await expect(player.root).toBeHidden()
  const counted = listened(standIn, book.id) - before
  expect(counted).toBeGreaterThan(0)
  // the press on the track comes a moment after the look at the clock
  expect(counted).toBeLessThan(heardBefore + until - from + 1)
})
