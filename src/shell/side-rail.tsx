import { House, LibraryBig } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useIsListening, useLibraryId } from '#src/system/selectors.ts'

const VersionLabel = lazy(() =>
  import('./version-label.tsx').then((module) => ({ default: module.VersionLabel })),
)

/** Where the rail and the phone's bottom bar lead. */
export function useRailEntries(): { to: string; label: string; icon: ReactNode; end: boolean }[] {
  const { t } = useTranslation()
  const libraryId = useLibraryId()
  if (libraryId === null) return []
  const base = `/library/${encodeURIComponent(libraryId)}`
  return [
    { to: base, label: t('rail.home'), icon: <House aria-hidden />, end: true },
    { to: `${base}/bookshelf`, label: t('rail.library'), icon: <LibraryBig aria-hidden />, end: false },
  ]
}

export function SideRail() {
  const { t } = useTranslation()
  const entries = useRailEntries()
  const isListening = useIsListening()
  return (
    <nav className="side-rail flex flex-col justify-between py-2" aria-label={t('rail.label')}>
      <ul className="grid gap-1 px-2">
        {entries.map(({ to, label, icon, end }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className="rail-link grid justify-items-center gap-1 rounded-control px-1 py-2 text-caption text-ink-quiet hover:bg-hover hover:text-ink aria-[current=page]:bg-control aria-[current=page]:font-strong aria-[current=page]:text-ink [&_svg]:size-5"
            >
              {icon}
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      {isListening ? (
        <Suspense fallback={null}>
          <VersionLabel />
        </Suspense>
      ) : null}
    </nav>
  )
}
