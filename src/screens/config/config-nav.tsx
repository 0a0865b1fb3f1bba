import {
  Archive,
  Bell,
  ChartColumn,
  Gauge,
  KeyRound,
  LayoutDashboard,
  LibraryBig,
  ListMusic,
  Mail,
  Rss,
  ScrollText,
  Server,
  ShieldCheck,
  SlidersHorizontal,
  Tags,
  UsersRound,
} from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CONFIG_GROUPS } from '#machines/admin/config-pages.ts'
import type { ConfigPageId, ConfigPages } from '#machines/admin/config-pages.ts'
import { Anchor } from '#src/ui/link.tsx'
import { ConfigSearch } from './config-search.tsx'

const ICONS: Readonly<Record<ConfigPageId, ReactNode>> = {
  overview: <LayoutDashboard aria-hidden />,
  settings: <SlidersHorizontal aria-hidden />,
  libraries: <LibraryBig aria-hidden />,
  metadataUtils: <Tags aria-hidden />,
  users: <UsersRound aria-hidden />,
  sessions: <ListMusic aria-hidden />,
  authentication: <ShieldCheck aria-hidden />,
  apiKeys: <KeyRound aria-hidden />,
  backups: <Archive aria-hidden />,
  logs: <ScrollText aria-hidden />,
  notifications: <Bell aria-hidden />,
  email: <Mail aria-hidden />,
  feeds: <Rss aria-hidden />,
  libraryStats: <Gauge aria-hidden />,
  serverStats: <Server aria-hidden />,
  stats: <ChartColumn aria-hidden />,
}

interface ConfigNavProps {
  pages: ConfigPages
  here: ConfigPageId | null
  /** Whether it is the page where there is room for one of both. */
  isAlone: boolean
}

/** The list of pages, in groups, and the search that stands in its place while something is looked for. */
export function ConfigNav({ pages, here, isAlone }: ConfigNavProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const isSearching = query.trim() !== ''
  return (
    <nav className="config-nav" aria-label={t('config.title')}>
      {isAlone ? <h1 className="config-nav-alone text-title">{t('config.title')}</h1> : null}
      <p className="config-nav-title text-lead font-strong">{t('config.title')}</p>
      <ConfigSearch {...{ pages, query }} onQuery={setQuery} />
      {CONFIG_GROUPS.map((group) => {
        const entries = isSearching ? [] : pages.filter((page) => page.group === group)
        return entries.length === 0 ? null : (
          <section key={group} aria-labelledby={`config-${group}`}>
            <h2 id={`config-${group}`} className="config-nav-head text-caption text-ink-quiet">
              {t(`config.groups.${group}`)}
            </h2>
            <ul>
              {entries.map(({ id, path }) => (
                <li key={id}>
                  <Anchor
                    href={`/config/${path}`}
                    className="config-nav-link"
                    aria-current={id === here ? 'page' : undefined}
                  >
                    {ICONS[id]}
                    <span>{t(`config.pages.${id}`)}</span>
                  </Anchor>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
