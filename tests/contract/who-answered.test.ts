import { describe, expect, it } from 'vitest'
import { failureOf, isShapeOf } from '#src/platform/server/who-answered.ts'
import type { Answer } from '#src/platform/server/who-answered.ts'
import type { Exchange } from './exchange.ts'
import { readExchanges, serverVersions } from './recordings.ts'
import { matchRoute } from './route-table.ts'
import { routes } from './routes.ts'

/** As the client gets it. A recording keeps JSON as it was parsed, and notes a file by its kind alone. */
export function answerOf({ status, contentType, body }: Exchange): Answer {
  const isJson = contentType?.includes('json') ?? false
  return {
    status,
    contentType: contentType ?? '',
    text: typeof body === 'string' && !isJson ? body : body === null && !isJson ? '' : JSON.stringify(body),
    json: isJson ? body : undefined,
    waitSeconds: null,
  }
}

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
