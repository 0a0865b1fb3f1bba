import type { AnyActorRef } from 'xstate'
import type { Inspector } from '#src/hooks/system-context.ts'
import { logWarning } from '#machines/model/log.ts'

/** The inspector, whose code is loaded when its question is asked. */
export function lazyInspector(root: AnyActorRef): Inspector {
  let inspect: ((root: AnyActorRef) => void) | null = null
  const load = async (): Promise<void> => {
    ;({ inspect } = await import('./inspect.ts'))
  }
  const said = (error: unknown): void => logWarning('The inspector did not load:', error)
  return {
    host: 'stately.ai',
    prepare: () => void load().catch(said),
    open() {
      // a browser lets a page open a window only while a press is handled
      if (inspect) inspect(root)
      else void load().then(() => inspect?.(root), said)
    },
  }
}
