import { DEMO_PASSWORD } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { App } from '#tests/support/pages/app.ts'

const refusedByServer = /status of 4(?:01|29)/

for (const username of ['listener', 'guest']) {
  test(`[P1-01, P2-02, P2-35] ${username} signs in by the form and finds shelves, without settings`, async ({
    app,
    page,
  }) => {
    await page.goto('login')
    await app.entrance.submit(username)
    await expect(app.home.shelf('Recently Added')).toBeVisible()
    await expect(app.shell.account).toHaveAccessibleName(`Account: ${username}`)
    await expect(app.shell.stats).toBeVisible()
    await expect(app.shell.settings).toBeHidden()
  })
}

for (const username of ['admin', 'root']) {
  test(`[P1-02, P2-35, P6-05] ${username} also finds the settings`, async ({ app, page }) => {
    await page.goto('login')
    await app.entrance.submit(username)
    await expect(app.shell.settings).toBeVisible()
    await app.shell.settings.click()
    await expect(page).toHaveURL(/\/config$/)
  })
}

test.describe('the way back after signing in', () => {
  test('[P2-03] a deep link leads to the form and from there to what was meant @everyday', async ({
    app,
    page,
    standIn,
  }) => {
    const { id } = standIn.state.itemTitled('The Salt Road')
    await page.goto(`item/${id}?from=a%20friend&n=1`)
    const redirect = encodeURIComponent(`/item/${id}?from=a%20friend&n=1`)
    await expect(page).toHaveURL(`${standIn.url}/login?redirect=${redirect}`)
    await app.entrance.submit('listener')
    await expect(app.item.heading).toHaveText('The Salt Road')
    await expect(page).toHaveURL(`${standIn.url}/item/${id}?from=a%20friend&n=1`)
  })

  test('[P2-04] index and batch are not come back to', async ({ app, page, standIn }) => {
    for (const path of ['', 'batch', 'login']) {
      await page.goto(path)
      await expect(app.entrance.username, path).toBeVisible()
      await expect(page, path).toHaveURL(`${standIn.url}/login`)
    }
  })

  test('[promise 3] nothing but a path of this origin follows a sign-in', async ({ app, page, standIn }) => {
    const home = new RegExp(`^${standIn.url}/library/[^/]+$`)
    const elsewhere = [
      '//evil.example/',
      '///evil.example/',
      '/\\evil.example/',
      '\\\\evil.example/',
      'https://evil.example/',
      'https:evil.example',
      'javascript:document.title="evil"',
      'data:text/html,evil',
      '/\tevil.example',
      'account',
    ]
    await page.goto(`login?redirect=${encodeURIComponent(elsewhere[0] ?? '')}`)
    await app.entrance.submit('listener')
    await expect(page).toHaveURL(home)
    for (const wish of elsewhere) {
      await page.goto(`login?redirect=${encodeURIComponent(wish)}`)
      await expect(page, wish).toHaveURL(home)
      await expect(app.home.shelf('Recently Added'), wish).toBeVisible()
    }
    await page.goto('login?redirect=%2Faccount%3Fhere%3D1')
    await expect(page).toHaveURL(`${standIn.url}/account?here=1`)
  })

  test.describe('below a path', () => {
    test.use({ standInOptions: { basePath: '/listen' } })

    test('[P2-03] the way back holds the path of the page, not of the host', async ({
      app,
      page,
      standIn,
    }) => {
      await page.goto('account')
      await expect(page).toHaveURL(`${standIn.url}/login?redirect=%2Faccount`)
      await app.entrance.submit('listener')
      await expect(page).toHaveURL(`${standIn.url}/account`)
      await expect(app.account.heading).toHaveText('listener')
    })
  })
})

