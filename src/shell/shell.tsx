'use no memo'

import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useLocation } from 'react-router-dom'
import { bringWhenIdle } from '#src/player/bring-player-bar.ts'
import { PlayerFoot } from '#src/player/player-foot.tsx'
import { StartingScreen } from '#src/shell/states/starting-screen.tsx'
import { HomeScreen } from '#src/screens/home/home-screen.tsx'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { cx } from '#src/ui/cx.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { BottomNav } from './bars/bottom-nav.tsx'
import { moveAmongCards } from './card-keys.ts'
import { PageBoundary } from './states/page-boundary.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SideRail } from './bars/side-rail.tsx'
import { TopBar } from './bars/top-bar.tsx'
import './first-paint.css'
import './shell.css'

const ItemScreen = lazyView(async () => {
  const { ItemScreen: Screen } = await import('#src/screens/item/item-screen.tsx')
  bringWhenIdle()
  return Screen
})
const ItemsShelfScreen = lazyView(() =>
  import('#src/screens/shelf/items-shelf-screen.tsx').then((module) => module.ItemsShelfScreen),
)
const SeriesShelfScreen = lazyView(() =>
  import('#src/screens/shelf/series-shelf-screen.tsx').then((module) => module.SeriesShelfScreen),
)
const OneSeriesScreen = lazyView(() =>
  import('#src/screens/shelf/one-series-screen.tsx').then((module) => module.OneSeriesScreen),
)
const SearchScreen = lazyView(() =>
  import('#src/screens/search/search-screen.tsx').then((module) => module.SearchScreen),
)
const CollectionsShelfScreen = lazyView(() =>
  import('#src/screens/lists/lists-shelf-screen.tsx').then((module) => module.CollectionsShelfScreen),
)
const PlaylistsShelfScreen = lazyView(() =>
  import('#src/screens/lists/lists-shelf-screen.tsx').then((module) => module.PlaylistsShelfScreen),
)
const CollectionScreen = lazyView(() =>
  import('#src/screens/lists/collection-screen.tsx').then((module) => module.CollectionScreen),
)
const PlaylistScreen = lazyView(() =>
  import('#src/screens/lists/playlist-screen.tsx').then((module) => module.PlaylistScreen),
)
const AuthorsScreen = lazyView(() =>
  import('#src/screens/authors/authors-screen.tsx').then((module) => module.AuthorsScreen),
)
const AuthorScreen = lazyView(() =>
  import('#src/screens/authors/author-screen.tsx').then((module) => module.AuthorScreen),
)
// the names of their files are no part of the first script
const SeldomScreens = lazyView(
  () => import('./seldom-screens.tsx').then((module) => module.SeldomScreens),
  'first',
)
const SelectionToolbar = lazyView(() =>
  import('./bars/selection-toolbar.tsx').then((module) => module.SelectionToolbar),
)
const PageLayers = lazyView(() => import('./states/at-rest.ts').then((module) => module.PageLayers), 'first')
const Reader = lazyView(() => import('#src/reader/reader.tsx').then((module) => module.Reader))

/** The page of a signed-in user: bars around, one screen in the middle, the player at the foot. */
export function Shell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isSelecting = useSnapshot('selection', (selection) => selection.hasTag('some'), false)
  const isBrowsing = useSnapshot('dialogs', () => true, false)
  const isReading = useSnapshot('reader', (reader) => reader.hasTag('open'), false)
  const isConfig = pathname.startsWith('/config')
  return (
    <div className={cx('shell', isConfig && 'shell-without-rail')}>
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      <ScrollToTop />
      {isSelecting ? (
        <Suspense fallback={<TopBar />}>
          <SelectionToolbar />
        </Suspense>
      ) : (
        <TopBar />
      )}
      {isConfig ? null : <SideRail />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the cards in it */}
      <main id="content" className="shell-content" tabIndex={-1} onKeyDown={moveAmongCards}>
        <PageBoundary resetKey={pathname}>
          <Suspense fallback={<StartingScreen />}>
            <Routes>
              {/* on the way to the library that was seen last */}
              <Route path="/" element={<StartingScreen />} />
              <Route path="/library/:libraryId" element={<HomeScreen />} />
              <Route path="/library/:libraryId/bookshelf" element={<ItemsShelfScreen />} />
              <Route path="/library/:libraryId/bookshelf/series" element={<SeriesShelfScreen />} />
              <Route path="/library/:libraryId/series/:seriesId" element={<OneSeriesScreen />} />
              <Route path="/library/:libraryId/bookshelf/collections" element={<CollectionsShelfScreen />} />
              <Route path="/library/:libraryId/bookshelf/playlists" element={<PlaylistsShelfScreen />} />
              <Route path="/library/:libraryId/search" element={<SearchScreen />} />
              <Route path="/library/:libraryId/authors" element={<AuthorsScreen />} />
              <Route path="/author/:authorId" element={<AuthorScreen />} />
              <Route path="/collection/:collectionId" element={<CollectionScreen />} />
              <Route path="/playlist/:playlistId" element={<PlaylistScreen />} />
              <Route path="/item/:itemId" element={<ItemScreen />} />
              <Route path="*" element={<SeldomScreens />} />
            </Routes>
          </Suspense>
        </PageBoundary>
      </main>
      {isBrowsing ? (
        <Suspense>
          <PageLayers />
        </Suspense>
      ) : null}
      {isReading ? (
        <Suspense fallback={null}>
          <Reader />
        </Suspense>
      ) : null}
      <PlayerFoot>
        <BottomNav />
      </PlayerFoot>
    </div>
  )
}
