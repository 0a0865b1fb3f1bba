import type { BrowserContext } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'

const releases = [
  { tag_name: 'v2.3.0', html_url: 'https://code.example/releases/v2.3.0', body: 'Newest' },
  {
    tag_name: 'v2.2.23',
    html_url: 'https://code.example/releases/v2.2.23',
    body: '## Added\n\n- A **shelf** for [maps](https://code.example/1)\n- <img src=x onerror="window.earmarkCanary=1">\n\n### Fixed\n\n- `Rain`',
  },
]

/** A host of releases that has `list`, and how often it was asked. */
async function playReleases(context: BrowserContext, list: unknown = releases): Promise<{ asked: string[] }> {
  const asked: string[] = []
  await context.route('https://api.github.com/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ json: list })
  })
  return { asked }
}

const update = 'Server version 2.3.0 is available'

test('[P1-11, P2-37, P2-107, P3-41] a task that another user starts turns in the bar, stands in the list and is done @everyday', async ({
  app,
  signIn,
  standIn,
}) => {
  const { shell } = app
  standIn.faults.stepMs = 1500
  await signIn()
  await isLive(standIn)
  await shell.tasks.click()
  await expect(shell.taskList.getByText('No tasks running', { exact: true })).toBeVisible()

  const other = await SecondClient.signedIn(standIn)
  const book = standIn.state.itemTitled('The Salt Road')
  await other.call('POST', `/api/tools/item/${book.id}/embed-metadata`)
  await expect(shell.tasks).toHaveAccessibleName('Tasks, 1 task running')
  await expect(shell.tasks.locator('.spinner')).toBeVisible()
  const row = shell.taskList.getByRole('listitem')
  await expect(row).toContainText('Embedding Metadata')
  await expect(row).toContainText('Running')
  await expect(row).toContainText(/Embedding metadata in audiobook "The Salt Road"/i)
  await expect(shell.tasks).toHaveAccessibleName('Tasks')
  await expect(shell.taskList.getByText('No tasks running', { exact: true })).toBeVisible()
})

test('[P2-108, P4-24] a task that fails says why, in the list, and the bar says that one did', async ({
  app,
  signIn,
  standIn,
}) => {
  const { shell } = app
  standIn.faults.taskError = 'The disk is full & <b>nothing</b> was written'
  await signIn()
  await isLive(standIn)
  const other = await SecondClient.signedIn(standIn)
  await other.call('POST', `/api/tools/item/${standIn.state.itemTitled('The Salt Road').id}/embed-metadata`)
  await expect(shell.tasks).toHaveAccessibleName('Tasks, 1 task failed')
  await shell.tasks.click()
  const row = shell.taskList.getByRole('listitem')
  await expect(row).toContainText('Failed')
  await expect(row.getByText(standIn.faults.taskError, { exact: true })).toBeVisible()
})

test('[P3-42, P7-04] a row leads to what it works on, and a reload brings the rows that still run', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shell } = app
  standIn.faults.stepMs = 4000
  const book = standIn.state.itemTitled('The Salt Road')
  await signIn('admin')
  await isLive(standIn)
  const other = await SecondClient.signedIn(standIn)
  await other.call('POST', `/api/tools/item/${book.id}/embed-metadata`)
  await expect(shell.tasks).toHaveAccessibleName('Tasks, 1 task running')
  await page.reload()
  await expect(shell.tasks).toHaveAccessibleName('Tasks, 1 task running')
  await shell.tasks.click()
  await shell.taskList.getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(`${standIn.url}/audiobook/${book.id}/manage?tool=embed`)
  await expect(shell.taskList).toBeHidden()
})

