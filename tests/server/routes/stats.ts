import type { Core } from '../core.ts'
import { json, sentence } from '../http/answers.ts'
import type { App, Ctx } from '../http/env.ts'
import { forAdmins, param } from '../http/permits.ts'
import { ownYearStats, serverStats, yearStats } from '../rules/year-stats.ts'

/** What the 2.36 line counts of the whole server and of a year. */
export const statsRoutes = (app: App, core: Core): void => {
  const { state } = core
  if (state.flavour !== '2.36') return

  const ofYear = (c: Ctx, answer: (year: number) => unknown): Response => {
    const year = Number(param(c, 'year'))
    return Number.isInteger(year) ? json(c, answer(year)) : sentence(400, 'Invalid year')
  }
  app.get(
    '/api/stats/server',
    forAdmins((c) => json(c, serverStats(state))),
  )
  app.get(
    '/api/stats/year/:year',
    forAdmins((c) => ofYear(c, (year) => yearStats(state, year))),
  )
  app.get('/api/me/stats/year/:year', (c) => ofYear(c, (year) => ownYearStats(state, c.get('user').id, year)))
}
