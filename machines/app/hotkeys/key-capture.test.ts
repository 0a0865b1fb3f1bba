import { describe, expect, it } from 'vitest'
import type { KeyStroke } from './combo.ts'
import { captureKey, leaveCapture, NO_CAPTURE, toggleCapture } from './key-capture.ts'
import type { HotkeyCommand } from './default-keys.ts'

const stroke = (key: string, held: Partial<KeyStroke> = {}): KeyStroke => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
})
const waiting = (command: HotkeyCommand) => toggleCapture(NO_CAPTURE, command)

describe('a key that is chosen for a command', () => {
  it('is the next one that is pressed', () => {
    expect(captureKey(waiting('mute'), stroke('q'))).toEqual({
      capture: NO_CAPTURE,
      assigned: { command: 'mute', combo: 'Q' },
    })
  })

  it('has one name on all keyboards', () => {
    expect(captureKey(waiting('palette'), stroke('k', { metaKey: true }))?.assigned).toEqual({
      command: 'palette',
      combo: 'Ctrl+K',
    })
  })

  it('is left to the page while no command waits, for modifiers alone, and for Tab', () => {
    expect(captureKey(NO_CAPTURE, stroke('q'))).toBeNull()
    expect(captureKey(waiting('mute'), stroke('Shift', { shiftKey: true }))).toBeNull()
    expect(captureKey(waiting('mute'), stroke('Tab'))).toBeNull()
    expect(captureKey(waiting('mute'), stroke('Tab', { shiftKey: true }))).toBeNull()
  })

  it('is refused when the page needs it, and the command waits on', () => {
    const first = captureKey(waiting('mute'), stroke('Enter'))
    expect(first).toEqual({ capture: { command: 'mute', refused: 'Enter' }, assigned: null })
    expect(captureKey(first?.capture ?? NO_CAPTURE, stroke('q'))).toEqual({
      capture: NO_CAPTURE,
      assigned: { command: 'mute', combo: 'Q' },
    })
  })

  it('is not Escape, which gives up, unless the command has it by itself', () => {
    const refused = { command: 'mute', refused: 'Enter' } as const
    expect(captureKey(refused, stroke('Escape'))).toEqual({ capture: NO_CAPTURE, assigned: null })
    expect(captureKey(waiting('close'), stroke('Escape'))?.assigned).toEqual({
      command: 'close',
      combo: 'Escape',
    })
  })

  it('is waited for until the same command is pressed again or the focus leaves', () => {
    const refused = { command: 'mute', refused: 'Enter' } as const
    expect(toggleCapture(refused, 'mute')).toEqual(NO_CAPTURE)
    expect(toggleCapture(refused, 'close')).toEqual({ command: 'close', refused: null })
    expect(leaveCapture(refused)).toEqual({ command: null, refused: 'Enter' })
  })
})
