import { chromium } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { userToken } from '#tests/server/http/tokens.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { App } from '#tests/support/pages/app.ts'
import { Kept, OWN_ADDRESS } from '#tests/support/pages/kept.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'
import { chromiumFlags, findChromium } from '../../../scripts/lib/chromium.ts'

/** Four files, of which the third begins at 46 seconds. */
const TITLE = 'Kitchen Physics'

interface FileOnServer {
  ino: string
  size: number
}

/** Sound files of a book as its server has them. */
function soundOf(standIn: StandIn, title: string): readonly FileOnServer[] {
  const { media } = standIn.state.itemTitled(title)
  if (!('audioFiles' in media)) return []
  return media.audioFiles.map(({ ino, metadata }) => ({ ino: String(ino), size: metadata.size }))
}

function recordOf(standIn: StandIn, title: string): number {
  const user = standIn.state.userNamed('listener')?.id ?? ''
  return standIn.state.progressOf(user, standIn.state.itemTitled(title).id)?.currentTime ?? Number.NaN
}

for (const flavour of ['2.2.23', '2.36'] as const) {
  test.describe(`kept from a server of ${flavour}`, () => {
    test.use({ standInOptions: { flavour }, serviceWorkers: 'allow' })

    test('[promise 1] a book is kept, heard without a network over a reload, and sent to the server once', async ({
      app,
      page,
      context,
      signIn,
      standIn,
      allowConsole,
    }) => {
      test.slow()
      allowConsole(/ERR_|WebSocket|Failed to (?:fetch|load)|status of 404|dynamically imported/)
      const kept = new Kept(page)
      const { id } = standIn.state.itemTitled(TITLE)
      await signIn()
      await kept.take(id)
      await expect(app.shell.notice(`“${TITLE}” is now on this device`)).toBeVisible()
      expect(Object.values(await kept.files())).toEqual(
        expect.arrayContaining(soundOf(standIn, TITLE).map(({ size }) => size)),
      )
      expect(JSON.stringify(await kept.files())).not.toContain(TITLE)

      const before = recordOf(standIn, TITLE)
      const listened = () =>
        [...standIn.state.sessions.values()].reduce(
          (sum, { timeListening }) => sum + Number(timeListening),
          0,
        )
      const listenedBefore = listened()
      await kept.readyForTrain()

      await context.setOffline(true)
      await page.reload()
      await expect(app.item.heading).toHaveText(TITLE)
      await app.item.play.click()
      await app.player.hears()
      expect((await app.player.sound.playing())?.path).toMatch(OWN_ADDRESS)
      await app.player.seek(42)
      await app.player.hears()
      await expect.poll(async () => await app.player.position(), { timeout: 20_000 }).toBeGreaterThan(48)
      await page.reload()
      await app.item.play.click()
      await app.player.hears()
      await expect.poll(async () => await app.player.position()).toBeGreaterThan(47)
      await app.player.pause.click()
      await expect(app.player.play).toBeVisible()
      const left = await app.player.position()
      expect(recordOf(standIn, TITLE)).toBe(before)

      await context.setOffline(false)
      await expect
        .poll(() => Math.abs(recordOf(standIn, TITLE) - left), { timeout: 40_000 })
        .toBeLessThan(1.5)
      await app.player.close.click()
      await expect(app.player.root).toBeHidden()
      // what was heard without a network is a few seconds, and each of them is counted once
      await expect.poll(() => listened() - listenedBefore).toBeGreaterThan(3)
      expect(listened() - listenedBefore).toBeLessThan(40)
    })
  })
}

