import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { IconButton } from './icon-button.tsx'

it('a wait swallows presses, unless a press is meant for what is waited for', () => {
  const press = vi.fn()
  const drawn = (busy: boolean | 'pressable') => (
    <IconButton label="Play" busy={busy} onClick={press}>
      <i title="what a press does" />
    </IconButton>
  )
  const view = render(drawn(true))
  const button = screen.getByRole('button', { name: 'Play' })
  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(screen.queryByTitle('what a press does')).toBeNull()
  view.rerender(drawn('pressable'))
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByTitle('what a press does')).toBeTruthy()
  fireEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
  view.rerender(drawn(false))
  expect(button.hasAttribute('aria-busy')).toBe(false)
})
