import { Menu as Base } from '@base-ui/react/menu'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

import { Anchor } from '../link.tsx'
import type { MenuItem, MenuPartProps } from './menu.types.ts'
import './menu.css'

type RowProps = { icon?: ReactNode; label: string; hint?: ReactNode }

function Row({ icon, label, hint }: RowProps) {
  return (
    <>
      <span className="menu-icon" data-filled={icon ? '' : undefined}>
        {icon}
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      {hint ? <span className="ps-4 text-small text-ink-quiet">{hint}</span> : null}
    </>
  )
}

function Entry({ item }: { item: MenuItem }) {
  if (item.kind === 'separator') return <hr className="my-1 border-line" />
  if (item.kind === 'heading') {
    return <div className="px-3 pt-2 pb-1 text-caption font-strong text-ink-quiet">{item.label}</div>
  }
  if (item.kind === 'submenu') {
    return (
      <Base.SubmenuRoot disabled={item.disabled ?? false}>
        <Base.SubmenuTrigger className="menu-row">
          <Row icon={item.icon} label={item.label} />
          <ChevronRight className="size-4 text-ink-quiet rtl:-scale-x-100" aria-hidden="true" />
        </Base.SubmenuTrigger>
        <Base.Portal>
          <Base.Positioner
            className="menu-layer"
            positionMethod="fixed"
            side="inline-end"
            align="start"
            alignOffset={-4}
            collisionPadding={8}
          >
            <section aria-label={item.label}>
              <Base.Popup className="popup menu" aria-label={item.label}>
                <Entries items={item.items} />
              </Base.Popup>
            </section>
          </Base.Positioner>
        </Base.Portal>
      </Base.SubmenuRoot>
    )
  }
  if (item.kind === 'choice') {
    return (
      <Base.RadioGroup
        value={item.value}
        onValueChange={(value: string) => item.onChoose(value)}
        aria-label={item.label}
      >
        {item.options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            closeOnClick
            className="menu-row"
          >
            <Row
              label={option.label}
              hint={option.hint}
              icon={<Tick Indicator={Base.RadioItemIndicator} />}
            />
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    )
  }
  if (item.checked !== undefined) {
    return (
      <Base.CheckboxItem
        className="menu-row"
        checked={item.checked}
        disabled={item.disabled ?? false}
        onCheckedChange={() => item.onSelect?.()}
      >
        <Row label={item.label} hint={item.hint} icon={<Tick Indicator={Base.CheckboxItemIndicator} />} />
      </Base.CheckboxItem>
    )
  }
  const look = { className: 'menu-row', 'data-danger': item.danger ? '' : undefined }
  if (item.href !== undefined) {
    return (
      <Base.LinkItem {...look} render={<Anchor href={item.href} />} closeOnClick onClick={item.onSelect}>
        <Row {...item} />
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item {...look} disabled={item.disabled ?? false} onClick={item.onSelect}>
      <Row {...item} />
    </Base.Item>
  )
}

function Tick({
  Indicator,
}: {
  Indicator: typeof Base.RadioItemIndicator | typeof Base.CheckboxItemIndicator
}) {
  return (
    <Indicator className="inline-flex">
      <Check aria-hidden="true" />
    </Indicator>
  )
}

function Entries({ items }: { items: readonly MenuItem[] }) {
  // Menus have no identity but their order
  // oxlint-disable-next-line react/no-array-index-key
  return items.map((item, index) => <Entry key={index} item={item} />)
}

export function MenuPart({
  label,
  items,
  open,
  onOpenChange,
  anchor,
  align = 'start',
  side = 'bottom',
}: MenuPartProps) {
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    const trigger = anchor()
    // a press on the trigger counts as outside; the trigger itself toggles
    const onTrigger =
      trigger instanceof Element &&
      details.event.target instanceof Node &&
      trigger.contains(details.event.target)
    if (!next && onTrigger && details.reason === 'outside-press') details.cancel()
    else onOpenChange(next)
  }
  // Opened from outside, the menu takes the focus itself; who came by keyboard expects the first item to have it.
  const focusFirst = (popup: HTMLElement | null) => {
    const trigger = anchor()
    if (!popup || !(trigger instanceof Element) || !trigger.matches(':focus-visible')) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === popup || document.activeElement === trigger) {
        popup.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
      }
    })
    return () => cancelAnimationFrame(frame)
  }
  const place = () => {
    const at = anchor()
    if (at === null || at instanceof Element) return at
    return { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) }
  }
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Positioner
          className="menu-layer"
          positionMethod="fixed"
          anchor={place}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
        >
          <section aria-label={label}>
            <Base.Popup ref={focusFirst} className="popup menu" aria-label={label}>
              <Entries items={items} />
            </Base.Popup>
          </section>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
