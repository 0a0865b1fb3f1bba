'use no memo'

import { ChevronsUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { canAccessLibrary } from '#machines/model/permissions.ts'
import { useLibraryId, useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { LibraryIcon } from './library-icon.tsx'

export function LibrarySwitcher() {
  const { t } = useTranslation()
  const send = useIntents()
  const account = useSignedIn()?.account ?? null
  const currentId = useLibraryId()
  const read = useRead({ name: 'libraries' })
  const libraries = read.status === 'ready' ? read.data.filter(({ id }) => canAccessLibrary(account, id)) : []
  const current = libraries.find(({ id }) => id === currentId)
  // a switch between nothing would stand there as if it were still loading
  if (read.status === 'ready' && libraries.length === 0) return null
  return (
    <Menu
      label={t('shell.libraries')}
      items={libraries.map(({ id, name, icon }) => ({
        label: name,
        icon: <LibraryIcon icon={icon} />,
        hint: id === currentId ? t('shell.current') : undefined,
        onSelect: () => send({ type: 'library.choose', libraryId: id }),
      }))}
      renderTrigger={(props) => (
        <button
          type="button"
          {...props}
          className="library-switch"
          aria-label={t('shell.libraryIs', { name: current?.name ?? '' })}
        >
          <LibraryIcon icon={current?.icon ?? ''} />
          <span className="hidden max-w-40 truncate font-strong phone:inline">{current?.name ?? '…'}</span>
          <ChevronsUpDown className="size-4 text-ink-quiet" aria-hidden />
        </button>
      )}
    />
  )
}
