import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useLocation } from 'react-router-dom'
import { configPageAt, configPagesOf } from '#machines/admin/config-pages.ts'
import { useIsAdmin, useSignedIn } from '#src/hooks/selectors.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { NotHere } from '#src/screens/shelf/shelf-states.tsx'
import { NotFoundScreen } from '#src/screens/not-found/not-found-screen.tsx'
import { Link } from '#src/ui/link.tsx'
import { ConfigNav } from './config-nav.tsx'
import './config.css'

const SettingsPage = lazyView(
  () => import('./settings/settings-page.tsx').then((module) => module.SettingsPage),
  'config',
)
const OverviewPage = lazyView(
  () => import('./overview/overview-page.tsx').then((module) => module.OverviewPage),
  'config',
)
const LogsPage = lazyView(() => import('./logs/logs-page.tsx').then((module) => module.LogsPage), 'config')
const UsersPage = lazyView(
  () => import('./users/users-page.tsx').then((module) => module.UsersPage),
  'config',
)
const UserPage = lazyView(() => import('./users/user-page.tsx').then((module) => module.UserPage), 'config')
const UserSessionsPage = lazyView(
  () => import('./users/user-sessions-page.tsx').then((module) => module.UserSessionsPage),
  'config',
)
const SessionsPage = lazyView(
  () => import('./users/sessions-page.tsx').then((module) => module.SessionsPage),
  'config',
)
const MetadataUtilsPage = lazyView(
  () => import('./metadata-utils/metadata-utils-page.tsx').then((module) => module.MetadataUtilsPage),
  'config',
)
const FeedsPage = lazyView(
  () => import('./feeds/feeds-page.tsx').then((module) => module.FeedsPage),
  'config',
)
const ApiKeysPage = lazyView(
  () => import('./api-keys/api-keys-page.tsx').then((module) => module.ApiKeysPage),
  'config',
)
const LibrariesPage = lazyView(
  () => import('./libraries/libraries-page.tsx').then((module) => module.LibrariesPage),
  'config',
)
const LibraryStatsPage = lazyView(
  () => import('./library-stats/library-stats-page.tsx').then((module) => module.LibraryStatsPage),
  'config',
)
const ServerStatsPage = lazyView(
  () => import('./server-stats/server-stats-page.tsx').then((module) => module.ServerStatsPage),
  'config',
)
const BackupsPage = lazyView(
  () => import('./backups/backups-page.tsx').then((module) => module.BackupsPage),
  'config',
)
const NotificationsPage = lazyView(
  () => import('./notifications/notifications-page.tsx').then((module) => module.NotificationsPage),
  'config',
)
const EmailPage = lazyView(
  () => import('./email/email-page.tsx').then((module) => module.EmailPage),
  'config',
)
const AuthPage = lazyView(() => import('./auth/auth-page.tsx').then((module) => module.AuthPage), 'config')
const StatsScreen = lazyView(() =>
  import('#src/screens/stats/stats-screen.tsx').then((module) => module.StatsScreen),
)

/** The settings of the server: a list of pages, and beside it the one that is open. On a phone one of both. */
export function ConfigScreen() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const signedIn = useSignedIn()
  const pages = configPagesOf(signedIn?.account ?? null, signedIn?.settings.version ?? null)
  const here = configPageAt(pathname)
  const isIndex = /^\/config\/?$/.test(pathname)
  // who opens one page only needs no list of them
  const hasList = pages.length > 1
  if (here !== null && !pages.some(({ id }) => id === here)) return <Refused />
  return (
    <div className="config" data-index={isIndex || undefined} data-list={hasList || undefined}>
      {hasList ? <ConfigNav pages={pages} here={here} isAlone={isIndex} /> : null}
      <div className="config-page">
        {hasList ? (
          <Link variant="quiet" className="config-back text-small" href="/config">
            <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
            {t('config.title')}
          </Link>
        ) : null}
        <Routes>
          <Route index element={<SettingsPage />} />
          <Route path="overview" element={<OverviewPage />} />
          <Route path="settings" element={<SettingsPage />} />
          <Route path="log" element={<LogsPage />} />
          <Route path="users" element={<UsersPage />} />
          <Route path="users/:userId" element={<UserPage />} />
          <Route path="users/:userId/sessions" element={<UserSessionsPage />} />
          <Route path="sessions" element={<SessionsPage />} />
          <Route path="item-metadata-utils/*" element={<MetadataUtilsPage />} />
          <Route path="rss-feeds" element={<FeedsPage />} />
          <Route path="api-keys" element={<ApiKeysPage />} />
          <Route path="libraries" element={<LibrariesPage />} />
          <Route path="library-stats" element={<LibraryStatsPage />} />
          <Route path="server-stats" element={<ServerStatsPage />} />
          <Route path="backups" element={<BackupsPage />} />
          <Route path="notifications" element={<NotificationsPage />} />
          <Route path="email" element={<EmailPage />} />
          <Route path="authentication" element={<AuthPage />} />
          <Route path="stats" element={<StatsScreen />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </div>
    </div>
  )
}

function Refused() {
  const { t } = useTranslation()
  const isAdmin = useIsAdmin()
  return isAdmin ? (
    <NotHere title={t('config.olderTitle')} text={t('config.olderText')} />
  ) : (
    <NotHere title={t('config.refusedTitle')} text={t('config.refusedText')} />
  )
}
