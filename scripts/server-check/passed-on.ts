import { randomBytes } from 'node:crypto'
import { socketPathFinder } from '../serve/socket-path.ts'
import { call, NoAnswer } from './call.ts'
import { described, failed, ok, unknown, type Finding } from './finding.ts'

/** More than any proxy takes unless it is said: nginx takes 1 MiB, others 100 MiB. */
const LARGE = 4 * 2 ** 30

/** How long a proxy may take to refuse a size, before its silence means that it waits for the file. */
export const REFUSAL_MS = 3000

const WEBSOCKET_MEND =
  'Without it, what happens elsewhere is seen late. The proxy must pass the upgrade on: in nginx `proxy_http_version 1.1` with `Upgrade $http_upgrade` and `Connection "upgrade"`, in Apache `upgrade=websocket`; Caddy and Traefik do it unasked.'

/** Whether what is between here and the server lets live updates through. */
export async function liveUpdates(server: URL): Promise<Finding> {
  const name = 'live updates'
  const base = { upstream: server, upstreamBase: server.pathname, localBase: '/' }
  const root = new URL(await socketPathFinder(base)(), server)
  const polling = await call(new URL('socket.io/?EIO=4&transport=polling', root))
  if (!polling.text.startsWith('0{'))
    return failed(name, `/socket.io is not passed on: ${described(polling)}`, WEBSOCKET_MEND)
  try {
    const answer = await call(new URL('socket.io/?EIO=4&transport=websocket', root), {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    })
    if (answer.status === 101) return ok(name, 'the websocket opens')
    return failed(name, `the websocket is refused: ${described(answer)}`, WEBSOCKET_MEND)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return failed(name, `the websocket does not open (${error.code})`, WEBSOCKET_MEND)
  }
}

/** Whether a large file could be uploaded: a proxy refuses by the length that is said, before anything of it is sent. */
export async function largeUploads(server: URL, refusalMs: number): Promise<Finding> {
  const name = 'large uploads'
  try {
    const answer = await call(new URL('api/upload', server), {
      method: 'POST',
      saidLength: LARGE,
      limitMs: refusalMs,
      headers: { 'content-type': 'multipart/form-data; boundary=none' },
    })
    if (answer.status !== 413) return ok(name, 'a file of 4 GiB is not refused for its size')
    return failed(
      name,
      'a file of 4 GiB is refused (413)',
      'Take the limit off: in nginx `client_max_body_size 0`, in Apache `LimitRequestBody 0`. Tunnels and gateways of a provider have limits of their own.',
    )
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    // it waits for the body, so the length alone was no reason
    if (error.code === 'TIMEOUT') return ok(name, 'a file of 4 GiB is not refused for its size')
    return unknown(name, `the connection ends when a large file is announced (${error.code})`)
  }
}
