import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  chipIds,
  suggestionsOf,
  typedNames,
  withChips,
  withName,
  withoutChip,
} from '#machines/editing/chips.ts'
import type { Chip } from '#machines/editing/values.ts'
import { Combobox } from '#src/ui/combobox/combobox.tsx'

interface ChipsFieldProps {
  label: string
  hideLabel?: boolean
  description?: string
  className?: string
  disabled?: boolean
  error?: string | undefined
  /** What the library has of the kind. */
  known: readonly Chip[]
  value: readonly Chip[]
  onChange: (value: readonly Chip[]) => void
}

/** Several names: typed, pasted with commas between them, or taken from what the library has. */
export function ChipsField({ label, known, value, onChange, ...rest }: ChipsFieldProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  // a page can have many of these, each with thousands of names to look through
  const suggestions = isOpen ? suggestionsOf(known, value, query) : []
  const ids = chipIds(value)
  const add = (text: string): void => {
    onChange(withChips(value, text, known))
    setQuery('')
  }
  const write = (text: string): void => {
    const { ended, rest } = typedNames(text, query, known)
    if (ended !== '') add(ended)
    setQuery(rest)
  }
  return (
    <Combobox
      label={label}
      listLabel={label}
      query={query}
      onQuery={write}
      onOpenChange={setOpen}
      groups={[{ id: 'known', items: suggestions.map(({ name }) => ({ id: name, label: name })) }]}
      onChoose={(name) => {
        onChange(withName(value, name, known))
        setQuery('')
      }}
      onSubmit={add}
      onLeave={add}
      chosen={value.map(({ name }, index) => ({ id: ids[index] ?? name, label: name }))}
      onRemove={(id) => onChange(withoutChip(value, ids.indexOf(id)))}
      removeLabel={(name) => t('form.remove', { name })}
      {...rest}
    />
  )
}
