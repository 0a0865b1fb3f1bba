import { Search } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLibraryId } from '#src/system/selectors.ts'
import { useIntents } from '#src/system/use-intents.ts'

/** Submitting leads to the results page; an empty search does nothing. */
export function SearchBox() {
  const { t } = useTranslation()
  const send = useIntents()
  const libraryId = useLibraryId()
  const [query, setQuery] = useState('')

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const words = query.trim()
    if (words === '' || libraryId === null) return
    send({
      type: 'navigation.go',
      to: `/library/${encodeURIComponent(libraryId)}/search?q=${encodeURIComponent(words)}`,
    })
  }

  return (
    <form role="search" onSubmit={submit} className="relative min-w-0 grow max-w-[28rem]">
      <Search
        className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-ink-quiet"
        aria-hidden
      />
      <input
        type="search"
        className="search-input h-10 w-full rounded-full bg-sunken ps-9 pe-3 text-body"
        aria-label={t('shell.search')}
        placeholder={t('shell.search')}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
    </form>
  )
}
