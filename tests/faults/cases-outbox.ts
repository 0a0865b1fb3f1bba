import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { App } from '#tests/support/pages/app.ts'
import type { FaultCase } from './fault-case.ts'
import type { Trial } from './trial.ts'

const NOT_SENT = /The change is saved in this browser|Couldn’t change/
const MARKED = 'The Glass Harbour'

function isMarked({ standIn }: Trial): boolean {
  const user = standIn.state.userNamed('listener')
  return standIn.state.progressOf(user?.id ?? '', standIn.state.itemTitled(MARKED).id)?.isFinished ?? false
}

/** A browser that opens its database and never says so, until it is let go. */
function hangDatabases(): void {
  const { open } = IDBFactory.prototype
  const waiting: (() => void)[] = []
  let isHanging = true
  Object.assign(window, {
    releaseDatabases: () => {
      isHanging = false
      for (const release of waiting.splice(0)) release()
    },
  })
  IDBFactory.prototype.open = function (...args) {
    const request = open.apply(this, args)
    if (!isHanging) return request
    for (const type of ['success', 'upgradeneeded', 'error', 'blocked']) {
      request.addEventListener(type, (event) => {
        if (!isHanging || !event.isTrusted) return
        event.stopImmediatePropagation()
        waiting.push(() => request.dispatchEvent(new Event(type)))
      })
    }
    return request
  }
}

async function release(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { releaseDatabases: () => void }).releaseDatabases())
}

async function markIn(app: App, trial: Trial): Promise<void> {
  const { page } = app
  const address = `${trial.standIn.url}/item/${trial.standIn.state.itemTitled(MARKED).id}`
  await page.goto(address)
  await app.item.markFinished.click()
}

export const outboxCases: readonly FaultCase[] = [
  {
    name: 'a hanging database',
    bounds: {
      why: 'without a journal only what was synced is kept, at the latest when the page is hidden',
      position: 6,
      unheard: 6,
    },
    run: async (trial) => {
      await trial.context.addInitScript(hangDatabases)
      await trial.page.reload()
      await trial.play()
      await trial.listenOnce()
      const away = trial.standIn.faults.fail({ path: '/api/me/progress', mode: 'drop' })
      // without leaving the page, which holds what no database takes
      await trial.app.shell.rail.getByRole('link', { name: 'Library' }).click()
      await trial.app.shelf.card(MARKED).getByRole('link', { name: MARKED, exact: true }).click()
      await trial.app.item.markFinished.click()
      await expect(trial.app.shell.notice(NOT_SENT)).toBeVisible({ timeout: 20_000 })
      away.remove()
      await trial.page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect.poll(() => isMarked(trial), { timeout: 60_000, message: 'the mark arrives' }).toBe(true)
      await release(trial.page)
      await trial.listen(6)
      await trial.leave()
    },
  },
  {
    name: 'two tabs with one outbox',
    run: async (trial) => {
      const { standIn, context } = trial
      const marks = () =>
        standIn.log
          .http({ method: 'PATCH', path: /^\/api\/me\/progress\// })
          .filter(({ path }) => path.endsWith(standIn.state.itemTitled(MARKED).id))
          .map(({ body }) => (body as { isFinished?: boolean }).isFinished)
      const away = standIn.faults.fail({ path: '/api/me/progress', mode: 'drop' })
      const other = new App(await context.newPage())
      await markIn(trial.app, trial)
      await expect(trial.app.shell.notice(/saved in this browser/)).toBeVisible()
      // the other tab knows of the mark, takes it back, and makes it again
      await other.page.goto(`${standIn.url}/item/${standIn.state.itemTitled(MARKED).id}`)
      for (const shown of ['Mark as not finished', 'Mark as finished'])
        await other.page.getByRole('button', { name: shown, exact: true }).click()
      await expect(other.item.markFinished).toHaveText('Mark as not finished')
      const before = marks().length
      away.remove()
      for (const { page } of [trial.app, other])
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect.poll(() => isMarked(trial), { timeout: 60_000, message: 'the mark arrives' }).toBe(true)
      // neither tab sends an older mark after that, nor the same a second time
      await trial.play()
      await trial.listenOnce()
      expect(isMarked(trial)).toBe(true)
      expect(marks().slice(before)).toEqual([true])
      await other.page.close()
      await trial.leave()
    },
  },
]
