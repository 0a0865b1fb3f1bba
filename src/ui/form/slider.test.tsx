import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { Slider } from './slider.tsx'

/** As a browser does it: the value moves, `input` says so, and `change` follows when it is let go. */
function drag(input: HTMLInputElement, to: number) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(to))
  fireEvent(input, new Event('input', { bubbles: true }))
  expect(input.valueAsNumber).toBe(to)
  fireEvent(input, new Event('change', { bubbles: true }))
}

it('commits where it was let go, though its owner only takes what is committed', () => {
  const onCommit = vi.fn<(value: number) => void>()
  render(<Slider label="Position" value={3} max={100} onChange={() => {}} onCommit={onCommit} />)
  const input = screen.getByRole<HTMLInputElement>('slider')
  drag(input, 50)
  expect(onCommit).toHaveBeenCalledExactlyOnceWith(50)
})

it('shows its owner’s value again once it was let go', () => {
  const { rerender } = render(<Slider label="Position" value={3} max={100} onChange={() => {}} />)
  const input = screen.getByRole<HTMLInputElement>('slider')
  drag(input, 50)
  rerender(<Slider label="Position" value={4} max={100} onChange={() => {}} />)
  expect(input.valueAsNumber).toBe(4)
})
