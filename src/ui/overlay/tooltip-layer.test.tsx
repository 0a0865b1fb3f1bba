import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { IconButton } from '../icon-button.tsx'
import { TooltipLayer } from './tooltip.tsx'

const bubble = () => document.querySelector<HTMLElement>('.tooltip')
const isShown = () => bubble()?.hidden === false
const over = (element: Element) =>
  fireEvent(element, new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))

describe('tooltips', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
    render(
      <>
        <IconButton label="Bookmarks">b</IconButton>
        <IconButton label="Cast" unavailable="Casting requires a secure connection">
          c
        </IconButton>
        <p>elsewhere</p>
        <TooltipLayer />
      </>,
    )
  })
  afterEach(() => vi.useRealTimers())

  it('[P2-101] hides 100 ms after the pointer left, not before', () => {
    over(screen.getByRole('button', { name: 'Bookmarks' }))
    vi.advanceTimersByTime(400)
    expect(isShown()).toBe(true)
    expect(bubble()?.textContent).toBe('Bookmarks')
    over(screen.getByText('elsewhere'))
    vi.advanceTimersByTime(99)
    expect(isShown()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isShown()).toBe(false)
  })
  it('stays while the pointer is on it', () => {
    over(screen.getByRole('button', { name: 'Bookmarks' }))
    vi.advanceTimersByTime(400)
    over(screen.getByText('elsewhere'))
    vi.advanceTimersByTime(50)
    const tip = bubble()
    if (tip) over(tip)
    vi.advanceTimersByTime(1000)
    expect(isShown()).toBe(true)
  })
  it('shows nothing for a pointer that only passes', () => {
    over(screen.getByRole('button', { name: 'Bookmarks' }))
    vi.advanceTimersByTime(399)
    over(screen.getByText('elsewhere'))
    vi.advanceTimersByTime(1000)
    expect(isShown()).toBe(false)
  })
  it('shows the next one at once', () => {
    over(screen.getByRole('button', { name: 'Bookmarks' }))
    vi.advanceTimersByTime(400)
    over(screen.getByRole('button', { name: 'Cast' }))
    vi.advanceTimersByTime(0)
    expect(bubble()?.textContent).toBe('Casting requires a secure connection')
  })
  it('says nothing of what came to lie below a pointer that was pressed and stands still', () => {
    const move = (element: Element) =>
      fireEvent(element, new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))
    const [bookmarks, cast] = ['Bookmarks', 'Cast'].map((name) => screen.getByRole('button', { name }))
    if (!bookmarks || !cast) throw new Error('There are two.')
    fireEvent(cast, new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }))
    over(bookmarks)
    vi.advanceTimersByTime(1000)
    expect(isShown()).toBe(false)
    move(bookmarks)
    vi.advanceTimersByTime(400)
    expect(bubble()?.textContent).toBe('Bookmarks')
    // nor of what was pressed itself
    fireEvent(bookmarks, new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }))
    move(bookmarks)
    vi.advanceTimersByTime(1000)
    expect(isShown()).toBe(false)
  })
  const cut = (text: HTMLElement): HTMLElement => {
    text.style.textOverflow = 'ellipsis'
    Object.defineProperty(text, 'scrollWidth', { value: 200 })
    Object.defineProperty(text, 'clientWidth', { value: 100 })
    return text
  }
  it('says all of a cut text that the pointer moves to after a press elsewhere', () => {
    const text = cut(screen.getByText('elsewhere'))
    fireEvent(document.body, new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }))
    over(text)
    fireEvent(text, new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))
    vi.advanceTimersByTime(401)
    expect(bubble()?.textContent).toBe('elsewhere')
    expect(isShown()).toBe(true)
  })
  it('says all of a cut text that the pointer comes to straight from a button that said something', () => {
    const text = cut(screen.getByText('elsewhere'))
    over(screen.getByRole('button', { name: 'Bookmarks' }))
    vi.advanceTimersByTime(400)
    over(text)
    vi.advanceTimersByTime(100)
    expect(isShown()).toBe(false)
    vi.advanceTimersByTime(301)
    expect(bubble()?.textContent).toBe('elsewhere')
    expect(isShown()).toBe(true)
  })
  it('says all of a cut text that the pointer came back to from nowhere, as when one takes the place of another', () => {
    const text = cut(screen.getByText('elsewhere'))
    over(text)
    fireEvent(text, new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse' }))
    vi.advanceTimersByTime(50)
    over(text)
    vi.advanceTimersByTime(401)
    expect(bubble()?.textContent).toBe('elsewhere')
    expect(isShown()).toBe(true)
    fireEvent(text, new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse' }))
    vi.advanceTimersByTime(100)
    expect(isShown()).toBe(false)
  })
  it('says what the pointer rests on since before there were tooltips', () => {
    cleanup()
    render(<IconButton label="Queue">q</IconButton>)
    const queue = screen.getByRole('button', { name: 'Queue' })
    const all = document.querySelectorAll.bind(document)
    vi.spyOn(document, 'querySelectorAll').mockImplementation((css: string) =>
      css === ':hover' ? ([document.body, queue] as unknown as NodeListOf<Element>) : all(css),
    )
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    render(<TooltipLayer />)
    vi.advanceTimersByTime(400)
    expect(bubble()?.textContent).toBe('Queue')
    expect(isShown()).toBe(true)
    vi.restoreAllMocks()
  })
  it('says all of a cut text though the focus moves, or the text is replaced, while the pointer rests', () => {
    const text = screen.getByText('elsewhere')
    over(text)
    fireEvent.focusOut(document.body)
    const successor = cut(text.cloneNode(true) as HTMLElement)
    text.replaceWith(successor)
    document.elementFromPoint = () => successor
    vi.advanceTimersByTime(401)
    expect(bubble()?.textContent).toBe('elsewhere')
    expect(isShown()).toBe(true)
    successor.replaceWith(text)
  })
  it('says what the pointer is on though the focus moves elsewhere meanwhile, and hides with the focus it came by', () => {
    const [bookmarks, cast] = ['Bookmarks', 'Cast'].map((name) => screen.getByRole('button', { name }))
    if (!bookmarks || !cast) throw new Error('There are two.')
    over(bookmarks)
    vi.advanceTimersByTime(200)
    fireEvent.focusOut(document.body)
    fireEvent.focusOut(cast)
    vi.advanceTimersByTime(200)
    expect(bubble()?.textContent).toBe('Bookmarks')
    fireEvent.focusOut(cast)
    expect(isShown()).toBe(true)
    fireEvent.focusOut(bookmarks)
    expect(isShown()).toBe(false)
  })
  it('goes away with Escape', () => {
    over(screen.getByRole('button', { name: 'Bookmarks' }))
    vi.advanceTimersByTime(400)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(isShown()).toBe(false)
  })
})

describe('an unavailable icon button', () => {
  it('can be focused, says why, and does nothing', () => {
    const press = vi.fn<() => void>()
    render(
      <IconButton label="Cast" unavailable="Casting requires a secure connection" onClick={press}>
        c
      </IconButton>,
    )
    const button = screen.getByRole('button', { name: 'Cast' })
    expect(button.getAttribute('aria-description')).toBe('Casting requires a secure connection')
    button.focus()
    expect(document.activeElement).toBe(button)
    fireEvent.click(button)
    expect(press).not.toHaveBeenCalled()
  })
})
