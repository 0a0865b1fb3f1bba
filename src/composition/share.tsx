import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createActor } from 'xstate'
import { isTheme } from '#machines/model/themes.ts'
import { sharePlayerMachine } from '#machines/listening/share-player/share-player.machine.ts'
import { createUrls } from '#machines/model/titles/urls.ts'
import { lazyTexts } from '#src/i18n/i18n.ts'
import type { I18n } from '#src/i18n/i18n.ts'
import { createLocalDriver } from '#src/platform/media/element/local-driver.ts'
import { createSingleOutput } from '#src/platform/media/single-output.ts'
import { createServer } from '#src/platform/server/server.ts'
import { createReadShare, createSharePlaces } from '#src/platform/server/share-actors.ts'
import type { Device } from '#src/platform/storage/device.ts'
import { localStore, readText } from '#src/platform/storage/local.ts'
import { ShareScreen } from '#src/screens/share/share-screen.tsx'
import { applyTheme } from '#src/theme/theme.ts'
import { TooltipLayer } from '#src/ui/overlay/tooltip.tsx'

/**
 * The page of a shared title, in the place of everything else: with a root actor of its own, and without a session, a socket
 * or a store of a listener.
 */
export async function startShare(
  container: Element,
  i18n: I18n,
  device: Device,
  path: string,
): Promise<void> {
  const storage = localStore(device)
  const theme = readText(storage, 'theme')
  if (isTheme(theme)) applyTheme(theme)
  const urls = createUrls({ base: device.base || '/', mediaToken: () => null, bearer: () => null })
  const server = createServer({
    urls,
    vault: { bearer: () => null, kind: () => null },
    refresh: () => Promise.resolve(false),
    onExpired: () => undefined,
    onDoubt: () => undefined,
    onAnswer: () => undefined,
  })
  const player = createActor(
    sharePlayerMachine.provide({
      actors: {
        readShare: createReadShare(server),
        output: createSingleOutput(createLocalDriver({ urls, now: () => performance.now() })),
        places: createSharePlaces(server, storage),
      },
    }),
    { input: visitOf(path, window.location.search), systemId: 'sharePlayer' },
  )
  player.start()
  await lazyTexts()
  createRoot(container).render(
    <StrictMode>
      <I18nextProvider i18n={i18n.instance}>
        <ShareScreen player={player} urls={urls} />
        <TooltipLayer />
      </I18nextProvider>
    </StrictMode>,
  )
}

/** What an address asks for: `/share/lamp?t=60`. */
function visitOf(path: string, search: string): { slug: string; wantedAt: number | null } {
  const wanted = Number(new URLSearchParams(search).get('t') ?? 'none')
  const [, slug = ''] = /^\/share\/([^/]+)/.exec(path) ?? []
  return { slug: decoded(slug), wantedAt: Number.isFinite(wanted) && wanted >= 0 ? wanted : null }
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
