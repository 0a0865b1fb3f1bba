import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { itemJson } from '#tests/server/json/item.ts'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { everyLook, expectSound } from '#tests/support/browser/sound-page.ts'
import { PalettePage } from '#tests/support/pages/palette.ts'
import { ArrangeDialog } from '#tests/support/pages/arrange-dialog.ts'
import type { App } from '#tests/support/pages/app.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'

const code = (text: string): string => Buffer.from(text).toString('base64')
const FANTASY = `genres.${code('Fantasy')}`
const UNFINISHED = `!progress.${code('finished')}`
const homeOf = (standIn: StandIn, library = 'Audiobooks'): string =>
  `library/${standIn.state.libraryNamed(library).id}`
const filtered = (standIn: StandIn, filter: string, library?: string): string =>
  `${bookshelf(standIn, library)}?filter=${encodeURIComponent(filter)}`
const namesOf = async ({ home }: App): Promise<string[]> =>
  await home.shelves.getByRole('heading', { level: 2 }).allTextContents()
async function signOut(app: App): Promise<void> {
  await app.page.goto('account')
  await app.account.signOut.click()
  await expect(app.entrance.username).toBeVisible()
}
const shown = async (app: App): Promise<string[]> => {
  await expect(app.home.shelves.first()).toBeVisible()
  return await namesOf(app)
}
const addShelf = async (page: Page, address: string, name: string): Promise<void> => {
  await page.goto(address)
  await new ArrangeDialog(page).showOnHome({ name })
  await expect(page.getByText(`“${name}” added to the home page`)).toBeVisible()
}

test('the shelves are put in order and hidden by keys alone, which each account does for itself', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const arrange = new ArrangeDialog(page)
  await signIn()
  const before = await shown(app)
  expect(before.slice(0, 3)).toEqual(['Continue Listening', 'Continue Reading', 'Continue Series'])
  await arrange.button.focus()
  await page.keyboard.press('Enter')
  await arrange.dialog.getByRole('button', { name: /^Move Recently Added: drag/ }).focus()
  await page.keyboard.press('Home')
  await expect(arrange.dialog.getByRole('button', { name: /^Move Recently Added: drag/ })).toBeFocused()
  await expect(arrange.dialog.getByRole('status')).toHaveText(/^Recently Added: 1 of \d+$/)
  await arrange.dialog.getByRole('button', { name: 'Move Continue Series up' }).focus()
  await page.keyboard.press('Enter')
  await expect(arrange.dialog.getByRole('status')).toHaveText(/^Continue Series: 3 of \d+$/)
  await page.keyboard.press('Enter')
  await expect(arrange.dialog.getByRole('button', { name: 'Move Continue Series up' })).toBeFocused()
  await arrange.switchOf('Continue Listening').focus()
  await page.keyboard.press('Space')
  await expect(arrange.switchOf('Continue Listening')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(arrange.button).toBeFocused()
  const wanted = [
    'Recently Added',
    'Continue Series',
    ...before.filter((name) => !['Recently Added', 'Continue Series', 'Continue Listening'].includes(name)),
  ]
  await expect.poll(async () => await namesOf(app)).toEqual(wanted)
  await page.reload()
  expect(await shown(app)).toEqual(wanted)

  await signOut(app)
  await signIn('root')
  expect((await shown(app))[0]).toBe('Continue Listening')
  await signOut(app)
  await signIn()
  expect(await shown(app)).toEqual(wanted)
  await page.goto(homeOf(standIn, 'Podcasts'))
  expect((await shown(app))[0]).toBe('Continue Listening')
})

test('a filtered shelf stands on home with its count, which is live, and leads to all of it', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const arrange = new ArrangeDialog(page)
  await signIn()
  await page.goto(filtered(standIn, FANTASY))
  await arrange.showOnHome()
  await app.shell.notices.getByRole('button', { name: 'Go to home page' }).click()
  const fantasy = app.home.shelf('Fantasy')
  await expect(fantasy.getByRole('listitem')).toHaveCount(5)
  await expect(fantasy.locator('[data-shelf-count]')).toHaveText('5')
  const names = await namesOf(app)
  expect(names.indexOf('Fantasy')).toBe(names.findIndex((name) => !name.startsWith('Continue ')))

  const item = standIn.state.itemTitled('Marathon')
  if (item.mediaType === 'book') item.media.metadata.genres = ['Fantasy']
  standIn.emit('item_updated', itemJson(standIn.state, item, 'expanded'))
  await expect(fantasy.locator('[data-shelf-count]')).toHaveText('6')
  await expect(fantasy.getByRole('link', { name: 'Marathon' })).toBeVisible()

  await fantasy.getByRole('heading').getByRole('link').click()
  await expect(app.shelf.chip).toHaveText(['Genre: Fantasy'])

  // several filters, which the client looks through by itself
  await addShelf(page, filtered(standIn, `${FANTASY},${UNFINISHED}`), 'Still to hear')
  await page.goto(homeOf(standIn))
  await expect(app.home.shelf('Still to hear').locator('[data-shelf-count]')).toHaveText(/^[1-5]$/)
})

