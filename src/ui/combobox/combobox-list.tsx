import { Check } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'

import type { ComboboxGroup, ComboboxItem } from './combobox-rules.ts'
import { placeUnder } from '../list/place.ts'

export type ComboboxListProps = {
  id: string
  label: string
  groups: readonly ComboboxGroup[]
  status: string | undefined
  busy: boolean
  active: string | undefined
  optionId: (id: string) => string
  onChoose: (id: string) => void
  onPoint: (id: string) => void
  anchor: () => Element | null
}

/** In the top layer, so that no dialog clips it, yet inside the field in the document, so that none disowns it. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, label, groups, status, busy, active, optionId, onChoose, onPoint, anchor } = props
  const popup = useRef<HTMLDivElement>(null)

  // effect: the popup belongs to the top layer and is placed by measuring its anchor
  useLayoutEffect(() => {
    const element = popup.current
    if (!element) return
    element.showPopover()
    const place = () => {
      const box = anchor()
      if (!box) return
      const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const { x, width, top, bottom, maxHeight } = placeUnder(box.getBoundingClientRect(), viewport)
      element.style.left = `${x}px`
      element.style.width = `${width}px`
      element.style.top = top === undefined ? 'auto' : `${top}px`
      element.style.bottom = bottom === undefined ? 'auto' : `${bottom}px`
      element.style.maxHeight = `${maxHeight}px`
    }
    place()
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    window.addEventListener('scroll', place, options)
    window.addEventListener('resize', place, options)
    return () => stop.abort()
  }, [anchor])

  return (
    // what scrolls would be a step of the Tab key of its own; the field moves in it. Until there are options, this is what it opened.
    <div
      ref={popup}
      id={groups.length > 0 ? undefined : id}
      popover="manual"
      tabIndex={-1}
      className="popup combobox-popup"
    >
      {groups.length > 0 ? (
        <ComboboxOptions {...{ id, label, groups, busy, active, optionId, onChoose, onPoint }} />
      ) : null}
      {status ? (
        <div className="px-3 py-2 text-small text-ink-quiet" aria-hidden="true">
          {status}
        </div>
      ) : null}
    </div>
  )
}

/** The groups of a list with their options; the field that owns them keeps the focus. */
export function ComboboxOptions(props: Omit<ComboboxListProps, 'status' | 'anchor'>) {
  const { id, label, groups, busy, active, optionId, onChoose, onPoint } = props
  return (
    <div role="listbox" id={id} aria-label={label} aria-busy={busy || undefined}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-label={group.label}>
          {group.label ? (
            <div className="combobox-group" aria-hidden="true">
              {group.label}
            </div>
          ) : null}
          {group.items.map((item) => (
            <Option
              key={item.id}
              id={optionId(item.id)}
              item={item}
              isActive={item.id === active}
              onChoose={() => onChoose(item.id)}
              onPoint={() => onPoint(item.id)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  id: string
  item: ComboboxItem
  isActive: boolean
  onChoose: () => void
  onPoint: () => void
}

function Option({ id, item, isActive, onChoose, onPoint }: OptionProps) {
  return (
    // The field keeps the focus and handles the keys (aria-activedescendant)
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={item.checked ?? isActive}
      className="menu-row"
      data-highlighted={isActive ? '' : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {item.leading}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{item.label}</span>
        {item.detail ? <span className="block truncate text-small text-ink-quiet">{item.detail}</span> : null}
      </span>
      {item.checked ? <Check className="size-4" aria-hidden="true" /> : null}
    </div>
  )
}
