import { keysOf } from '../../model/keys-of.ts'
import { DEFAULT_READER_SETTINGS, LINE_SPACINGS, TEXT_SIZE, VOICE_RATE } from './reader-settings.ts'
import type { Pace, ReaderLook, ReaderSettings, ReadingDirection, VoiceSettings } from './reader-settings.ts'
import type { BookRequest } from './reader.types.ts'

/** Books whose direction was chosen by hand and is remembered; the first chosen go first. */
const MOST_DIRECTIONS = 200

export const READER_CHOICES = {
  font: ['book', 'serif', 'sans', 'dyslexic'],
  weight: ['book', 'medium', 'bold'],
  margins: ['narrow', 'normal', 'wide'],
  columns: ['auto', 'one', 'two'],
  theme: ['system', 'paper', 'sepia', 'night'],
  fit: ['page', 'width'],
  spread: ['one', 'two'],
} as const satisfies { [Name in keyof ReaderLook]?: readonly ReaderLook[Name][] }

/** The settings with what another version or another hand has stored replaced by the default. */
export function knownSettings(kept: ReaderSettings): ReaderSettings {
  const defaults = DEFAULT_READER_SETTINGS
  const chosen = <Name extends keyof typeof READER_CHOICES>(name: Name): ReaderSettings[Name] => {
    const choices: readonly unknown[] = READER_CHOICES[name]
    return choices.includes(kept[name]) ? kept[name] : defaults[name]
  }
  return {
    textSize: clamped(kept.textSize, TEXT_SIZE.min, TEXT_SIZE.max) ?? defaults.textSize,
    lineSpacing: LINE_SPACINGS.find((each) => each === kept.lineSpacing) ?? defaults.lineSpacing,
    font: chosen('font'),
    weight: chosen('weight'),
    margins: chosen('margins'),
    columns: chosen('columns'),
    theme: chosen('theme'),
    fit: chosen('fit'),
    spread: chosen('spread'),
    directions: Object.fromEntries(
      Object.entries(kept.directions)
        .filter(([, direction]) => direction === 'ltr' || direction === 'rtl')
        .slice(-MOST_DIRECTIONS),
    ),
    pace: { text: knownPace(kept.pace.text), pages: knownPace(kept.pace.pages) },
    voice: knownVoice(kept.voice),
    together: kept.together,
    localPositionSaid: kept.localPositionSaid,
  }
}

/** Languages that a voice was chosen for; the first chosen go first. */
const MOST_VOICES = 50

function knownVoice(kept: Partial<VoiceSettings> | undefined): VoiceSettings {
  const voices = Object.entries(kept?.voices ?? {}).filter((entry) => typeof entry[1] === 'string')
  return {
    rate: Math.round((clamped(kept?.rate, VOICE_RATE.min, VOICE_RATE.max) ?? 1) * 100) / 100,
    voices: Object.fromEntries(voices.slice(-MOST_VOICES)),
  }
}

/** The voices with that of one language chosen, the last one; null leaves it to the system again. */
export function withVoice(
  voices: VoiceSettings['voices'],
  language: string,
  id: string | null,
): VoiceSettings['voices'] {
  const others = Object.entries(voices).filter(([each]) => each !== language)
  return Object.fromEntries(id === null ? others : [...others, [language, id]])
}

function knownPace(kept: Partial<Pace> | undefined): Pace {
  const rate = clamped(kept?.rate, 0, Number.MAX_SAFE_INTEGER)
  const turns = clamped(kept?.turns, 0, Number.MAX_SAFE_INTEGER)
  return rate === null || turns === null ? { rate: 0, turns: 0 } : { rate, turns }
}

function clamped(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : null
}

/** By which a choice for one book is kept. */
export function bookKey({ libraryItemId, ino }: BookRequest): string {
  return ino === null ? libraryItemId : `${libraryItemId}/${ino}`
}

/** How this book is to look. */
export function lookOf(settings: ReaderSettings, book: BookRequest | null): ReaderLook {
  const { directions, pace: _, localPositionSaid: __, voice: ___, together: ____, ...look } = settings
  return { ...look, direction: (book && directions[bookKey(book)]) ?? null }
}

export function isSameLook(one: ReaderLook, other: ReaderLook): boolean {
  return keysOf(one).every((name) => one[name] === other[name])
}

/** The directions with that of one book chosen, the last one; null goes by the book again. */
export function withDirection(
  directions: ReaderSettings['directions'],
  book: BookRequest,
  direction: ReadingDirection | null,
): ReaderSettings['directions'] {
  const others = Object.entries(directions).filter(([key]) => key !== bookKey(book))
  const all = direction === null ? others : [...others, [bookKey(book), direction] as const]
  return Object.fromEntries(all.slice(-MOST_DIRECTIONS))
}
