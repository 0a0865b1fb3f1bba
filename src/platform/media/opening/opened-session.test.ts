import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { playbackSessionSchema } from '#machines/model/entities/index.ts'
import type { AudioTrack, LibraryItemExpanded, PlaybackSession } from '#machines/model/entities/index.ts'
import { playMethods } from '#machines/model/entities/playback-session.ts'
import { readAnswer } from '#machines/model/entities/reading/read-answer.ts'
import { isAppError } from '#machines/model/errors.ts'
import { locateInTracks } from '#machines/model/titles/tracks.ts'
import { itemNamed } from '#tests/models/samples.ts'
import { audioFile } from '#tests/support/samples/audio-samples.ts'
import { localSession } from './local-session.ts'
import { openedSessionOf } from './opened-session.ts'

const GIVEN = { userId: 'u', deviceId: 'd', clientVersion: '1', startTime: 18_000, now: 1 }
const KEY = { episodeId: null }

const track = (n: number, change: Partial<AudioTrack> = {}): AudioTrack => {
  const { metadata, mimeType } = audioFile(String(n), `${n}.mp3`)
  return {
    index: n,
    startOffset: (n - 1) * 10_000,
    duration: 10_000,
    title: `part ${n}`,
    contentUrl: `/s/item/book/${n}.mp3`,
    mimeType,
    codec: null,
    metadata,
    ...change,
  }
}
const WHOLE = [track(1), track(2), track(3)]
/** As a server says what it does not know. */
const bare = (tracks: readonly AudioTrack[]): AudioTrack[] =>
  tracks.map((each) => ({ ...each, startOffset: null, duration: 0 }))

function bookOf(tracks: AudioTrack[], lengths: readonly number[] = []): LibraryItemExpanded {
  const item = itemNamed('book')
  if (item.mediaType !== 'book') throw new Error('It is no book.')
  const audioFiles = lengths.map((duration, at) => audioFile(String(at + 1), `${at + 1}.mp3`, { duration }))
  return { ...item, media: { ...item.media, tracks, audioFiles, duration: 30_000 } }
}

function answerOf(item: LibraryItemExpanded, audioTracks: AudioTrack[]): PlaybackSession {
  const answer = localSession(item, KEY, GIVEN)
  if (!answer) throw new Error('It has no sound.')
  return { ...answer, playMethod: playMethods.directPlay, audioTracks }
}

const spans = (answer: PlaybackSession) =>
  openedSessionOf(answer).tracks.map(({ startOffset, duration }) => [startOffset, duration])
const ALL = [
  [0, 10_000],
  [10_000, 10_000],
  [20_000, 10_000],
]

it.each([{ duration: null }, {}, { duration: '36000.5' }])(
  'a file of which the server says no length (%o) plays from where it was left',
  (length) => {
    const { duration: _, ...told } = track(1)
    const answer = { ...answerOf(bookOf([]), []), audioTracks: [{ ...told, ...length }] }
    const reading = readAnswer(playbackSessionSchema, answer)
    if (reading.kind !== 'read') throw new Error(reading.path)
    const { tracks, startTime } = openedSessionOf(reading.data)
    expect(locateInTracks(tracks, startTime)).toEqual({ track: 0, offset: 18_000 })
  },
)

describe('files of which the answer says neither offset nor length', () => {
  it('are where the record of the book has them, by their path or their number', () => {
    expect(spans(answerOf(bookOf(WHOLE), bare(WHOLE)))).toEqual(ALL)
    const nameless = bare(WHOLE).map((each) => ({ ...each, metadata: null }))
    expect(spans(answerOf(bookOf(WHOLE), nameless))).toEqual(ALL)
  })

  it('are as long as the book’s files', () => {
    expect(spans(answerOf(bookOf(bare(WHOLE), [10_000, 10_000, 10_000]), bare(WHOLE)))).toEqual(ALL)
  })

  it('are refused where no record says more, whatever the server says of the whole', () => {
    const answer = answerOf(bookOf(bare(WHOLE)), bare(WHOLE))
    expect(() => openedSessionOf(answer)).toThrow(expect.objectContaining({ code: 'malformed' }))
  })

  it('take nothing from a file of the book when they are a stream of all of them', () => {
    const stream = track(1, { duration: 0, metadata: null })
    const answer = { ...answerOf(bookOf(WHOLE), [stream]), playMethod: playMethods.transcode }
    expect(spans(answer)).toEqual([[0, 0]])
    expect(openedSessionOf(answer).fileStarts).toEqual([0, 10_000, 20_000])
    const unknown = { ...answerOf(bookOf(bare(WHOLE)), [stream]), playMethod: playMethods.transcode }
    expect(openedSessionOf(unknown).fileStarts).toBeUndefined()
  })
})

test.prop([fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 3, maxLength: 3 }), fc.nat(29_999)])(
  'whatever is left out, a position is found again, or the answer is refused',
  (missing, position) => {
    const audioTracks = WHOLE.map((each, at) => ({
      ...each,
      startOffset: missing[at]?.[0] ? null : each.startOffset,
      duration: missing[at]?.[1] ? 0 : each.duration,
    }))
    try {
      const { tracks } = openedSessionOf(answerOf(bookOf([]), audioTracks))
      const { track: at, offset } = locateInTracks(tracks, position)
      expect([at, offset]).toEqual([Math.floor(position / 10_000), position % 10_000])
    } catch (error) {
      if (!isAppError(error)) throw error
    }
  },
)