test.describe('sessions that were heard without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[promise 1] are sent by the next page, the newest place is the record, whichever is sent first', async ({
    app,
    page,
    context,
    signIn,
    standIn,
    allowConsole,
  }) => {
    test.setTimeout(180_000)
    allowConsole(/ERR_|WebSocket|Failed to (?:fetch|load)|status of 404|dynamically imported|preload CSS/)
    const kept = new Kept(page)
    const { id } = standIn.state.itemTitled(TITLE)
    await signIn()
    await kept.take(id)
    await kept.readyForTrain()
    await context.setOffline(true)
    for (const from of [20, 70, 42]) {
      await page.reload()
      await app.item.play.click()
      await app.player.hears()
      await app.player.seek(from)
      await app.player.hears()
      await expect
        .poll(async () => await app.player.position(), { timeout: 20_000 })
        .toBeGreaterThan(from + 3)
    }
    const left = await app.player.position()
    const next = await context.newPage()
    await page.close()
    await context.setOffline(false)
    await next.goto(standIn.url)
    await expect.poll(() => Math.abs(recordOf(standIn, TITLE) - left), { timeout: 90_000 }).toBeLessThan(2)
    await expect
      .poll(() => standIn.log.http({ path: '/api/session/local' }).length, { timeout: 60_000 })
      .toBeGreaterThan(2)
    expect(Math.abs(recordOf(standIn, TITLE) - left)).toBeLessThan(2)
  })
})

test.describe('a finished title', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[promise 1] is heard again from its start without a network, goes on over a reload, and is delivered', async ({
    app,
    page,
    context,
    signIn,
    standIn,
    allowConsole,
  }) => {
    test.setTimeout(180_000)
    allowConsole(/ERR_|WebSocket|Failed to (?:fetch|load)|status of 404|dynamically imported|preload CSS/)
    const kept = new Kept(page)
    const { id } = standIn.state.itemTitled(TITLE)
    const record = () => standIn.state.progressOf(standIn.state.userNamed('listener')?.id ?? '', id)
    await signIn()
    await kept.take(id)
    // this browser has been in it, and knows where its record was left
    await app.item.play.click()
    await app.player.hears()
    await app.player.seek(42)
    await app.player.hears()
    await app.player.close.click()
    await expect(app.player.root).toBeHidden()
    await page.getByRole('main').getByRole('button', { name: 'Mark as finished' }).click()
    await expect.poll(() => record()?.isFinished).toBe(true)
    await expect(page.getByRole('main').getByRole('button', { name: 'Mark as not finished' })).toBeVisible()
    await kept.readyForTrain()
    await context.setOffline(true)
    await page.reload()
    await app.item.play.click()
    await app.player.hears()
    expect(await app.player.position()).toBeLessThan(15)
    await app.player.seek(20)
    await app.player.hears()
    await expect.poll(async () => await app.player.position(), { timeout: 20_000 }).toBeGreaterThan(23)
    await page.reload()
    await app.item.play.click()
    await app.player.hears()
    const again = await app.player.position()
    expect(again).toBeGreaterThan(20)
    expect(again).toBeLessThan(40)
    await app.player.pause.click()
    await expect(app.player.play).toBeVisible()
    const left = await app.player.position()
    await context.setOffline(false)
    await expect
      .poll(() => Math.abs((record()?.currentTime ?? 0) - left), { timeout: 60_000 })
      .toBeLessThan(1.5)
    expect(record()?.isFinished).toBe(false)
  })

  test('[promise 1] that is marked as not finished without a network keeps what is heard after that', async ({
    app,
    page,
    context,
    signIn,
    standIn,
    allowConsole,
  }) => {
    test.setTimeout(180_000)
    allowConsole(/ERR_|WebSocket|Failed to (?:fetch|load)|status of 404|dynamically imported|preload CSS/)
    const kept = new Kept(page)
    const { id } = standIn.state.itemTitled(TITLE)
    const record = () => standIn.state.progressOf(standIn.state.userNamed('listener')?.id ?? '', id)
    await signIn()
    await kept.take(id)
    await page.getByRole('main').getByRole('button', { name: 'Mark as finished' }).click()
    await expect.poll(() => record()?.isFinished).toBe(true)
    await kept.readyForTrain()
    await context.setOffline(true)
    await page.getByRole('main').getByRole('button', { name: 'Mark as not finished' }).click()
    await expect(page.getByText('The change is saved in this browser').first()).toBeVisible()
    await app.item.play.click()
    await app.player.hears()
    await app.player.seek(20)
    await expect.poll(async () => await app.player.position(), { timeout: 20_000 }).toBeGreaterThan(23)
    await app.player.pause.click()
    await expect(app.player.play).toBeVisible()
    const left = await app.player.position()
    await app.player.close.click()
    await expect(app.player.root).toBeHidden()
    await context.setOffline(false)
    await expect.poll(() => record()?.isFinished, { timeout: 60_000 }).toBe(false)
    await expect
      .poll(() => Math.abs((record()?.currentTime ?? 0) - left), { timeout: 90_000 })
      .toBeLessThan(1.5)
    await app.item.play.click()
    await app.player.hears()
    expect(await app.player.position()).toBeGreaterThan(left - 2)
  })
})

