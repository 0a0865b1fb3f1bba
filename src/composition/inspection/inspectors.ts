import type { AnyActorRef } from 'xstate'
import { NOTICE_MS } from '#machines/app/notices/notices.machine.ts'
import type { NoticesIntent } from '#machines/app/notices/notices.types.ts'
import { logWarning } from '#machines/model/log.ts'
import type { Inspector } from '#src/hooks/system-context.ts'
import type { I18n } from '#src/i18n/i18n.ts'
import type { Device } from '#src/platform/storage/device.ts'
import type { Ring } from '../replay/ring.ts'
import type { OfferedPage } from './watched-page.ts'

export interface InspectorDeps {
  root: AnyActorRef
  ring: Ring
  device: Device
  i18n: I18n
  /** Of the client. */
  version: string
}

/** It is saved all the same: what came from outside can be read in it. */
const notOpened = (name: string): NoticesIntent => ({
  type: 'notice.show',
  notice: {
    id: 'recording',
    kind: 'warning',
    text: { key: 'inspector.notOpened', params: { name } },
    durationMs: NOTICE_MS.long,
  },
})

/** Both inspectors: our own page, and that of Stately. The code of either is loaded when it is asked for. */
export function createInspectors({ root, ring, device, i18n, version }: InspectorDeps): Inspector {
  let inspect: ((root: AnyActorRef) => void) | null = null
  let offered: OfferedPage | null = null
  /** How to close the docked one, once it is there. */
  let docked: Promise<(() => void) | null> | null = null
  const load = async (): Promise<void> => {
    ;({ inspect } = await import('./stately.ts'))
  }
  const offer = async (): Promise<OfferedPage | null> => {
    const { offerThisPage } = await import('./watched-page.ts')
    const { recordingText } = await import('../replay/save-recording.ts')
    const recording = (keepsTexts: boolean): string => recordingText(ring, version, keepsTexts)
    offered ??= offerThisPage({ root, base: device.base, recording })
    return offered
  }
  const said = (error: unknown): void => logWarning('The inspector did not load:', error)
  const openOwn = (): void => {
    const page = window.open('', 'earmark-own-inspector')
    // one that is open keeps what it has heard
    if (page?.location.href === 'about:blank') page.location.href = `${device.base}/inspector`
    page?.focus()
    void offer().catch(said)
  }
  const openDock = async (): Promise<(() => void) | null> => {
    const end = (): void => {
      docked = null
    }
    try {
      const page = await offer()
      const { dockInspector } = await import('./start-inspector.tsx')
      if (page) return await dockInspector(i18n, device, page.id, end)
    } catch (error) {
      said(error)
    }
    end()
    return null
  }
  return {
    host: 'stately.ai',
    prepare: () => void load().catch(said),
    open() {
      // a browser lets a page open a window only while a press is handled
      if (inspect) inspect(root)
      else void load().then(() => inspect?.(root), said)
    },
    openOwn,
    dock() {
      if (docked) void docked.then((close) => close?.())
      else docked = openDock()
    },
    async why(hint) {
      const { actorBehind, pointAtOne } = await import('#src/platform/inspection/pointing.ts')
      const element = await pointAtOne(document, hint)
      if (!element) return
      if (!docked) openOwn()
      const actor = actorBehind(element, root)
      if (actor) (await offer())?.point(actor)
    },
    async saveRecording(keepsTexts) {
      const { isCutText, recordingName, recordingText } = await import('../replay/save-recording.ts')
      const { saveTextFile } = await import('#src/platform/page/files/save-file.ts')
      const text = recordingText(ring, version, keepsTexts)
      const name = recordingName(new Date())
      saveTextFile({ name, type: 'application/json', text })
      if (isCutText(text)) root.send(notOpened(name))
    },
  }
}
