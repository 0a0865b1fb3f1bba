import { expect, test } from '#tests/support/browser/fixtures.ts'
import { authorNamed, editing, pageOf, picture } from '#tests/support/pages/authors.ts'
import { FRAMEWORK_FAILURE } from '#tests/support/gates.ts'

test('[P5-42, P5-43, P8-03, P2-88] only what changed of an author is sent, and nothing when nothing did', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of (?:400|500)/)
  const { id } = authorNamed(standIn, 'Marian Holloway')
  const calls = () => standIn.log.http({ path: `/api/authors/${id}`, method: 'PATCH' })
  await signIn('root')
  await page.goto(pageOf(standIn, 'Marian Holloway'))
  const { dialog, field, save } = await editing(app, 'Marian Holloway')
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800)
  await save.click()
  await expect(app.shell.notice('No update necessary')).toBeVisible()
  expect(calls()).toEqual([])
  // spaces around are no change
  await field('Name').fill('  Marian Holloway ')
  await save.click()
  expect(calls()).toEqual([])

  await field('Description').fill('Writes about coasts.')
  await field('ASIN').fill('B0AUTHOR02')
  standIn.faults.fail({
    path: `/api/authors/${id}`,
    method: 'PATCH',
    status: 500,
    body: FRAMEWORK_FAILURE,
    times: 1,
  })
  await save.click()
  await expect(app.shell.notice('Couldn’t update the author. Try again.')).toBeVisible()
  await expect(field('ASIN')).toHaveValue('B0AUTHOR02')
  await save.click()
  await expect(app.shell.notice('Author updated')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Writes about coasts.')).toBeVisible()
  const changes = { asin: 'B0AUTHOR02', description: 'Writes about coasts.' }
  expect(calls().map(({ status }) => status)).toEqual([500, 200])
  expect(calls().at(-1)?.body).toEqual(changes)

  const again = await editing(app, 'Marian Holloway')
  await again.field('Image path or address').fill('/nowhere/at/all.jpg')
  await again.save.click()
  await expect(app.shell.notice('Author image path does not exist')).toBeVisible()
  await again.field('Image path or address').fill(picture(standIn))
  await again.save.click()
  await expect(page.getByRole('img', { name: 'Portrait of Marian Holloway' })).toBeVisible()
  await expect.poll(() => calls().at(-1)?.body).toEqual({ imagePath: picture(standIn) })
})

test('[P8-03] the picture of an author is removed', async ({ app, page, signIn, standIn, expectConsole }) => {
  expectConsole(/status of 500/)
  const marian = authorNamed(standIn, 'Marian Holloway')
  marian.imagePath = picture(standIn)
  await signIn('root')
  await page.goto(pageOf(standIn, 'Marian Holloway'))
  const { dialog } = await editing(app, 'Marian Holloway')
  const remove = dialog.getByRole('button', { name: 'Remove image' })
  standIn.faults.fail({ path: `/api/authors/${marian.id}`, status: 500, body: FRAMEWORK_FAILURE, times: 1 })
  await remove.click()
  await expect(app.shell.notice('Couldn’t remove the author image. Try again.')).toBeVisible()
  await remove.click()
  await expect(app.shell.notice('Author image removed')).toBeVisible()
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('img', { name: /^Portrait/, includeHidden: true })).toHaveCount(0)
  expect(marian.imagePath).toBeNull()
})

test('[P8-03] what was typed of an author stays when its picture is removed', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const marian = authorNamed(standIn, 'Marian Holloway')
  marian.imagePath = picture(standIn)
  await signIn('root')
  await page.goto(pageOf(standIn, 'Marian Holloway'))
  const { dialog, field, save } = await editing(app, 'Marian Holloway')
  await field('Description').fill('Writes about coasts.')
  await dialog.getByRole('button', { name: 'Remove image' }).click()
  await expect(field('Image path or address')).toHaveValue('')
  await expect(field('Description')).toHaveValue('Writes about coasts.')
  await save.click()
  await expect(dialog).toBeHidden()
  const calls = standIn.log.http({ path: `/api/authors/${marian.id}`, method: 'PATCH' })
  expect(calls.at(-1)?.body).toEqual({ description: 'Writes about coasts.' })
})

test('[P7-42, P8-03] an author who takes another’s name is merged, and the page becomes the other’s', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const renn = authorNamed(standIn, 'Tobias Renn')
  const marian = authorNamed(standIn, 'Marian Holloway')
  await signIn('root')
  await page.goto(pageOf(standIn, 'Tobias Renn'))
  const { field, save } = await editing(app, 'Tobias Renn')
  await field('Name').fill('Marian Holloway')
  await save.click()
  await expect(app.shell.notice('Author merged')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/author/${marian.id}\\?library=`))
  await expect(app.item.heading).toHaveText('Marian Holloway')
  await expect(
    page.getByRole('region', { name: 'Books' }).getByRole('link', { name: 'Between Ticks' }),
  ).toBeVisible()
  expect([...standIn.state.authors.keys()]).not.toContain(renn.id)
  const [call] = standIn.log.http({ path: `/api/authors/${renn.id}`, method: 'PATCH' })
  expect(call?.body).toEqual({ name: 'Marian Holloway' })
  // a new name that no author has is only a name
  const again = await editing(app, 'Marian Holloway')
  await again.field('Name').fill('M. Holloway')
  await again.save.click()
  await expect(app.item.heading).toHaveText('M. Holloway')
})