test.describe('two tabs without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[promise 1] a paused one that is left last does not take the place back to where it was', async ({
    app,
    page,
    context,
    signIn,
    standIn,
    allowConsole,
  }) => {
    test.setTimeout(180_000)
    allowConsole(/ERR_|WebSocket|Failed to (?:fetch|load)|status of 404|dynamically imported|preload CSS/)
    const kept = new Kept(page)
    const { id } = standIn.state.itemTitled(TITLE)
    await signIn()
    await kept.take(id)
    await kept.readyForTrain()
    await context.setOffline(true)
    await page.reload()
    await app.item.play.click()
    await app.player.hears()
    await app.player.seek(20)
    await app.player.hears()
    await app.player.pause.click()
    await expect(app.player.play).toBeVisible()
    const other = new App(await context.newPage())
    await other.page.goto(`item/${id}`)
    await other.item.play.click()
    await other.player.hears()
    await other.player.seek(60)
    await other.player.hears()
    await expect.poll(async () => await other.player.position(), { timeout: 20_000 }).toBeGreaterThan(63)
    await other.player.pause.click()
    await expect(other.player.play).toBeVisible()
    await other.page.goto('about:blank')
    await page.goto('about:blank')
    await page.goto(`item/${id}`)
    await app.item.play.click()
    await app.player.hears()
    expect(await app.player.position()).toBeGreaterThan(60)
  })
})

test.describe('two devices without a network for a day', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[promise 1] each tells what was heard on it once, and where both were left is asked', async ({
    app,
    page,
    context,
    signIn,
    newDevice,
    standIn,
    allowConsole,
  }) => {
    test.setTimeout(180_000)
    allowConsole(/ERR_|WebSocket|Failed to (?:fetch|load)|status of 404|dynamically imported|preload CSS/)
    const { id } = standIn.state.itemTitled(TITLE)
    await signIn()
    const other = await newDevice({ serviceWorkers: 'allow' })
    const their = new App(await other.newPage())
    await signIn('listener', their.page)
    for (const each of [page, their.page]) {
      const kept = new Kept(each)
      await kept.take(id)
      await kept.readyForTrain()
    }
    const listened = () =>
      [...standIn.state.sessions.values()].reduce((sum, { timeListening }) => sum + Number(timeListening), 0)
    const before = listened()

    /** Heard from there for some seconds, a part of a day later, and left with the tab. */
    const hear = async (on: App, from: number, hours: number): Promise<number> => {
      await on.page.context().setOffline(true)
      await on.page.addInitScript((by) => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + by
      }, hours * 3_600_000)
      await on.page.reload()
      await on.item.play.click()
      await on.player.hears()
      await on.player.seek(from)
      await expect.poll(async () => await on.player.position(), { timeout: 20_000 }).toBeGreaterThan(from + 4)
      await on.player.pause.click()
      await expect(on.player.play).toBeVisible()
      return await on.player.position()
    }
    const theirs = await hear(their, 64, 2)
    const ours = await hear(app, 30, 20)
    await page.close()

    await other.setOffline(false)
    await expect
      .poll(() => Math.abs(recordOf(standIn, TITLE) - theirs), { timeout: 40_000 })
      .toBeLessThan(1.5)
    await context.setOffline(false)
    const back = new App(await context.newPage())
    await back.page.goto(`${standIn.url}/item/${id}`)
    await expect
      .poll(() => standIn.log.http({ path: '/api/session/local' }).length, { timeout: 40_000 })
      .toBe(2)
    await back.item.play.click()
    const question = back.page.getByRole('dialog', { name: 'Where do you want to continue?' })
    await expect(question).toContainText(/1:(?:08|09|10) on another device/)
    await expect(question).toContainText(/0:3[4-6] in this browser/)
    // nothing is written over before the answer, and of each device all that was heard is counted once
    expect(Math.abs(recordOf(standIn, TITLE) - theirs)).toBeLessThan(1.5)
    expect(listened() - before).toBeGreaterThan(7)
    expect(listened() - before).toBeLessThan(18)
    await question.getByRole('button', { name: /^Stay at/ }).click()
    await back.player.hears()
    await back.player.pause.click()
    await expect.poll(() => Math.abs(recordOf(standIn, TITLE) - ours), { timeout: 20_000 }).toBeLessThan(5)
  })
})

