import { expect, it, vi } from 'vitest'
import type { MediaKeysCommand } from '#machines/listening/media-keys/media-keys.types.ts'
import { createUrls } from '#machines/model/titles/urls.ts'
import { startMediaSession } from './media-session.ts'

it('shows a position of what is there and has a length, and none of what was there before', () => {
  const shown: (MediaPositionState | undefined)[] = []
  const mediaSession = {
    metadata: null,
    playbackState: 'none',
    setActionHandler: () => {},
    setPositionState: (state?: MediaPositionState) => void shown.push(state),
  }
  vi.stubGlobal('navigator', { mediaSession })
  const urls = createUrls({ base: '/', mediaToken: () => null, bearer: () => null })
  let take: (command: MediaKeysCommand) => void = () => {}
  startMediaSession(urls)({ sendBack: () => {}, receive: (next) => void (take = next) })
  const place = (duration: number): void =>
    take({ type: 'mediaKeys.place', playing: false, position: 5, duration, rate: 1 })
  place(100)
  place(0)
  place(100)
  take({ type: 'mediaKeys.clear' })
  const state = { duration: 100, position: 5, playbackRate: 1 }
  expect(shown).toEqual([state, undefined, state, undefined])
})
