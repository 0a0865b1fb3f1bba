import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ShelfEntry } from '#machines/server/catalog/reads.ts'
import { Slot } from './shelf-slot.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

const entry = { kind: 'items', item: { id: 'a' } } as ShelfEntry

function draw(shown: ShelfEntry | null | undefined) {
  const where = { index: 4, count: 5, top: 0, start: 0, width: 100, height: 150, ratio: 1 }
  render(
    <ul>
      <Slot {...where} entry={shown} renderCard={() => <a href="#a">A card</a>} />
    </ul>,
  )
  return screen.getByRole('listitem')
}

it('what is on the shelf has its card', () => {
  expect(draw(entry).textContent).toBe('A card')
})

it('what is still to come is a skeleton, without words', () => {
  const item = draw(undefined)
  expect(item.textContent).toBe('')
  expect(item.querySelector('.skeleton')).not.toBeNull()
})

it('what could not be read says so, and does not wait', () => {
  const item = draw(null)
  expect(item.textContent).toBe('shelf.unreadable')
  expect(item.querySelector('.skeleton')).toBeNull()
})
