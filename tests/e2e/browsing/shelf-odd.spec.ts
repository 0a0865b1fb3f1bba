import { expect, test } from '#tests/support/browser/fixtures.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'

test('[promise 1.12] an item that cannot be read leaves the others, and its card says so', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/Left out of/)
  await signIn()
  await page.route(/\/api\/libraries\/[^/]+\/items\?/, async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { results: { id: unknown }[] }
    const [first] = json.results
    if (first) first.id = null
    await route.fulfill({ response: answer, json })
  })
  await page.goto(bookshelf(standIn))
  await expect(app.shelf.count).toHaveText('28 books')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(app.shelf.cards.last()).toHaveText('This item can’t be shown')
  await expect(page.locator('.shelf-grid .skeleton')).toHaveCount(0)
})

for (const [what, results] of [
  ['null', null],
  ['missing', undefined],
] as const) {
  test(`[promise 1.12] a shelf whose entries are ${what} says that it could not be read, and is read again`, async ({
    app,
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    allowConsole(/Taken by default in/)
    await signIn()
    const list = /\/api\/libraries\/[^/]+\/items\?/
    await page.route(list, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), results } })
    })
    await page.goto(bookshelf(standIn))
    await expect(page.getByText('The server sent a response that Earmark can’t read.')).toBeVisible()
    await page.unroute(list)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(app.shelf.count).toHaveText('28 books')
  })
}
