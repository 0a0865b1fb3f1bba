import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { moveAmongCards } from './card-keys.ts'

/** Two lists: three cards in two rows, then two in one, each 100 pixels wide and high. */
const PLACES: Readonly<Record<string, readonly [number, number]>> = {
  a: [0, 0],
  b: [100, 0],
  c: [0, 100],
  d: [0, 300],
  e: [120, 300],
}

function draw(dir: 'ltr' | 'rtl' = 'ltr') {
  render(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as the page has it
    <main dir={dir} onKeyDown={moveAmongCards}>
      {[
        ['a', 'b', 'c'],
        ['d', 'e'],
      ].map((list) => (
        <ul key={list[0]}>
          {list.map((name) => (
            <li key={name}>
              <a href="#there" className="card-link">
                {name}
              </a>
              <button type="button">act of {name}</button>
            </li>
          ))}
        </ul>
      ))}
    </main>,
  )
  for (const [name, [x, y]] of Object.entries(PLACES))
    screen.getByText(name).getBoundingClientRect = () => new DOMRect(x, y, 100, 100)
}

const press = (key: string, from: string, more = {}): string => {
  const element = screen.getByText(from)
  element.focus()
  fireEvent.keyDown(element, { key, ...more })
  return document.activeElement?.textContent ?? ''
}

beforeEach(() => document.body.replaceChildren())

it('goes on and back in a list, row after row', () => {
  draw()
  expect(press('ArrowRight', 'a')).toBe('b')
  expect(press('ArrowRight', 'b')).toBe('c')
  expect(press('ArrowLeft', 'c')).toBe('b')
  expect(press('ArrowLeft', 'a')).toBe('a')
  expect(press('ArrowRight', 'c')).toBe('c')
})

it('goes to the nearest card above and below, also of another list', () => {
  draw()
  expect(press('ArrowDown', 'b')).toBe('c')
  expect(press('ArrowDown', 'c')).toBe('d')
  expect(press('ArrowUp', 'e')).toBe('c')
  expect(press('ArrowUp', 'a')).toBe('a')
})

it('goes to both ends of a row', () => {
  draw()
  expect(press('End', 'a')).toBe('b')
  expect(press('Home', 'b')).toBe('a')
})

it('leaves all other keys, and all that is no card, alone', () => {
  draw()
  expect(press('ArrowRight', 'a', { shiftKey: true })).toBe('a')
  expect(press('x', 'a')).toBe('a')
  expect(press('ArrowRight', 'act of a')).toBe('act of a')
  const link = screen.getByText('a')
  link.focus()
  expect(fireEvent.keyDown(link, { key: ' ' })).toBe(true)
  expect(fireEvent.keyDown(link, { key: 'ArrowDown' })).toBe(false)
})
