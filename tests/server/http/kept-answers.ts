import type { Core } from '../core.ts'
import { json } from './answers.ts'
import type { Ctx } from './env.ts'

/**
 * A current server keeps what it answered of a library by its address and account, until something of the library changes:
 * what is in progress is no such thing, and stays as it was asked for first.
 */
export function keptAnswers({ state }: Core) {
  const answers = new Map<string, unknown>()
  return async (c: Ctx, next: () => Promise<void>): Promise<Response | undefined> => {
    const { sort = '', filter = '' } = c.req.query()
    if (state.flavour !== '2.36' || !/^progress\b/.test(sort + filter)) {
      await next()
      return undefined
    }
    const changes = [...state.items.values()].map(({ id, updatedAt }) => `${id}${updatedAt}`)
    const key = [c.get('user').id, c.req.url, ...changes].join(' ')
    const kept = answers.get(key)
    if (kept !== undefined) return json(c, kept)
    await next()
    if (c.res.ok) answers.set(key, await c.res.clone().json())
    return undefined
  }
}
