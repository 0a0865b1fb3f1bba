import { expect, test } from '#tests/support/browser/fixtures.ts'
import { damagedOpml, listOfAddresses } from '#tests/support/samples/odd-inputs.ts'
import { OpmlDialog, podcastLibraryOf, showOf } from '#tests/support/pages/opml-dialog.ts'

test('a damaged list gives the feeds that are in it and names what it leaves out, and plain addresses are feeds too', async ({
  page,
  signIn,
  standIn,
}) => {
  const opml = new OpmlDialog(page)
  const [one, two, three] = [showOf(1).url, showOf(2).url, showOf(3).url]
  await signIn('root')
  await opml.open(podcastLibraryOf(standIn))
  await opml.choose(damagedOpml(one, two))
  await expect(opml.rows).toHaveCount(2)
  await expect(opml.row('Café Quay & Tide')).toContainText(`${one}?a=1&b=2`)
  await expect(opml.row('1 < 2')).toBeVisible()
  const leftOut = opml.dialog.getByText('2 entries without a web address were skipped.')
  await leftOut.click()
  await expect(opml.dialog.getByText('Lost')).toBeVisible()
  await expect(opml.dialog.getByText('Tail')).toBeVisible()

  await opml.button('Choose another file').click()
  await opml.choose(listOfAddresses(three, one), 'shows.txt')
  await expect(opml.rows).toHaveCount(2)
  await opml.box(one).uncheck()
  await opml.button('Add 1 podcast').click()
  await expect(opml.row(three)).toContainText('Added')
})