test('[P4-25, P4-26] a second task of a kind takes the row of the first, and an end that is worth it stays for a minute', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shell } = app
  await page.clock.install()
  await signIn()
  await isLive(standIn)
  const task = {
    id: 'task_1',
    action: 'encode-m4b',
    data: { libraryItemId: standIn.state.itemTitled('The Salt Road').id },
    title: 'Encoding',
    description: 'The Salt Road',
    details: null,
    error: null,
    showSuccess: true,
    isFailed: false,
    isFinished: false,
    startedAt: Date.now(),
    finishedAt: null,
  }
  standIn.emit('task_started', task)
  standIn.emit('task_started', { ...task, id: 'task_2', startedAt: task.startedAt + 1 })
  await shell.tasks.click()
  await expect(shell.taskList.getByRole('listitem')).toHaveCount(1)
  const quiet = { ...task, id: 'task_3', action: 'scan-item', title: 'Quiet', showSuccess: false }
  standIn.emit('task_started', quiet)
  await expect(shell.taskList.getByRole('listitem')).toHaveCount(2)
  standIn.emit('task_finished', { ...quiet, isFinished: true, finishedAt: Date.now() })
  standIn.emit('task_finished', { ...task, id: 'task_2', isFinished: true, finishedAt: Date.now() })
  await expect(shell.taskList.getByRole('listitem')).toHaveText([/Finished/])
  await page.clock.fastForward(55_000)
  await expect(shell.taskList.getByRole('listitem')).toHaveCount(1)
  await page.clock.fastForward(6000)
  await expect(shell.taskList.getByText('No tasks running', { exact: true })).toBeVisible()
})

