import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hitsByChapter } from '#machines/reading/book-search/search-rules.ts'
import type { BookSearch, ContentsEntry } from '#machines/reading/reader/reader.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { PanelVeil } from './panel-veil.tsx'
import { whenMet } from './when-met.ts'

const NONE: readonly ContentsEntry[] = []

/** Searching in the book: what is searched for, and where it stands, chapter by chapter. */
export function SearchPanel() {
  const { t } = useTranslation()
  const send = useIntents()
  const search = useSnapshot<'reader', BookSearch | null>('reader', ({ context }) => context.search, null)
  const [typed, setTyped] = useState(search?.query ?? '')
  return (
    <>
      <PanelVeil panel="search" />
      <search className="reader-panel reader-search" aria-label={t('reader.search')} data-own-keys="">
        <TextField
          label={t('reader.searchFor')}
          hideLabel
          type="search"
          placeholder={t('reader.searchFor')}
          autoComplete="off"
          maxLength={100}
          before={<Search aria-hidden className="size-4" />}
          value={typed}
          ref={(input) => {
            whenMet(input, (met) => {
              met.focus({ preventScroll: true })
              met.select()
            })
          }}
          onChange={(query) => {
            setTyped(query)
            send({ type: 'reader.search', query })
          }}
        />
        <Outcome search={search} />
        {search ? <Hits search={search} /> : null}
      </search>
    </>
  )
}

function Outcome({ search }: { search: BookSearch | null }) {
  const { t } = useTranslation()
  const send = useIntents()
  const count = search?.hits.length ?? 0
  return (
    <div className="flex min-h-(--control-md) items-center gap-2 text-small text-ink-quiet">
      <p role="status" className="flex-1">
        {search === null
          ? t('reader.searchHint')
          : search.isRunning
            ? // a count that grows would be read out with each chapter
              t('reader.searching')
            : count > 0
              ? t('reader.results', { count })
              : t('reader.noResults', { query: search.query })}
        {search?.isCut && !search.isRunning ? ` · ${t('reader.moreResults')}` : null}
      </p>
      {search?.isRunning ? (
        <>
          <Spinner size={16} />
          <Button size="sm" onClick={() => send({ type: 'reader.stopSearch' })}>
            {t('reader.stopSearch')}
          </Button>
        </>
      ) : null}
    </div>
  )
}

function Hits({ search: { hits, current } }: { search: BookSearch }) {
  const { t } = useTranslation()
  const send = useIntents()
  const contents = useSnapshot('reader', ({ context }) => context.shape?.contents ?? NONE, NONE)
  return hitsByChapter(hits).map(({ entry, hits: own }) => (
    <section key={own[0]?.index} aria-label={contents[entry]?.label ?? t('reader.beforeContents')}>
      <h3 className="reader-hit-chapter">{contents[entry]?.label ?? t('reader.beforeContents')}</h3>
      <ol>
        {own.map(({ hit, index }) => (
          <li key={index}>
            <button
              type="button"
              aria-current={index === current ? 'location' : undefined}
              ref={(button) => {
                if (index === current) whenMet(button, (met) => met.scrollIntoView({ block: 'center' }))
              }}
              onClick={() => send({ type: 'reader.showHit', index })}
            >
              {hit.before}
              <mark>{hit.match}</mark>
              {hit.after}
              {hit.page === null ? null : (
                <span className="tabular text-ink-quiet"> {t('reader.onPage', { page: hit.page })}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </section>
  ))
}