test.describe('a sign-in that is refused', () => {
  test('the server’s own sentence shows, then what is left of the attempts, then the wait', async ({
    app,
    page,
    request,
    standIn,
    expectConsole,
  }) => {
    expectConsole(refusedByServer)
    const { entrance } = app
    await page.goto('login')
    await entrance.submit('listener', 'wrong')
    await expect(entrance.alert).toHaveText('Invalid user or password')
    await expect(entrance.username).toHaveValue('listener')

    // six more from the same address: ten are let through
    for (let tries = 0; tries < 6; tries += 1) {
      await request.post(`${standIn.url}/login`, { data: { username: 'listener', password: 'wrong' } })
    }
    await entrance.submit('listener', 'wrong again')
    await expect(entrance.alert).toHaveText('Invalid user or password (3 attempts remaining)')
    await entrance.submit('listener', 'wrong again')
    await expect(entrance.alert).toHaveText('Invalid user or password (2 attempts remaining)')
    await entrance.submit('listener', 'wrong again')
    await expect(entrance.alert).toHaveText('Invalid user or password (1 attempt remaining)')
    await entrance.submit('listener', DEMO_PASSWORD)
    await expect(entrance.alert).toHaveText(
      'Too many attempts. Login temporarily locked. Try again in 10 minutes.',
    )
  })

  test('a root without a password is told so', async ({ app, page, standIn, expectConsole }) => {
    expectConsole(refusedByServer)
    const root = standIn.state.userNamed('root')
    if (root) root.passwordHash = null
    await page.goto('login')
    await app.entrance.submit('root', 'anything')
    await expect(app.entrance.alert).toHaveText('Invalid root password (hint: there is none)')
    await app.entrance.submit('root', '')
    await expect(app.shell.settings).toBeVisible()
  })

  test('[promise 3] markup in the sentence is no markup on the page', async ({
    app,
    page,
    standIn,
    expectConsole,
  }) => {
    expectConsole(refusedByServer)
    standIn.faults.fail({
      path: '/login',
      method: 'POST',
      status: 401,
      body: 'No <img src=x onerror="window.earmarkCanary=1"> today',
    })
    await page.goto('login')
    await app.entrance.submit('listener')
    // the server sends its sentences without markup: this is no answer of it
    await expect(app.entrance.alert).toBeVisible()
    await expect(app.entrance.alert).not.toContainText('today')
    await expect(app.entrance.alert.getByRole('img')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'earmarkCanary'))).toBeUndefined()
  })

  test.describe('by a current server', () => {
    test.use({ standInOptions: { flavour: '2.36' } })

    test('a refusal without a reason is worded, a locked door names the wait', async ({
      app,
      page,
      request,
      standIn,
      expectConsole,
    }) => {
      expectConsole(refusedByServer)
      await page.goto('login')
      await app.entrance.submit('listener', 'wrong')
      await expect(app.entrance.alert).toHaveText('Invalid user or password')
      for (let tries = 0; tries < 9; tries += 1) {
        await request.post(`${standIn.url}/login`, { data: { username: 'listener', password: 'wrong' } })
      }
      await app.entrance.submit('listener')
      await expect(app.entrance.alert).toHaveText(
        'Too many attempts. Login temporarily locked. Try again in 10 minutes.',
      )
    })
  })
})

test('[P8-16] a server that does not answer is named, and signing in works once it is back', async ({
  app,
  page,
  standIn,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_REFUSED/)
  await page.goto('login')
  await expect(app.entrance.signIn).toBeVisible()
  await standIn.kill()
  await app.entrance.submit('listener')
  await expect(app.entrance.alert).toHaveText('Server could not be reached')
  await expect(app.entrance.username).toHaveValue('listener')
  await standIn.start()
  await app.entrance.signIn.click()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
})

test('an answer to the sign-in that is none leaves the form usable', async ({
  app,
  page,
  standIn,
  expectConsole,
}) => {
  expectConsole(/the answer is not what was expected/)
  const fault = standIn.faults.fail({ path: '/login', method: 'POST', mode: 'malformed' })
  await page.goto('login')
  await app.entrance.submit('listener')
  await expect(app.entrance.alert).toHaveText(
    'The server sent a response that Earmark can’t read. Try again. If it keeps happening, check the server log.',
  )
  fault.remove()
  await app.entrance.signIn.click()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
})

