import { FLAVOURS } from '#tests/server/index.ts'
import { atOnce } from '#tests/support/browser/at-once.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import { PeoplePage, userNamed } from '#tests/support/pages/admin/people-page.ts'

const PLAY = { mediaPlayer: 'html5', supportedMimeTypes: ['audio/mpeg', 'audio/mp4'] }

for (const flavour of FLAVOURS) {
  test.describe(`a server of the line ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('[P3-58] sessions of everybody are paged, filtered, named by how they played, and played from', async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      const people = new PeoplePage(page)
      const newest = [...standIn.state.sessions.values()].toSorted((a, b) => b.updatedAt - a.updatedAt)
      for (const [index, session] of newest.slice(0, 4).entries()) session.playMethod = index as 0
      await signIn('root')
      await page.goto('config/sessions')
      await expect(people.stored.getByRole('row')).toHaveCount(11)
      for (const [index, name] of ['Direct play', 'Direct stream', 'Transcode', 'Local'].entries())
        await expect(people.stored.getByRole('row').nth(index + 1)).toContainText(name)
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(page).toHaveURL(/page=2/)
      const { id } = userNamed(standIn, 'listener')
      await page.getByRole('combobox', { name: 'User' }).selectOption('listener')
      await expect(page).toHaveURL(new RegExp(`user=${id}$`))
      await expect(people.stored.getByRole('row').nth(1)).toContainText('Marathon')
      await expect(people.stored).not.toContainText('A Lamp for the Drowned')

      // an address beyond the end shows the last page
      await page.goto(`config/sessions?user=${id}&page=999`)
      await expect(people.stored.getByRole('row').nth(1)).toBeVisible()
      if (flavour === '2.36') {
        await people.stored.getByRole('button', { name: 'Time listened' }).click()
        await expect(page).toHaveURL(/sort=timeListening/)
        await expect(people.stored.getByRole('columnheader', { name: 'Time listened' })).toHaveAttribute(
          'aria-sort',
          'descending',
        )
      }

      await people.stored
        .getByRole('button', { name: /^Play Marathon from/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click()
      await expect(app.player.root).toContainText('Marathon')
    })

    test('[P8-15] a session is deleted after a question, and several on the newer server', async ({
      app,
      page,
      signIn,
      standIn,
      expectConsole,
    }) => {
      const people = new PeoplePage(page)
      const count = standIn.state.sessions.size
      await signIn('root')
      await page.goto('config/sessions')
      const remove = async (): Promise<void> => {
        await people.stored.getByRole('row').nth(1).getByRole('button').first().click()
        await page
          .getByRole('dialog', { name: 'Session details' })
          .getByRole('button', { name: 'Delete session' })
          .click()
        await page
          .getByRole('dialog', { name: 'Delete session' })
          .getByRole('button', { name: 'Delete session' })
          .click()
      }
      const refusal = standIn.faults.fail({ method: 'DELETE', path: '/api/sessions/', status: 500 })
      expectConsole(/500/)
      await remove()
      await expect(app.shell.notice('Couldn’t delete the session. Try again.')).toBeVisible()
      refusal.remove()
      const first = await people.stored.getByRole('row').nth(1).innerText()
      await remove()
      await expect(app.shell.notice('Session deleted')).toBeVisible()
      await expect.poll(() => standIn.state.sessions.size).toBe(count - 1)
      await expect.poll(() => people.stored.getByRole('row').nth(1).innerText()).not.toBe(first)
      if (flavour === '2.2.23') {
        await expect(page.getByRole('button', { name: 'Select all' })).toHaveCount(0)
        return
      }
      await page.getByRole('button', { name: 'Select all' }).click()
      await page.getByRole('button', { name: 'Delete selected' }).click()
      await expect(page.getByRole('dialog')).toContainText('delete 10 sessions?')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete sessions' }).click()
      await expect(app.shell.notice('Sessions deleted')).toBeVisible()
      expect(standIn.state.sessions.size).toBe(count - 11)
      await expect(people.stored.getByRole('row')).toHaveCount(11)
    })

    test('open sessions come and go, and only an own one can be closed', async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      const people = new PeoplePage(page)
      const book = standIn.state.itemTitled('The Salt Road')
      const own = standIn.state.itemTitled('A Lamp for the Drowned')
      await signIn('root')
      await isLive(standIn)
      await page.goto('config/sessions')
      await expect(page.getByText('No open sessions')).toBeVisible()
      await isLive(standIn, 2)
      const listener = await SecondClient.signedIn(standIn, 'listener')
      await listener.call('POST', `/api/items/${book.id}/play`, PLAY)
      await expect(people.opened).toContainText('The Salt Road')
      await people.opened.getByRole('button', { name: 'The Salt Road', exact: true }).click()
      const details = page.getByRole('dialog', { name: 'Session details' })
      await expect(details).toContainText('Only the user who is listening can close this session.')
      await expect(details.getByRole('button', { name: 'Close session' })).toHaveCount(0)
      await page.keyboard.press('Escape')

      const root = await SecondClient.signedIn(standIn)
      await root.call('POST', `/api/items/${own.id}/play`, PLAY)
      await people.opened.getByRole('button', { name: 'A Lamp for the Drowned', exact: true }).click()
      await details.getByRole('button', { name: 'Close session' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close session' }).click()
      await expect(app.shell.notice('Session closed')).toBeVisible()
      await expect(people.opened).not.toContainText('A Lamp for the Drowned')
    })
  })
}

test.describe('on the newer server', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('a user and an order chosen before the page is drawn again are both taken', async ({
    page,
    signIn,
    standIn,
  }) => {
    const people = new PeoplePage(page)
    const { id } = userNamed(standIn, 'listener')
    await signIn('root')
    await page.goto('config/sessions')
    await expect(people.stored.getByRole('button', { name: 'Time listened' })).toBeVisible()
    await atOnce(page, { choose: 'User', option: 'listener' }, { press: 'Time listened' })
    await expect(page).toHaveURL(new RegExp(`user=${id}&sort=timeListening$`))
  })

  test('[promise 4] an order that is pressed keeps the focus and the rows until the other ones are there', async ({
    page,
    signIn,
    standIn,
  }) => {
    const people = new PeoplePage(page)
    await signIn('root')
    await page.goto('config/sessions')
    const head = people.stored.getByRole('button', { name: 'Time listened' })
    await expect(head).toBeVisible()
    const answer = standIn.faults.hold(/\/api\/sessions$/)
    await head.press('Enter')
    await expect(page).toHaveURL(/sort=timeListening/)
    await expect(page.locator('section[aria-busy=true]')).toContainText('All sessions')
    await expect(people.stored.getByRole('row')).toHaveCount(11)
    await expect(head).toBeFocused()
    answer.remove()
    await expect(page.locator('section[aria-busy=true]')).toHaveCount(0)
    await expect(head).toBeFocused()
  })

  test('[promise 4] a narrow page has a choice to sort with, and no button that is not seen', async ({
    page,
    signIn,
  }) => {
    const people = new PeoplePage(page)
    await page.setViewportSize({ width: 320, height: 800 })
    await signIn('root')
    await page.goto('config/sessions')
    const choice = page.getByRole('combobox', { name: 'Sort' })
    await expect(choice).toHaveValue('updatedAt')
    for (const button of await people.stored.locator('thead button').all()) await expect(button).toBeHidden()
    await choice.selectOption('Time listened')
    await expect(page).toHaveURL(/sort=timeListening/)
    await page.getByRole('button', { name: 'descending' }).click()
    await expect(page).toHaveURL(/desc=0/)
    await expect(page.getByRole('button', { name: 'ascending', exact: true })).toBeVisible()
  })
})

test('sessions that could not be read say so, and are read again', async ({
  expectConsole,
  page,
  signIn,
  standIn,
}) => {
  expectConsole(/500/)
  const part = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) })
  const again = { name: 'Try again' }
  const { id } = userNamed(standIn, 'root')
  await signIn('root')
  const open = standIn.faults.fail({ path: '/api/sessions/open', status: 500 })
  await page.goto('config/sessions')
  await expect(part('Open sessions').getByRole('alert')).toBeVisible()
  open.remove()
  await part('Open sessions').getByRole('button', again).click()
  await expect(page.getByText('No open sessions')).toBeVisible()

  const stored = standIn.faults.fail({ path: `/api/users/${id}/listening-sessions`, status: 500 })
  await page.goto(`config/users/${id}`)
  await expect(part('Listening sessions').getByRole('alert')).toBeVisible()
  stored.remove()
  await part('Listening sessions').getByRole('button', again).click()
  await expect(part('Listening sessions').getByRole('table')).toBeVisible()
})
