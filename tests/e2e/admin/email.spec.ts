import { FLAVOURS } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isHeld } from '#tests/support/browser/held-page.ts'
import { isLive } from '#tests/support/browser/second-client.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import { callAsRoot, EmailPage } from '#tests/support/pages/admin/config-pages.ts'

const KINDLE = { name: 'Kindle', email: 'kindle@example.com' }

for (const flavour of FLAVOURS) {
  test.describe(`a server of ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test(`the mail server is set up, and a test says plainly how it went`, async ({
      page,
      signIn,
      standIn,
      allowConsole,
    }) => {
      allowConsole(/status of 400/)
      const email = new EmailPage(page)
      const { state } = standIn
      await signIn('root')
      await email.open()
      await expect(email.main.getByText('enter and save a host first')).toBeVisible()
      await expect(email.button('Send test email')).toBeDisabled()
      await email.field('Host').fill('https://smtp.example.com')
      await email.field('Port').fill('99999')
      await email.field('From address').fill('books')
      await email.button('Save').click()
      await expect(email.main.getByText('Enter only the name of the mail server')).toBeVisible()
      await expect(email.main.getByText('Enter a port from 1 to 65535.')).toBeVisible()
      await expect(email.main.getByText('Enter an email address')).toBeVisible()
      expect(standIn.log.http({ path: /emails\/settings/, method: 'PATCH' })).toHaveLength(0)

      await email.field('Host').fill('smtp.example.com')
      await email.field('Port').fill('587')
      await email.field('From address').fill('books@example.com')
      await email.main.getByRole('switch', { name: 'Secure connection (TLS)' }).uncheck()
      await email.main.getByLabel('Password', { exact: true }).fill(' secret ')
      await email.button('Save').click()
      await expect(email.notice('Email settings saved')).toBeVisible()
      expect(state.email).toMatchObject({
        host: 'smtp.example.com',
        port: 587,
        secure: false,
        pass: ' secret ',
        fromAddress: 'books@example.com',
      })
      await email.button('Send test email').click()
      await expect(email.main.getByText('The test email was sent.')).toBeVisible()

      standIn.faults.fail({ path: '/api/emails/test', status: 400, body: 'Invalid login: 535', times: 1 })
      await email.button('Send test email').click()
      await expect(email.main.getByText('The test failed: Invalid login: 535')).toBeVisible()
    })

    test('[P1-07] e-readers are added, changed and removed, and no two have one name', async ({
      page,
      signIn,
      standIn,
    }) => {
      const email = new EmailPage(page)
      const { state } = standIn
      state.email.ereaderDevices = [KINDLE]
      await signIn('root')
      await email.open()
      await expect(email.device('Kindle')).toContainText('kindle@example.com')
      await email.button('Add e-reader').click()
      const box = (name: string) => email.dialog.getByRole('textbox', { name, exact: true })
      await box('Name').fill('Kindle')
      await box('Email').fill('nobody')
      await email.answer('Save').click()
      await expect(email.dialog.getByText('Another e-reader already has this name.')).toBeVisible()
      await expect(email.dialog.getByText('Enter an email address')).toBeVisible()
      await box('Name').fill('Kobo')
      await box('Email').fill('kobo@example.com')
      // another administrator adds one meanwhile: the list that is sent has it too
      state.email.ereaderDevices.push({ name: 'Boox', email: 'boox@example.com' })
      await box('Email').press('Enter')
      await expect(email.device('Kobo')).toBeVisible()
      await expect(email.device('Boox')).toBeVisible()
      expect(state.email.ereaderDevices.map(({ name }) => name)).toEqual(['Kindle', 'Boox', 'Kobo'])

      await email.button('Edit Kobo').click()
      await box('Name').fill('Kobo Libra')
      await email.answer('Save').click()
      await expect(email.device('Kobo Libra')).toBeVisible()
      await email.button('Remove Kindle').click()
      await email.answer('Remove').click()
      await expect(email.device('Kindle')).toHaveCount(0)
      expect(state.email.ereaderDevices.map(({ name }) => name)).toEqual(['Boox', 'Kobo Libra'])
    })

    test('[P7-62] what another administrator does to the devices shows at once', async ({
      page,
      signIn,
      standIn,
    }) => {
      const email = new EmailPage(page)
      await signIn('root')
      await isLive(standIn)
      await email.open()
      await expect(email.main.getByText('No e-readers yet')).toBeVisible()
      await isLive(standIn, 2)
      await callAsRoot(standIn, 'POST', '/api/emails/ereader-devices', { ereaderDevices: [KINDLE] })
      await expect(email.device('Kindle')).toBeVisible()
    })

    test('has nothing axe would change, and fits a window of 320 px', async ({ page, signIn, standIn }) => {
      const email = new EmailPage(page)
      standIn.state.email.ereaderDevices = [KINDLE]
      await signIn('root')
      await email.open()
      await expect(email.device('Kindle')).toBeVisible()
      await expectSound(page, 'email')
    })

    test('the dialog of a device has nothing axe would change, and fits a window of 320 px', async ({
      page,
      signIn,
      standIn,
    }) => {
      const email = new EmailPage(page)
      standIn.state.email.ereaderDevices = [KINDLE]
      await signIn('root')
      await email.open()
      await email.button('Edit Kindle').click()
      await expect(email.dialog).toBeVisible()
      await expectSound(page, 'one e-reader')
    })
  })
}

test.describe('a server that knows who may use a device', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('an e-reader is for certain users', async ({ page, signIn, standIn }) => {
    const email = new EmailPage(page)
    const { state } = standIn
    const listener = [...state.users.values()].find(({ username }) => username === 'listener')
    await signIn('root')
    await email.open()
    await email.button('Add e-reader').click()
    await email.dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Kobo')
    await email.dialog.getByRole('textbox', { name: 'Email', exact: true }).fill('kobo@example.com')
    await email.dialog
      .getByRole('combobox', { name: 'Available to' })
      .selectOption({ label: 'Specific users only' })
    await email.answer('Save').click()
    await expect(email.dialog.getByText('Choose at least one user.')).toBeVisible()
    await email.dialog.getByRole('checkbox', { name: 'listener', exact: true }).check()
    await email.answer('Save').click()
    await expect(email.device('Kobo')).toContainText('listener')
    expect(state.email.ereaderDevices).toEqual([
      {
        name: 'Kobo',
        email: 'kobo@example.com',
        availabilityOption: 'specificUsers',
        users: [listener?.id],
      },
    ])
  })

  test('a user who may have e-readers keeps their own on the account page', async ({
    page,
    signIn,
    standIn,
  }) => {
    const email = new EmailPage(page)
    const { state } = standIn
    const listener = [...state.users.values()].find(({ username }) => username === 'listener')
    if (!listener) throw new Error('There is no listener.')
    listener.permissions.createEreader = true
    state.email.ereaderDevices = [{ ...KINDLE, availabilityOption: 'userOrUp' }]
    await signIn('listener')
    await page.goto('account')
    const own = email.main.getByRole('region', { name: 'Your e-readers' })
    await expect(own.getByText('No e-readers yet')).toBeVisible()
    await own.getByRole('button', { name: 'Add e-reader' }).click()
    await email.dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine')
    await email.dialog.getByRole('textbox', { name: 'Email', exact: true }).fill('mine@example.com')
    await email.answer('Save').click()
    await expect(email.device('Mine')).toBeVisible()
    await expect(email.device('Kindle')).toHaveCount(0)
    expect(state.email.ereaderDevices.map(({ name }) => name)).toEqual(['Kindle', 'Mine'])
    await expectSound(page, 'the account with e-readers')
    await own.getByRole('button', { name: 'Remove Mine' }).click()
    await email.answer('Remove').click()
    await expect(own.getByText('No e-readers yet')).toBeVisible()
    expect(state.email.ereaderDevices.map(({ name }) => name)).toEqual(['Kindle'])
  })
})

test('the dialog of an e-reader goes with its page, which asks where something was typed', async ({
  page,
  signIn,
}) => {
  const email = new EmailPage(page)
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  const add = email.button('Add e-reader')
  await signIn('root')
  await page.goto('config/log')
  await page.getByRole('link', { name: 'Email', exact: true }).click()
  await add.click()
  await expect(email.dialog).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/config\/log$/)
  await page.goForward()
  await expect(add).toBeVisible()
  await expect(email.dialog).toHaveCount(0)

  const name = email.dialog.getByRole('textbox', { name: 'Name', exact: true })
  await add.click()
  await name.fill('Kobo')
  await isHeld(page)
  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Kobo')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/config\/log$/)
  await page.goForward()
  await expect(add).toBeVisible()
  await expect(email.dialog).toHaveCount(0)
})
