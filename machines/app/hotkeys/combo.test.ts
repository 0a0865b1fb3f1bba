import { describe, expect, it } from 'vitest'
import { comboOf, combosOf, isAssignable } from './combo.ts'

const stroke = (key: string, ...held: ('shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey')[]) => ({
  key,
  shiftKey: held.includes('shiftKey'),
  ctrlKey: held.includes('ctrlKey'),
  altKey: held.includes('altKey'),
  metaKey: held.includes('metaKey'),
})

describe('keys as text', () => {
  it.each([
    [stroke(' '), 'Space'],
    [stroke(' ', 'shiftKey'), 'Shift+Space'],
    [stroke('m'), 'M'],
    [stroke('M'), 'M'],
    [stroke('M', 'shiftKey'), 'Shift+M'],
    [stroke('ArrowUp', 'shiftKey'), 'Shift+ArrowUp'],
    [stroke('?', 'shiftKey'), '?'],
    [stroke('d', 'ctrlKey', 'altKey'), 'Ctrl+Alt+D'],
    [stroke('Escape'), 'Escape'],
    [stroke('ж'), 'Ж'],
    [stroke('Shift', 'shiftKey'), null],
    [stroke('Dead'), null],
    [stroke('Process'), null],
  ])('%j is %j', (pressed, combo) => {
    expect(comboOf(pressed)).toBe(combo)
  })

  it.each([
    ['л', 'KeyK', ['Ctrl+Л', 'Ctrl+K']],
    ['λ', 'KeyL', ['Ctrl+Λ', 'Ctrl+L']],
    ['ל', 'KeyK', ['Ctrl+ל', 'Ctrl+K']],
    ['لا', 'KeyB', ['Ctrl+لا', 'Ctrl+B']],
    // where a Latin keyboard has a sign
    ['ж', 'Semicolon', ['Ctrl+Ж']],
    // Latin letters count as they are shown, wherever they are
    ['a', 'KeyQ', ['Ctrl+A']],
    ['é', 'Digit2', ['Ctrl+É']],
    ['Enter', 'Enter', ['Ctrl+Enter']],
    ['Dead', 'KeyK', []],
  ])('%s at %s can mean %j', (key, code, combos) => {
    expect(combosOf({ ...stroke(key, 'ctrlKey'), code })).toEqual(combos)
  })

  it.each([
    ['K', true],
    ['Shift+Space', true],
    ['Alt+ArrowLeft', true],
    ['Tab', false],
    ['Shift+Tab', false],
    ['Enter', false],
    ['Escape', false],
    ['Shift+Escape', false],
    ['F5', false],
    ['Ctrl+R', false],
    ['Meta+W', false],
  ])('%s can be chosen: %j', (combo, free) => {
    expect(isAssignable(combo)).toBe(free)
  })
})
