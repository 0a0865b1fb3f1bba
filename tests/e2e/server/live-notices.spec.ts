import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isLive } from '#tests/support/browser/second-client.ts'
import { languages, speak, words } from '#tests/support/browser/words.ts'

const release = { tag_name: 'v2.3.0', html_url: 'https://code.example/v2.3.0', body: '' }
const counts = { added: 4, updated: 3, removed: 2, missing: 1 }
const name = 'Sea "Tales"'

/** What the server says of a library's scan or match, in the events of the older line. */
const scan = (type: 'scan' | 'match', results: unknown = null, progress?: number) => ({
  id: `library-${type}`,
  type,
  name,
  results,
  ...(progress === undefined ? {} : { progress }),
})

/** The task that a scan or match of the newer line is. */
const scanTask = (action: string, change: object) => ({
  id: `task_${action}`,
  action,
  data: { libraryId: `library-${action}`, libraryName: name },
  title: name,
  description: null,
  error: null,
  showSuccess: true,
  isFailed: false,
  isFinished: false,
  startedAt: 1,
  finishedAt: null,
  ...change,
})

for (const language of languages) {
  const say = (key: string, params: Record<string, string | number> = {}): string =>
    words(language, key, { name, ...params })

  test(`[P4-06, P4-07, P4-08, P4-09, P4-10, P7-64] what is said of scans and matches, in ${language}`, async ({
    page,
    signIn,
    standIn,
  }) => {
    await signIn()
    await isLive(standIn)
    await speak(page, language)
    await isLive(standIn, 2)
    const notices = page.locator('[data-notices] .notice')
    const notice = (text: string) => notices.filter({ has: page.getByText(text, { exact: true }) })
    const texts = {
      scan: [
        'scanning',
        'scanningPercent',
        'cancelingScan',
        'scanCanceled',
        'scanChanged',
        'scanUpToDate',
        'scanFailed',
      ],
      match: [
        'matching',
        'matchingPercent',
        'cancelingMatch',
        'matchCanceled',
        'matchChanged',
        'matchUpToDate',
        'matchFailed',
      ],
    } as const
    for (const type of ['scan', 'match'] as const) {
      const [running, percent, canceling, canceled, changed, upToDate, failed] = texts[type].map(
        (key) =>
          (params = {}) =>
            say(`scans.${key}`, params),
      )
      standIn.emit('scan_start', scan(type))
      await expect(notice(running?.() ?? '')).toHaveAttribute('data-kind', 'info')
      standIn.emit('scan_progress', scan(type, null, 37.4))
      const standing = notice(percent?.({ percent: 37 }) ?? '')
      await standing.getByRole('button', { name: say('scans.cancel'), exact: true }).click()
      await expect(notice(canceling?.() ?? '')).toBeVisible()
      await expect
        .poll(() => standIn.log.socket('cancel_scan').at(-1))
        .toMatchObject({ direction: 'in', data: `library-${type}` })
      standIn.emit('scan_complete', scan(type))
      await expect(notice(canceled?.() ?? '')).toHaveAttribute('data-kind', 'success')
      standIn.emit('scan_complete', scan(type, counts))
      await expect(notice(changed?.(counts) ?? '')).toHaveAttribute('data-kind', 'success')
      standIn.emit('scan_complete', scan(type, { added: 0, updated: 0, missing: 0 }))
      await expect(notice(upToDate?.() ?? '')).toHaveAttribute('data-kind', 'success')
      const action = type === 'scan' ? 'library-scan' : 'library-match-all'
      standIn.emit('task_started', scanTask(action, {}))
      await expect(notice(running?.() ?? '')).toBeVisible()
      standIn.emit('task_finished', scanTask(action, { isFinished: true, isFailed: true, error: 'No disk' }))
      await expect(notice(failed?.({ reason: 'No disk' }) ?? '')).toHaveAttribute('data-kind', 'error')
    }
  })

  test(`[P4-22, P4-23, P1-12] what is said of a quick match, by administrators and of a new version, in ${language}`, async ({
    page,
    context,
    signIn,
    standIn,
  }) => {
    standIn.state.settings.version = '2.2.23'
    await context.route(
      'https://api.github.com/**',
      async (route) => await route.fulfill({ json: [release] }),
    )
    await signIn('admin')
    await isLive(standIn)
    await speak(page, language)
    await isLive(standIn, 2)
    const notices = page.locator('[data-notices] .notice')
    const matched = { updates: 3, unmatched: 1 }
    const complete = notices.filter({ hasText: say('live.quickMatchComplete', matched) })
    standIn.emit('batch_quickmatch_complete', { success: true, ...matched })
    await expect(complete).toHaveAttribute('data-kind', 'success')
    standIn.emit('batch_quickmatch_complete', { success: false, ...matched })
    await expect(complete).toHaveAttribute('data-kind', 'info')
    const spoken = 'Restart at <b>noon</b> & later'
    standIn.emit('admin_message', spoken)
    await expect(notices.filter({ has: page.getByText(spoken, { exact: true }) })).toHaveAttribute(
      'data-kind',
      'info',
    )
    await expect(notices.filter({ hasText: say('live.updateFound', { version: '2.3.0' }) })).toHaveAttribute(
      'data-kind',
      'info',
    )
  })

  test(`[P4-03, P4-04, P4-05] what is said of the line, in ${language}`, async ({
    page,
    signIn,
    standIn,
    expectConsole,
  }) => {
    expectConsole(/WebSocket/)
    await signIn()
    await isLive(standIn)
    await speak(page, language)
    await isLive(standIn, 2)
    const notices = page.locator('[data-notices] .notice')
    const notice = (key: string) => notices.filter({ has: page.getByText(say(key), { exact: true }) })
    await expect(notices).toHaveCount(0)
    standIn.faults.refuseSockets = true
    standIn.dropSockets()
    await expect(notice('notices.socketLost')).toHaveAttribute('data-kind', 'error')
    standIn.faults.refuseSockets = false
    await expect(notice('notices.socketConnected')).toHaveAttribute('data-kind', 'success', {
      timeout: 30_000,
    })
    await expect(notice('notices.socketLost')).toHaveCount(0)
    await expect(notices).toHaveCount(0)

    standIn.faults.refuseSockets = true
    await page.reload()
    await expect(notice('notices.socketFailed')).toHaveAttribute('data-kind', 'error')
    standIn.faults.refuseSockets = false
    await expect(notices, 'healed, and the first connection is not spoken of').toHaveCount(0, {
      timeout: 30_000,
    })
  })
}
