import { describe, expect, it } from 'vitest'
import { DEFAULT_READER_SETTINGS } from './reader-settings.ts'
import type { ReaderSettings } from './reader-settings.ts'
import { isSameLook, knownSettings, lookOf, withDirection, withVoice } from './settings-rules.ts'

describe('the settings of the reader', () => {
  it('fall back one by one where what is stored is not known', () => {
    const stored = {
      ...DEFAULT_READER_SETTINGS,
      font: 'wingdings',
      margins: 'wide',
      textSize: 9999,
      lineSpacing: 7,
      directions: { one: 'rtl', two: 'up' },
      pace: { text: { rate: Number.NaN, turns: 3 }, pages: { rate: 2, turns: 5 } },
    } as unknown as ReaderSettings
    expect(knownSettings(stored)).toEqual({
      ...DEFAULT_READER_SETTINGS,
      margins: 'wide',
      textSize: 240,
      directions: { one: 'rtl' },
      pace: { text: { rate: 0, turns: 0 }, pages: { rate: 2, turns: 5 } },
    })
    const bare = { ...DEFAULT_READER_SETTINGS, pace: [] } as unknown as ReaderSettings
    expect(knownSettings(bare)).toEqual(DEFAULT_READER_SETTINGS)
  })
  it('of the voice are as fast as one can follow, and one for each language', () => {
    const stored = { rate: 40, voices: { en: 'moira', de: 7 } } as unknown as ReaderSettings['voice']
    expect(knownSettings({ ...DEFAULT_READER_SETTINGS, voice: stored }).voice).toEqual({
      rate: 3,
      voices: { en: 'moira' },
    })
    expect(withVoice({ en: 'moira', de: 'anna' }, 'en', 'daniel')).toEqual({ de: 'anna', en: 'daniel' })
    expect(withVoice({ en: 'moira' }, 'en', null)).toEqual({})
  })
  it('a direction is chosen for one book, and leaves the look of all others', () => {
    const book = { libraryItemId: 'book', ino: null }
    const directions = withDirection({}, book, 'rtl')
    const settings = { ...DEFAULT_READER_SETTINGS, directions }
    expect(lookOf(settings, book).direction).toBe('rtl')
    expect(lookOf(settings, { ...book, ino: '7' }).direction).toBeNull()
    expect(isSameLook(lookOf(settings, book), lookOf(DEFAULT_READER_SETTINGS, book))).toBe(false)
    expect(withDirection(directions, book, null)).toEqual({})
  })
})
