import { FLAVOURS } from '#tests/server/index.ts'
import { axeOn } from '#tests/support/browser/axe.ts'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'

function audiobooks(standIn: StandIn): string {
  const library = [...standIn.state.libraries.values()].find(({ name }) => name === 'Audiobooks')
  if (!library) throw new Error('The demo has no library Audiobooks')
  return library.id
}

for (const flavour of FLAVOURS) {
  test.describe(`a server of the line ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('[P1-11, P4-06, P4-07, P4-10, P7-64] tells of a scan from its start to its end, and cancels one', async ({
      app,
      signIn,
      standIn,
    }) => {
      const libraryId = audiobooks(standIn)
      await signIn('admin')
      await isLive(standIn)
      const other = await SecondClient.signedIn(standIn)
      // long enough for a busy machine to see it run
      standIn.faults.stepMs = 3000
      await other.call('POST', `/api/libraries/${libraryId}/scan?force=0`)
      await expect(app.shell.notice('Scanning “Audiobooks”')).toBeVisible()
      await expect(app.shell.notice(/^Scan of “Audiobooks” complete/)).toBeVisible({ timeout: 30_000 })
      await expect(app.shell.notice('Scanning “Audiobooks”')).toHaveCount(0)

      // long enough for a busy machine to press Cancel in it
      standIn.faults.stepMs = 4000
      await other.call('POST', `/api/libraries/${libraryId}/scan?force=0`)
      await expect(app.shell.notice('Scanning “Audiobooks”')).toBeVisible()
      await app.shell.notices.getByRole('button', { name: 'Cancel', exact: true }).click()
      await expect(app.shell.notice('Scan of “Audiobooks” was canceled')).toBeVisible({ timeout: 30_000 })
      expect(standIn.log.socket('cancel_scan').map(({ data }) => data)).toEqual([libraryId])
    })

    test('[P4-22, P7-63] reports the outcome of a batch quick match to the user who asked for it', async ({
      app,
      signIn,
      standIn,
    }) => {
      await signIn('admin')
      await isLive(standIn)
      const same = await SecondClient.signedIn(standIn, 'admin')
      await same.call('POST', '/api/items/batch/quickmatch', {
        options: { provider: 'google', overrideDetails: false },
        libraryItemIds: ['The Salt Road', 'Unwinding'].map((title) => standIn.state.itemTitled(title).id),
      })
      await expect(
        app.shell.notice(/^Batch quick match complete! \d updated, \d with no matches$/),
      ).toBeVisible()
    })
  })
}

test('[P7-53] a library that is renamed or added elsewhere shows in the switcher without a reload', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn('admin')
  await isLive(standIn)
  const other = await SecondClient.signedIn(standIn)
  await other.call('PATCH', `/api/libraries/${audiobooks(standIn)}`, { name: 'Winter Books' })
  await expect(app.shell.librarySwitcher).toHaveAccessibleName('Library: Winter Books')
  await app.shell.librarySwitcher.click()
  await expect(page.getByRole('menuitem', { name: 'Winter Books' })).toBeVisible()
})

test('[promise 4] the tasks and the changelog have no violation and are worked by keyboard', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  // three looks at two surfaces
  test.slow()
  standIn.state.settings.version = '2.2.23'
  standIn.faults.taskError = 'The disk is full'
  await signIn('admin')
  await isLive(standIn)
  const other = await SecondClient.signedIn(standIn)
  await other.call('POST', `/api/tools/item/${standIn.state.itemTitled('The Salt Road').id}/embed-metadata`)
  await expect(app.shell.tasks).toHaveAccessibleName('Tasks, 1 task failed')

  const violations = async (): Promise<string[]> => {
    const { violations: found } = await axeOn(page).analyze()
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }
  for (const [width, height, colorScheme] of [
    [1440, 900, 'light'],
    [390, 844, 'dark'],
    [320, 640, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await app.shell.tasks.focus()
    await page.keyboard.press('Enter')
    await expect(app.shell.taskList.getByText('The disk is full')).toBeVisible()
    expect.soft(await violations(), `tasks, ${width}, ${colorScheme}`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(app.shell.taskList).toBeHidden()
    await expect(app.shell.tasks).toBeFocused()
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  await app.shell.rail.getByRole('button', { name: 'v2.2.23' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Changelog' })
  await expect(dialog).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await violations(), `changelog, ${colorScheme}`).toEqual([])
  }
})
