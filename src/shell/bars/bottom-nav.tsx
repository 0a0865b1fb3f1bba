'use no memo'

import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Library } from '#machines/model/entities/index.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useLibraryId } from '#src/hooks/selectors.ts'
import { Anchor } from '#src/ui/link.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { useIsHere, useRailEntries } from './side-rail.tsx'
import type { RailEntry } from './side-rail.tsx'
import { useTools } from './use-tools.tsx'

/** Entries that fit the foot of a phone; all others are in its menu, with the tools. */
const MOST = 4

const asItem = ({ to, label, icon, badge }: RailEntry) => ({
  label,
  icon,
  href: to,
  hint: badge ? String(badge.count) : undefined,
})

/** The rail of a phone. */
export function BottomNav() {
  const access = useLibrary(useLibraryId() ?? '')
  return access.status === 'ready' ? <Entries library={access.library} /> : null
}

function Entries({ library }: { library: Library }) {
  const { t } = useTranslation()
  const entries = useRailEntries(library)
  const isHere = useIsHere()
  const shown = entries.slice(0, MOST)
  const rest = entries.slice(MOST)
  const tools = useTools()
  return (
    <nav className="bottom-nav" aria-label={t('rail.label')}>
      {shown.map((entry) => (
        <Anchor
          key={entry.to}
          href={entry.to}
          aria-current={isHere(entry) ? 'page' : undefined}
          data-here={isHere(entry) ? '' : undefined}
          className="nav-face"
        >
          {entry.icon}
          <span className="rail-label">{entry.label}</span>
        </Anchor>
      ))}
      <Menu
        label={t('rail.more')}
        side="top"
        align="end"
        items={[
          ...rest.map(asItem),
          ...(rest.length > 0 ? [{ kind: 'separator' } as const] : []),
          ...tools.map(asItem),
        ]}
        renderTrigger={(props) => (
          <button
            type="button"
            {...props}
            className="nav-face"
            data-here={[...rest, ...tools].some(isHere) ? '' : undefined}
          >
            <Ellipsis aria-hidden />
            <span className="rail-label">{t('rail.more')}</span>
          </button>
        )}
      />
    </nav>
  )
}
