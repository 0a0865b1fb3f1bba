import type { KeyboardEvent } from 'react'

const CARD = '.card-link'
/** Cards of one row stand as high as each other, to so many pixels. */
const SAME_ROW = 8

/** Arrow keys, Home and End on a card go to the cards around it, in rows and from one row to the next. */
export function moveAmongCards(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
  if (!(target instanceof HTMLElement) || !target.matches(CARD)) return
  const next = nextCard(key, target, currentTarget)
  if (next === undefined) return
  event.preventDefault()
  next?.focus()
}

/** Null where there is none that way; `undefined` for keys that are no way at all. */
function nextCard(key: string, from: HTMLElement, page: HTMLElement): HTMLElement | null | undefined {
  const isRtl = getComputedStyle(from).direction === 'rtl'
  switch (key) {
    case 'ArrowRight':
      return besideIn(from, isRtl ? -1 : 1)
    case 'ArrowLeft':
      return besideIn(from, isRtl ? 1 : -1)
    case 'ArrowDown':
      return aboveOrBelow(from, page, 1)
    case 'ArrowUp':
      return aboveOrBelow(from, page, -1)
    case 'Home':
      return rowOf(from).at(0) ?? null
    case 'End':
      return rowOf(from).at(-1) ?? null
    default:
      return undefined
  }
}

const cardsIn = (place: Element | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>(CARD) ?? []),
]

function besideIn(from: HTMLElement, step: 1 | -1): HTMLElement | null {
  const list = cardsIn(from.closest('ul'))
  return list[list.indexOf(from) + step] ?? null
}

function rowOf(from: HTMLElement): HTMLElement[] {
  const { top } = from.getBoundingClientRect()
  return cardsIn(from.closest('ul')).filter(
    (card) => Math.abs(card.getBoundingClientRect().top - top) < SAME_ROW,
  )
}

/** The nearest card of the next row that way. */
function aboveOrBelow(from: HTMLElement, page: HTMLElement, way: 1 | -1): HTMLElement | null {
  const here = from.getBoundingClientRect()
  const others = cardsIn(page)
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .map(({ card, box }) => ({
      card,
      away: (box.top - here.top) * way,
      aside: Math.abs(box.left - here.left),
    }))
    .filter(({ away }) => away > SAME_ROW)
  const nearest = Math.min(...others.map(({ away }) => away))
  const row = others.filter(({ away }) => away < nearest + SAME_ROW)
  return row.toSorted((a, b) => a.aside - b.aside)[0]?.card ?? null
}
