import { loadState } from '#tests/server/boot/load-state.ts'
import { createApp } from '#tests/server/http/app.ts'
import { resolveOptions, type StandInOptions } from '#tests/server/options.ts'
import { RunningStandIn } from '#tests/server/standin.ts'
import type { ServerVersion } from '../exchange.ts'

/** Which flavour of the stand-in imitates a server. */
export const flavours = { '2.2.23': '2.2.23', '2.36.0': '2.36' } as const satisfies Record<
  ServerVersion,
  NonNullable<StandInOptions['flavour']>
>

// Hono writes optional parameters `:id?`, patterns `:id{.+}` and rests `*`
const patternOf = (path: string): RegExp => {
  const source = path
    .replaceAll(/\/:\w+(?:\{[^}]*\})?\?/g, '(?:/[^/]+)?')
    .replaceAll(/:\w+\{[^}]*\}/g, '.+')
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*')
  return new RegExp(`^${source}$`)
}

/** Tells whether the stand-in has a handler of its own for a call. */
export const standInAnswers = async (
  version: ServerVersion,
): Promise<(method: string, path: string) => boolean> => {
  const options = resolveOptions({ flavour: flavours[version] })
  const standIn = new RunningStandIn(options, await loadState(options))
  const handlers = createApp(standIn.core, null)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  await standIn.close()
  return (method, path) => handlers.some((handler) => handler.method === method && handler.pattern.test(path))
}
