import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Chip } from '#machines/editing/values.ts'
import { ChipsField } from './chips-field.tsx'

const KNOWN: readonly Chip[] = [
  { id: 's1', name: 'Expanse, The' },
  { id: 's2', name: 'Coast' },
]
const added = (name: string): Chip => ({ id: null, name })
const onChange = vi.fn<(value: readonly Chip[]) => void>()

function Host() {
  const [value, setValue] = useState<readonly Chip[]>([])
  const change = (next: readonly Chip[]) => {
    onChange(next)
    setValue(next)
  }
  return (
    <>
      <ChipsField label="Series" known={KNOWN} value={value} onChange={change} />
      <button type="button">Save</button>
    </>
  )
}

describe('a field of names', () => {
  // happy-dom has no popovers
  beforeAll(() => {
    HTMLElement.prototype.showPopover = () => {}
    HTMLElement.prototype.scrollIntoView = () => {}
  })
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Series' })

  it.each([
    [
      'chosen',
      'Exp',
      async () => await userEvent.click(screen.getByRole('option', { name: 'Expanse, The' })),
    ],
    ['typed and entered', 'expanse, the', async () => await userEvent.keyboard('{Enter}')],
  ])('takes a name with a comma as one when it is %s', async (_, typed, end) => {
    render(<Host />)
    await userEvent.type(field(), typed)
    await end()
    expect(onChange.mock.lastCall).toEqual([[KNOWN[0]]])
    expect(field().value).toBe('')
  })

  it('takes what stands in it when it is left, before what is pressed hears of it', async () => {
    render(<Host />)
    await userEvent.type(field(), 'Fantasy')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Save' }) })
    expect(onChange.mock.lastCall).toEqual([[added('Fantasy')]])
    expect(field().value).toBe('')
  })

  it('keeps what stands in it while the focus is in its list, or in another window', async () => {
    render(<Host />)
    await userEvent.type(field(), 'Coa')
    await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('option', { name: 'Coast' }) })
    // a window that is left keeps its active element
    field().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    expect(onChange).not.toHaveBeenCalled()
    expect(field().value).toBe('Coa')
  })

  it('is emptied by Escape, once its list is closed', async () => {
    const onEscape = vi.fn<() => void>()
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what hears the key around the field
      <div onKeyDown={onEscape}>
        <Host />
      </div>,
    )
    await userEvent.type(field(), 'Coa')
    onEscape.mockClear()
    await userEvent.keyboard('{Escape}')
    expect(field().value).toBe('Coa')
    await userEvent.keyboard('{Escape}')
    expect(field().value).toBe('')
    expect(onEscape).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onEscape).toHaveBeenCalledOnce()
    await userEvent.tab()
    expect(onChange).not.toHaveBeenCalled()
  })
})
