/** A pressed key with its modifiers as text: `Space`, `Shift+ArrowUp`, `Ctrl+M`. Letters are capital. */
export type Combo = string

export interface KeyStroke {
  key: string
  /** Where the key is on the keyboard, by the Latin letter there: `KeyK`. */
  code?: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

const NOT_ALONE: ReadonlySet<string> = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'NumLock',
  'ScrollLock',
  'Fn',
  'Dead',
  'Process',
  'Unidentified',
])

/** What was pressed, null while only modifiers are held or a character is being composed. */
export function comboOf(stroke: KeyStroke): Combo | null {
  return comboWith(stroke, stroke.key)
}

/** The Latin letter of a key that writes a letter of another script: `K` where `л` is. Null for every other key. */
export function latinLetterOf({ key, code }: Pick<KeyStroke, 'key' | 'code'>): string | null {
  if (!/^[\p{L}\p{M}]+$/u.test(key) || /\p{Script=Latin}/u.test(key)) return null
  return /^Key([A-Z])$/.exec(code ?? '')?.[1] ?? null
}

/**
 * What a press can mean, the first that is known counts: the letter that it shows, which a listener can have chosen, then
 * the one that a Latin keyboard has in its place.
 */
export function combosOf(stroke: KeyStroke): readonly Combo[] {
  const letter = latinLetterOf(stroke)
  return [comboOf(stroke), letter === null ? null : comboWith(stroke, letter)].filter(
    (combo) => combo !== null,
  )
}

function comboWith({ shiftKey, ctrlKey, altKey, metaKey }: KeyStroke, key: string): Combo | null {
  if (NOT_ALONE.has(key)) return null
  const isSign = key.length === 1
  const name = key === ' ' ? 'Space' : isSign ? key.toUpperCase() : key
  // Shift is part of most signs already ("?"), and would depend on the keyboard's layout
  const withShift = shiftKey && (!isSign || key === ' ' || key.toLowerCase() !== key.toUpperCase())
  return [ctrlKey && 'Ctrl', altKey && 'Alt', metaKey && 'Meta', withShift && 'Shift', name]
    .filter((part) => part !== false)
    .join('+')
}

/** Keys that move the focus, write or belong to the browser: without them a page cannot be used. */
const RESERVED = /^(?:(?:Shift\+)?(?:Tab|Enter)|F\d+|(?:.+\+)?(?:Escape)|(?:Ctrl|Meta)\+[A-Z0-9+-])$/

/** Whether a listener may put a command on these keys. Escape has its own meaning everywhere. */
export function isAssignable(combo: Combo): boolean {
  return !RESERVED.test(combo)
}
