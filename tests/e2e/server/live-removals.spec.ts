import type { Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import { languages, speak, words } from '#tests/support/browser/words.ts'
import type { Language } from '#tests/support/browser/words.ts'

const users = { collection: 'Coast shelf', book: 'The Salt Road', other: 'The Glass Harbour' }

function first<Thing>(things: Iterable<Thing>, isIt: (thing: Thing) => boolean): Thing {
  const found = [...things].find(isIt)
  if (found === undefined) throw new Error('There is no such thing in the demo')
  return found
}

/** A signed-in page that speaks `language` and is live, and another user on the same server. */
async function opened(page: Page, signIn: () => Promise<void>, standIn: StandIn, language: Language) {
  await signIn()
  await isLive(standIn)
  await speak(page, language)
  await isLive(standIn, 2)
  let lines = 2
  const notices = page.locator('[data-notices] .notice')
  return {
    other: await SecondClient.signedIn(standIn),
    /** Opens a place of the client, and waits until it hears of what happens. */
    open: async (path: string) => {
      await page.goto(path)
      lines += 1
      await isLive(standIn, lines)
    },
    notices,
    lost: notices.filter({ hasText: words(language, 'live.pageLost') }),
  }
}

for (const language of languages) {
  test(`[P2-29, P4-16, P4-17, P4-18] what is removed while it is open leads to where it was found, in ${language}`, async ({
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    // the page of a thing that is gone asks for it once more
    allowConsole(/status of 404/)
    const { other, open, lost, notices } = await opened(page, () => signIn(), standIn, language)
    const audiobooks = standIn.state.libraryNamed('Audiobooks')
    const home = `${standIn.url}/library/${audiobooks.id}`
    const book = standIn.state.itemTitled(users.book)

    await open(`item/${book.id}`)
    await other.call('DELETE', `/api/items/${standIn.state.itemTitled(users.other).id}`)
    standIn.emit('admin_message', 'Another item was removed')
    await expect(notices.filter({ hasText: 'Another item was removed' })).toBeVisible()
    await expect(page).toHaveURL(`${standIn.url}/item/${book.id}`)
    await other.call('DELETE', `/api/items/${book.id}`)
    await expect(lost).toHaveAttribute('data-kind', 'info')
    await expect(page).toHaveURL(home)

    const collection = first(
      standIn.state.collections.values(),
      ({ libraryId }) => libraryId === audiobooks.id,
    )
    await open(`collection/${collection.id}`)
    const foreign = { ...collection, libraryId: standIn.state.libraryNamed('Podcasts').id, books: [] }
    standIn.emit('collection_removed', foreign)
    standIn.emit('admin_message', 'Foreign collection')
    await expect(notices.filter({ hasText: 'Foreign collection' })).toBeVisible()
    await expect(page).toHaveURL(`${standIn.url}/collection/${collection.id}`)
    await other.call('DELETE', `/api/collections/${collection.id}`)
    await expect(lost).toBeVisible()
    await expect(page).toHaveURL(`${home}/bookshelf/collections`)

    const own = await SecondClient.signedIn(standIn, 'listener')
    const made = await own.call('POST', '/api/playlists', {
      libraryId: audiobooks.id,
      name: 'Own',
      items: [{ libraryItemId: standIn.state.itemTitled('The Bee Ledger').id }],
    })
    const playlist = made as { id: string; userId: string }
    await open(`playlist/${playlist.id}`)
    standIn.emit('playlist_removed', { ...playlist, userId: 'somebody-else' })
    standIn.emit('admin_message', 'Foreign playlist')
    await expect(notices.filter({ hasText: 'Foreign playlist' })).toBeVisible()
    await expect(page).toHaveURL(`${standIn.url}/playlist/${playlist.id}`)
    await own.call('DELETE', `/api/playlists/${playlist.id}`)
    await expect(lost).toBeVisible()
    await expect(page).toHaveURL(`${home}/bookshelf/playlists`)
  })

  test(`[P4-12, P4-13, P4-14, P4-15, P7-53] a library that is removed takes its pages to the first that is left, in ${language}`, async ({
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    allowConsole(/status of 404/)
    const logged: string[] = []
    page.on('console', (message) => void (message.type() === 'warning' && logged.push(message.text())))
    const { other, open, lost } = await opened(page, () => signIn('admin'), standIn, language)
    const libraries = [...standIn.state.libraries.values()].toSorted(
      (a, b) => a.displayOrder - b.displayOrder,
    )
    const [one, two, three, ...rest] = libraries
    if (!one || !two || !three) throw new Error('The demo has fewer libraries than this needs')
    const switcher = page.getByRole('banner').getByRole('button', { name: new RegExp(`: `) })

    await open(`library/${one.id}/authors`)
    await other.call('DELETE', `/api/libraries/${one.id}`)
    await expect(page).toHaveURL(`${standIn.url}/library/${two.id}/authors`)
    await expect(lost).toHaveAttribute('data-kind', 'info')
    await expect(switcher).toHaveAccessibleName(new RegExp(two.name))

    await open('config/stats')
    await other.call('DELETE', `/api/libraries/${two.id}`)
    await expect(switcher).toHaveAccessibleName(new RegExp(three.name))
    await expect(page).toHaveURL(`${standIn.url}/config/stats`)

    for (const [index, library] of [three, ...rest].entries()) {
      await open('account')
      await other.call('DELETE', `/api/libraries/${library.id}`)
      const next = rest[index]
      await expect(page).toHaveURL(next ? `${standIn.url}/library/${next.id}` : `${standIn.url}/oops`)
    }
    expect(logged).toContain('No library is visible.')
  })
}

test('[P7-55] rights that change while a user is signed in change the page, and only by one’s own record', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await isLive(standIn)
  const other = await SecondClient.signedIn(standIn)
  const ownId = standIn.state.userNamed('listener')?.id ?? ''
  const record = (await other.call('GET', `/api/users/${ownId}`)) as Record<string, unknown>
  const full = { ...record, token: 'STRANGE', bookmarks: [], seriesHideFromContinueListening: [] }
  await expect(app.shell.settings).toHaveCount(0)
  standIn.emit('user_updated', { ...full, id: 'somebody-else', type: 'admin' })
  standIn.emit('admin_message', 'Said')
  await expect(app.shell.notice('Said')).toBeVisible()
  await expect(app.shell.settings).toHaveCount(0)
  standIn.emit('user_updated', { ...full, type: 'admin' })
  await expect(app.shell.settings).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('STRANGE')

  const [podcasts] = [...standIn.state.libraries.values()].filter(({ mediaType }) => mediaType === 'podcast')
  const permissions = { ...(record['permissions'] as object), accessAllLibraries: false }
  standIn.emit('user_updated', { ...full, permissions, librariesAccessible: [podcasts?.id] })
  await expect(page).toHaveURL(`${standIn.url}/library/${podcasts?.id ?? ''}`)
  await expect(app.shell.settings).toHaveCount(0)
  await app.shell.librarySwitcher.click()
  await expect(page.getByRole('menuitem')).toHaveCount(1)
  await page.keyboard.press('Escape')

  standIn.emit('user_updated', { ...full, permissions, librariesAccessible: [] })
  await expect(page.getByRole('heading', { name: 'No libraries available' })).toBeVisible()
  await expect(app.shell.librarySwitcher).toHaveCount(0)
  await expectSound(page, 'no library')
  standIn.emit('user_updated', { ...full, permissions, librariesAccessible: [podcasts?.id] })
  await expect(page).toHaveURL(`${standIn.url}/library/${podcasts?.id ?? ''}`)
})
