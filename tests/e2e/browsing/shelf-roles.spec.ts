import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import type { App } from '#tests/support/pages/app.ts'

const QUEUE = ['Play next', 'Add to queue'] as const
/** For who may download. */
const KEEP = 'Keep on this device'
const FOLLOW = 'Keep the next episodes on this device'

const EVERYTHING = {
  card: [
    ...QUEUE,
    KEEP,
    'Mark as finished',
    'Add to collection',
    'Add to playlist',
    'Edit',
    'Files',
    'Match',
    'Re-Scan',
    'Delete',
  ],
  podcastCard: ['Edit', 'Files', 'Match', 'Re-Scan', 'Delete'],
  item: [...QUEUE, 'Add to collection', 'Add to playlist', 'Open RSS Feed', 'Edit', 'Download', 'Delete'],
  podcast: [FOLLOW, 'Podcast playback settings', 'Open RSS Feed', 'Edit', 'Download', 'Delete'],
  series: [KEEP, 'Mark as finished', 'Open RSS Feed'],
  issues: ['Select all', 'Show on home page', 'Library check', 'Remove 1 item with issues'],
  podcasts: ['Select all', 'Library check', 'Export podcasts as OPML'],
  canEdit: true,
}

/** What each account of the demo finds in the menus of shelves, series and item pages. */
const ROLES = {
  root: EVERYTHING,
  admin: EVERYTHING,
  listener: {
    card: [...QUEUE, KEEP, 'Mark as finished', 'Add to playlist', 'Files'],
    podcastCard: ['Files'],
    item: [...QUEUE, 'Add to playlist', 'Files', 'Download'],
    podcast: [FOLLOW, 'Podcast playback settings', 'Files', 'Download'],
    series: [KEEP, 'Mark as finished'],
    issues: ['Select all', 'Show on home page'],
    podcasts: ['Select all', 'Export podcasts as OPML'],
    canEdit: false,
  },
  limited: {
    card: [...QUEUE, KEEP, 'Mark as finished', 'Add to playlist', 'Files'],
    // podcasts are not theirs to see
    podcastCard: null,
    item: [...QUEUE, 'Add to playlist', 'Files', 'Download'],
    podcast: null,
    series: [KEEP, 'Mark as finished'],
    issues: ['Select all', 'Show on home page'],
    podcasts: null,
    canEdit: false,
  },
  guest: {
    card: [...QUEUE, 'Mark as finished', 'Add to playlist'],
    podcastCard: [],
    item: [...QUEUE, 'Add to playlist'],
    podcast: ['Podcast playback settings'],
    series: ['Mark as finished'],
    issues: ['Select all', 'Show on home page'],
    podcasts: ['Select all'],
    canEdit: false,
  },
} as const

function libraryOf(standIn: StandIn, title: string): string {
  return standIn.state.itemTitled(title).libraryId
}

async function expectMenu(app: App, button: string | RegExp, entries: readonly string[]): Promise<void> {
  const { page } = app
  const opener = page.getByRole('main').getByRole('button', { name: button }).first()
  if (entries.length === 0) {
    await expect(opener).toHaveCount(0)
    return
  }
  await opener.click()
  await expect(page.getByRole('menuitem')).toHaveText([...entries])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
}

for (const [role, sees] of Object.entries(ROLES)) {
  test(`[P6-11, P6-13, P6-09] ${role} finds on shelves, series and item pages what they may do, and no more`, async ({
    app,
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    allowConsole(/status of (403|404)/)
    const books = libraryOf(standIn, 'Unwinding')
    const podcast = standIn.state.itemTitled('Signal & Noise')
    const series = [...standIn.state.series.values()].find(({ name }) => name === 'The Lantern Coast')
    standIn.state.itemTitled('Marathon').isMissing = true
    await signIn(role)

    await page.goto(`library/${books}/bookshelf`)
    await expect(app.shelf.card('Unwinding')).toBeVisible()
    await app.shelf.card('Unwinding').hover()
    const card = app.shelf.card('Unwinding')
    await expect(card.getByRole('button', { name: /^Edit/ })).toHaveCount(sees.canEdit ? 1 : 0)
    await expect(card.getByRole('button', { name: /^(Select|Play)/ })).toHaveCount(2)
    await expectMenu(app, 'More options for Unwinding', sees.card)

    await page.goto(`library/${books}/bookshelf?filter=issues`)
    await expect(app.shelf.count).toHaveText('1 book')
    await expectMenu(app, 'More options for this shelf', sees.issues)

    await page.goto(`library/${books}/series/${series?.id}`)
    await expect(app.shelf.count).toHaveText('5 books')
    await expectMenu(app, 'More options for this series', sees.series)

    await page.goto(`item/${standIn.state.itemTitled('Unwinding').id}`)
    await expect(app.item.play).toBeVisible()
    await expect(app.item.markFinished).toBeVisible()
    await expectMenu(app, 'More options for Unwinding', sees.item)

    if (sees.podcasts === null) {
      // what the server refuses is said as what it is
      await page.goto(`library/${podcast.libraryId}/bookshelf`)
      await expect(page.getByRole('heading', { name: 'Library not found' })).toBeVisible()
      await page.goto(`item/${podcast.id}`)
      await expect(app.item.heading).toHaveText('Item not found')
      await expect(app.item.main.getByRole('link', { name: 'Home' })).toBeVisible()
      return
    }
    await page.goto(`library/${podcast.libraryId}/bookshelf`)
    await app.shelf.card('Signal & Noise').hover()
    await expectMenu(app, 'More options for Signal & Noise', sees.podcastCard)
    await expectMenu(app, 'More options for this shelf', sees.podcasts)
    await page.goto(`item/${podcast.id}`)
    await expect(page.getByRole('region', { name: 'Episodes' }).getByRole('article').first()).toBeVisible()
    await expectMenu(app, 'More options for Signal & Noise', sees.podcast)
  })
}

test('what the server refuses after all is said as what it is', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 403/)
  await signIn('admin')
  await page.goto(`library/${libraryOf(standIn, 'Unwinding')}/bookshelf`)
  const menu = await app.shelf.openMenu('Unwinding')
  // the right is taken away between the menu and the press
  const admin = standIn.state.userNamed('admin')
  if (admin) admin.permissions.delete = false
  await menu.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(app.shell.notices.getByText(/\S/).first()).toBeVisible()
  await expect(app.shelf.card('Unwinding')).toBeVisible()
})
