import { appError } from '#machines/model/errors.ts'
import type { CallOptions, Server } from '../server.ts'

/** The server as one write has it: a call takes no longer than those of the write may, and none begins once it was given up. */
export function withinLimits(server: Server, callMs: number, signal: AbortSignal): Server {
  const limited = (options: CallOptions = {}): CallOptions => {
    if (signal.aborted) throw appError('aborted')
    const { timeoutMs = callMs, keepalive = false } = options
    const ends = options.signal ? AbortSignal.any([signal, options.signal]) : signal
    return { ...options, timeoutMs, ...(keepalive ? {} : { signal: ends }) }
  }
  return {
    async read(method, path, schema, options) {
      return await server.read(method, path, schema, limited(options))
    },
    async send(method, path, receipt, options) {
      await server.send(method, path, receipt, limited(options))
    },
    async picture(path) {
      limited()
      return await server.picture(path)
    },
  }
}
