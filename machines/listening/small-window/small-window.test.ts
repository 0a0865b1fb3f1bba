import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_PLAYER_SETTINGS } from '../../account/preferences/player-settings.ts'
import { DEFAULT_KEYS } from '../../app/hotkeys/default-keys.ts'
import { intentOf, isClosingKey, wayOf } from './small-window-rules.ts'

const pressed = (combo: string, place: 'page' | 'field' | 'widget' | 'dialog' = 'page', held = false) => ({
  combo,
  place,
  held,
})

describe('which window there is', () => {
  it('one above all others is preferred; where there is only a finger there is none', () => {
    expect(wayOf({ pictureInPicture: true, popUp: true })).toBe('pictureInPicture')
    expect(wayOf({ pictureInPicture: false, popUp: true })).toBe('popUp')
    expect(wayOf({ pictureInPicture: false, popUp: false })).toBeNull()
  })
})

describe('keys in the small window', () => {
  it.each([
    ['Space', { type: 'player.toggle' }],
    ['ArrowRight', { type: 'player.jump', by: 10 }],
    ['M', { type: 'player.toggleMute' }],
    ['Shift+ArrowUp', { type: 'player.stepRate', by: 0.1 }],
  ])('%s does what it does on the page', (combo, intent) => {
    expect(intentOf(pressed(combo), DEFAULT_PLAYER_SETTINGS)).toEqual(intent)
  })

  it('a letter of another script does what its place does, unless it was chosen for something else', () => {
    const key = { ...pressed('Ь'), otherwise: 'M' }
    expect(intentOf(key, DEFAULT_PLAYER_SETTINGS)).toEqual({ type: 'player.toggleMute' })
    const own = { ...DEFAULT_PLAYER_SETTINGS, hotkeys: { playPause: 'Ь' } }
    expect(intentOf(key, own)).toEqual({ type: 'player.toggle' })
  })

  it('those that open something on the page do nothing', () => {
    for (const command of ['chapters', 'help', 'palette'] as const)
      expect(intentOf(pressed(DEFAULT_KEYS[command]), DEFAULT_PLAYER_SETTINGS)).toBeNull()
  })

  it('goes on while a key is held only where that makes sense', () => {
    expect(intentOf(pressed('ArrowLeft', 'page', true), DEFAULT_PLAYER_SETTINGS)).toEqual({
      type: 'player.jump',
      by: -10,
    })
    expect(intentOf(pressed('Space', 'page', true), DEFAULT_PLAYER_SETTINGS)).toBeNull()
  })

  it('no key means anything to the player where a control has it, nor once keys are switched off', () => {
    const combos = fc.constantFrom(...Object.values(DEFAULT_KEYS), 'A', 'Tab', 'Ctrl+F')
    fc.assert(
      fc.property(
        combos,
        fc.constantFrom('field', 'widget', 'dialog'),
        fc.boolean(),
        (combo, place, held) => {
          expect(intentOf({ combo, place, held }, DEFAULT_PLAYER_SETTINGS)).toBeNull()
          expect(
            intentOf({ combo, place: 'page', held }, { ...DEFAULT_PLAYER_SETTINGS, hotkeysOn: false }),
          ).toBeNull()
        },
      ),
    )
  })

  it('Escape closes the window, also from a button, but not from a list over it', () => {
    expect([isClosingKey(pressed('Escape')), isClosingKey(pressed('Escape', 'field'))]).toEqual([true, true])
    expect(isClosingKey(pressed('Escape', 'dialog'))).toBe(false)
    expect([isClosingKey(pressed('Escape', 'page', true)), isClosingKey(pressed('Q'))]).toEqual([
      false,
      false,
    ])
  })
})
