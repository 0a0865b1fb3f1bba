import { expect, test } from '#tests/support/browser/fixtures.ts'

for (const role of ['root', 'admin', 'listener', 'limited', 'guest']) {
  test(`[P1-05, P2-23, P2-36] a ${role} is led to what they listened to themselves`, async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    await signIn(role)
    await app.shell.stats.click()
    await expect(page).toHaveURL(`${standIn.url}/config/stats`)
    await expect(app.item.heading).toHaveText('Your listening')
    const main = page.getByRole('main')
    const total = [...standIn.state.sessions.values()]
      .filter(({ userId }) => userId === standIn.state.userNamed(role)?.id)
      .reduce((sum, { timeListening }) => sum + timeListening, 0)
    const figure = (name: string) => main.locator('dl > div').filter({ hasText: name }).locator('dd')
    await expect(figure('Minutes listened')).toHaveText(Math.round(total / 60).toLocaleString('en'))
    const progress = standIn.state.userNamed(role)?.mediaProgress ?? []
    await expect(figure('Items finished')).toHaveText(
      String(progress.filter(({ isFinished }) => isFinished).length),
    )
  })
}

test('[P1-05] the pictures of what was listened to can be read without seeing them', async ({
  page,
  signIn,
}) => {
  await signIn('root')
  await page.goto('config/stats')
  const main = page.locator('.config-page')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Last 7 days',
    'Past year',
    'Listening by day of the week',
    'Recent sessions',
  ])
  // each is a table, or a picture with its summary in words
  await expect(main.getByRole('table').or(main.getByRole('img')).first()).toBeAttached()
  await expect(
    main
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
      .first(),
  ).toBeVisible()
})

test('[P6-19] a guest plays, bookmarks, sets the sleep timer, searches, and sees their own statistics', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  await signIn('guest')
  await app.shell.search.fill('glass harbour')
  await page.getByRole('option', { name: 'The Glass Harbour' }).click()
  await expect(app.item.heading).toHaveText('The Glass Harbour')
  await app.item.play.click()
  await player.hears()
  await player.root.getByRole('button', { name: 'Sleep timer' }).click()
  const sleep = page.getByRole('dialog', { name: 'Sleep timer' })
  await sleep.getByRole('button', { name: '5 min', exact: true }).click()
  await expect(sleep.getByRole('timer')).toHaveText(/^[45]:\d\d$/)
  await page.keyboard.press('Escape')
  await player.root.getByRole('button', { name: 'Bookmarks' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add at/ })
    .click()
  await expect.poll(() => standIn.state.userNamed('guest')?.bookmarks.length).toBe(1)
  await page.keyboard.press('Escape')
  await player.pause.click()
  await app.shell.stats.click()
  await expect(app.item.heading).toHaveText('Your listening')
})
