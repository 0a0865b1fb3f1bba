import { describe, expect, it } from 'vitest'
import { playIntent, playingOf } from './playing.ts'

type Player = Parameters<typeof playingOf>[0]

function playerWith(media: { libraryItemId: string; episodeId: string | null } | null, isPlaying = false) {
  return { context: { session: media && { media } }, hasTag: () => isPlaying } as unknown as Player
}

describe('how the player has an item', () => {
  const book = { libraryItemId: 'book', episodeId: null }
  const episode = { libraryItemId: 'podcast', episodeId: 'one' }

  it('is paused or playing where it has that item, and nothing where it has another or none', () => {
    expect([
      playingOf(playerWith(book, true), book),
      playingOf(playerWith(book), book),
      playingOf(playerWith(episode, true), book),
      playingOf(playerWith(null), book),
    ]).toEqual(['playing', 'paused', null, null])
  })

  it('tells episodes apart, unless any episode will do', () => {
    const player = playerWith(episode, true)
    expect(playingOf(player, { ...episode, episodeId: 'two' })).toBe(null)
    expect(playingOf(player, { libraryItemId: 'podcast' })).toBe('playing')
  })

  it('decides what a press on its play button asks for', () => {
    expect(playIntent('playing', book)).toEqual({ type: 'player.toggle' })
    expect(playIntent('paused', book)).toEqual({ type: 'player.toggle' })
    expect(playIntent(null, episode)).toEqual({ type: 'player.load', ...episode })
  })
})
