import { ArrowRight, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { commandsFor } from '#machines/app/palette/commands.ts'
import { fitsWords } from '#machines/model/text/fits-words.ts'
import type { PaletteCommand } from '#machines/app/palette/commands.ts'
import type { PaletteAct } from '#machines/app/palette/palette.types.ts'
import { useLibraryId, useSignedIn } from '#src/hooks/selectors.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import type { ComboboxGroup } from '#src/ui/combobox/combobox-rules.ts'

const ICONS = {
  screens: <ArrowRight className="size-5 text-ink-quiet rtl:-scale-x-100" aria-hidden="true" />,
  actions: <Zap className="size-5 text-ink-quiet" aria-hidden="true" />,
}

interface CommandGroups {
  groups: readonly ComboboxGroup[]
  actOf: (id: string) => PaletteAct | undefined
}

/** The screens and actions of this account that fit the words, as groups of a list. */
export function useCommandGroups(query: string): CommandGroups {
  const { t } = useTranslation()
  const commands = useCommands()
  const groups = (['screens', 'actions'] as const).map((group) => ({
    id: group,
    label: t(`palette.${group}`),
    items: commands
      .filter((command) => command.group === group)
      .map(({ id, text, params }) => ({
        id,
        label: String(t(text, params ?? {})),
        leading: ICONS[group],
      }))
      .filter(({ label }) => fitsWords(label, query)),
  }))
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    actOf: (id) => commands.find((command) => command.id === id)?.act,
  }
}

function useCommands(): readonly PaletteCommand[] {
  const account = useSignedIn()?.account ?? null
  const libraryId = useLibraryId() ?? ''
  const access = useLibrary(libraryId)
  const libraries = useRead({ name: 'libraries' })
  const details = useRead({ name: 'library', libraryId })
  const player = useSnapshot(
    'player',
    (snapshot) =>
      snapshot.context.session === null ? 'empty' : snapshot.hasTag('playing') ? 'playing' : 'paused',
    'empty' as const,
  )
  return commandsFor({
    account,
    library: access.status === 'ready' ? access.library : null,
    libraries: libraries.status === 'ready' ? libraries.data : [],
    hasPlaylists: details.status === 'ready' && details.data.numUserPlaylists > 0,
    hasIssues: details.status === 'ready' && details.data.issues > 0,
    player,
  })
}
