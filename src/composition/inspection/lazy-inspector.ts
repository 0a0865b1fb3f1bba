import type { AnyActorRef } from 'xstate'
import { logWarning } from '#machines/model/log.ts'
import type { Inspector } from '#src/hooks/system-context.ts'
import type { Device } from '#src/platform/storage/device.ts'

/** Both inspectors: our own page, and that of Stately. The code of either is loaded when it is asked for. */
export function lazyInspector(root: AnyActorRef, device: Device): Inspector {
  let inspect: ((root: AnyActorRef) => void) | null = null
  let isOffered = false
  const load = async (): Promise<void> => {
    ;({ inspect } = await import('./stately.ts'))
  }
  const offer = async (): Promise<void> => {
    const { offerThisPage } = await import('./watched-page.ts')
    if (!isOffered) offerThisPage(root, device.base)
    isOffered = true
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
    openOwn() {
      const page = window.open('', 'earmark-own-inspector')
      // one that is open keeps what it has heard
      if (page?.location.href === 'about:blank') page.location.href = `${device.base}/inspector`
      page?.focus()
      void offer().catch(said)
    },
  }
}
