import { ignoredSocketEvents, socketEventSchemas } from '#machines/model/events/index.ts'
import { readMendedEvent } from '#tests/support/read-event.ts'
import { allRoutes } from './calls/all-routes.ts'
import { allSocketEvents } from './all-socket-events.ts'
import { checkExchange } from './check-exchange.ts'
import type { ServerVersion } from './exchange.ts'
import { readExchanges, readServerEvents } from './recordings.ts'
import { matchRoute } from './calls/route-table.ts'
import { routes } from './calls/routes.ts'
import { standInAnswers } from './calls/stand-in-routes.ts'

export interface RecordingCoverage {
  readonly version: ServerVersion
  readonly exchanges: number
  readonly inUse: number
  readonly fitting: number
  readonly events: number
  readonly taken: number
  readonly ignored: number
  readonly malformed: number
  readonly unusedRoutes: readonly string[]
}

// Ids of both servers, inodes, encoded values and the like are parameters
const parameter =
  /^(?:[a-z]{2,4}_\w+|[0-9a-f]{8}-[0-9a-f-]{27}|\d[\w-]*|[\w%]*%3D|undefined|root|lamp|none|nope)$/
const routeName = (method: string, path: string): string =>
  `${method} ${path
    .split('/')
    .map((part) => (parameter.test(part) || part.includes('%20') ? ':id' : part))
    .join('/')}`

/** How much of the recordings of one server the schemas cover. */
export const coverRecordings = (version: ServerVersion): RecordingCoverage => {
  const exchanges = readExchanges(version)
  const matched = exchanges.map((exchange) => ({
    exchange,
    route: matchRoute(routes, exchange.method, exchange.path),
  }))
  const used = matched.filter(({ route }) => route !== undefined)
  const fitting = used.filter(
    ({ exchange, route }) => route !== undefined && checkExchange(route, exchange).length === 0,
  )
  const unused = matched
    .filter(({ route }) => route === undefined)
    .map(({ exchange }) => routeName(exchange.method, exchange.path))
  const readings = readServerEvents(version).map(({ event, argument }) => {
    const reading = readMendedEvent(event, argument)
    return reading.kind === 'event' && reading.dropped.length > 0 ? 'malformed' : reading.kind
  })
  const count = (kind: string): number => readings.filter((one) => one === kind).length
  return {
    version,
    exchanges: exchanges.length,
    inUse: used.length,
    fitting: fitting.length,
    events: readings.length,
    taken: count('event'),
    ignored: count('ignored'),
    malformed: count('malformed') + count('unknown'),
    unusedRoutes: [...new Set(unused)].toSorted(),
  }
}

export interface ConcernCoverage {
  readonly concern: string
  readonly documented: number
  readonly covered: number
  readonly answered: number
  readonly missing: readonly string[]
  /** What the stand-in does not answer. */
  readonly unanswered: readonly string[]
}

const sample = (path: string): string => path.replaceAll(/:\w+/g, 'x').replace(/\*$/, 'x')

/** The documented routes by concern, those without a schema and those the stand-in does not answer. */
export const coverRoutes = async (): Promise<ConcernCoverage[]> => {
  const answers = await standInAnswers('2.2.23')
  return Object.entries(allRoutes).map(([concern, names]) => {
    const calls = names.map((name) => {
      const [method = '', path = ''] = name.split(' ')
      return { name, method, path: sample(path) }
    })
    const missing = calls.filter(({ method, path }) => matchRoute(routes, method, path) === undefined)
    const unanswered = calls.filter(({ method, path }) => !answers(method, path))
    return {
      concern,
      documented: names.length,
      covered: names.length - missing.length,
      answered: names.length - unanswered.length,
      missing: missing.map(({ name }) => name),
      unanswered: unanswered.map(({ name }) => name),
    }
  })
}

/** Events with a schema of which no recording exists, so that only the documentation speaks for them. */
export const unrecordedEvents = (versions: readonly ServerVersion[]): string[] => {
  const recorded = new Set(versions.flatMap((version) => readServerEvents(version).map(({ event }) => event)))
  return Object.keys(socketEventSchemas)
    .filter((event) => !recorded.has(event))
    .toSorted()
}

export const ignoredEvents = (): [string, string][] =>
  Object.entries(ignoredSocketEvents).toSorted(([a], [b]) => a.localeCompare(b))

export const eventCount = (): number => allSocketEvents.length
