import { expect, test } from '#tests/support/browser/fixtures.ts'
import { BatchPage } from '#tests/support/pages/batch-page.ts'
import { bookTitled } from '#tests/support/pages/editor.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'

const [FIRST, SECOND] = ['A Lamp for the Drowned', 'Kitchen Physics'] as const
const UPDATE = '/api/items/batch/update'

test('[P2-26, P8-25] two books are edited together, with details for both, and both records read back @everyday', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const batch = new BatchPage(app)
  const [first, second] = [bookTitled(standIn, FIRST), bookTitled(standIn, SECOND)]
  const [firstGenres, secondGenres] = [first, second].map(({ media }) => [...media.metadata.genres])
  await signIn('root')
  await batch.open(standIn, FIRST, SECOND)
  await expect(batch.heading).toHaveText('Batch edit')
  await expect(app.shelf.selection).toHaveCount(0)
  await expect(batch.field(SECOND, 'Title')).toHaveValue(SECOND)
  await expect(batch.changes).toHaveText('No changes')
  await expect(batch.save).toBeDisabled()

  await batch.mapTo('Genres', 'Sea,', 'Append')
  await batch.mapTo('Publisher', 'A House')
  await expect(batch.mapChanges).toHaveText('2 items, 4 fields will change')
  await batch.apply.click()
  await expect(batch.mapChanges).toHaveText('No changes')
  await batch.field(FIRST, 'Subtitle').fill('Its own')
  await expect(batch.changes).toHaveText('2 items, 5 fields will change')
  await expect(batch.form(FIRST)).toContainText('3 fields changed')
  await batch.save.click()
  await expect(app.shell.notice('Batch update success!')).toBeVisible()
  await expect(batch.changes).toHaveText('No changes')

  expect(first.media.metadata).toMatchObject({
    subtitle: 'Its own',
    publisher: 'A House',
    genres: [...(firstGenres ?? []), 'Sea'],
  })
  expect(second.media.metadata).toMatchObject({
    publisher: 'A House',
    genres: [...(secondGenres ?? []), 'Sea'],
  })
  const [call, ...others] = standIn.log.http({ path: UPDATE, method: 'POST' })
  expect(others).toEqual([])
  expect(call?.body).toEqual([
    {
      id: first.id,
      mediaPayload: {
        metadata: { genres: [...(firstGenres ?? []), 'Sea'], publisher: 'A House', subtitle: 'Its own' },
      },
    },
    {
      id: second.id,
      mediaPayload: { metadata: { genres: [...(secondGenres ?? []), 'Sea'], publisher: 'A House' } },
    },
  ])
  await batch.field(SECOND, 'Subtitle').fill('Another')
  await batch.saveAndClose.click()
  await expect(page).toHaveURL(/bookshelf/)
  expect(second.media.metadata.subtitle).toBe('Another')
})
