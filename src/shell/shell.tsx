import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useLocation } from 'react-router-dom'
import { StartingScreen } from '#src/screens/starting/starting-screen.tsx'
import { HomeScreen } from '#src/screens/home/home-screen.tsx'
import { useIsListening } from '#src/system/selectors.ts'
import { cx } from '#src/ui/cx.ts'
import { useSnapshot } from '#src/system/use-snapshot.ts'
import { BottomNav } from './bottom-nav.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SideRail } from './side-rail.tsx'
import { TopBar } from './top-bar.tsx'
import './shell.css'

const ItemScreen = lazy(() =>
  import('#src/screens/item/item-screen.tsx').then((module) => ({ default: module.ItemScreen })),
)
const AccountScreen = lazy(() =>
  import('#src/screens/account/account-screen.tsx').then((module) => ({ default: module.AccountScreen })),
)
const BookmarksScreen = lazy(() =>
  import('#src/screens/bookmarks/bookmarks-screen.tsx').then((module) => ({
    default: module.BookmarksScreen,
  })),
)
const ItemsShelfScreen = lazy(() =>
  import('#src/screens/shelf/items-shelf-screen.tsx').then((module) => ({
    default: module.ItemsShelfScreen,
  })),
)
const SeriesShelfScreen = lazy(() =>
  import('#src/screens/shelf/series-shelf-screen.tsx').then((module) => ({
    default: module.SeriesShelfScreen,
  })),
)
const AlbumsShelfScreen = lazy(() =>
  import('#src/screens/shelf/albums-shelf-screen.tsx').then((module) => ({
    default: module.AlbumsShelfScreen,
  })),
)
const OneSeriesScreen = lazy(() =>
  import('#src/screens/shelf/one-series-screen.tsx').then((module) => ({ default: module.OneSeriesScreen })),
)
const SearchScreen = lazy(() =>
  import('#src/screens/search/search-screen.tsx').then((module) => ({ default: module.SearchScreen })),
)
const CollectionsShelfScreen = lazy(() =>
  import('#src/screens/lists/lists-shelf-screen.tsx').then((module) => ({
    default: module.CollectionsShelfScreen,
  })),
)
const PlaylistsShelfScreen = lazy(() =>
  import('#src/screens/lists/lists-shelf-screen.tsx').then((module) => ({
    default: module.PlaylistsShelfScreen,
  })),
)
const CollectionScreen = lazy(() =>
  import('#src/screens/lists/collection-screen.tsx').then((module) => ({ default: module.CollectionScreen })),
)
const PlaylistScreen = lazy(() =>
  import('#src/screens/lists/playlist-screen.tsx').then((module) => ({ default: module.PlaylistScreen })),
)
const AuthorsScreen = lazy(() =>
  import('#src/screens/authors/authors-screen.tsx').then((module) => ({ default: module.AuthorsScreen })),
)
const AuthorScreen = lazy(() =>
  import('#src/screens/authors/author-screen.tsx').then((module) => ({ default: module.AuthorScreen })),
)
const NarratorsScreen = lazy(() =>
  import('#src/screens/narrators/narrators-screen.tsx').then((module) => ({
    default: module.NarratorsScreen,
  })),
)
const StatsScreen = lazy(() =>
  import('#src/screens/stats/stats-screen.tsx').then((module) => ({ default: module.StatsScreen })),
)
const SelectionToolbar = lazy(() =>
  import('./selection-toolbar.tsx').then((module) => ({ default: module.SelectionToolbar })),
)
const LibraryDialogs = lazy(() =>
  import('#src/dialogs/library-dialogs.tsx').then((module) => ({ default: module.LibraryDialogs })),
)
const Palette = lazy(() => import('#src/palette/palette.tsx').then((module) => ({ default: module.Palette })))
const PlayerBar = lazy(() =>
  import('#src/player/player-bar.tsx').then((module) => ({ default: module.PlayerBar })),
)
const NotYetScreen = lazy(() =>
  import('#src/screens/not-yet/not-yet-screen.tsx').then((module) => ({ default: module.NotYetScreen })),
)

/** The page of somebody who is signed in: bars around, one screen in the middle, the player at the foot. */
export function Shell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isListening = useIsListening()
  const isSelecting = useSnapshot('selection', (selection) => selection.hasTag('some'), false)
  const hasDialog = useSnapshot('dialogs', (dialogs) => dialogs.matches('open'), false)
  const hasPalette = useSnapshot('palette', (palette) => palette.matches('open'), false)
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
      <main id="content" className="shell-content" tabIndex={-1}>
        <PageBoundary resetKey={pathname}>
          <Suspense fallback={<StartingScreen />}>
            <Routes>
              <Route path="/library/:libraryId" element={<HomeScreen />} />
              <Route path="/library/:libraryId/bookshelf" element={<ItemsShelfScreen />} />
              <Route path="/library/:libraryId/bookshelf/series" element={<SeriesShelfScreen />} />
              <Route path="/library/:libraryId/bookshelf/albums" element={<AlbumsShelfScreen />} />
              <Route path="/library/:libraryId/series/:seriesId" element={<OneSeriesScreen />} />
              <Route path="/library/:libraryId/bookshelf/collections" element={<CollectionsShelfScreen />} />
              <Route path="/library/:libraryId/bookshelf/playlists" element={<PlaylistsShelfScreen />} />
              <Route path="/library/:libraryId/search" element={<SearchScreen />} />
              <Route path="/library/:libraryId/authors" element={<AuthorsScreen />} />
              <Route path="/library/:libraryId/narrators" element={<NarratorsScreen />} />
              <Route path="/author/:authorId" element={<AuthorScreen />} />
              <Route path="/collection/:collectionId" element={<CollectionScreen />} />
              <Route path="/playlist/:playlistId" element={<PlaylistScreen />} />
              <Route path="/config/stats" element={<StatsScreen />} />
              <Route path="/item/:itemId" element={<ItemScreen />} />
              <Route path="/account" element={<AccountScreen />} />
              <Route path="/account/bookmarks" element={<BookmarksScreen />} />
              <Route path="*" element={<NotYetScreen />} />
            </Routes>
          </Suspense>
        </PageBoundary>
      </main>
      {hasDialog ? (
        <Suspense fallback={null}>
          <LibraryDialogs />
        </Suspense>
      ) : null}
      {hasPalette ? (
        <Suspense fallback={null}>
          <Palette />
        </Suspense>
      ) : null}
      <footer className="shell-foot">
        {isListening ? (
          <Suspense fallback={null}>
            <PlayerBar />
          </Suspense>
        ) : null}
        <BottomNav />
      </footer>
    </div>
  )
}