test.describe('a server that knows its version', () => {
  test.beforeEach(({ standIn }) => {
    standIn.state.settings.version = '2.2.23'
  })

  test('[P2-46, P2-91] the version in the rail opens what it brought', async ({
    app,
    page,
    context,
    signIn,
  }) => {
    const { asked } = await playReleases(context)
    await signIn()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await app.shell.rail.getByRole('button', { name: 'v2.2.23' }).click()
    const dialog = page.getByRole('dialog', { name: 'Changelog' })
    await expect(dialog.getByRole('heading', { name: 'Added' })).toBeVisible()
    await expect(dialog.getByRole('listitem').first()).toHaveText('A shelf for maps')
    await expect(dialog.getByRole('link', { name: 'maps' })).toHaveAttribute('href', 'https://code.example/1')
    await expect(dialog.getByText('Newest')).toHaveCount(0)
    expect((await dialog.boundingBox())?.width).toBe(800)
    await expect(dialog.getByRole('img')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'earmarkCanary'))).toBeUndefined()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(app.shell.rail.getByRole('button', { name: 'v2.2.23' })).toBeFocused()
  })

  test('[P2-47] a newer release is linked in the rail, else the rail says where the server came from', async ({
    app,
    page,
    context,
    signIn,
  }) => {
    await playReleases(context)
    await signIn()
    const link = app.shell.rail.getByRole('link', { name: 'Update' })
    await expect(link).toHaveAttribute('href', 'https://code.example/releases/v2.3.0')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await playReleases(context, releases.slice(1))
    await page.reload()
    await expect(app.shell.rail.getByText('local', { exact: true })).toBeVisible()
    await expect(link).toHaveCount(0)
  })

  test('[P1-12, P9-09] an administrator is told of an update for 20 seconds, a listener is not', async ({
    app,
    page,
    context,
    signIn,
    newDevice,
  }) => {
    await playReleases(context)
    await page.clock.install()
    await signIn('admin')
    await expect(app.shell.notice(update)).toBeVisible()
    await page.clock.fastForward(17_000)
    await expect(app.shell.notice(update)).toBeVisible()
    await page.clock.fastForward(3500)
    await expect(app.shell.notice(update)).toHaveCount(0)

    const other = await newDevice()
    const { asked } = await playReleases(other)
    const second = await other.newPage()
    await signIn('listener', second)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await expect(second.getByRole('link', { name: 'Update' })).toBeVisible()
    await expect(second.getByText(update)).toHaveCount(0)
  })

  test('[P9-10] a version whose notice was closed is not spoken of again in this browser', async ({
    app,
    page,
    context,
    signIn,
  }) => {
    const { asked } = await playReleases(context)
    await signIn('admin')
    await expect(app.shell.notice(update)).toBeVisible()
    await app.shell.notices.getByRole('button', { name: 'Dismiss' }).click()
    await page.reload()
    const before = asked.length
    await expect.poll(() => asked.length).toBeGreaterThan(before)
    await expect(app.shell.rail.getByRole('link', { name: 'Update' })).toBeVisible()
    await expect(app.shell.notice(update)).toHaveCount(0)
  })

  test('[P7-49, P9-11] releases are asked for every five minutes', async ({ app, page, context, signIn }) => {
    const { asked } = await playReleases(context)
    await page.clock.install()
    await signIn('admin')
    // the answer is there, and the wait for the next one has begun
    await expect(app.shell.rail.getByRole('link', { name: 'Update' })).toBeVisible()
    expect(asked).toHaveLength(1)
    await page.clock.fastForward(280_000)
    expect(asked).toHaveLength(1)
    await page.clock.fastForward(21_000)
    await expect.poll(() => asked.length).toBe(2)
  })

  test('[P8-38] releases that do not come are no word, and are asked for again ever later', async ({
    app,
    page,
    context,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/)
    const asked: string[] = []
    await context.route('https://api.github.com/**', async (route) => {
      asked.push(route.request().url())
      await route.abort()
    })
    await page.clock.install()
    await signIn('admin')
    const hasFailed = (): Promise<boolean> =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('releasesFailedAt')))
    await expect.poll(hasFailed).toBe(true)
    await page.clock.fastForward(301_000)
    await expect(app.shell.notices.locator('.notice')).toHaveCount(0)
    await expect(app.shell.rail.getByRole('link', { name: 'Update' })).toHaveCount(0)
    expect(asked).toHaveLength(1)
    await page.clock.fastForward(301_000)
    await expect.poll(() => asked.length).toBe(2)
  })

  test('the changelog asks for its notes when it is opened, says when they do not come, and asks again', async ({
    app,
    page,
    context,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/)
    await context.route('https://api.github.com/**', async (route) => await route.abort())
    await signIn('admin')
    const hasFailed = (): Promise<boolean> =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('releasesFailedAt')))
    await expect.poll(hasFailed).toBe(true)
    await page.reload()
    await app.shell.rail.getByRole('button', { name: 'v2.2.23' }).click()
    const notes = page.getByRole('dialog', { name: 'Changelog' })
    await expect(notes.getByRole('status')).toContainText('Couldn’t load the release notes.')
    await playReleases(context)
    await notes.getByRole('button', { name: 'Try again' }).click()
    await expect(notes.getByRole('heading', { name: 'Added' })).toBeVisible()
  })
})

test('a server that does not say its version has a label, and no changelog', async ({
  app,
  page,
  signIn,
}) => {
  await signIn()
  await app.shell.rail.getByRole('button', { name: 'What’s new' }).click()
  await expect(page.getByRole('dialog', { name: 'Changelog' })).toContainText(
    'There are no release notes for this version.',
  )
})

test('[P7-57] a session that the server closes for this page closes the player', async ({
  app,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404.*\/api\/session\//)
  await signIn()
  await app.home.open('The Glass Harbour')
  await app.item.play.click()
  await app.player.hears()
  await isLive(standIn)
  standIn.emit('user_session_closed', 'play_of_somebody_else')
  await app.player.hears()
  const opened = standIn.log.socket('user_stream_update').at(-1)
  const { id } = Reflect.get(Object(opened?.data), 'session') as { id: string }
  standIn.emit('user_session_closed', id, { userId: standIn.state.userNamed('listener')?.id ?? '' })
  await expect(app.player.root).toBeHidden()
  expect(await app.player.sound.playing()).toBeUndefined()
})
