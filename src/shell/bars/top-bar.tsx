'use no memo'

import { CircleUserRound } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { useIsListening, useSignedIn } from '#src/hooks/selectors.ts'
import { Anchor } from '#src/ui/link.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { tipProps } from '#src/ui/overlay/tip-props.ts'
import { LibrarySwitcher } from './library-switcher.tsx'
import { SearchBox } from './search-box.tsx'
import { useTools } from './use-tools.tsx'

const TaskWidget = lazyView(() => import('../states/at-rest.ts').then((module) => module.TaskWidget), 'first')

export function TopBar() {
  const { t } = useTranslation()
  const isListening = useIsListening()
  const username = useSignedIn()?.account.username ?? ''
  const tools = useTools()
  return (
    <header className="top-bar">
      <Anchor href="/" className="home-mark" aria-label={t('shell.home')}>
        <Mark className="size-8" />
      </Anchor>
      <LibrarySwitcher />
      <SearchBox />
      <nav className="top-tools" aria-label={t('shell.tools')}>
        <span className="size-10">
          {isListening ? (
            <Suspense fallback={null}>
              <TaskWidget />
            </Suspense>
          ) : null}
        </span>
        {tools.map(({ to, label, icon }) => (
          <Anchor
            key={to}
            href={to}
            className="top-link top-tool"
            aria-label={label}
            {...tipProps(label, 'bottom')}
          >
            {icon}
          </Anchor>
        ))}
        <Anchor
          href="/account"
          className="top-link"
          aria-label={t('shell.account', { name: username })}
          {...tipProps(username, 'bottom')}
        >
          <CircleUserRound aria-hidden />
        </Anchor>
      </nav>
    </header>
  )
}
