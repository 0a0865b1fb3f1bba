import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { termsOf, withoutTerm, withTerm } from '#machines/browsing/shelf/filter-terms.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { PanelProps } from './filter-panel.types.ts'

export const ROW = 'menu-row filter-row w-full text-start'

interface FilterRowProps extends Omit<PanelProps, 'mediaType'> {
  filter: string
  name: string
}

/** One value: pressed itself it is the only filter; with plus and minus it joins those that are there. */
export function FilterRow({ filter, name, query, onChoose, onCombine }: FilterRowProps) {
  const { t } = useTranslation()
  const term = termsOf(query.filter)?.find((each) => each.filter === filter)
  const toggle = (not: boolean): void =>
    onCombine((now) => (term?.not === not ? withoutTerm(now, filter) : withTerm(now, { filter, not })))
  return (
    <li className="flex items-center">
      <button
        type="button"
        className={`${ROW} min-w-0`}
        aria-current={term !== undefined}
        onClick={() => onChoose(filter)}
      >
        <span className="truncate">{name}</span>
      </button>
      {query.kind === 'items' ? (
        <>
          <IconButton
            label={t('shelf.also', { name })}
            size="sm"
            pressed={term?.not === false}
            onClick={() => toggle(false)}
          >
            <Plus />
          </IconButton>
          <IconButton
            label={t('shelf.without', { name })}
            size="sm"
            pressed={term?.not === true}
            onClick={() => toggle(true)}
          >
            <Minus />
          </IconButton>
        </>
      ) : null}
    </li>
  )
}
