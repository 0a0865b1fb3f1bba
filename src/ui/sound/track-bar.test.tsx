import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { TrackBar } from './track-bar.tsx'

function draw(value: number, max = 100) {
  const onPreview = vi.fn<(seconds: number | undefined) => void>()
  const onCommit = vi.fn<(seconds: number) => void>()
  render(
    <TrackBar
      label="Position"
      value={value}
      max={max}
      valueText={(seconds) => `${seconds} of ${max}`}
      describe={(ratio) => ({ time: String(ratio * max), title: 'Letter 1' })}
      onPreview={onPreview}
      onCommit={onCommit}
    />,
  )
  const track = screen.getByRole('slider', { name: 'Position' })
  track.getBoundingClientRect = () => new DOMRect(100, 0, 200, 24)
  track.setPointerCapture = () => {}
  track.hasPointerCapture = () => true
  return { track, onPreview, onCommit }
}
const point = (clientX: number) => ({ clientX, button: 0, pointerId: 1, pointerType: 'mouse' })

describe('TrackBar', () => {
  it('reads as a slider', () => {
    const { track } = draw(30)
    expect(track.getAttribute('aria-valuenow')).toBe('30')
    expect(track.getAttribute('aria-valuemax')).toBe('100')
    expect(track.getAttribute('aria-valuetext')).toBe('30 of 100')
  })
  it('previews while a key is held and commits once', () => {
    const { track, onPreview, onCommit } = draw(30)
    fireEvent.keyDown(track, { key: 'ArrowRight' })
    fireEvent.keyDown(track, { key: 'ArrowRight' })
    expect(onPreview.mock.calls).toEqual([[40], [50]])
    expect(onCommit).not.toHaveBeenCalled()
    fireEvent.keyUp(track, { key: 'ArrowRight' })
    expect(onCommit.mock.calls).toEqual([[50]])
  })
  it('follows a drag and commits where it is let go', () => {
    const { track, onPreview, onCommit } = draw(30)
    fireEvent.pointerDown(track, point(150))
    fireEvent.pointerMove(track, point(200))
    fireEvent.pointerUp(track, point(200))
    expect(onPreview.mock.calls).toEqual([[25], [50]])
    expect(onCommit.mock.calls).toEqual([[50]])
  })
  it('gives a drag up on Escape', () => {
    const { track, onPreview, onCommit } = draw(30)
    fireEvent.pointerDown(track, point(150))
    fireEvent.keyDown(track, { key: 'Escape' })
    fireEvent.pointerUp(track, point(150))
    expect(onPreview).toHaveBeenLastCalledWith(undefined)
    expect(onCommit).not.toHaveBeenCalled()
  })
  it('[P2-70] shows time and chapter under the pointer', () => {
    const { track } = draw(30)
    fireEvent.pointerMove(track, point(250))
    expect(track.textContent).toBe('Letter 175')
    fireEvent.pointerLeave(track)
    expect(track.textContent).toBe('')
  })
  it('says no time that passes while the keys have it, but each leap', () => {
    const bar = (value: number) => (
      <TrackBar
        label="Position"
        value={value}
        max={100}
        valueText={(seconds) => `${seconds} of 100`}
        describe={() => ({ time: '' })}
        onCommit={() => {}}
      />
    )
    const { rerender } = render(bar(30))
    const track = screen.getByRole('slider')
    const said = () => track.getAttribute('aria-valuetext')
    act(() => track.focus())
    rerender(bar(31))
    rerender(bar(32))
    expect(said()).toBe('30 of 100')
    fireEvent.keyDown(track, { key: 'ArrowRight' })
    expect(said()).toBe('42 of 100')
    fireEvent.keyUp(track, { key: 'ArrowRight' })
    rerender(bar(43))
    expect(said()).toBe('42 of 100')
    rerender(bar(80))
    expect(said()).toBe('80 of 100')
    rerender(bar(81))
    act(() => track.blur())
    expect(said()).toBe('81 of 100')
  })
  it('does nothing without a length', () => {
    const { track, onPreview, onCommit } = draw(0, 0)
    fireEvent.pointerDown(track, point(150))
    fireEvent.keyDown(track, { key: 'End' })
    fireEvent.keyUp(track, { key: 'End' })
    expect(onPreview).not.toHaveBeenCalled()
    expect(onCommit).not.toHaveBeenCalled()
    expect(track.getAttribute('aria-disabled')).toBe('true')
  })
})
