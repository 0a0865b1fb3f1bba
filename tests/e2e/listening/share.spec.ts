import type { Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import { bookTitled } from '#tests/support/pages/editing/editor.ts'

const BOOK = 'The Glass Harbour'

/** The page of a shared title, by what a person finds there. */
class SharePage {
  readonly heading
  readonly play
  readonly pause
  readonly track
  readonly chapters

  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.heading = page.getByRole('heading', { level: 1 })
    this.play = page.getByRole('button', { name: 'Play', exact: true })
    this.pause = page.getByRole('button', { name: 'Pause', exact: true })
    this.track = page.getByRole('slider', { name: 'Position' })
    this.chapters = page.getByRole('region', { name: 'Chapters' }).getByRole('button')
  }

  /** Seconds that the page shows. */
  async place(): Promise<number> {
    return Number(await this.#page.getByRole('slider').first().getAttribute('aria-valuenow'))
  }
}

const shareOf = (standIn: StandIn, more: { expiresAt?: number; isDownloadable?: boolean } = {}) => {
  const { shares, state } = standIn
  const item = bookTitled(standIn, BOOK)
  const share = shares.add({
    slug: 'harbour',
    mediaItemId: state.ids.from('media', item.id),
    expiresAt: 0,
    isDownloadable: false,
    ...more,
  })
  if (typeof share === 'string') throw new Error(share)
  return share
}

const progressOf = (standIn: StandIn): readonly unknown[] =>
  [...standIn.state.users.values()].flatMap(({ mediaProgress }) => mediaProgress)

test.use({ standInOptions: { flavour: '2.36' } })

test('an administrator shares a book, and everyone who has the link hears it without an account', async ({
  app,
  page,
  signIn,
  standIn,
  newDevice,
  expectConsole,
}) => {
  expectConsole(/status of 404.*the-harbour/)
  await signIn('root')
  await page.goto(`item/${bookTitled(standIn, BOOK).id}`)
  await app.item.main.getByRole('button', { name: /^More options for/ }).click()
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Link name').fill('The Harbour!')
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  // the name as it would be used is shown first
  await expect(dialog.getByLabel('Link name')).toHaveValue('the-harbour')
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog.getByText('This book is shared.')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy: Link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${standIn.url}/share/the-harbour`)
  const before = progressOf(standIn)

  const visitor = await (await newDevice()).newPage()
  standIn.log.clear()
  await visitor.goto(`${link}?t=5`)
  const share = new SharePage(visitor)
  await expect(share.heading).toHaveText(BOOK)
  await expect.poll(() => share.place()).toBeCloseTo(5, 0)
  await share.play.click()
  await expect(share.pause).toBeVisible()
  await expect.poll(() => share.place()).toBeGreaterThan(6)
  await share.pause.click()
  await expect(share.play).toBeVisible()
  const left = await share.place()
  await expect
    .poll(() => standIn.log.http({ path: /progress$/, method: 'PATCH' }).at(-1)?.body)
    .toEqual({ currentTime: expect.closeTo(left, 0) })

  // the place is there again, and no call was one of an account
  await visitor.reload()
  await expect.poll(() => share.place()).toBeCloseTo(left, 0)
  const paths = standIn.log.http().map(({ path }) => path)
  expect(paths.filter((path) => /^\/(?:api|login|auth|socket\.io)/.test(path))).toEqual([])
  expect(progressOf(standIn)).toEqual(before)

  // the link ends while a listener has it open
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Stop sharing' })
    .click()
  await expect(app.shell.notice('Sharing stopped')).toBeVisible()
  expect(standIn.shares.open()).toEqual([])
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible()
})

test('what plays says so when its link is ended, and nothing of a signed-in listener is touched', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404|ERR_ABORTED|share/)
  const share = shareOf(standIn)
  await signIn()
  // the last that a page writes by itself
  await page.waitForFunction(() => localStorage.getItem('coverRatio') !== null)
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  const before = structuredClone(progressOf(standIn))
  await page.goto('share/harbour')
  const shared = new SharePage(page)
  await shared.chapters.nth(1).click()
  await shared.play.click()
  await expect(shared.pause).toBeVisible()
  await expect.poll(() => standIn.log.http({ path: /\/track\// }).length).toBeGreaterThan(0)
  await page.waitForFunction(() => localStorage.getItem('sharePlaces') !== null)
  const after = await page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key !== 'sharePlaces')),
  )
  expect(after).toBe(kept)
  expect(progressOf(standIn)).toEqual(before)
  expect(standIn.log.http({ path: /\/play$/ })).toEqual([])
  standIn.shares.remove(share.id)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a share that ran out, an unknown one and a server that is away are told apart', async ({
  page,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of (?:404|500)|ERR_/)
  shareOf(standIn, { expiresAt: Date.now() - 1000 })
  for (const slug of ['harbour', 'nothing', 'a%2Fb', '%E0%A4%A']) {
    await page.goto(`share/${slug}`)
    await expect(page.getByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible()
  }
  const fault = standIn.faults.fail({ path: /^\/public\/share/, status: 500 })
  await page.goto('share/harbour')
  await expect(page.getByRole('heading', { name: 'The server isn’t responding' })).toBeVisible()
  fault.remove()
  shareOf(standIn, { isDownloadable: true })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    /\/public\/share\/harbour\/download$/,
  )
})

test('[promise 4] the page has no violation, and nothing runs out of its side', async ({ page, standIn }) => {
  const { media } = bookTitled(standIn, BOOK)
  for (const chapter of media.chapters)
    chapter.title = `${chapter.title}: the clock above the customs house at noon`
  shareOf(standIn)
  await page.goto('share/harbour')
  await expect(new SharePage(page).play).toBeVisible()
  await expectSound(page, 'a share')
})
