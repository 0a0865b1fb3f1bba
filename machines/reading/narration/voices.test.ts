import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Voice } from './narration.types.ts'
import { voiceFor, voicesInOrder } from './voices.ts'

const voice = (id: string, language: string, isDefault = false): Voice => ({
  id,
  name: id,
  language,
  isDefault,
})
const VOICES = [
  voice('Anna', 'de-DE', true),
  voice('Moira', 'en-IE'),
  voice('Daniel', 'en_GB'),
  voice('Samantha', 'en-US'),
]

describe('the voice that reads a text', () => {
  it('is of its very tag, else of its language, else none', () => {
    expect(voiceFor(VOICES, 'en-GB', {})?.id).toBe('Daniel')
    expect(voiceFor(VOICES, 'en', {})?.id).toBe('Moira')
    expect(voiceFor(VOICES, 'EN-au', {})?.id).toBe('Moira')
    expect(voiceFor(VOICES, 'de', {})?.id).toBe('Anna')
    expect(voiceFor(VOICES, 'uk', {})).toBeNull()
    expect(voiceFor([], 'en', {})).toBeNull()
  })

  it('is of the language that a code of three letters names, of a book or of a voice', () => {
    expect(voiceFor(VOICES, 'eng', {})?.id).toBe('Moira')
    expect(voiceFor(VOICES, 'ger', {})?.id).toBe('Anna')
    expect(voiceFor(VOICES, 'eng-GB', {})?.id).toBe('Daniel')
    expect(voiceFor([...VOICES, voice('Marie', 'fra-FR')], 'fre', {})?.id).toBe('Marie')
    expect(voiceFor(VOICES, 'eng', { en: 'Samantha' })?.id).toBe('Samantha')
    expect(voiceFor(VOICES, 'no language', {})).toBeNull()
  })

  it('is the one that was chosen for the language while the system has it', () => {
    expect(voiceFor(VOICES, 'en-GB', { en: 'Samantha' })?.id).toBe('Samantha')
    expect(voiceFor(VOICES, 'de', { en: 'Samantha' })?.id).toBe('Anna')
    expect(voiceFor(VOICES, 'en-GB', { en: 'Gone' })?.id).toBe('Daniel')
    // where none speaks the language, any may be chosen for it
    expect(voiceFor(VOICES, 'uk', { uk: 'Anna' })?.id).toBe('Anna')
    expect(voiceFor(VOICES, '', { '': 'Moira' })?.id).toBe('Moira')
  })

  it('are listed by their names, all of them, those of the language first', () => {
    const { own, others } = voicesInOrder(VOICES, 'en')
    expect(own.map(({ id }) => id)).toEqual(['Daniel', 'Moira', 'Samantha'])
    expect(others.map(({ id }) => id)).toEqual(['Anna'])
    fc.assert(
      fc.property(fc.constantFrom('en', 'de-AT', '', 'uk'), (tag) => {
        const listed = voicesInOrder(VOICES, tag)
        expect(new Set([...listed.own, ...listed.others])).toEqual(new Set(VOICES))
      }),
    )
  })
})
