import { expect, test } from '#tests/support/browser/fixtures.ts'
import { App } from '#tests/support/pages/app.ts'

const syncPath = /\/(?:sync|close)$/

test('[promise 1.7] signing out asks when something heard is unsent, and no other user sees or sends it', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
  allowConsole,
}) => {
  expectConsole(/ERR_|Closing the session failed/)
  allowConsole(/status of 404|WebSocket/)
  const book = standIn.state.itemTitled('A Lamp for the Drowned')
  const listener = standIn.state.userNamed('listener')?.id ?? ''
  const place = (): number => standIn.state.progressOf(listener, book.id)?.currentTime ?? 0
  await signIn()
  await app.play(book.id)
  await app.player.seek(300)
  await app.player.hears()
  const unsent = standIn.faults.fail({ path: /^\/api\/(?:session|me)/, mode: 'drop' })
  await app.player.pause.click()
  await app.shell.account.click()
  await app.account.signOut.click()

  const question = page.getByRole('dialog', { name: 'Sign out with unsent progress?' })
  await expect(question).toContainText('Your progress in 1 title')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  await expect(app.account.heading).toHaveText('listener')

  await app.account.signOut.click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(app.entrance.username).toBeVisible()
  unsent.remove()
  standIn.log.clear()

  // another listener at the same browser: nothing of it is shown, nothing of it is sent
  await app.entrance.submit('guest')
  await expect(app.shell.account).toHaveAccessibleName('Account: guest')
  await app.play(book.id)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await app.player.sound.starts()).at(-1)?.time).toBeLessThan(250)
  await app.player.pause.click()
  const guest = standIn.state.userNamed('guest')?.id ?? ''
  const theirs = (): number =>
    [...standIn.state.sessions.values()].filter(({ userId }) => userId === guest).length
  expect(theirs()).toBe(0)
  expect(place()).toBeLessThan(250)
  await app.shell.account.click()
  await app.account.signOut.click()
  await expect(app.entrance.username).toBeVisible()
  expect(standIn.log.http({ path: '/api/session/local' })).toEqual([])
  expect(standIn.log.http({ path: syncPath }).every(({ body }) => JSON.stringify(body).length < 90)).toBe(
    true,
  )

  // whose it is comes back, and it is told
  await app.entrance.submit('listener')
  await expect(app.shell.account).toHaveAccessibleName('Account: listener')
  await expect.poll(place, { timeout: 20_000 }).toBeGreaterThan(298)
})

test('[promise 3] a sign-out asks where what stays behind cannot be counted, and takes a yes', async ({
  app,
  page,
  signIn,
}) => {
  await signIn()
  await app.shell.account.click()
  await page.evaluate(() => {
    const broken = () => {
      throw new DOMException('The disk is gone', 'UnknownError')
    }
    for (const store of [IDBObjectStore, IDBIndex])
      Object.assign(store.prototype, { getAll: broken, openCursor: broken })
  })
  const question = page.getByRole('dialog', { name: 'Sign out anyway?' })
  await app.account.signOut.click()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(app.account.heading).toHaveText('listener')
  await app.account.signOut.click()
  await question.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(app.entrance.username).toBeVisible()
})

test('[promise 1.3] two places: either can be taken', async ({
  app,
  page,
  signIn,
  newDevice,
  standIn,
  allowConsole,
}) => {
  allowConsole(/ERR_|status of 404/)
  const book = standIn.state.itemTitled('A Lamp for the Drowned')
  await signIn()
  await app.play(book.id)
  await app.player.seek(120)
  await app.player.hears()
  await page.context().setOffline(true)
  await app.player.seek(150)
  await app.player.hears()
  await page.close()

  const phone = new App(await (await newDevice()).newPage())
  await signIn('listener', phone.page)
  await phone.page.goto(`item/${book.id}`)
  await phone.item.play.click()
  await phone.player.hears()
  await phone.player.seek(400)
  await phone.player.hears()
  await phone.player.pause.click()
  await phone.player.close.click()
  await expect(phone.player.root).toBeHidden()

  const back = new App(await page.context().newPage())
  await page.context().setOffline(false)
  await back.page.goto(`item/${book.id}`)
  await back.item.play.click()
  const chooser = back.page.getByRole('dialog')
  await expect(chooser.getByRole('button', { name: /^Continue from 6:[34]\d/ })).toBeVisible()
  await expect(chooser.getByRole('button', { name: /^Stay at 2:[23]\d/ })).toBeVisible()
  await chooser.getByRole('button', { name: /^Stay/ }).click()
  await back.player.hears()
  expect(Math.abs((await back.player.position()) - 150)).toBeLessThan(8)
})
