'use no memo'

import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Library } from '#machines/model/entities/index.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useLibraryId } from '#src/hooks/selectors.ts'
import { Anchor } from '#src/ui/link.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { useIsHere, useRailEntries } from './side-rail.tsx'

/** Entries that fit the foot of a phone; all others are in its menu. */
const MOST = 4

const FACE =
  'grid h-14 min-w-0 flex-1 place-content-center justify-items-center gap-0.5 px-px text-[0.6875rem] text-ink-quiet data-here:font-strong data-here:text-ink data-popup-open:text-ink [&_svg]:size-5'

/** The rail of a phone. */
export function BottomNav() {
  const access = useLibrary(useLibraryId() ?? '')
  return access.status === 'ready' ? <Entries library={access.library} /> : null
}

function Entries({ library }: { library: Library }) {
  const { t } = useTranslation()
  const entries = useRailEntries(library)
  const isHere = useIsHere()
  const shown = entries.length > MOST + 1 ? entries.slice(0, MOST) : entries
  const more = entries.slice(shown.length)
  return (
    <nav className="bottom-nav justify-around bg-raised" aria-label={t('rail.label')}>
      {shown.map((entry) => (
        <Anchor
          key={entry.to}
          href={entry.to}
          aria-current={isHere(entry) ? 'page' : undefined}
          data-here={isHere(entry) ? '' : undefined}
          className={FACE}
        >
          {entry.icon}
          <span className="rail-label">{entry.label}</span>
        </Anchor>
      ))}
      {more.length > 0 ? (
        <Menu
          label={t('rail.more')}
          side="top"
          align="end"
          items={more.map((entry) => ({
            label: entry.label,
            icon: entry.icon,
            href: entry.to,
            hint: entry.badge ? String(entry.badge.count) : undefined,
          }))}
          renderTrigger={(props) => (
            <button type="button" {...props} className={FACE} data-here={more.some(isHere) ? '' : undefined}>
              <Ellipsis aria-hidden />
              <span className="rail-label">{t('rail.more')}</span>
            </button>
          )}
        />
      ) : null}
    </nav>
  )
}
