'use no memo'

import { ChartColumn, CircleUserRound, Settings, Upload } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { useIsAdmin, useIsListening, useSignedIn } from '#src/hooks/selectors.ts'
import { Anchor } from '#src/ui/link.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { tipProps } from '#src/ui/overlay/tip-props.ts'
import { LibrarySwitcher } from './library-switcher.tsx'
import { SearchBox } from './search-box.tsx'

const TaskWidget = lazyView(() => import('../states/at-rest.ts').then((module) => module.TaskWidget), 'first')

export function TopBar() {
  const { t } = useTranslation()
  const isAdmin = useIsAdmin()
  const isListening = useIsListening()
  const account = useSignedIn()?.account
  const username = account?.username ?? ''
  const link =
    'icon-link hover:bg-hover grid size-9 place-items-center rounded-full min-[400px]:size-10 [&_svg]:size-5'
  return (
    <header className="top-bar bg-surface flex items-center gap-2 px-3 phone:gap-4 phone:px-5">
      <Anchor
        href="/"
        className="home-mark -mx-1 flex shrink-0 items-center gap-3 rounded-control p-1"
        aria-label={t('shell.home')}
      >
        <Mark className="size-8" />
      </Anchor>
      <LibrarySwitcher />
      <SearchBox />
      <nav
        className="top-tools ms-auto flex shrink-0 items-center min-[400px]:gap-1"
        aria-label={t('shell.tools')}
      >
        <span className="size-9 min-[400px]:size-10">
          {isListening ? (
            <Suspense fallback={null}>
              <TaskWidget />
            </Suspense>
          ) : null}
        </span>
        {account?.permissions.upload ? (
          <Anchor
            href="/upload"
            className={link}
            aria-label={t('shell.upload')}
            {...tipProps(t('shell.upload'), 'bottom')}
          >
            <Upload aria-hidden />
          </Anchor>
        ) : null}
        {isAdmin ? (
          <Anchor
            href="/config"
            className={link}
            aria-label={t('shell.settings')}
            {...tipProps(t('shell.settings'), 'bottom')}
          >
            <Settings aria-hidden />
          </Anchor>
        ) : null}
        <Anchor
          href="/config/stats"
          className={link}
          aria-label={t('shell.stats')}
          {...tipProps(t('shell.stats'), 'bottom')}
        >
          <ChartColumn aria-hidden />
        </Anchor>
        <Anchor
          href="/account"
          className={link}
          aria-label={t('shell.account', { name: username })}
          {...tipProps(username, 'bottom')}
        >
          <CircleUserRound aria-hidden />
        </Anchor>
      </nav>
    </header>
  )
}
