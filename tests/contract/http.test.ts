import { describe, expect, it } from 'vitest'
import { playMethods, playbackSessionSchema, settingsAnswerSchema } from '#machines/model/entities/index.ts'
import * as z from '#machines/model/entities/reading/zod.ts'
import { checkExchange } from './check-exchange.ts'
import type { Exchange, ServerVersion } from './exchange.ts'
import { grouped } from './shape/grouped.ts'
import { readExchanges, serverVersions } from './recordings.ts'
import { matchRoute } from './calls/route-table.ts'
import { routes } from './calls/routes.ts'

const row: Record<ServerVersion, string> = { '2.2.23': '[P1-18] [P7-65] ', '2.36.0': '[P7-65] ' }

/** The recorded calls of each route that the client uses. */
const recordedCalls = (version: ServerVersion): [string, Exchange[]][] => {
  const nameOf = ({ method, path }: Exchange): string => {
    const route = matchRoute(routes, method, path)
    return route === undefined ? '' : `${route.method} ${route.path}`
  }
  return grouped(readExchanges(version), nameOf).filter(([name]) => name !== '')
}

const problemsOf = (exchange: Exchange): string[] => {
  const route = matchRoute(routes, exchange.method, exchange.path)
  if (route === undefined) return [`${exchange.name}: no route`]
  return checkExchange(route, exchange).map((problem) => `${exchange.name}: ${problem}`)
}

describe.each(serverVersions)('answers of server %s', (version) => {
  it.each(recordedCalls(version))(`${row[version]}%s fits its schema`, (_name, exchanges) => {
    expect(exchanges.flatMap(problemsOf)).toEqual([])
  })
})

describe('bodies that a server took', () => {
  const successes = serverVersions.flatMap(readExchanges).filter((exchange) => exchange.status === 200)
  const sent = routes
    .filter((route) => route.request !== undefined)
    .map((route) => ({
      name: `${route.method} ${route.path}`,
      request: route.request,
      bodies: successes
        .filter(
          ({ method, path, requestBody }) =>
            requestBody !== null && matchRoute(routes, method, path) === route,
        )
        .map(({ requestBody }) => requestBody),
    }))
    .filter(({ bodies }) => bodies.length > 0)

  it.each(sent)('$name was recorded with a body of the form the client sends', ({ request, bodies }) => {
    const fits = bodies.map((body) => request !== undefined && z.safeParse(request, body).success)
    expect(fits).toContain(true)
  })
})

describe('single rows', () => {
  const successes = (method: string, path: RegExp): Exchange[] =>
    serverVersions
      .flatMap(readExchanges)
      .filter((exchange) => exchange.method === method && path.test(exchange.path) && exchange.status === 200)

  it('[P7-07] GET /api/libraries/{id}/filterdata is recorded and fits', () => {
    const exchanges = successes('GET', /^\/api\/libraries\/[^/]+\/filterdata$/)
    expect(exchanges.length).toBeGreaterThan(0)
    expect(exchanges.flatMap(problemsOf)).toEqual([])
  })

  it('[P7-46] PATCH /api/settings fits with and without success', () => {
    const bodies = successes('PATCH', /^\/api\/settings$/).map(({ body }) =>
      z.parse(settingsAnswerSchema, body),
    )
    expect(bodies.map((body) => body.success)).toContain(true)
    expect(bodies.map((body) => body.success)).toContain(undefined)
  })

  it('[P3-24] every recorded session tells how it is played', () => {
    // Newer servers open a session without tracks for an item that has only an e-book
    const sessions = successes('POST', /^\/api\/items\/[^/]+\/play/).filter(
      ({ name }) => !name.includes('ebook-only'),
    )
    expect(sessions.length).toBeGreaterThan(5)
    for (const { name, body } of sessions) {
      const { displayTitle, playMethod, audioTracks } = z.parse(playbackSessionSchema, body)
      expect(displayTitle, name).toMatch(/./)
      expect([playMethods.directPlay, playMethods.transcode], name).toContain(playMethod)
      expect(audioTracks.map((track) => track.contentUrl).join(' '), name).toMatch(/^\//)
    }
  })
})
