import type { Env, SendBytes } from '#tests/server/http/env.ts'
import { mustBeSaved, serverAnswerHeaders } from '../../serve/server-answers.ts'
import { bring } from '../node/contents.ts'
import { volume } from '../node/volume.ts'
import type { Demo } from './boot.ts'

const sendBytes: SendBytes = async ({ status, headers, part, text }) => {
  if (part === null) return new Response(text ?? null, { status, headers: asHeaders(headers) })
  await bring(part.path)
  const whole = volume.readFileSync(part.path) as Buffer
  const bytes = new Uint8Array(whole.subarray(part.start, part.end + 1))
  return new Response(bytes, { status, headers: asHeaders(headers) })
}

function asHeaders(values: Readonly<Record<string, string | number>>): Headers {
  return new Headers(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]))
}

/**
 * What the server says to a call of the page. A write is answered once it is kept.
 * @param path of the call below the base, with its query
 */
export async function answerOf({ core, app, kept }: Demo, request: Request, path: string): Promise<Response> {
  const { location, navigator } = globalThis
  const url = new URL(path, location.origin)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  // a browser shows no worker by which host and program it was asked
  const headers = new Headers(request.headers)
  headers.set('host', location.host)
  headers.set('user-agent', navigator.userAgent)
  const asked = new Request(url, { method: request.method })
  // a request leaves some headers out when it is made, and has no stream of its body in Firefox
  const body = hasBody ? new Response(await request.arrayBuffer()).body : null
  Object.defineProperties(asked, { headers: { value: headers }, body: { value: body } })

  const added = new Headers(serverAnswerHeaders)
  const env = {
    incoming: {
      method: request.method,
      headers: Object.fromEntries(headers),
      socket: { remoteAddress: '127.0.0.1' },
    },
    outgoing: {
      setHeader: (name: string, value: unknown) => added.set(name, String(value)),
      removeHeader: (name: string) => added.delete(name),
    },
    logEntry: core.log.addRequest({ method: request.method, url, headers: Object.fromEntries(headers) }),
    sendBytes,
  }
  const answer = await app.fetch(asked, env as unknown as Env['Bindings'])
  env.logEntry.status = answer.status
  if (hasBody) await kept.flush()
  const all = new Headers(answer.headers)
  for (const [name, value] of added) all.set(name, value)
  if (mustBeSaved(url.pathname, all.get('content-type'))) all.set('content-disposition', 'attachment')
  const { status, statusText } = answer
  return new Response(answer.body, { status, statusText, headers: all })
}
