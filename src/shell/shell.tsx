import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useLocation } from 'react-router-dom'
import { StartingScreen } from '#src/screens/starting/starting-screen.tsx'
import { HomeScreen } from '#src/screens/home/home-screen.tsx'
import { useIsListening } from '#src/system/selectors.ts'
import { cx } from '#src/ui/cx.ts'
import { BottomNav } from './bottom-nav.tsx'
import { PageBoundary } from './page-boundary.tsx'
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
  const isConfig = pathname.startsWith('/config')
  return (
    <div className={cx('shell', isConfig && 'shell-without-rail')}>
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      <TopBar />
      {isConfig ? null : <SideRail />}
      <main id="content" className="shell-content" tabIndex={-1}>
        <PageBoundary resetKey={pathname}>
          <Suspense fallback={<StartingScreen />}>
            <Routes>
              <Route path="/library/:libraryId" element={<HomeScreen />} />
              <Route path="/item/:itemId" element={<ItemScreen />} />
              <Route path="/account" element={<AccountScreen />} />
              <Route path="/account/bookmarks" element={<BookmarksScreen />} />
              <Route path="*" element={<NotYetScreen />} />
            </Routes>
          </Suspense>
        </PageBoundary>
      </main>
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
