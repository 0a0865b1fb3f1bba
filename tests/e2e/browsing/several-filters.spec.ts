import { FLAVOURS } from '#tests/server/index.ts'
import { atOnce } from '#tests/support/browser/at-once.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'

const code = (text: string): string => Buffer.from(text).toString('base64')

test('several filters and "not" show what is left, count it, and stay in the address', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shelf } = app
  await signIn()
  await page.goto(bookshelf(standIn))
  await expect(shelf.count).toHaveText('28 books')
  await shelf.filterBy('Genre')
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByRole('button', { name: 'Include Fantasy' }).click()
  await expect(shelf.chip).toHaveText(['Genre: Fantasy'])
  // the server can answer one by itself; until it has, nothing is counted
  await expect(shelf.count).not.toHaveText('28 books')
  await expect(shelf.count).toHaveText(/^\d+ books$/)
  const fantasy = Number.parseInt((await shelf.count.textContent()) ?? '', 10)
  expect(fantasy).toBeGreaterThan(1)
  await panel.getByRole('button', { name: 'Genre', exact: true }).click()
  await panel.getByRole('button', { name: 'Progress', exact: true }).click()
  await panel.getByRole('button', { name: 'Exclude Finished' }).click()
  await expect(shelf.chip).toHaveText(['Genre: Fantasy', 'Not Progress: Finished'])
  await page.keyboard.press('Escape')

  const listener = standIn.state.userNamed('listener')
  const expected = [...standIn.state.items.values()].filter(
    (item) =>
      item.mediaType === 'book' &&
      item.media.metadata.genres.includes('Fantasy') &&
      !standIn.state.progressOf(listener?.id ?? '', item.id)?.isFinished,
  )
  expect(expected.length).toBeLessThan(fantasy)
  await expect(shelf.count).toHaveText(`${expected.length} books`)
  await expect(shelf.cards).toHaveCount(expected.length)

  const address = page.url()
  await page.reload()
  await expect(shelf.count).toHaveText(`${expected.length} books`)
  await shelf.cards.first().getByRole('link').click()
  await expect(app.item.heading).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(shelf.cards).toHaveCount(expected.length)

  // the chip turns its filter round, and goes away
  await shelf.chip.getByRole('button', { name: 'Not Progress: Finished', exact: true }).click()
  await expect(shelf.chip).toHaveText(['Genre: Fantasy', 'Progress: Finished'])
  await expect(shelf.count).toHaveText(new RegExp(`^${fantasy - expected.length} book`))
  await shelf.chip.getByRole('button', { name: 'Remove the “Genre: Fantasy” filter' }).click()
  await expect(shelf.chip).toHaveText(['Progress: Finished'])
})

test('two choices before the shelf is drawn again are both taken', async ({ app, page, signIn, standIn }) => {
  const { shelf } = app
  await signIn()
  await page.goto(bookshelf(standIn))
  await shelf.filterBy('Genre')
  await atOnce(page, { press: 'Include Fantasy' }, { press: 'Exclude Science Fiction' })
  await expect(shelf.chip).toHaveText(['Genre: Fantasy', 'Not Genre: Science Fiction'])
  await page.keyboard.press('Escape')
  await atOnce(
    page,
    { press: 'Remove the “Genre: Fantasy” filter' },
    { press: 'Remove the “Not Genre: Science Fiction” filter' },
  )
  await expect(shelf.chip).toHaveCount(0)
  await expect(shelf.count).toHaveText('28 books')
})

test('what leaves nothing says so, and what means nothing is refused', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await page.goto(`${bookshelf(standIn)}?filter=genres.${code('Fantasy')},!genres.${code('Fantasy')}`)
  await expect(page.getByText('No matches')).toBeVisible()
  await expect(app.shelf.count).toHaveText('0 books')
  await app.shelf.chip
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(app.shelf.count).toHaveText(/^[1-9]/)
  standIn.log.clear()
  for (const filter of ['issues,', '!', 'issues,publishers.YWJj', '!!issues']) {
    await page.goto(`${bookshelf(standIn)}?filter=${filter}`)
    await expect(page.getByText('The filter in this address doesn’t exist.')).toBeVisible()
  }
  expect(standIn.log.http({ path: /\/items$/ })).toEqual([])
})