test('an own shelf is renamed and removed, and home is reset; both can be taken back', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const arrange = new ArrangeDialog(page)
  await signIn()
  const before = await shown(app)
  await addShelf(page, filtered(standIn, FANTASY), 'Dragons')
  await page.goto(homeOf(standIn))
  await arrange.button.click()
  await arrange.choose('Dragons', 'Rename')
  const name = arrange.dialog.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await name.fill('Knights')
  // leaves the name, and the dialog open
  await page.keyboard.press('Escape')
  await expect(arrange.row('Dragons')).toBeVisible()
  await arrange.choose('Dragons', 'Rename')
  await name.fill('Knights')
  await page.keyboard.press('Enter')
  await expect(arrange.row('Knights')).toContainText('Genre: Fantasy')
  await expect(arrange.dialog.getByRole('button', { name: 'More options for Knights' })).toBeFocused()
  await arrange.choose('Knights', 'Remove from home page')
  await expect(arrange.row('Knights')).toHaveCount(0)
  await expect(arrange.switchOf('Recently Added')).toBeFocused()
  await page.keyboard.press('Escape')
  await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
  await expect(app.home.shelf('Knights')).toBeVisible()

  await arrange.button.click()
  await arrange.switchOf('Recently Added').click()
  await arrange.reset.click()
  await expect(arrange.reset).toBeFocused()
  await expect(arrange.reset).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect.poll(async () => await namesOf(app)).toEqual(before)
  await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
  await expect(app.home.shelf('Knights')).toBeVisible()
  await expect(app.home.shelf('Recently Added')).toHaveCount(0)
})

test('a phone shows three own shelves after a reload too, without a violation', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  test.slow()
  const arrange = new ArrangeDialog(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn()
  await addShelf(page, filtered(standIn, FANTASY), 'Fantasy')
  await addShelf(page, filtered(standIn, `progress.${code('finished')}`), 'Heard')
  await addShelf(page, filtered(standIn, UNFINISHED), 'To hear')
  await page.goto(homeOf(standIn))
  for (const name of ['Fantasy', 'Heard', 'To hear'])
    await expect(app.home.shelf(name).getByRole('listitem').first()).toBeVisible()
  await page.reload()
  const mine = ['To hear', 'Heard', 'Fantasy']
  await expect.poll(async () => (await namesOf(app)).filter((name) => mine.includes(name))).toEqual(mine)
  for (const name of mine) await expect(app.home.shelf(name).locator('[data-shelf-count]')).toBeVisible()
  await expectSound(page, 'an arranged home', everyLook)
  await page.setViewportSize({ width: 390, height: 844 })
  await arrange.button.click()
  await expect(arrange.row('Heard')).toBeVisible()
  await expectSound(page, 'Arrange home page', everyLook)
})

test('a shelf of a library that is gone shows nothing, and says why where home is arranged', async ({
  allowConsole,
  app,
  page,
  signIn,
  standIn,
}) => {
  // a return shows the libraries as they were kept, and asks for the shelf before they are read again
  allowConsole(/status of 404/)
  const arrange = new ArrangeDialog(page)
  await signIn()
  await page.goto(filtered(standIn, 'explicit', 'Podcasts'))
  await page.goto(filtered(standIn, `genres.${code('Nothing like it')}`))
  await arrange.showOnHome({ name: 'No such genre' })
  await page.goto(filtered(standIn, UNFINISHED, 'Podcasts'))
  await arrange.showOnHome({ name: 'Shows', home: 'Audiobooks' })
  await page.goto(homeOf(standIn))
  await expect(app.home.shelf('Shows').getByRole('listitem').first()).toBeVisible()
  await expect(app.home.shelf('No such genre')).toHaveCount(0)

  standIn.state.libraries.delete(standIn.state.libraryNamed('Podcasts').id)
  await page.reload()
  await shown(app)
  await arrange.button.click()
  await expect(arrange.row('Shows')).toContainText('This shelf’s library isn’t available')
  await expect(arrange.row('No such genre')).toContainText('No longer in the library: Genre: Nothing like it')
  await page.keyboard.press('Escape')
  await expect(app.home.shelf('Shows')).toHaveCount(0)
})

