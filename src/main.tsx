'use no memo'

import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { BrowserRouter } from 'react-router-dom'
import { compose } from './composition/compose.ts'
import { openFirstView } from './composition/first-view.ts'
import { lazyInspector } from './composition/inspection/lazy-inspector.ts'
import { createI18n } from './i18n/i18n.ts'
import { openHistorySteps } from './platform/page/history-steps.ts'
import { framePainted } from './platform/page/next-frame.ts'
import { createDevice } from './platform/storage/device.ts'
import { localStore, readText, tabStore } from './platform/storage/local.ts'
import { App } from './shell/app.tsx'
import { NavigationBridge } from './shell/navigation-bridge.tsx'
import { PageBoundary } from './shell/states/page-boundary.tsx'
import { RouterAnchor } from './shell/router-anchor.tsx'
import { SystemContext } from './hooks/system-context.ts'
import { AnchorProvider } from './ui/link.tsx'
import { nextTask } from './ui/next-task.ts'
import './theme/theme.css'

async function start(): Promise<void> {
  const container = document.querySelector('#root')
  if (!container) return
  const device = createDevice(import.meta.env.BASE_URL.replace(/\/$/, ''))
  const tab = tabStore(device)
  // the answer of a provider of sign-ins is dealt with before anything else looks at the address
  const isAnswer = /#openid=|Token=|autoLaunch=/.test(window.location.href) || readText(tab, 'providerVisit')
  const arrival = isAnswer
    ? (await import('./platform/page/arrival.ts')).takeArrival(tab, device.base)
    : 'unused'
  const i18n = await createI18n(readText(localStore(device), 'lang'))
  const path = window.location.pathname.slice(device.base.length)
  if (path.startsWith('/share/')) {
    const { startShare } = await import('./composition/share.tsx')
    await startShare(container, i18n, device, path)
    return
  }
  if (path === '/inspector') {
    const { startInspector } = await import('./composition/inspection/start-inspector.tsx')
    await startInspector(container, i18n, device)
    return
  }
  // what stands on the page until the client draws is painted first: from here on it takes long
  if (globalThis.earmarkHeadStart) await framePainted()
  const version = import.meta.env.EARMARK_VERSION
  const {
    root,
    ring,
    reads,
    urls,
    video,
    page: readerPage,
    smallWindow,
  } = compose({
    device,
    // its name says what is in it and in all that it loads
    build: new URL(import.meta.url).pathname,
    version,
    arrival,
    showLanguage: i18n.showLanguage,
  })
  openHistorySteps()
  // what is pressed meanwhile is heard between the two
  await nextTask()
  ring.start(root)
  const firstView = globalThis.earmarkHeadStart ? openFirstView({ root, reads, urls }) : null
  await firstView?.worthDrawing
  const inspector = lazyInspector({ root, ring, device, i18n, version })
  const page = createRoot(container)
  const draw = (): void =>
    page.render(
      <StrictMode>
        <SystemContext
          value={{ root, reads, urls, video, page: readerPage, smallWindow, version, inspector }}
        >
          <I18nextProvider i18n={i18n.instance}>
            <BrowserRouter basename={urls.base || '/'}>
              <NavigationBridge handOver={firstView?.handOver} />
              <AnchorProvider value={RouterAnchor}>
                <PageBoundary>
                  <App />
                </PageBoundary>
              </AnchorProvider>
            </BrowserRouter>
          </I18nextProvider>
        </SystemContext>
      </StrictMode>,
    )
  // in pieces where a picture stands there meanwhile: a drawing of home at once would hold the page up for a tenth of a second
  if (firstView) startTransition(draw)
  else draw()
}

void start()
