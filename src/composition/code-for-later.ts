import { logWarning } from '#machines/model/log.ts'
import { lazyTexts } from '#src/i18n/i18n.ts'
import { keepLoadedCode } from '#src/platform/page/keep-shell.ts'

/** Parts that are otherwise loaded when they are first used: to hear and to read what is kept, and the pages that lead there. */
const PARTS = [
  () => import('./books.ts'),
  () => import('./browsing.ts'),
  () => import('./cast.ts'),
  () => import('./kept-item.ts'),
  () => import('./kept-playing.ts'),
  () => import('#src/platform/book/comic/comic-book.ts'),
  () => import('#src/platform/book/epub/epub-book.ts'),
  () => import('#src/platform/book/mobi/mobi-book.ts'),
  () => import('#src/platform/book/pdf/pdf-book.ts'),
  () => import('#src/platform/media/opening/risky-outcomes.ts'),
  () => import('#src/platform/server/progress/recovery-calls.ts'),
  () => import('#src/platform/server/reads/lazy-reads.ts'),
  () => import('#src/player/now-playing.tsx'),
  () => import('#src/player/panels/bookmarks-panel.tsx'),
  () => import('#src/player/panels/chapters-panel.tsx'),
  () => import('#src/player/panels/clips/clips-panel.tsx'),
  () => import('#src/player/panels/queue-panel.tsx'),
  () => import('#src/player/panels/sleep-panel.tsx'),
  () => import('#src/player/player-bar.tsx'),
  () => import('#src/reader/reader.tsx'),
  () => import('#src/screens/home/kept-shelf.tsx'),
  () => import('#src/screens/item/item-screen.tsx'),
  () => import('#src/screens/kept/kept-screen.tsx'),
  () => import('#src/screens/shelf/items-shelf-screen.tsx'),
  () => import('#src/shell/seldom-screens.tsx'),
  lazyTexts,
] as const

/** What is needed without a network is loaded while there is one: the browser keeps it with the page's other files. */
export function keepCodeForLater(base: string): void {
  Promise.all(PARTS.map((load) => load()))
    .then(async () => await keepLoadedCode(base))
    .catch((error: unknown) => logWarning('Code for what is kept did not come:', error))
}
