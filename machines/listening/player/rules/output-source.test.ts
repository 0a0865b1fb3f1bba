import { describe, expect, it } from 'vitest'
import { FILES, FILM, SONG, STREAM } from '#tests/models/samples.ts'
import { outputKindOf, outputSourceOf } from './output-source.ts'

describe('what plays a session', () => {
  it('files by the element, a stream by HLS, a film in its panel', () => {
    expect([FILES, SONG, STREAM, FILM].map((session) => outputKindOf(session, false))).toEqual([
      'local',
      'local',
      'hls',
      'video',
    ])
  })

  it('[P4-36] everything on the cast device while there is one', () => {
    expect([FILES, STREAM, FILM].map((session) => outputKindOf(session, true))).toEqual([
      'cast',
      'cast',
      'cast',
    ])
  })

  it('is given the files, or the one track of a film', () => {
    expect(outputSourceOf(FILES, 'local')).toEqual({
      kind: 'local',
      sessionId: 's1',
      tracks: FILES.tracks,
      duration: 100,
      media: FILES.media,
    })
    expect(outputSourceOf(FILM, 'video').tracks).toEqual([FILM.video])
  })
})
