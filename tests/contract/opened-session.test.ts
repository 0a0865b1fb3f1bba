import { describe, expect, it } from 'vitest'
import { playbackSessionSchema } from '#machines/model/entities/index.ts'
import * as z from '#machines/model/entities/reading/zod.ts'
import { openedSessionOf } from '#src/platform/media/opening/opened-session.ts'
import { readExchanges, serverVersions } from './recordings.ts'

describe.each(serverVersions)('sessions that %s opened', (version) => {
  const answers = readExchanges(version)
    .filter(({ method, path, status }) => method === 'POST' && /\/play(?:\/|$)/.test(path) && status === 200)
    .map(({ body }) => z.parse(playbackSessionSchema, body))

  it('[P3-23] a track is fetched from contentUrl, and from relativeContentUrl where that is empty', () => {
    expect(answers.length).toBeGreaterThan(0)
    for (const answer of answers) {
      expect(openedSessionOf(answer).tracks.map(({ contentUrl }) => contentUrl)).toEqual(
        answer.audioTracks.map(({ contentUrl, index }) =>
          // files below the API want a header that no media element sends
          contentUrl.startsWith('/api/') ? `/public/session/${answer.id}/track/${index}` : contentUrl,
        ),
      )
      const relative = answer.audioTracks.map((track, index) => ({
        ...track,
        contentUrl: '',
        relativeContentUrl: `/s/item/x/${index}.mp3`,
      }))
      expect(
        openedSessionOf({ ...answer, audioTracks: relative }).tracks.map(({ contentUrl }) => contentUrl),
      ).toEqual(relative.map(({ relativeContentUrl }) => relativeContentUrl))
    }
  })
})
