import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

it('[promise 4] a button that its own press puts out of use keeps the focus, and swallows what comes after', () => {
  const press = vi.fn()
  const view = render(<Button onClick={press}>Next</Button>)
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button)
  view.rerender(
    <Button disabled onClick={press}>
      Next
    </Button>,
  )
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
})

it('a form is not sent by a button that is out of use', () => {
  const send = vi.fn()
  render(
    <form onSubmit={send}>
      <Button type="submit" disabled>
        Search
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(send).not.toHaveBeenCalled()
})
