import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { Combobox } from './combobox.tsx'

const genres = ['Memoir', 'Nature', 'Poetry']
const onChoose = vi.fn<(id: string) => void>()
const onSubmit = vi.fn<(query: string) => void>()
const onRemove = vi.fn<(id: string) => void>()

type HostProps = { status?: string; staysMs?: number; busy?: boolean }

function Host({ status, staysMs = 0, busy = false }: HostProps) {
  const [query, setQuery] = useState('')
  const items = genres
    .filter((one) => one.toLowerCase().includes(query))
    .map((one) => ({ id: one, label: one }))
  return (
    <Combobox
      label="Genres"
      listLabel="Found"
      query={query}
      onQuery={setQuery}
      chosen={[{ id: 'History', label: 'History' }]}
      removeLabel={(name) => `Remove ${name}`}
      status={status}
      blurDelay={staysMs}
      busy={busy}
      groups={[{ id: 'all', items: status ? [] : items }]}
      {...{ onChoose, onSubmit, onRemove }}
    />
  )
}

describe('Combobox', () => {
  // happy-dom has no popovers
  beforeAll(() => {
    HTMLElement.prototype.showPopover = () => {}
    HTMLElement.prototype.scrollIntoView = () => {}
  })
  const field = () => screen.getByRole('combobox', { name: 'Genres' })

  it('filters, moves and chooses by keyboard', async () => {
    const user = userEvent.setup()
    render(<Host />)
    await user.click(field())
    expect(screen.getAllByRole('option')).toHaveLength(3)
    await user.keyboard('o{ArrowDown}{ArrowDown}')
    const active = field().getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)?.textContent).toBe('Poetry')
    await user.keyboard('{Enter}')
    expect(onChoose).toHaveBeenLastCalledWith('Poetry')
    expect(onSubmit).not.toHaveBeenCalled()
  })
  it('submits the text when nothing is active', async () => {
    const user = userEvent.setup()
    render(<Host />)
    await user.type(field(), 'essays{Enter}')
    expect(onSubmit).toHaveBeenLastCalledWith('essays')
  })
  it('closes on Escape and on leaving', async () => {
    const user = userEvent.setup()
    render(<Host />)
    await user.click(field())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field().getAttribute('aria-expanded')).toBe('false')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('listbox', { name: 'Found' })).toBeTruthy()
    await user.tab()
    expect(screen.queryByRole('listbox')).toBeNull()
  })
  it('[promise 4] is closed for who listens as soon as it is left, though its list stays for a moment', async () => {
    const user = userEvent.setup()
    render(<Host staysMs={1000} />)
    await user.click(field())
    expect(field().getAttribute('aria-expanded')).toBe('true')
    await user.tab()
    expect(screen.getByRole('listbox', { name: 'Found' })).toBeTruthy()
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })
  it('[promise 4] stays open for who listens while its list is made again', async () => {
    const user = userEvent.setup()
    const { rerender } = render(<Host />)
    await user.click(field())
    rerender(<Host status="Thinking" busy />)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(document.getElementById(field().getAttribute('aria-controls') ?? '')?.textContent).toBe('Thinking')
    rerender(<Host status="No results" />)
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })
  it('keeps the focus in the field when an option is clicked', async () => {
    const user = userEvent.setup()
    render(<Host />)
    await user.click(field())
    await user.click(screen.getByRole('option', { name: 'Nature' }))
    expect(onChoose).toHaveBeenLastCalledWith('Nature')
    expect(document.activeElement).toBe(field())
  })
  it('takes the last chip away with Backspace', async () => {
    const user = userEvent.setup()
    render(<Host />)
    await user.click(field())
    await user.keyboard('x{Backspace}')
    expect(onRemove).not.toHaveBeenCalled()
    await user.keyboard('{Backspace}')
    expect(onRemove).toHaveBeenLastCalledWith('History')
  })
  it('announces that nothing was found, without an empty list', async () => {
    const user = userEvent.setup()
    render(<Host status="No results" />)
    await user.click(field())
    expect(screen.getByRole('status').textContent).toBe('No results')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })
})