test('what changes elsewhere changes what several filters leave', async ({ app, page, signIn, standIn }) => {
  const { shelf } = app
  await signIn()
  await isLive(standIn)
  await page.goto(`${bookshelf(standIn)}?filter=genres.${code('Fantasy')},!progress.${code('finished')}`)
  await isLive(standIn, 2)
  await expect(shelf.count).toHaveText(/^\d+ books$/)
  const before = await shelf.cards.count()
  const title = (await shelf.titles())[0] ?? ''
  const { id } = standIn.state.itemTitled(title)
  const own = await SecondClient.signedIn(standIn, 'listener')
  await own.call('PATCH', `/api/me/progress/${id}`, { isFinished: true })
  await expect(shelf.card(title)).toHaveCount(0)
  await expect(shelf.count).toHaveText(new RegExp(`^${before - 1} book`))
  const next = (await shelf.titles())[0] ?? ''
  const admin = await SecondClient.signedIn(standIn)
  await admin.call('DELETE', `/api/items/${standIn.state.itemTitled(next).id}`)
  await expect(shelf.card(next)).toHaveCount(0)
  await expect(shelf.count).toHaveText(new RegExp(`^${before - 2} book`))
})

for (const flavour of FLAVOURS) {
  test.describe(`on ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test(`a mark made here or elsewhere takes a book from a shelf with one filter on progress, on ${flavour}`, async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      const { shelf } = app
      await signIn()
      await isLive(standIn)
      await page.goto(`${bookshelf(standIn)}?filter=progress.${code('not-finished')}`)
      await isLive(standIn, 2)
      await expect(shelf.count).toHaveText(/^\d+ books$/)
      // the second one has a title that is cut on its card
      const [first = '', , second = ''] = await shelf.titles()
      const menu = await shelf.openMenu(first)
      await menu.getByRole('menuitem', { name: 'Mark as finished' }).click()
      await expect(shelf.card(first)).toHaveCount(0)
      const own = await SecondClient.signedIn(standIn, 'listener')
      await own.call('PATCH', `/api/me/progress/${standIn.state.itemTitled(second).id}`, { isFinished: true })
      await expect(shelf.card(second)).toHaveCount(0)
    })
  })
}

test.describe('a library of 3000 books', () => {
  test.use({ standInOptions: { generatedItems: 3000 } })

  test('it is looked through in pieces, which can be stopped and gone on with', async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    const { shelf } = app
    await signIn()
    const latency = standIn.faults.latency(700, /\/items$/)
    await page.goto(`${bookshelf(standIn, '3000 Books')}?filter=!progress.${code('finished')},!abridged`)
    await expect(page.getByText(/^Searched [\d,]+ of 3,000 items$/)).toBeVisible()
    await expect(shelf.count).toHaveText(/books so far$/)
    await expect(shelf.cards.first().getByRole('link')).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText(/^Stopped after [\d,]+ of 3,000 items$/)).toBeVisible()
    latency.remove()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(shelf.count).toHaveText(/^[\d,]+ books$/)
    await expect(page.getByText(/Searched|Stopped after/)).toHaveCount(0)
    const pages = standIn.log
      .http({ path: /\/items$/ })
      .filter(({ query }) => query['limit'] === '500')
      .map(({ query }) => query['page'])
    // what was asked for when it was stopped is asked for once more, nothing else
    expect(new Set(pages).size).toBe(6)
    expect(pages.length).toBeLessThanOrEqual(7)
  })

  test('a server that stops answering says how far it came, and is asked again', async ({
    app,
    page,
    signIn,
    standIn,
    expectConsole,
  }) => {
    expectConsole(/status of 500/)
    await signIn()
    const fault = standIn.faults.fail({ path: /\/items$/, method: 'GET', status: 500 })
    await page.goto(`${bookshelf(standIn, '3000 Books')}?filter=!abridged`)
    await expect(page.getByText(/^The server stopped responding/)).toBeVisible()
    fault.remove()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(app.shelf.count).toHaveText(/^[\d,]+ books$/)
  })
})
