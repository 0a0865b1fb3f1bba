import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'

import { Confirm } from './confirm.tsx'
import type { CloseReason, DialogProps } from './dialog.types.ts'
import { Dialog } from './dialog.tsx'

type HostProps = Partial<Pick<DialogProps, 'busy' | 'persistent' | 'width'>> & {
  onClosed: (reason: CloseReason) => void
}

function Host({ onClosed, ...rest }: HostProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        {...rest}
        open={open}
        title="Edit collection"
        closeLabel="Close"
        onOpenChange={(next, reason) => {
          setOpen(next)
          onClosed(reason)
        }}
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

async function open(props: Omit<HostProps, 'onClosed'> = {}) {
  const onClosed = vi.fn<(reason: CloseReason) => void>()
  const user = userEvent.setup()
  render(<Host {...props} onClosed={onClosed} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit collection' }, { timeout: 5000 })
  const pressOutside = async () => {
    const scrim = document.querySelector('.dialog-viewport')
    if (scrim) await user.click(scrim)
  }
  return { user, dialog, onClosed, pressOutside }
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('Dialog', () => {
  it('[P2-79] closes on its icon and gives the focus back', async () => {
    const { user, onClosed } = await open()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await gone()
    expect(onClosed).toHaveBeenCalledExactlyOnceWith('close-icon')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'))
  })
  it('[P2-79] closes on Escape', async () => {
    const { user, onClosed } = await open()
    await user.keyboard('{Escape}')
    await gone()
    expect(onClosed).toHaveBeenCalledExactlyOnceWith('escape')
  })
  it.each([{}, { busy: true }, { persistent: true }])(
    '[P2-79] closes on an outside click with %o',
    async (props) => {
      const { onClosed, pressOutside } = await open(props)
      await pressOutside()
      await gone()
      expect(onClosed).toHaveBeenCalledExactlyOnceWith('outside')
    },
  )
  it.each([
    { busy: true, persistent: true },
    { busy: false, persistent: 'always' as const },
  ])('[P2-80] stays on an outside click with %o', async (props) => {
    const { onClosed, pressOutside } = await open(props)
    await pressOutside()
    expect(onClosed).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
  it('[P2-81] is 500 px wide unless told', async () => {
    const { dialog } = await open()
    expect(dialog.style.getPropertyValue('--dialog-width')).toBe('500px')
  })
  it('starts at the content', async () => {
    await open()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  })
})

describe('Confirm', () => {
  it('answers with its checkbox, and forgets it for the next question', async () => {
    const onYes = vi.fn<(answer: { checked: boolean }) => void>()
    const user = userEvent.setup()
    render(
      <Confirm
        open
        type="yesNo"
        title="Delete items"
        text="Are you sure?"
        yesLabel="Delete"
        noLabel="Cancel"
        closeLabel="Close"
        danger
        checkbox={{ label: 'Delete from file system', checked: true }}
        onYes={onYes}
        onNo={() => {}}
      />,
    )
    const box = await screen.findByRole('checkbox', { name: 'Delete from file system' }, { timeout: 5000 })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onYes).toHaveBeenLastCalledWith({ checked: false })
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onYes).toHaveBeenLastCalledWith({ checked: true })
  })
})

describe('Confirm', () => {
  const asked = async (props: { type: 'ok' | 'yesNo'; persistent?: boolean }) => {
    const told: string[] = []
    const user = userEvent.setup()
    render(
      <Confirm
        open
        title="Delete"
        text="Are you sure?"
        yesLabel="Yes"
        noLabel="No"
        closeLabel="Close"
        {...props}
        onYes={() => told.push('yes')}
        onNo={(reason) => told.push(reason)}
      />,
    )
    await screen.findByRole('dialog', { name: 'Delete' }, { timeout: 5000 })
    const outside = async () => {
      const scrim = document.querySelector('.dialog-viewport')
      if (scrim) await user.click(scrim)
    }
    return { user, told, outside }
  }
  const has = (name: string) => screen.queryByRole('button', { name }) !== null

  it('[P4-64] that only informs has one button', async () => {
    const { user, told } = await asked({ type: 'ok' })
    expect([has('Yes'), has('No')]).toEqual([true, false])
    await user.click(screen.getByRole('button', { name: 'Yes' }))
    expect(told).toEqual(['yes'])
  })
  it('[P4-64] that asks has two, and takes a click outside for a no', async () => {
    const { user, told, outside } = await asked({ type: 'yesNo' })
    expect([has('Yes'), has('No')]).toEqual([true, true])
    await user.click(screen.getByRole('button', { name: 'No' }))
    await outside()
    expect(told).toEqual(['no', 'outside'])
  })
  it('[P4-64] that is persistent ignores a click outside', async () => {
    const { told, outside } = await asked({ type: 'yesNo', persistent: true })
    await outside()
    expect(told).toEqual([])
  })
})
