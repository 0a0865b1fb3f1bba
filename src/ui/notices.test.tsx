import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { Notice } from './notices.tsx'
import { Notices } from './notices.tsx'

const notice = (id: string, kind: Notice['kind'], more: Partial<Notice> = {}): Notice => ({
  id,
  kind,
  text: `${kind} ${id}`,
  dismissLabel: `Dismiss ${id}`,
  ...more,
})

function draw(notices: readonly Notice[]) {
  const onDismiss = vi.fn<(id: string) => void>()
  const onAction = vi.fn<(id: string) => void>()
  const onHold = vi.fn<(held: boolean) => void>()
  const all = (list: readonly Notice[]) => (
    <>
      <button type="button">before</button>
      <Notices label="Notices" notices={list} {...{ onDismiss, onAction, onHold }} />
    </>
  )
  const { rerender } = render(all(notices))
  return { onDismiss, onAction, onHold, show: (list: readonly Notice[]) => rerender(all(list)) }
}

const live = (politeness: string) => document.querySelector(`[aria-live="${politeness}"]`)?.textContent

describe('Notices', () => {
  it('is in the page before there is anything to say', () => {
    draw([])
    expect(live('polite')).toBe('')
    expect(live('assertive')).toBe('')
  })
  it('speaks of errors and warnings at once, of the rest in turn', () => {
    draw([notice('1', 'info'), notice('2', 'error'), notice('3', 'success'), notice('4', 'warning')])
    expect(live('assertive')).toBe('error 2warning 4')
    expect(live('polite')).toBe('info 1success 3')
  })
  it('is reached with F6, which also leads back', () => {
    draw([notice('1', 'info')])
    const before = screen.getByText('before')
    before.focus()
    fireEvent.keyDown(before, { key: 'F6' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Dismiss 1')
    fireEvent.keyDown(document.activeElement ?? before, { key: 'F6' })
    expect(document.activeElement).toBe(before)
  })
  it('leaves F6 alone while empty', () => {
    draw([])
    const before = screen.getByText('before')
    before.focus()
    expect(fireEvent.keyDown(before, { key: 'F6' })).toBe(true)
    expect(document.activeElement).toBe(before)
  })
  it('passes the focus to the next one when one of several is dismissed', () => {
    draw([notice('1', 'info'), notice('2', 'info'), notice('3', 'info')])
    const dismiss = (id: string) => screen.getByRole('button', { name: `Dismiss ${id}` })
    dismiss('2').focus()
    fireEvent.click(dismiss('2'))
    expect(document.activeElement).toBe(dismiss('3'))
    fireEvent.click(dismiss('3'))
    expect(document.activeElement).toBe(dismiss('2'))
  })
  it('gives the focus back when the last one is dismissed', () => {
    const { onDismiss } = draw([notice('1', 'info')])
    const before = screen.getByText('before')
    before.focus()
    fireEvent.keyDown(before, { key: 'F6' })
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss 1' }))
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith('1')
    expect(document.activeElement).toBe(before)
  })
  it('passes on its action, and holds while the pointer is on it', () => {
    const { onAction, onHold } = draw([notice('1', 'warning', { action: 'Go there' })])
    const action = screen.getByRole('button', { name: 'Go there' })
    fireEvent.pointerOver(action)
    fireEvent.click(action)
    fireEvent.pointerOut(action)
    expect(onAction).toHaveBeenCalledExactlyOnceWith('1', false)
    expect(onHold.mock.calls).toEqual([[true], [false]])
  })
})
