import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createActor, fromCallback } from 'xstate'
import { InspectedLog } from '#machines/app/inspector/inspected-log.ts'
import { inspectorMachine } from '#machines/app/inspector/inspector.machine.ts'
import type { InspectorFact, ReplaysCommand } from '#machines/app/inspector/inspector.types.ts'
import { isTheme } from '#machines/model/themes.ts'
import { lazyTexts } from '#src/i18n/i18n.ts'
import type { I18n } from '#src/i18n/i18n.ts'
import { InspectorContext } from '#src/inspector/inspector-context.ts'
import { InspectorDock } from '#src/inspector/inspector-dock.tsx'
import { InspectorPage } from '#src/inspector/inspector-page.tsx'
import { createChartLayout } from '#src/platform/inspection/chart-layout.ts'
import { createInspectedPages } from '#src/platform/inspection/inspected-pages.ts'
import { saveTextFile } from '#src/platform/page/files/save-file.ts'
import type { Device } from '#src/platform/storage/device.ts'
import { localStore, readText } from '#src/platform/storage/local.ts'
import { applyTheme } from '#src/theme/theme.ts'
import { TooltipLayer } from '#src/ui/overlay/tooltip.tsx'
import { createReplaysActor } from '../replay/replays-actor.ts'
import { isCutText, recordingName } from '../replay/save-recording.ts'
import { openInspectorChannel } from './inspector-channel.ts'

/** A picture is drawn at most so often, milliseconds: a page that plays changes some hundred times a second. */
const PICTURE_PAUSE = 100

/** Machines that run again in a watched page would share with it what is loaded late: a recording is opened in the second tab. */
const noReplays = fromCallback<ReplaysCommand>(({ sendBack, receive }) => {
  receive((command) => {
    if ('name' in command) sendBack({ type: 'replays.refused', name: command.name } satisfies InspectorFact)
  })
})

/** An inspector with a root actor of its own. Null where the browser has no channel between pages. */
function createInspector(device: Device, pageId: string | null) {
  const log = new InspectedLog()
  const channel = openInspectorChannel(device.base)
  if (!channel) return null
  const inspector = createActor(
    inspectorMachine.provide({
      actors: {
        pages: createInspectedPages({
          channel,
          log,
          later: (run) => setTimeout(run, PICTURE_PAUSE),
          recordingName: () => recordingName(new Date()),
          saveRecording: (name, text) => saveTextFile({ name, type: 'application/json', text }),
          isCut: isCutText,
        }),
        replays: pageId === null ? createReplaysActor(device.base) : noReplays,
      },
    }),
    { systemId: 'inspector', input: { pageId } },
  )
  inspector.start()
  return {
    value: { inspector, log, layOut: createChartLayout() },
    stop() {
      inspector.stop()
      channel.close()
    },
  }
}

const within = (i18n: I18n, view: ReactNode): ReactNode => (
  <StrictMode>
    <I18nextProvider i18n={i18n.instance}>{view}</I18nextProvider>
  </StrictMode>
)

/** The inspector, in the place of everything else. It hears what pages of this browser tell that were asked to. */
export async function startInspector(container: Element, i18n: I18n, device: Device): Promise<void> {
  const theme = readText(localStore(device), 'theme')
  if (isTheme(theme)) applyTheme(theme)
  await lazyTexts('inspector')
  const made = createInspector(device, null)
  if (!made) return
  createRoot(container).render(
    within(
      i18n,
      <InspectorContext value={made.value}>
        <InspectorPage />
        <TooltipLayer />
      </InspectorContext>,
    ),
  )
}

/** The inspector at the foot of the page that it watches, until it is closed. Returns how to close it. */
export async function dockInspector(
  i18n: I18n,
  device: Device,
  pageId: string,
  onClose: () => void,
): Promise<() => void> {
  await lazyTexts('inspector')
  const made = createInspector(device, pageId)
  if (!made) return onClose
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const close = (): void => {
    root.unmount()
    container.remove()
    made.stop()
    onClose()
  }
  root.render(
    within(
      i18n,
      <InspectorDock onClose={close}>
        <InspectorContext value={made.value}>
          <InspectorPage />
        </InspectorContext>
      </InspectorDock>,
    ),
  )
  return close
}
