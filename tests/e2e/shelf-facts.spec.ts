import { expect, test } from './fixtures.ts'
import { isLive, SecondClient } from './second-client.ts'

test('the page of an item and the shelf of series follow what somebody else changes', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const item = standIn.state.itemTitled('The Salt Road')
  await signIn()
  await isLive(standIn)
  await page.goto(`item/${item.id}`)
  await expect(app.item.heading).toHaveText('The Salt Road')
  await isLive(standIn, 2)
  const other = await SecondClient.signedIn(standIn)
  await other.call('PATCH', `/api/items/${item.id}/media`, {
    metadata: { title: 'The Sugar Road', publisher: 'Nobody' },
  })
  await expect(app.item.heading).toHaveText('The Sugar Road')
  await expect(app.item.detail('Publisher')).toHaveText('Nobody')
  await app.shell.rail.getByRole('link', { name: 'Series' }).click()
  await expect(app.shelf.card('The Lantern Coast')).toContainText('5 books')
  await other.call('DELETE', `/api/items/${item.id}`)
  await expect(app.shelf.card('The Lantern Coast')).toContainText('4 books')
})
