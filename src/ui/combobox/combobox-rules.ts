import type { ReactNode } from 'react'

export type ComboboxItem = {
  /** Unique in the whole list. */
  id: string
  label: string
  /** Under the label, quieter: an author, what matched. */
  detail?: ReactNode
  /** Before the label: a cover, an icon. */
  leading?: ReactNode
  /** It is among the chosen ones. */
  checked?: boolean
}

export type ComboboxGroup = { id: string; label?: string; items: readonly ComboboxItem[] }

/** The item a key moves to; `undefined` is the text field itself, which is part of the round. */
export function moveActive(
  groups: readonly ComboboxGroup[],
  active: string | undefined,
  key: 'ArrowDown' | 'ArrowUp' | 'PageDown' | 'PageUp',
): string | undefined {
  const ids = groups.flatMap((group) => group.items.map((item) => item.id))
  const at = active === undefined ? -1 : ids.indexOf(active)
  if (key === 'PageDown') return ids[Math.min(ids.length - 1, at + 8)]
  if (key === 'PageUp') return ids[Math.max(0, at - 8)]
  if (key === 'ArrowDown') return ids[at + 1]
  return at === -1 ? ids.at(-1) : ids[at - 1]
}
