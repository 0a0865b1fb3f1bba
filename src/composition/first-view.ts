import { waitFor } from 'xstate'
import type { ReadKey } from '#machines/server/catalog/reads.ts'
import type { SystemActors } from '#machines/system/system.types.ts'
import type { Composed } from './compose.ts'
import { bringArrangedHome } from '#src/screens/home/home-screen.tsx'
import { logWarning } from '#machines/model/log.ts'

/** After a longer wait the page shows that something comes. */
const PATIENCE_MS = 1500
/** Pixels, with its gap. */
const NARROWEST_CARD = 120
const SHELVES_IN_VIEW = 2

export interface FirstView {
  /** Fulfilled when the page is worth drawing; never rejected. */
  worthDrawing: Promise<void>
  /** The router is there and takes over: where it should be by now, null where it is already. */
  handOver: () => string | null
}

/**
 * On the way to home a page has several faces, each drawn and thrown away on a slow machine: no user known yet, a shell
 * without a library, shelves without books. Where the answers were asked for ahead they are all but there, so the first
 * drawing waits for them, and the way to home is gone before there is a router.
 */
export function openFirstView({ root, reads, urls }: Pick<Composed, 'root' | 'reads' | 'urls'>): FirstView {
  let isDrawing = false
  let missed: string | null = null

  const tellPlace = (): void => {
    const { pathname, search } = window.location
    root.send({ type: 'location.changed', path: pathname.slice(urls.base.length) || '/', search })
  }

  async function isLoaded(key: ReadKey): Promise<void> {
    const isSettled = (): boolean => reads.snapshot(key).status !== 'loading'
    if (isSettled()) return
    await new Promise<void>((resolve) => {
      const stop = reads.subscribe(key, () => {
        if (!isSettled()) return
        stop()
        resolve()
      })
    })
  }

  /** The line has nothing to do while shelves are drawn. */
  function askForCovers(key: ReadKey<'home'>): void {
    const home = reads.snapshot(key)
    if (home.status !== 'ready') return
    const perShelf = Math.ceil(window.innerWidth / NARROWEST_CARD)
    const inView = home.data
      .slice(0, SHELVES_IN_VIEW)
      .flatMap(({ entities }): readonly (typeof entities)[number][] => entities.slice(0, perShelf))
    for (const entity of inView) {
      if ('media' in entity && entity.media.coverPath) new Image().src = urls.cardCover(entity)
    }
  }

  async function prepare(): Promise<void> {
    await waitFor(root, ({ children }) => children.session !== undefined && children.navigation !== undefined)
    const { session, navigation } = root.getSnapshot().children as Pick<
      SystemActors,
      'session' | 'navigation'
    >
    orders = navigation.on('navigate', ({ to }) => {
      if (isDrawing) {
        missed = to
        return
      }
      window.history.replaceState(null, '', urls.base + to)
      tellPlace()
    })
    tellPlace()
    const known = await waitFor(session, (snapshot) => !snapshot.hasTag('starting'))
    if (!known.hasTag('inside')) return
    const { path, libraryId } = navigation.getSnapshot().context
    if (libraryId === null || path !== `/library/${encodeURIComponent(libraryId)}`) return
    const home: ReadKey<'home'> = { name: 'home', libraryId }
    const unwatch = reads.watch(home)
    await Promise.all([
      isLoaded(home),
      isLoaded({ name: 'libraries' }),
      Object.keys(root.getSnapshot().context.preferences.settings.homes)[0] && bringArrangedHome(),
    ])
    askForCovers(home)
    // the view that shows it watches it by then
    setTimeout(unwatch, PATIENCE_MS)
  }

  let orders: { unsubscribe: () => void } | undefined
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  return {
    worthDrawing: Promise.race([prepare(), patience])
      .catch((error: unknown) => logWarning('The first view failed:', error))
      .then(() => {
        isDrawing = true
      }),
    handOver: () => {
      orders?.unsubscribe()
      const to = missed
      missed = null
      return to
    },
  }
}
