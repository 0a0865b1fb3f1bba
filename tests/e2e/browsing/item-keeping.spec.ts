import { FLAVOURS } from '#tests/server/index.ts'
import type { Download, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'

async function downloadBy(page: Page, act: () => Promise<void>): Promise<Download> {
  const coming = page.waitForEvent('download')
  await act()
  return await coming
}

async function bytesOf(download: Download): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

for (const flavour of FLAVOURS) {
  test.describe(`on ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test(`[P6-15] a title, a track, an e-book, an episode and a single file are downloaded from ${flavour}`, async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      const { state } = standIn
      await signIn()
      const title = 'The Salt Road'
      await page.goto(`item/${state.itemTitled(title).id}`)
      const fromMenu = async (name: string): Promise<Download> =>
        await downloadBy(page, async () => {
          await app.item.main.getByRole('button', { name: `More options for ${name}` }).click()
          await page.getByRole('menuitem', { name: 'Download', exact: true }).click()
        })
      const zip = await fromMenu(title)
      expect(zip.suggestedFilename()).toBe(`${title}.zip`)
      expect((await bytesOf(zip)).readUInt32BE()).toBe(0x504b0304)
      // a sign-in that never ends stays out of the address
      expect(zip.url().startsWith('blob:')).toBe(flavour === '2.2.23')

      const track = app.item
        .rows('Tracks')
        .first()
        .getByRole('button', { name: /^Download / })
      const audio = await downloadBy(page, async () => await track.click())
      const [file] = state.itemTitled(title).libraryFiles.filter(({ fileType }) => fileType === 'audio')
      expect(audio.suggestedFilename()).toBe(file?.metadata.filename)
      expect(await bytesOf(audio)).toHaveLength(file?.metadata.size ?? 0)

      const single = state.itemTitled('Loose Pages')
      await page.goto(`item/${single.id}`)
      const book = await fromMenu('Loose Pages')
      expect(book.suggestedFilename()).toBe('Loose Pages.epub')
      const ebook = app.item
        .rows('Ebook files')
        .first()
        .getByRole('button', { name: /^Download / })
      expect((await downloadBy(page, async () => await ebook.click())).suggestedFilename()).toBe(
        'Loose Pages.epub',
      )

      await page.goto(`item/${state.itemTitled('Signal & Noise').id}`)
      await app.item.main.locator('.episode-title').first().click()
      const button = page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true })
      const episode = await downloadBy(page, async () => await button.click())
      expect(episode.suggestedFilename()).toMatch(/\.mp3$/)
    })

    test(`the feeds of a podcast library are exported from ${flavour}`, async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      const podcast = standIn.state.itemTitled('Signal & Noise')
      const feedUrl = 'https://feeds.example/signal.xml?a=1&b=2'
      Object.assign(podcast.media.metadata, { feedUrl })
      await signIn()
      await page.goto(`library/${podcast.libraryId}/bookshelf`)
      await expect(app.shelf.card('Signal & Noise')).toBeVisible()
      const opml = await downloadBy(page, async () => {
        await page.getByRole('button', { name: 'More options for this shelf' }).click()
        await page.getByRole('menuitem', { name: 'Export podcasts as OPML' }).click()
      })
      expect(opml.suggestedFilename()).toBe('Podcasts.opml')
      expect((await bytesOf(opml)).toString()).toContain(
        'xmlUrl="https://feeds.example/signal.xml?a=1&amp;b=2"',
      )
    })

    test(`what is selected comes in one archive from ${flavour}, where the server packs it`, async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      await signIn()
      await page.goto(bookshelf(standIn))
      await app.shelf.select('The Salt Road')
      await app.shelf.select('Unwinding')
      const button = app.shelf.selection.getByRole('button', { name: 'Download', exact: true })
      await expect(app.shelf.selection.getByText('2 selected')).toBeVisible()
      await expect(button).toHaveCount(flavour === '2.36' ? 1 : 0)
      if (flavour !== '2.36') return
      const zip = await downloadBy(page, async () => await button.click())
      expect(zip.suggestedFilename()).toMatch(/^LibraryItems-\d+\.zip$/)
      const names = (await bytesOf(zip)).toString('latin1')
      for (const name of ['The Salt Road/', 'Unwinding/']) expect(names).toContain(name)
    })
  })
}

test('[P6-15] a user who may not download sees no way to it, and a file that is gone is said by its name', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404|Download: notFound/)
  const item = standIn.state.itemTitled('The Salt Road')
  await signIn('guest')
  await page.goto(`item/${item.id}`)
  await expect(app.item.rows('Tracks').first()).toBeVisible()
  await expect(app.item.main.getByRole('button', { name: /^Download/ })).toHaveCount(0)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn('root')
  await page.goto(`item/${item.id}`)
  await expect(app.item.rows('Tracks').first()).toBeVisible()
  standIn.faults.fail({ path: new RegExp(`^/api/items/${item.id}$`), status: 404 })
  await app.item
    .rows('Tracks')
    .first()
    .getByRole('button', { name: /^Download / })
    .click()
  await expect(app.shell.notice(/Couldn’t download/)).toBeVisible()
})
