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
      {hasList ? <ConfigNav pages={pages} here={here} /> : null}
      <div className="config-page">
        {hasList ? (
          <Link variant="quiet" className="config-back text-small" href="/config">
            <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
            {t('config.title')}
          </Link>
        ) : null}
        <Routes>
          <Route index element={<SettingsPage />} />
          <Route path="settings" element={<SettingsPage />} />
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
