import { socketEventSchemas } from '#machines/model/events/index.ts'
import { readMendedEvent } from '#tests/support/read-event.ts'
import { checkExchange } from '../check-exchange.ts'
import type { ServerVersion } from '../exchange.ts'
import { knownKeys } from './known-keys.ts'
import { answerOf, type ServerRecord } from '../record.ts'
import { matchRoute, type Answer } from '../calls/route-table.ts'
import { routes } from '../calls/routes.ts'
import { compare, type ShapeModel } from './shape-model.ts'
import { statusOf, type Answered } from '../steps/run-step.ts'
import type { Step } from '../steps/step.ts'

// Which tags there are to embed depends on the book
const isTag = (path: string): boolean => /(?:^|\.)(?:ff)?metadataObject\./u.test(path)
const isTagRoute = (path: string): boolean => path.endsWith('/metadata-object')

const pairOf = (path: string): string =>
  ['', ...path.split('.').filter((part) => part !== '#')].slice(-2).join('.')

/**
 * A key that the schema knows and did not miss is optional. One that was never recorded here but elsewhere under the same
 * key depends on the item: not every recorded session has a book with an e-book.
 */
const shapeDifferences = (
  schema: Answer,
  value: unknown,
  shape: ShapeModel | undefined,
  pairs: ReadonlySet<string>,
): string[] => {
  if (shape === undefined) return []
  const known = typeof schema === 'string' ? new Set<string>() : knownKeys(schema)
  const differences = compare(shape, value).filter(
    ({ what, path }) =>
      what === 'type' ||
      !(isTag(path) || known.has(path) || (what === 'unrecorded' && pairs.has(pairOf(path)))),
  )
  return [...new Set(differences.map(({ text }) => text))]
}

const notAmong = (what: string, value: string | null, known: ReadonlySet<string> | undefined): string[] =>
  known === undefined || known.has(value ?? '')
    ? []
    : [`${what} is ${value ?? 'none'}, recorded ${[...known].join(' or ')}`]

/** How an answer of the stand-in differs from what the server it imitates was recorded to answer, in words. */
export const unlike = (
  record: ServerRecord,
  version: ServerVersion,
  step: Step,
  answered: Answered,
): string[] => {
  const route = matchRoute(routes, step.method, answered.path)
  if (route === undefined) return ['no schema knows the route']
  const { status, contentType, body } = answered
  if (status !== statusOf(step, version)) {
    return [
      `answers ${String(status)} instead of ${String(statusOf(step, version))}: ${JSON.stringify(body).slice(0, 200)}`,
    ]
  }
  const known = record.routes.get(route)
  const schema = answerOf(route, answered)
  const shape = status === 200 && !isTagRoute(answered.path) ? known?.shapes.get(schema) : undefined
  return [
    ...checkExchange(route, answered),
    ...notAmong('the type', contentType, known?.types.get(status)),
    ...(status >= 400 && typeof body === 'string'
      ? notAmong('the text', body, known?.texts.get(status))
      : []),
    ...shapeDifferences(schema, body, shape, record.pairs),
  ]
}

/** How an event of the stand-in differs from its schema and from what the server was recorded to send. */
export const unlikeEvent = (record: ServerRecord, name: string, argument: unknown): string[] => {
  const reading = readMendedEvent(name, argument)
  if (reading.kind === 'ignored') return []
  if (reading.kind === 'unknown') return [`${name} is no known event`]
  if (reading.kind === 'malformed') return [`${name}: ${reading.path} does not fit its schema`]
  if (reading.dropped.length > 0) return [`${name}: ${reading.dropped.join(', ')} does not fit its schema`]
  const schema = socketEventSchemas[reading.message.event]
  const shape = record.events.get(name)
  return shapeDifferences(schema, argument, shape, record.pairs).map((text) => `${name}: ${text}`)
}
