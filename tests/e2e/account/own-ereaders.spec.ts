import { expect, test } from '#tests/support/browser/fixtures.ts'

test.use({ standInOptions: { flavour: '2.36' } })

test('an own e-reader is changed in its place, and takes no name that another has', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { state } = standIn
  const listener = state.userNamed('listener')
  if (!listener) throw new Error('There is no listener.')
  listener.permissions.createEreader = true
  const shared = { name: 'Kindle', email: 'k@example.com', availabilityOption: 'userOrUp', users: [] }
  const mine = {
    name: 'Mine',
    email: 'm@example.com',
    availabilityOption: 'specificUsers',
    users: [listener.id],
  }
  state.email.ereaderDevices = [shared, mine]
  await signIn()
  await page.goto('account')
  const own = page.getByRole('region', { name: 'Your e-readers' })
  await own.getByRole('button', { name: 'Edit Mine' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Kindle')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Bedside')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(app.shell.notice('E-reader saved')).toBeVisible()
  await expect(own.getByText('Bedside')).toBeVisible()
  expect(state.email.ereaderDevices.map((device) => device.name)).toEqual(['Kindle', 'Bedside'])
})
