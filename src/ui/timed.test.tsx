import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLinger } from './linger.ts'
import { useSoon } from './soon.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

function Menu() {
  const { isOpen, handlers } = useLinger(600)
  return (
    <div {...handlers}>
      <button type="button">{isOpen ? 'open' : 'closed'}</button>
    </div>
  )
}

function Tools({ isReady }: { isReady: boolean }) {
  return <p role="status">{useSoon(isReady, 600) ? 'here' : 'not yet'}</p>
}

describe('what opens under the pointer', () => {
  const button = () => screen.getByRole('button')

  it('stays a moment after the pointer left', () => {
    render(<Menu />)
    expect(button().textContent).toBe('closed')
    fireEvent.pointerEnter(button())
    fireEvent.pointerLeave(button())
    pass(599)
    expect(button().textContent).toBe('open')
    pass(1)
    expect(button().textContent).toBe('closed')
  })

  it('stays when the pointer comes back, or the focus does', () => {
    render(<Menu />)
    fireEvent.pointerEnter(button())
    fireEvent.pointerLeave(button())
    pass(500)
    fireEvent.focus(button())
    pass(5000)
    expect(button().textContent).toBe('open')
    fireEvent.blur(button())
    pass(600)
    expect(button().textContent).toBe('closed')
  })
})

describe('what is drawn soon', () => {
  const text = () => screen.getByRole('status').textContent

  it('is drawn after the longest wait when nothing makes it ready', () => {
    render(<Tools isReady={false} />)
    pass(599)
    expect(text()).toBe('not yet')
    pass(1)
    expect(text()).toBe('here')
  })

  it('is drawn in the next task once it is ready, and stays', () => {
    const { rerender } = render(<Tools isReady={false} />)
    pass(100)
    rerender(<Tools isReady />)
    expect(text()).toBe('not yet')
    pass(0)
    expect(text()).toBe('here')
    rerender(<Tools isReady={false} />)
    pass(0)
    expect(text()).toBe('here')
  })
})
