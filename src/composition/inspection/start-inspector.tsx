import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createActor } from 'xstate'
import { InspectedLog } from '#machines/app/inspector/inspected-log.ts'
import { inspectorMachine } from '#machines/app/inspector/inspector.machine.ts'
import { isTheme } from '#machines/model/themes.ts'
import { lazyTexts } from '#src/i18n/i18n.ts'
import type { I18n } from '#src/i18n/i18n.ts'
import { InspectorContext } from '#src/inspector/inspector-context.ts'
import { InspectorPage } from '#src/inspector/inspector-page.tsx'
import { createChartLayout } from '#src/platform/inspection/chart-layout.ts'
import { createInspectedPages } from '#src/platform/inspection/inspected-pages.ts'
import { saveTextFile } from '#src/platform/page/files/save-file.ts'
import type { Device } from '#src/platform/storage/device.ts'
import { localStore, readText } from '#src/platform/storage/local.ts'
import { applyTheme } from '#src/theme/theme.ts'
import { TooltipLayer } from '#src/ui/overlay/tooltip.tsx'
import { createReplaysActor } from '../replay/replays-actor.ts'
import { recordingName } from '../replay/save-recording.ts'
import { openInspectorChannel } from './inspector-channel.ts'

/** A picture is drawn at most so often, milliseconds: a page that plays changes some hundred times a second. */
const PICTURE_PAUSE = 100

/**
 * The inspector, in the place of everything else: a root actor of its own, and nothing of a listener. It hears what pages of
 * this browser tell that were asked to.
 */
export async function startInspector(container: Element, i18n: I18n, device: Device): Promise<void> {
  const theme = readText(localStore(device), 'theme')
  if (isTheme(theme)) applyTheme(theme)
  await lazyTexts('inspector')
  const log = new InspectedLog()
  const channel = openInspectorChannel(device.base)
  if (!channel) return
  const inspector = createActor(
    inspectorMachine.provide({
      actors: {
        pages: createInspectedPages({
          channel,
          log,
          later: (run) => setTimeout(run, PICTURE_PAUSE),
          saveRecording: (text) =>
            saveTextFile({ name: recordingName(new Date()), type: 'application/json', text }),
        }),
        replays: createReplaysActor(device.base),
      },
    }),
    { systemId: 'inspector' },
  )
  inspector.start()
  createRoot(container).render(
    <StrictMode>
      <I18nextProvider i18n={i18n.instance}>
        <InspectorContext value={{ inspector, log, layOut: createChartLayout() }}>
          <InspectorPage />
          <TooltipLayer />
        </InspectorContext>
      </I18nextProvider>
    </StrictMode>,
  )
}