test.describe('an e-book', () => {
  test.use({ serviceWorkers: 'allow' })

  test('that is kept is read without a network, from the page where it was left', async ({
    page,
    context,
    signIn,
    standIn,
    allowConsole,
  }) => {
    test.slow()
    allowConsole(/ERR_|WebSocket|Failed to (?:fetch|load)|dynamically imported/)
    const kept = new Kept(page)
    const { id } = standIn.state.itemTitled('Loose Pages')
    await signIn()
    await kept.take(id)
    await kept.readyForTrain()
    const asked = () => standIn.log.http({ path: /\/ebook$/ }).length
    const reader = await ReaderPage.open(page, id)
    await reader.next.click()
    await expect(reader.frame.locator('body')).toContainText(/\w/)
    const place = await reader.place().textContent()
    expect(asked()).toBe(0)
    await context.setOffline(true)
    await page.reload()
    await ReaderPage.open(page, id)
    await expect(reader.place()).toHaveText(place ?? '')
    await expect(reader.frame.locator('body')).toContainText(/\w/)
    await context.setOffline(false)
    await page.goto('account/kept')
    await expect(kept.rows).toContainText(/ · read on /)
  })
})

test('a title that is broken off by a reload goes on at the byte', async ({ page, signIn, standIn }) => {
  const kept = new Kept(page)
  const { id } = standIn.state.itemTitled(TITLE)
  const sound = soundOf(standIn, TITLE)
  expect(sound.length).toBeGreaterThan(2)
  await signIn()
  await page.goto(`item/${id}`)
  const held = standIn.faults.hold(new RegExp(`/file/${sound.at(-1)?.ino ?? ''}$`))
  await kept.keep.click()
  await expect.poll(() => held.waiting()).toBe(1)
  await expect(kept.coming).toBeVisible()
  await expect.poll(async () => Object.keys(await kept.files()).length).toBe(sound.length - 1)
  await page.reload()
  await expect(kept.coming).toBeVisible()
  held.remove()
  await expect(kept.whole).toBeVisible()
  const asked = standIn.log.http({ path: /\/file\// })
  // what was there as a whole is not asked for again
  expect(asked.length).toBeLessThanOrEqual(sound.length + 1)
})

test('a file that the server has no more is said, is tried again, and comes when it is back', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 404/)
  const kept = new Kept(page)
  const { id } = standIn.state.itemTitled(TITLE)
  const sound = soundOf(standIn, TITLE)
  await signIn()
  await page.goto(`item/${id}`)
  const gone = standIn.faults.fail({
    path: new RegExp(`/file/${sound[0]?.ino ?? ''}$`),
    status: 404,
    body: 'Not Found',
    headers: { 'content-type': 'text/plain' },
  })
  await kept.keep.click()
  await expect(app.shell.notice('One of this title’s files is no longer on the server.')).toBeVisible()
  await expect(kept.stopped).toBeVisible()
  gone.remove()
  await kept.choose(kept.stopped, 'Try again')
  await expect(kept.whole).toBeVisible()
})

test('two tabs keep titles by one of them, and the other takes over when that is closed', async ({
  page,
  context,
  signIn,
  standIn,
}) => {
  const first = new Kept(page)
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('The Glass Harbour').id}`)
  await first.keep.click()
  await expect(first.whole).toBeVisible()
  const other = await context.newPage()
  const second = new Kept(other)
  await other.goto(`${standIn.url}/item/${standIn.state.itemTitled(TITLE).id}`)
  await second.keep.click()
  await expect(second.whole).toBeVisible()
  await other.goto(`${standIn.url}/item/${standIn.state.itemTitled('The Salt Road').id}`)
  const held = standIn.faults.hold(/\/file\//)
  await second.keep.click()
  await expect(second.coming).toBeVisible()
  await expect.poll(() => held.waiting()).toBeGreaterThan(0)
  await page.close()
  held.remove()
  await expect(second.whole).toBeVisible()
})

test('a device that is full in the middle of a file keeps what came, says so, and goes on when there is room', async ({
  app,
  page,
  context,
  signIn,
  standIn,
}) => {
  const kept = new Kept(page)
  const sound = soundOf(standIn, TITLE)
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled(TITLE).id}`)
  const held = standIn.faults.hold(new RegExp(`/file/${sound.at(-1)?.ino ?? ''}$`))
  await kept.keep.click()
  await expect.poll(() => held.waiting()).toBe(1)
  await expect.poll(async () => Object.keys(await kept.files()).length).toBe(sound.length - 1)
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(standIn.url)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  held.remove()
  await expect(app.shell.notice(/^There’s no room left on this device/)).toBeVisible()
  await expect(kept.stopped).toBeVisible()
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await kept.choose(kept.stopped, 'Try again')
  await expect(kept.whole).toBeVisible()
})

