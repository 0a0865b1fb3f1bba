import { Search, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { configPathOf } from '#machines/admin/config-pages.ts'
import type { ConfigPages } from '#machines/admin/config-pages.ts'
import { findSettings } from '#machines/admin/config-search/config-search.ts'
import { SEARCH_ENTRIES, searchPathOf } from '#machines/admin/config-search/search-entries.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { ComboboxOptions } from '#src/ui/combobox/combobox-list.tsx'
import { moveActive } from '#src/ui/combobox/combobox-rules.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

interface ConfigSearchProps {
  pages: ConfigPages
  query: string
  onQuery: (query: string) => void
}

/** The pages and all that is on them, with the texts of the shown language. */
function useFindables(pages: ConfigPages) {
  const { t } = useTranslation()
  const ofPages = pages.map(({ id }) => ({
    id,
    label: t(`config.pages.${id}`),
    about: '',
    words: '',
    page: '',
    to: configPathOf(id),
  }))
  const ofRows = SEARCH_ENTRIES.filter(({ page }) => pages.some(({ id }) => id === page)).map((entry) => {
    const { page, anchor, label, about, words } = entry
    return {
      id: `${page}#${anchor}`,
      label: t(label),
      about: about ? t(about) : '',
      words: words ? t(words) : '',
      page: t(`config.pages.${page}`),
      to: searchPathOf(entry),
    }
  })
  return [...ofPages, ...ofRows]
}

/** Finds pages and single settings by words; what is found stands in the place of the list of pages. */
export function ConfigSearch({ pages, query, onQuery }: ConfigSearchProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const listId = useId()
  const [pointed, setPointed] = useState<string>()
  const found = findSettings(useFindables(pages), query)
  const groups = [{ id: 'found', items: found.map(({ id, label, page }) => ({ id, label, detail: page })) }]
  const active = found.find(({ id }) => id === pointed)?.id ?? found[0]?.id
  const isSearching = query.trim() !== ''
  const optionId = (id: string): string => `${listId}-${id}`
  const leave = (): void => {
    onQuery('')
    setPointed(undefined)
  }
  const choose = (id: string | undefined): void => {
    const entry = found.find((each) => each.id === id)
    if (!entry) return
    leave()
    send({ type: 'navigation.go', to: entry.to })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Escape' && query !== '') {
      event.stopPropagation()
      leave()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const next = moveActive(groups, active, key) ?? active
      setPointed(next)
      if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (key === 'Enter') {
      event.preventDefault()
      choose(active)
    }
  }
  return (
    <search className="config-search">
      <div className="input-box">
        <Search className="config-search-icon" aria-hidden />
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('config.search.field')}
          placeholder={t('config.search.field')}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          value={query}
          onChange={(event) => {
            setPointed(undefined)
            onQuery(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
        {query === '' ? null : (
          <IconButton label={t('config.search.clear')} size="sm" onClick={leave}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <output className="sr-only">{isSearching && found.length === 0 ? t('config.search.none') : ''}</output>
      {isSearching && found.length === 0 ? (
        <p className="config-search-none text-small text-ink-quiet" aria-hidden>
          {t('config.search.none')}
        </p>
      ) : null}
      {found.length > 0 ? (
        <ComboboxOptions
          id={listId}
          label={t('config.search.results')}
          groups={groups}
          busy={false}
          active={active}
          optionId={optionId}
          onChoose={choose}
          onPoint={setPointed}
        />
      ) : null}
    </search>
  )
}
