import { Search } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { combosOf } from '#machines/app/hotkeys/combo.ts'
import { selectKeyMap } from '#machines/app/hotkeys/hotkeys.selectors.ts'
import { everywhereOf } from '#machines/app/hotkeys/key-map.ts'
import { DEFAULT_KEYS } from '#machines/app/hotkeys/default-keys.ts'
import type { KeyMap } from '#machines/app/hotkeys/key-map.ts'
import type { PaletteAct } from '#machines/app/palette/palette.types.ts'
import { useFindingGroups } from '#src/shell/bars/search-combobox.tsx'
import { useLibraryId } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { ComboboxOptions } from '#src/ui/combobox/combobox-list.tsx'
import { moveActive } from '#src/ui/combobox/combobox-rules.ts'
import type { ComboboxGroup } from '#src/ui/combobox/combobox-rules.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import type { FindingGroup } from '#machines/browsing/search/findings.ts'
import { useCommandGroups } from './use-command-groups.tsx'
import './palette.css'

const WIDTH = 640
const HEIGHT = 560
const NOTHING: readonly FindingGroup[] = []

/** Screens, actions and what the library has, in one list that words narrow. */
export function Palette() {
  const { t } = useTranslation()
  const send = useIntents()
  const libraryId = useLibraryId()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const query = useSnapshot('palette', ({ context }) => context.query, '')
  const found = useSnapshot('palette', ({ context }) => context.groups, NOTHING)
  const isThinking = useSnapshot('palette', (palette) => palette.hasTag('thinking'), false)
  const keys = useSnapshot<'hotkeys', KeyMap>('hotkeys', selectKeyMap, DEFAULT_KEYS)
  const commands = useCommandGroups(query)
  const findings = useFindingGroups(found)
  const [pointed, setPointed] = useState<string>()

  const groups: readonly ComboboxGroup[] = [...commands.groups, ...findings]
  const ids = groups.flatMap(({ items }) => items.map(({ id }) => id))
  // the first is chosen unless another was pointed at, so that Enter always means something
  const active = pointed !== undefined && ids.includes(pointed) ? pointed : ids[0]
  const optionId = (id: string): string => `${listId}-${id}`
  const actOf = (id: string): PaletteAct | undefined => {
    const to = found.flatMap((group) => group.findings).find((each) => each.id === id)?.to
    return to === undefined ? commands.actOf(id) : { type: 'navigation.go', to }
  }
  const choose = (id: string | undefined): void => {
    const act = id === undefined ? undefined : actOf(id)
    if (act) send({ type: 'palette.choose', act })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const opening = everywhereOf(keys)
    if (combosOf(event).some((combo) => opening.includes(combo))) {
      event.preventDefault()
      send({ type: 'palette.close' })
    } else if (key === 'ArrowDown' || key === 'ArrowUp' || key === 'PageDown' || key === 'PageUp') {
      event.preventDefault()
      const next = moveActive(groups, active, key) ?? (key === 'ArrowDown' ? ids[0] : ids.at(-1))
      setPointed(next)
      if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (key === 'Enter') {
      event.preventDefault()
      choose(active)
    }
  }
  const status = isThinking ? t('search.thinking') : ids.length === 0 ? t('palette.none') : ''

  return (
    <Dialog
      open
      width={WIDTH}
      maxHeight={HEIGHT}
      title={t('palette.title')}
      hideTitle
      flush
      closeLabel={t('common.close')}
      className="palette"
      initialFocus={input}
      onOpenChange={() => send({ type: 'palette.close' })}
      header={
        <div className="palette-field">
          {isThinking ? <Spinner className="size-5" /> : <Search className="size-5" aria-hidden="true" />}
          <input
            ref={input}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={ids.length > 0}
            aria-controls={ids.length > 0 ? listId : undefined}
            aria-activedescendant={active === undefined ? undefined : optionId(active)}
            aria-label={t('palette.field')}
            placeholder={t('palette.field')}
            value={query}
            onChange={(event) => {
              setPointed(undefined)
              send({ type: 'palette.type', libraryId, query: event.target.value })
            }}
            onKeyDown={onKeyDown}
          />
        </div>
      }
    >
      <output className="sr-only">{status}</output>
      <div className="palette-list">
        {ids.length > 0 ? (
          <ComboboxOptions
            id={listId}
            label={t('palette.list')}
            groups={groups}
            busy={isThinking}
            active={active}
            optionId={optionId}
            onChoose={choose}
            onPoint={setPointed}
          />
        ) : (
          <p className="px-3 py-8 text-center text-ink-quiet" aria-hidden="true">
            {status}
          </p>
        )}
      </div>
    </Dialog>
  )
}
