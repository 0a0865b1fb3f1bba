import type { Core } from '../core.ts'
import { isDiskFull } from '../state/folder-errors.ts'
import { NotSaved } from '../state/store.ts'
import { sentence } from './answers.ts'
import type { App, Ctx } from './env.ts'

/** Whether a call is asked for what it changes; others may touch a state too, but nothing is promised of that. */
const isWrite = (c: Ctx): boolean =>
  (c.req.method !== 'GET' && c.req.method !== 'HEAD') || c.req.path.startsWith('/auth/')

/** The answer to what was not saved, or null when an error is about something else. */
export const sayNotSaved = (error: unknown): Response | null => {
  const notSaved = error instanceof NotSaved ? error : isDiskFull(error) ? new NotSaved(error) : null
  return notSaved && sentence(notSaved.isFull ? 507 : 500, notSaved.message)
}

/** A write is answered once it is on the disk, and with a failure when it is not: it was then taken back. */
export const answerWhenSaved = (app: App, core: Core): void => {
  app.use('*', async (c, next) => {
    const { writes } = core.state
    await next()
    if (core.state.writes === writes || !isWrite(c)) return undefined
    try {
      await core.saved()
    } catch (error) {
      const answer = sayNotSaved(error)
      if (!answer) throw error
      c.env.outgoing.removeHeader('set-cookie')
      // an answer that is put in the place of another takes on its headers
      c.res = undefined
      c.res = answer
    }
    return undefined
  })
}