test('what was replaced on the server is played from there, and a right that is withdrawn holds', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 403|Playback did not start/)
  const kept = new Kept(page)
  const { id, media } = standIn.state.itemTitled(TITLE)
  await signIn()
  await kept.take(id)
  const refused = standIn.faults.fail({
    path: /\/play$/,
    status: 403,
    body: 'Forbidden',
    headers: { 'content-type': 'text/plain' },
  })
  await app.item.play.click()
  await expect(app.player.root.getByRole('alert')).toContainText('Couldn’t start playback.')
  expect(await app.player.sound.starts()).toEqual([])
  refused.remove()
  await app.player.close.click()
  if ('audioFiles' in media) for (const file of media.audioFiles) file.metadata.mtimeMs += 1000
  await app.item.play.click()
  await app.player.hears()
  expect((await app.player.sound.playing())?.path).not.toMatch(OWN_ADDRESS)
})

test('titles that are kept stand on one page, and leave nothing behind when they are removed', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const kept = new Kept(page)
  await signIn()
  for (const title of [TITLE, 'The Glass Harbour']) {
    await kept.take(standIn.state.itemTitled(title).id)
  }
  await page.goto('account/kept')
  await expect(kept.rows).toHaveCount(2)
  // what came last stands first
  await expect(kept.rows.first()).toContainText('The Glass Harbour')
  await kept.rows.getByRole('button', { name: `Play ${TITLE}` }).click()
  await app.player.hears()
  // played from here also while the server is there
  expect((await app.player.sound.playing())?.path).toMatch(OWN_ADDRESS)
  await app.player.close.click()
  await kept.choose(
    kept.rows.first().getByRole('button', { name: 'On this device' }),
    'Remove from this device',
  )
  await expect(kept.rows).toHaveCount(1)
  await expect.poll(async () => Object.keys(await kept.files()).length).toBe(soundOf(standIn, TITLE).length)
  // what the listener removed is no loss to the next page
  await page.reload()
  await expect(kept.rows).toHaveCount(1)
  await expect(app.shell.notice(/from this device to make room/)).toBeHidden()
  await kept.choose(
    kept.rows.first().getByRole('button', { name: 'On this device' }),
    'Remove from this device',
  )
  await expect(page.getByText('Nothing on this device yet')).toBeVisible()
  await expect.poll(async () => await kept.files()).toEqual({})
})

test('[promise 3] a sign-out asks, and removes what was kept; the next account sees nothing of it', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const kept = new Kept(page)
  await signIn()
  await kept.take(standIn.state.itemTitled(TITLE).id)
  // pressed as soon as it is there: before a list of what is kept was read
  await page.goto('account')
  await app.account.signOut.click()
  const question = page.getByRole('dialog', { name: 'Sign out and remove titles from this device?' })
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(app.entrance.username).toBeVisible()
  await expect.poll(async () => await kept.files()).toEqual({})
  await signIn('admin')
  await page.goto('account/kept')
  await expect(page.getByText('Nothing on this device yet')).toBeVisible()
})

