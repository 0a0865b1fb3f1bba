import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'

import { Chip } from '../chip.tsx'
import { ComboboxList } from './combobox-list.tsx'
import type { ComboboxGroup } from './combobox-rules.ts'
import { moveActive } from './combobox-rules.ts'
import { cx } from '../cx.ts'
import type { FieldShell } from '../form/field.tsx'
import { Field } from '../form/field.tsx'

export type ComboboxProps = FieldShell & {
  /** The text in the field. The owner searches for it, after a pause if it likes. */
  query: string
  onQuery: (query: string) => void
  /** What was found. An empty group is not drawn. */
  groups: readonly ComboboxGroup[]
  onChoose: (id: string) => void
  /** Enter with no item active: search for the text, or create it. */
  onSubmit?: (query: string) => void
  /** The text counts when the field is left with it. Escape empties the field then, once the list is closed. */
  onLeave?: (query: string) => void
  /** Stands in the list and is announced: "Thinking", "No results", "3 results". */
  status?: string | undefined
  /** More may come. */
  busy?: boolean
  /** What is already chosen, as chips before the text. Backspace in an empty field removes the last. */
  chosen?: readonly { id: string; label: string }[]
  onRemove?: (id: string) => void
  removeLabel?: (label: string) => string
  /** Names the list of results. */
  listLabel: string
  /** By default: while focused and something can be shown. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Milliseconds the list stays after the focus left, default 0. */
  blurDelay?: number
  placeholder?: string
  before?: ReactNode
  after?: ReactNode
  disabled?: boolean
  autoFocus?: boolean
  className?: string
}

export function Combobox(props: ComboboxProps) {
  const {
    query,
    onQuery,
    groups,
    onChoose,
    onSubmit,
    onLeave,
    status,
    busy,
    chosen = [],
    onRemove,
    removeLabel,
  } = props
  const { label, hideLabel, description, error, listLabel, placeholder, before, after, disabled, className } =
    props
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [wantsOpen, setWantsOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const [hasLeft, setHasLeft] = useState(false)

  const filled = groups.filter((group) => group.items.length > 0)
  const hasContent = filled.length > 0 || Boolean(status)
  const isOpen = (props.open ?? wantsOpen) && hasContent
  const isActiveShown = isOpen && filled.some((group) => group.items.some((item) => item.id === active))
  // Each change is said: a list that is being made again is not closed meanwhile, and one that is still drawn after the
  // field itself was left counts no more.
  const isExpanded = isOpen && (filled.length > 0 || Boolean(busy)) && !hasLeft
  const optionId = (id: string) => `${listId}-${id}`

  // effect: the timer of a blur must not outlive the field
  useEffect(() => () => clearTimeout(blurTimer.current), [])

  const setOpen = (open: boolean) => {
    clearTimeout(blurTimer.current)
    setWantsOpen(open)
    if (!open) setActive(undefined)
    props.onOpenChange?.(open)
  }
  const choose = (id: string) => {
    onChoose(id)
    setActive(undefined)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp' || ((key === 'PageDown' || key === 'PageUp') && isOpen)) {
      event.preventDefault()
      if (!isOpen) setOpen(true)
      const next = moveActive(filled, active, key)
      setActive(next)
      if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (key === 'Enter') {
      if (isActiveShown && active) {
        event.preventDefault()
        choose(active)
      } else if (onSubmit) {
        event.preventDefault()
        onSubmit(query)
      }
    } else if (key === 'Escape' && isOpen) {
      // only the list closes, not the dialog around it
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (key === 'Escape' && onLeave && query !== '') {
      event.preventDefault()
      event.stopPropagation()
      onQuery('')
    } else if (key === 'Backspace' && query === '') {
      const last = chosen.at(-1)
      if (last) onRemove?.(last.id)
    }
  }
  const onBlur = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget)) return
    clearTimeout(blurTimer.current)
    if (props.blurDelay) blurTimer.current = setTimeout(() => setOpen(false), props.blurDelay)
    else setOpen(false)
    // a window that is left keeps its focus: what is looked up there may be typed on
    const isLeft = !box.current?.contains(document.activeElement)
    if (isLeft && query.trim() !== '') onLeave?.(query)
  }
  return (
    <Field {...{ label, hideLabel, description, error, className }}>
      {(control) => (
        <div
          ref={box}
          className={cx('input-box', 'combobox', chosen.length > 0 && 'combobox-chips')}
          onBlur={onBlur}
        >
          {before ? <span className="input-side">{before}</span> : null}
          {chosen.map((one) => (
            <Chip
              key={one.id}
              {...(onRemove && { onRemove: () => onRemove(one.id) })}
              removeLabel={removeLabel?.(one.label) ?? one.label}
            >
              {one.label}
            </Chip>
          ))}
          <input
            {...control}
            ref={input}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by dialogs whose one purpose is this field
            autoFocus={props.autoFocus}
            aria-autocomplete="list"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? listId : undefined}
            aria-activedescendant={isActiveShown && active ? optionId(active) : undefined}
            value={query}
            {...{ placeholder, disabled }}
            onChange={(event) => {
              onQuery(event.target.value)
              setActive(undefined)
              setOpen(true)
            }}
            onFocus={() => {
              setHasLeft(false)
              setOpen(true)
            }}
            onBlur={() => setHasLeft(true)}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
          />
          {after ? <span className="input-side">{after}</span> : null}
          <output className="sr-only">{isOpen ? status : ''}</output>
          {isOpen ? (
            <ComboboxList
              id={listId}
              label={listLabel}
              groups={filled}
              status={status}
              busy={busy ?? false}
              active={active}
              optionId={optionId}
              onChoose={choose}
              onPoint={setActive}
              anchor={() => box.current}
            />
          ) : null}
        </div>
      )}
    </Field>
  )
}
