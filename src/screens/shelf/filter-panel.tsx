import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterData } from '#machines/model/entities/index.ts'
import {
  filterGroups,
  filterOf,
  filterWords,
  fixedValues,
  isFixedGroup,
  NO_SERIES,
  parseFilter,
} from '#machines/browsing/shelf/filters.ts'
import type { FilterGroup } from '#machines/browsing/shelf/filters.ts'
import { useIsNewerServer } from '#src/hooks/use-newer-server.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FilterRow, ROW } from './filter-row.tsx'
import { useShelfTexts } from './shelf-texts.ts'
import type { ShelfTexts } from './shelf-texts.ts'
import type { PanelProps } from './filter-panel.types.ts'

/** Values shown at once; the search finds the others. */
const MOST_VALUES = 200

/** Everything a shelf can be filtered by. */
export function FilterPanel({ query, mediaType, onChoose, onCombine }: PanelProps) {
  const { t } = useTranslation()
  const texts = useShelfTexts()
  const isNewer = useIsNewerServer()
  const parsed = parseFilter(query.filter)
  const [group, setGroup] = useState<FilterGroup | null>(parsed.kind === 'value' ? parsed.group : null)
  const groups = filterGroups(query.kind, mediaType, isNewer)
  if (group !== null && groups.includes(group)) {
    const back = (): void => setGroup(null)
    return <GroupPanel group={group} onBack={back} {...{ query, onChoose, onCombine }} />
  }
  return (
    <ul className="max-h-[72dvh] overflow-y-auto p-1">
      <li>
        <button
          type="button"
          className={ROW}
          aria-current={query.filter === 'all'}
          onClick={() => onChoose('all')}
        >
          {t('shelf.all')}
        </button>
      </li>
      {groups.map((each) => (
        <li key={each}>
          <button type="button" className={ROW} onClick={() => setGroup(each)}>
            <span className="flex-1">{texts.group(each)}</span>
            <ChevronRight className="size-4 text-ink-quiet rtl:-scale-x-100" aria-hidden />
          </button>
        </li>
      ))}
      {filterWords(query.kind, mediaType, isNewer).map((word) => (
        <FilterRow key={word} filter={word} name={texts.word(word)} {...{ query, onChoose, onCombine }} />
      ))}
      {query.kind === 'items' ? <Hint /> : null}
    </ul>
  )
}

function Hint() {
  const { t } = useTranslation()
  return <li className="px-3 py-2 text-small text-ink-quiet">{t('shelf.combineHint')}</li>
}

interface GroupPanelProps extends Omit<PanelProps, 'mediaType'> {
  group: FilterGroup
  onBack: () => void
}

function GroupPanel({ group, query, onBack, onChoose, onCombine }: GroupPanelProps) {
  const { t } = useTranslation()
  const texts = useShelfTexts()
  const isNewer = useIsNewerServer()
  const [words, setWords] = useState('')
  const library = useRead({ name: 'library', libraryId: query.libraryId })
  const data = library.status === 'ready' ? library.data.filterdata : null
  const values = isFixedGroup(group)
    ? fixedValues(group, isNewer).map((id) => ({ id, name: texts.value(group, id, null) }))
    : data && valuesOf(group, data, texts)
  const wanted = words.trim().toLocaleLowerCase()
  const found = values?.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)) ?? []
  return (
    <div className="grid max-h-[60dvh] grid-rows-[auto_auto_minmax(0,1fr)]">
      <button type="button" className={`${ROW} font-strong`} onClick={onBack}>
        <ChevronRight className="size-4 -scale-x-100 rtl:scale-x-100" aria-hidden />
        {texts.group(group)}
      </button>
      {isFixedGroup(group) ? (
        <span />
      ) : (
        <div className="px-2 pb-2">
          <TextField
            type="search"
            label={t('shelf.searchFilter', { group: texts.group(group) })}
            hideLabel
            placeholder={t('shell.search')}
            value={words}
            onChange={setWords}
          />
        </div>
      )}
      <ul className="overflow-y-auto p-1" aria-label={texts.group(group)} aria-busy={values === null}>
        {values === null ? (
          <li className="grid justify-center p-4">
            {library.status === 'failed' ? t('shelf.valuesFailed') : <Spinner />}
          </li>
        ) : null}
        {found.slice(0, MOST_VALUES).map(({ id, name }) => (
          <FilterRow key={id} filter={filterOf(group, id)} {...{ name, query, onChoose, onCombine }} />
        ))}
        {values !== null && found.length === 0 ? (
          <li className="p-3 text-ink-quiet">{t('shelf.noValues')}</li>
        ) : null}
        {found.length > MOST_VALUES ? (
          <li className="p-3 text-small text-ink-quiet">
            {t('shelf.moreValues', { count: found.length - MOST_VALUES })}
          </li>
        ) : null}
      </ul>
    </div>
  )
}

function valuesOf(group: FilterGroup, data: FilterData, texts: ShelfTexts): { id: string; name: string }[] {
  const named = (values: readonly string[] = []) =>
    values.map((id) => ({ id, name: texts.value(group, id, null) }))
  switch (group) {
    case 'authors':
      return data.authors
    case 'series':
      return [{ id: NO_SERIES, name: texts.value(group, NO_SERIES, null) }, ...data.series]
    case 'genres':
    case 'tags':
    case 'narrators':
    case 'languages':
    case 'publishers':
      return named(data[group])
    case 'publishedDecades':
      // a year that is no number has made a decade of the same kind
      return named(data[group]?.filter((decade) => parseFilter(filterOf(group, decade)).kind === 'value'))
    default:
      return []
  }
}
