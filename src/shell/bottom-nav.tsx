import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useRailEntries } from './side-rail.tsx'

/** The rail of a phone. */
export function BottomNav() {
  const { t } = useTranslation()
  return (
    <nav className="bottom-nav justify-around bg-raised" aria-label={t('rail.label')}>
      {useRailEntries().map(({ to, label, icon, end }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          className="grid h-14 min-w-16 place-content-center justify-items-center gap-0.5 px-3 text-caption text-ink-quiet aria-[current=page]:font-strong aria-[current=page]:text-ink [&_svg]:size-5"
        >
          {icon}
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
