import { expect, it } from 'vitest'
import { voiceWish } from './voice-keys.ts'

it('keys of the voice leave the arrows alone that turn the pages', () => {
  expect(voiceWish({ key: ' ', shiftKey: false })).toEqual({ type: 'narration.play' })
  expect(voiceWish({ key: 'ArrowRight', shiftKey: true })).toEqual({ type: 'narration.step', by: 1 })
  expect(voiceWish({ key: 'ArrowLeft', shiftKey: true })).toEqual({ type: 'narration.step', by: -1 })
  expect(voiceWish({ key: 'ArrowRight', shiftKey: false })).toBeNull()
  expect(voiceWish({ key: ' ', shiftKey: true })).toBeNull()
  expect(voiceWish({ key: 'PageDown', shiftKey: true })).toBeNull()
})
