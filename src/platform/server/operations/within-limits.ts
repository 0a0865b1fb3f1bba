import { appError } from '#machines/model/errors.ts'
import type { CallOptions, Server } from '../server.ts'

/**
 * The server as one write has it: a call takes no longer than those of the write may, and none begins once it was given up.
 * A call that is under way is left to end: who signs out after a save wants it saved.
 */
export function withinLimits(server: Server, callMs: number, signal: AbortSignal): Server {
  const limited = (options: CallOptions = {}): CallOptions => {
    if (signal.aborted) throw appError('aborted')
    return { timeoutMs: callMs, ...options }
  }
  return {
    async read(method, path, schema, options) {
      return await server.read(method, path, schema, limited(options))
    },
    async send(method, path, receipt, options) {
      await server.send(method, path, receipt, limited(options))
    },
    async picture(path, own) {
      limited()
      return await server.picture(path, own)
    },
  }
}