test('a home that cannot be read is not arranged before it can', async ({
  allowConsole,
  page,
  signIn,
  standIn,
}) => {
  allowConsole(/status of 500/)
  const arrange = new ArrangeDialog(page)
  await signIn()
  const library = standIn.state.libraryNamed('Podcasts')
  standIn.faults.fail({ path: new RegExp(`${library.id}/personalized`), status: 500 })
  await page.goto(`library/${library.id}`)
  await new PalettePage(page).open()
  await page.keyboard.type('arrange')
  await page.keyboard.press('Enter')
  await expect(arrange.dialog.getByRole('alert')).toBeVisible()
  await expect(arrange.rows).toHaveCount(0)
  standIn.faults.clear()
  await arrange.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(arrange.rows.first()).toBeVisible()
})

test('the arrangement is in the own data, and another browser takes it from there', async ({
  page,
  newDevice,
  signIn,
  standIn,
}) => {
  await signIn()
  await addShelf(page, filtered(standIn, FANTASY), 'Dragons')
  await page.goto('account')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export your data' }).click()
  const file = await (await saving).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    homesOfThisBrowser: [{ libraryId: standIn.state.libraryNamed('Audiobooks').id }],
  })

  const other = await (await newDevice()).newPage()
  await signIn('listener', other)
  await other.goto('account')
  const takes = async (buffer: Buffer): Promise<void> => {
    const choosing = other.waitForEvent('filechooser')
    await other.getByRole('button', { name: 'Import home page layout' }).click()
    await (await choosing).setFiles({ name: 'own.json', mimeType: 'application/json', buffer })
  }
  await takes(Buffer.from('[]'))
  await expect(other.getByText('This file doesn’t contain a home page layout')).toBeVisible()
  await takes(await readFile(file))
  await expect(other.getByText('Home page layout imported')).toBeVisible()
  await other.goto(homeOf(standIn))
  await expect(other.getByRole('region', { name: 'Dragons' }).getByRole('listitem')).toHaveCount(5)
})

test('what this browser keeps of home in another shape stops nothing, and is kept', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const arrange = new ArrangeDialog(page)
  await signIn()
  const before = await shown(app)
  const { id } = standIn.state.libraryNamed('Audiobooks')
  const user = standIn.state.userNamed('listener')?.id ?? ''
  await page.evaluate(
    ([account, library]) => {
      const settings = JSON.parse(localStorage.getItem('userSettings') ?? '{}') as object
      const rows = [7, { id: 'recently-added', hidden: true, since: 3 }, { id: 'own 9', own: 'old' }]
      const homes = { [String(account)]: { [String(library)]: { rows, by: 'another version' } } }
      localStorage.setItem('userSettings', JSON.stringify({ ...settings, homes }))
    },
    [user, id],
  )
  await page.reload()
  expect(await shown(app)).toEqual(before.filter((name) => name !== 'Recently Added'))
  await arrange.button.click()
  await arrange.switchOf('Recently Added').click()
  await page.keyboard.press('Escape')
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('userSettings'))
  expect(kept).toContain('"by":"another version"')
  expect(kept).toContain('{"id":"recently-added","hidden":false,"since":3}')
  expect(kept).toContain('7,{"id":"own 9","own":"old"}')
})

test('a return stands as it was arranged before the code is there, and nothing moves when that comes', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await addShelf(page, filtered(standIn, FANTASY), 'Dragons')
  const arrange = new ArrangeDialog(page)
  await page.goto(homeOf(standIn))
  await arrange.button.click()
  await arrange.dialog.getByRole('button', { name: /^Move Dragons: drag/ }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Escape')
  const cards = app.home.shelf('Dragons').getByRole('listitem')
  await expect(cards).toHaveCount(5)
  // the page keeps its picture when it rests
  const isKept = async (): Promise<boolean> =>
    await page.evaluate(async () => {
      const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
      const texts = await Promise.all(
        names.map(
          async (name) =>
            await new Promise<string>((resolve) => {
              const opening = indexedDB.open(name)
              opening.addEventListener('success', () => {
                const database = opening.result
                const asked = database.transaction('visits').objectStore('visits').getAll()
                asked.addEventListener('success', () => {
                  database.close()
                  resolve(JSON.stringify(asked.result.map((value: object) => Reflect.get(value, 'children'))))
                })
              })
            }),
        ),
      )
      return texts.some((text) => text.indexOf('Dragons') > 0)
    })
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true)
  const headings = page.locator('.shell .shelf h2')
  const tops = async (): Promise<readonly (readonly [string, number])[]> =>
    await headings.evaluateAll((all) =>
      all.slice(0, 3).map((one) => [one.textContent ?? '', one.getBoundingClientRect().top] as const),
    )
  const before = await tops()
  expect(before[0]?.[0]).toBe('Dragons')
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(tops).toEqual(before)
  await expect(page.locator('.shell')).toHaveAttribute('aria-hidden', 'true')
  release()
  await expect(cards).toHaveCount(5)
  expect(await tops()).toEqual(before)
})
