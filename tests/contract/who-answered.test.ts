import { describe, expect, it } from 'vitest'
import { failureOf, isShapeOf } from '#src/platform/server/who-answered.ts'
import { answerOf } from './recorded-answer.ts'
import { readExchanges, serverVersions } from './recordings.ts'
import { matchRoute } from './calls/route-table.ts'
import { routes } from './calls/routes.ts'

describe.each(serverVersions)('[promise 1.15] what server %s was recorded to answer', (version) => {
  const exchanges = readExchanges(version).filter(({ path }) => !path.startsWith('/s/'))

  it('is its own refusal wherever it refuses', () => {
    const refusals = exchanges.filter(({ status }) => status >= 400)
    expect(refusals.length).toBeGreaterThan(30)
    expect(
      refusals
        .filter((each) => failureOf(each, answerOf(each)).code === 'intercepted')
        .map(({ name, status, body }) => [name, status, body]),
    ).toEqual([])
  })

  it('is JSON of the shape that the call asks for', () => {
    const others = exchanges.filter((each) => {
      const route = matchRoute(routes, each.method, each.path)
      if (!route || each.status !== 200) return false
      const answer = typeof route.answer === 'function' ? route.answer(each) : route.answer
      return typeof answer !== 'string' && !isShapeOf(answer, each.body)
    })
    expect(others.map(({ name }) => name)).toEqual([])
  })
})

describe('[promise 1.15] what a proxy says of a server that is not there', () => {
  const answer = { contentType: 'text/html', text: '<h1>down</h1>', json: undefined, waitSeconds: null }
  const faultOf = (status: number): string | undefined =>
    failureOf({ method: 'GET', path: '/api/libraries' }, { ...answer, status }).fault

  it.each([502, 503])('is known by its %i', (status) => {
    expect(faultOf(status)).toBe('gateway')
  })

  it('is told from a server that is there and takes too long: 504', () => {
    expect(faultOf(504)).toBe('noAnswer')
  })

  it.each([401, 403, 404, 429, 500, 520])('is not meant by a %i', (status) => {
    expect(faultOf(status)).toBeUndefined()
  })
})
