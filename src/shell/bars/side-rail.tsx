'use no memo'

import {
  Download,
  House,
  LibraryBig,
  ListMusic,
  Mic,
  Newspaper,
  PackageSearch,
  Disc3,
  Rows3,
  TriangleAlert,
  UsersRound,
  BookMarked,
} from 'lucide-react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Library } from '#machines/model/entities/index.ts'
import { queryValue } from '#machines/app/navigation/paths.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { useIsAdmin, useIsListening, useLibraryId } from '#src/hooks/selectors.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Anchor } from '#src/ui/link.tsx'

const VersionLabel = lazyView(
  () => import('../states/at-rest.ts').then((module) => module.VersionLabel),
  'first',
)

export interface RailEntry {
  to: string
  label: string
  icon: ReactNode
  /** Pages below it belong to it. */
  isTree?: boolean
  /** In the corner of the icon, with its meaning in words. */
  badge?: { count: number; label: string }
}

/** Where the rail and the phone's bottom bar lead: by the library's type, the account, and what there is. */
export function useRailEntries({ id: libraryId, mediaType }: Library): RailEntry[] {
  const { t } = useTranslation()
  const isAdmin = useIsAdmin()
  const read = useRead({ name: 'library', libraryId })
  const { issues, numUserPlaylists } =
    read.status === 'ready' ? read.data : { issues: 0, numUserPlaylists: 0 }
  const base = `/library/${encodeURIComponent(libraryId)}`
  const shelf = `${base}/bookshelf`
  const entries: (RailEntry | false)[] = [
    { to: base, label: t('rail.home'), icon: <House aria-hidden /> },
    mediaType === 'podcast' && {
      to: `${base}/podcast/latest`,
      label: t('rail.latest'),
      icon: <Newspaper aria-hidden />,
    },
    { to: shelf, label: t('rail.library'), icon: <LibraryBig aria-hidden /> },
    mediaType === 'book' && {
      to: `${shelf}/series`,
      label: t('rail.series'),
      icon: <Rows3 aria-hidden />,
    },
    mediaType === 'book' && {
      to: `${shelf}/collections`,
      label: t('rail.collections'),
      icon: <BookMarked aria-hidden />,
    },
    numUserPlaylists > 0 && {
      to: `${shelf}/playlists`,
      label: t('rail.playlists'),
      icon: <ListMusic aria-hidden />,
    },
    mediaType === 'book' && {
      to: `${base}/authors`,
      label: t('rail.authors'),
      icon: <UsersRound aria-hidden />,
    },
    mediaType === 'book' && {
      to: `${base}/narrators`,
      label: t('rail.narrators'),
      icon: <Mic aria-hidden />,
    },
    mediaType === 'podcast' &&
      isAdmin && {
        to: `${base}/podcast/search`,
        label: t('rail.search'),
        icon: <PackageSearch aria-hidden />,
      },
    mediaType === 'music' && {
      to: `${shelf}/albums`,
      label: t('rail.albums'),
      icon: <Disc3 aria-hidden />,
    },
    mediaType === 'podcast' &&
      isAdmin && {
        to: `${base}/podcast/download-queue`,
        label: t('rail.downloadQueue'),
        icon: <Download aria-hidden />,
      },
    issues > 0 && {
      to: `${shelf}?filter=issues`,
      label: t('rail.issues'),
      icon: <TriangleAlert aria-hidden />,
      badge: { count: issues, label: t('rail.issuesCount', { count: issues }) },
    },
  ]
  return entries.filter((entry) => entry !== false)
}

/** Whether an entry is the page that shows; the shelf of issues is the library's shelf with a filter. */
export function useIsHere(): (entry: RailEntry) => boolean {
  const { pathname, search } = useLocation()
  const isIssues = queryValue(search, 'filter') === 'issues'
  return ({ to, isTree }) => {
    const [path = '', query] = to.split('?', 2)
    const isPath = isTree ? pathname.startsWith(path) : pathname === path
    return isPath && (query !== undefined) === (isIssues && path.endsWith('/bookshelf'))
  }
}

export function SideRail() {
  const { t } = useTranslation()
  const access = useLibrary(useLibraryId() ?? '')
  const isListening = useIsListening()
  return (
    <nav className="side-rail" aria-label={t('rail.label')}>
      {access.status === 'ready' ? <RailLinks library={access.library} /> : <span />}
      {isListening ? (
        <Suspense fallback={null}>
          <VersionLabel />
        </Suspense>
      ) : null}
    </nav>
  )
}

function RailLinks({ library }: { library: Library }) {
  const isHere = useIsHere()
  return (
    <ul className="rail-links">
      {useRailEntries(library).map((entry) => (
        <li key={entry.to}>
          <RailLink entry={entry} here={isHere(entry)} />
        </li>
      ))}
    </ul>
  )
}

function RailLink({ entry: { to, label, icon, badge }, here }: { entry: RailEntry; here: boolean }) {
  return (
    <Anchor
      href={to}
      aria-current={here ? 'page' : undefined}
      data-here={here ? '' : undefined}
      className="rail-link"
    >
      {icon}
      <span className="rail-label">{label}</span>
      {badge ? (
        <span className="rail-badge" role="img" aria-label={badge.label}>
          {badge.count}
        </span>
      ) : null}
    </Anchor>
  )
}
