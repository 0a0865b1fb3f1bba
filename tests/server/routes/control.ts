import type { Faults, FaultMode, FaultRequest } from '../faults.ts'
import { json, ok, status } from '../http/answers.ts'
import { bodyOf, textOf, type App } from '../http/env.ts'

/** What another process may do to a stand-in. */
export interface Controlled {
  faults: Faults
  emit(event: string, payload?: unknown, to?: { userId?: string }): void
  kill(): Promise<void>
  start(): Promise<void>
}

const modes = new Set<string>(['status', 'drop', 'hang', 'malformed', 'applyThenDrop'])
const isMode = (mode: unknown): mode is FaultMode => typeof mode === 'string' && modes.has(mode)

const faultOf = (body: Record<string, unknown>): FaultRequest | null => {
  const path = textOf(body['path'])
  const pattern = textOf(body['pattern'])
  if (path === undefined && pattern === undefined) return null
  return {
    path: pattern === undefined ? (path ?? '') : new RegExp(pattern, 'u'),
    ...(textOf(body['method']) === undefined ? {} : { method: String(body['method']) }),
    ...(typeof body['status'] === 'number' ? { status: body['status'] } : {}),
    ...(textOf(body['body']) === undefined ? {} : { body: String(body['body']) }),
    ...(typeof body['times'] === 'number' ? { times: body['times'] } : {}),
    ...(isMode(body['mode']) ? { mode: body['mode'] } : {}),
  }
}

const plainSwitches = ['crashOnMusicVideo', 'accessTokenSeconds', 'refreshGraceSeconds', 'transcodeRate', 'streamError',
  'crashDowntimeMs', 'initDelayMs', 'refuseSockets', 'stepMs', 'coverMs'] as const // prettier-ignore

/** `/__standin/*`: the switches over HTTP. Only there when the option `control` is set. */
export const controlRoutes = (app: App, controlled: Controlled): void => {
  app.post('/__standin/fault', (c) => {
    const fault = faultOf(bodyOf(c))
    return fault ? json(c, { id: controlled.faults.fail(fault).id }) : status(400)
  })

  app.post('/__standin/latency', (c) => {
    const { ms, path } = bodyOf(c)
    controlled.faults.latency(Number(ms) || 0, textOf(path))
    return ok()
  })

  app.post('/__standin/set', (c) => {
    const body = bodyOf(c)
    const chosen = plainSwitches.filter((name) => name in body)
    Object.assign(controlled.faults, Object.fromEntries(chosen.map((name) => [name, body[name]])))
    return chosen.length > 0 ? ok() : status(400)
  })

  app.post('/__standin/clear', () => {
    controlled.faults.clear()
    return ok()
  })

  app.post('/__standin/emit', (c) => {
    const { event, payload, userId } = bodyOf(c)
    if (!textOf(event)) return status(400)
    const to = textOf(userId)
    controlled.emit(String(event), payload, to === undefined ? undefined : { userId: to })
    return ok()
  })

  app.post('/__standin/kill', (c) => {
    const downMs = Number(bodyOf(c)['downMs']) || 0
    // After the answer is out: this connection is dropped as well.
    setTimeout(() => void controlled.kill().then(() => setTimeout(() => void controlled.start(), downMs)), 20)
    return ok()
  })
}