test.describe('a current server’s message at the door', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('[promise 3] an administrator’s HTML is shown as text with harmless marks', async ({
    app,
    page,
    standIn,
  }) => {
    Object.assign(standIn.state.settings, {
      authLoginCustomMessage:
        '<p>Welcome <b>home</b></p><script>window.earmarkCanary=1</script><img src=x onerror="window.earmarkCanary=1">',
    })
    await page.goto('login')
    await expect(page.getByText('Welcome home')).toBeVisible()
    await expect(app.entrance.username).toBeVisible()
    await expect(page.getByRole('main').locator('img, script')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'earmarkCanary'))).toBeUndefined()
  })
})

test.describe('a new server', () => {
  test.use({ standInOptions: { initialised: false } })

  test('gets its root user, after a mistake in the form', async ({ app, page, standIn }) => {
    const { entrance, shell } = app
    await page.goto('')
    await expect(entrance.heading).toHaveText('Set up this server')
    await expect(page.getByText('/metadata')).toBeVisible()

    await entrance.username.fill('keeper')
    await entrance.password.fill('salt')
    await entrance.repeatPassword.fill('pepper')
    await entrance.createRoot.click()
    await expect(page.getByText('The passwords don’t match.')).toBeVisible()
    expect(standIn.log.http({ path: '/init' })).toEqual([])

    await entrance.repeatPassword.fill('salt')
    await entrance.createRoot.click()
    await expect(shell.account).toHaveAccessibleName('Account: keeper')
    await expect(shell.settings).toBeVisible()
    expect(standIn.state.userNamed('keeper')?.type).toBe('root')
  })

  test('whose answer to its set-up is lost is set up once, and signed in to', async ({
    app,
    page,
    standIn,
    expectConsole,
  }) => {
    expectConsole(/ERR_/)
    const { entrance } = app
    await page.goto('')
    standIn.faults.fail({ path: /^\/init$/, mode: 'applyThenDrop' })
    await entrance.setUp('keeper', 'salt')
    await expect(app.shell.account).toHaveAccessibleName('Account: keeper')
  })

  test('whose answer to the sign-in behind it is lost shows the form to sign in', async ({
    app,
    page,
    standIn,
    expectConsole,
  }) => {
    expectConsole(/ERR_/)
    const { entrance } = app
    await page.goto('')
    const lost = standIn.faults.fail({ path: /^\/login$/, method: 'POST', mode: 'applyThenDrop' })
    await entrance.setUp('keeper', 'salt')
    await expect(entrance.signIn).toBeVisible()
    await expect(entrance.alert).toHaveText('Server could not be reached')
    lost.remove()
    await entrance.submit('keeper', 'salt')
    await expect(app.shell.account).toHaveAccessibleName('Account: keeper')
  })

  test('asks before it makes a root user without a password', async ({ app, page, standIn }) => {
    const { entrance } = app
    await page.goto('')
    await entrance.username.fill('')
    await entrance.createRoot.click()
    await expect(page.getByText('Enter a username for the root user.')).toBeVisible()
    await entrance.username.fill('keeper')
    await entrance.createRoot.click()
    const question = page.getByRole('dialog', { name: 'No password?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(standIn.state.userNamed('keeper')).toBeUndefined()
    await entrance.createRoot.click()
    await question.getByRole('button', { name: 'Create without a password' }).click()
    await expect(app.shell.account).toHaveAccessibleName('Account: keeper')
    expect(standIn.state.userNamed('keeper')?.passwordHash).toBeNull()
  })
})

test('a second browser has no user until it signs in', async ({ signIn, newDevice, standIn }) => {
  await signIn()
  const other = await (await newDevice()).newPage()
  await other.goto(`${standIn.url}/`)
  await expect(new App(other).entrance.username).toBeVisible()
})
