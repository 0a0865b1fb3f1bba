import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUrls, sessionTrackUrl } from '#machines/model/titles/urls.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import type { Vault } from '#src/platform/server/account/vault.ts'
import { createStandIn } from '#tests/server/index.ts'
import type { StandIn } from '#tests/server/index.ts'
import { signedInVault } from '#tests/support/signed-in-vault.ts'

interface Thing {
  id: string
  updatedAt: number
  ino: string
  contentUrl: string
  author: { id: string; updatedAt: number }
}

/** What a picture, a media element or a download of the browser is given: no header goes with it. */
const LOADED_ALONE: Record<Exclude<keyof Urls, 'base' | 'call' | 'hls' | 'nativeHls'>, Asked> = {
  direct: (urls, { id }) => urls.direct(`/api/items/${id}/download`),
  cover: (urls, thing) => urls.cover(thing, 400),
  cardCover: (urls, thing) => urls.cardCover(thing),
  rawCover: (urls, thing) => urls.rawCover(thing),
  authorImage: (urls, { author }) => urls.authorImage(author, 100),
  file: (urls, { id, ino }) => urls.file(id, ino),
  track: (urls, { contentUrl }) => urls.track(contentUrl),
}
type Asked = (urls: Urls, thing: Thing) => string

describe.each(['2.2.23', '2.36'] as const)('addresses that no header goes with, %s', (flavour) => {
  let standIn: StandIn
  let thing: Thing
  let urls: Urls
  let vault: Vault

  beforeAll(async () => {
    standIn = await createStandIn({ flavour })
    vault = await signedInVault(standIn)
    const json = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(standIn.url + path, {
        ...init,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${vault.bearer() ?? ''}`,
        },
      })
      return (await answer.json()) as Record<string, never>
    }
    const item = [...standIn.state.items.values()].find(
      ({ media }) => 'audioFiles' in media && media.audioFiles.length > 0 && media.coverPath !== null,
    )
    const author = [...standIn.state.authors.values()].find(({ imagePath }) => imagePath !== null)
    if (!item || !author)
      throw new Error('the demo has no book with sound and cover, or no author with a picture')
    const { id: sessionId, audioTracks } = (await json(`/api/items/${item.id}/play`, {
      method: 'POST',
      body: JSON.stringify({ deviceInfo: {}, supportedMimeTypes: ['audio/mpeg', 'audio/mp4'] }),
    })) as unknown as { id: string; audioTracks: { contentUrl: string }[] }
    const [track] = audioTracks
    const [file] = item.libraryFiles
    if (!track || !file) throw new Error('a session has a track, an item a file')
    thing = {
      id: item.id,
      updatedAt: item.updatedAt,
      ino: file.ino,
      contentUrl: sessionTrackUrl(sessionId, 1, track.contentUrl),
      author,
    }
    urls = createUrls({ base: `${standIn.url}/`, mediaToken: vault.mediaToken, bearer: vault.bearer })
  })
  afterAll(async () => await standIn.close())

  it.each(Object.entries(LOADED_ALONE))('%s is served', async (_, address) => {
    const answer = await fetch(address(urls, thing), { headers: { range: 'bytes=0-99' } })
    await answer.body?.cancel()
    expect([200, 206]).toContain(answer.status)
  })
})