test('[promise 3] a sign-in that the server ends in one tab takes nothing from this device in the other', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 40[14]/)
  const kept = new Kept(page)
  await signIn()
  await kept.take(standIn.state.itemTitled(TITLE).id)
  const other = new App(await page.context().newPage())
  await other.page.goto('account')
  await expect(other.account.heading).toHaveText('listener')

  const user = standIn.state.userNamed('listener')
  // the server's tokens hold the name
  if (user) {
    user.username = 'renamed'
    user.token = userToken(standIn.state.secret, { ...user, createdAt: Date.now() })
  }
  await other.page.reload()
  await expect(other.entrance.username).toBeVisible()
  await expect(app.entrance.username).toBeVisible()
  expect(Object.keys(await kept.files())).not.toEqual([])

  await app.entrance.submit('renamed')
  await page.goto('account/kept')
  await expect(page.getByRole('link', { name: TITLE })).toBeVisible()
})

test('[promise 3] a sign-out by the palette asks on the page it was asked for', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const kept = new Kept(page)
  await signIn()
  await kept.take(standIn.state.itemTitled(TITLE).id)
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out and remove titles from this device?' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  await expect(app.item.heading).toHaveText(TITLE)
  expect(Object.keys(await kept.files())).not.toEqual([])
})

test('a private window of WebKit, which holds neither files nor blobs, keeps a title all the same', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(StorageManager.prototype, 'getDirectory')
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function without(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      const request = put.call(this, value, key)
      if (Object(value).bytes instanceof Blob) this.transaction.abort()
      return request
    }
  })
  const kept = new Kept(page)
  await signIn()
  await kept.take(standIn.state.itemTitled(TITLE).id)
  await page.reload()
  await expect(kept.whole).toBeVisible()
  const asked = standIn.log.http({ path: /\/file\// }).length
  await app.item.play.click()
  await app.player.hears()
  expect(standIn.log.http({ path: /\/file\// }).length).toBe(asked)
})

test.describe('by plain HTTP', () => {
  test.use({ standInOptions: { hosts: ['home.example'] } })

  test('a title is kept for a tab that stays open, and the page says so', async ({ standIn }) => {
    test.slow()
    const executablePath = findChromium()
    const browser = await chromium.launch({
      // this name is no secure context
      args: [...chromiumFlags, '--host-resolver-rules=MAP home.example 127.0.0.1, MAP * ~NOTFOUND'],
      ...(executablePath === undefined ? {} : { executablePath }),
    })
    try {
      const { port } = new URL(standIn.url)
      const context = await browser.newContext({ baseURL: `http://home.example:${port}/` })
      const app = new App(await context.newPage())
      const kept = new Kept(app.page)
      await app.page.goto(`item/${standIn.state.itemTitled(TITLE).id}`)
      await app.entrance.submit('listener')
      const held = standIn.faults.hold(/\/file\//)
      await kept.keep.click()
      await expect(app.shell.notice(/only while this tab stays open/)).toBeVisible()
      await expect(kept.coming).toBeVisible()
      // without locks both tabs have the same files come: the second one finds them taken, and waits
      const other = new Kept(await context.newPage())
      await other.open(standIn.state.itemTitled(TITLE).id)
      await expect(other.coming).toBeVisible()
      await expect.poll(() => held.waiting()).toBeGreaterThan(2)
      held.remove()
      await expect(kept.whole).toBeVisible({ timeout: 30_000 })
      await expect(other.whole).toBeVisible({ timeout: 30_000 })
      await other.close()
      const asked = () => standIn.log.http({ path: /\/file\// }).length
      await app.page.reload()
      await expect(kept.whole).toBeVisible()
      // what the other tab still waited for is over
      const before = asked()
      const moves = async (): Promise<void> => {
        const at = await app.player.position()
        await expect.poll(async () => await app.player.position()).toBeGreaterThan(at + 1)
      }
      await app.item.play.click()
      await expect(app.player.pause).toBeVisible()
      await moves()
      await app.player.close.click()
      await expect(app.player.root).toBeHidden()
      await context.setOffline(true)
      await app.item.play.click()
      await expect(app.player.pause).toBeVisible()
      await moves()
      await app.player.seek(60)
      await moves()
      expect(asked()).toBe(before)
      await context.setOffline(false)
      await app.page.goto('account/kept')
      await expect(app.page.getByRole('main').getByText(/only while this tab stays open/)).toBeVisible()
      await kept.choose(kept.whole, 'Remove from this device')
      await expect(app.page.getByText('Nothing on this device yet')).toBeVisible()
    } finally {
      await browser.close()
    }
  })
})
