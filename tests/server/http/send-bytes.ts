import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createReadStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { SendBytes } from './env.ts'

/** Writes files to a connection as they are read. */
export const sendBytesTo =
  (out: ServerResponse): SendBytes =>
  ({ status, headers, part, text }) => {
    out.writeHead(status, headers)
    if (part === null) {
      out.end(text)
      return RESPONSE_ALREADY_SENT
    }
    const { path, ...bounds } = part
    const stream = createReadStream(path, bounds)
    stream.on('error', () => out.destroy())
    out.on('close', () => stream.destroy())
    stream.pipe(out)
    return RESPONSE_ALREADY_SENT
  }
