'use no memo'

import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ComponentType, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { withLazyTexts } from '#src/hooks/lazy-view.ts'
import { useLibraryId, useSearchQuery } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { lazyPart } from '#src/ui/overlay/lazy-popup.tsx'
import './search-box.css'

const part = lazyPart(async () => (await withLazyTexts(import('./search-combobox.tsx'))).SearchCombobox)

/** The field of the search. Its list is loaded when the field gets the focus; until then the plain field keeps the focus. */
export function SearchBox() {
  const box = useRef<HTMLElement>(null)
  const [Part, setPart] = useState<ComponentType<{ hasFocus: boolean }> | null>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const bring = (): void => {
    void part.load().then((isLoaded) => {
      // without the list the words can still be submitted; the next focus tries again
      if (!isLoaded) return
      // who went on to something else meanwhile stays there
      setHasFocus(box.current?.contains(document.activeElement) ?? false)
      setPart(() => part.getPart() ?? null)
    })
  }
  return (
    <search ref={box} className="search-box">
      {Part ? <Part hasFocus={hasFocus} /> : <PlainField onWanted={bring} />}
    </search>
  )
}

function PlainField({ onWanted }: { onWanted: () => void }) {
  const { t } = useTranslation()
  const send = useIntents()
  const libraryId = useLibraryId()
  const query = useSearchQuery()
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || libraryId === null) return
    send({ type: 'search.submit', libraryId })
  }
  return (
    <div className="input-box">
      <span className="input-side">
        <Search aria-hidden="true" />
      </span>
      <input
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={false}
        aria-controls={undefined}
        aria-label={t('shell.search')}
        placeholder={t('shell.search')}
        value={query}
        onPointerEnter={part.preload}
        onFocus={onWanted}
        onKeyDown={onKeyDown}
        onChange={(event) =>
          send({ type: 'search.type', libraryId: libraryId ?? '', query: event.target.value })
        }
      />
    </div>
  )
}
