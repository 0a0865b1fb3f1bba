import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { zipFiles } from '../../archive/zip.ts'
import type { Core } from '../../core.ts'
import { json, sentence, status } from '../../http/answers.ts'
import { bodyOf, textOf, type App, type Ctx } from '../../http/env.ts'
import { forAdmins, param } from '../../http/permits.ts'
import { sendFile } from '../../http/send-file.ts'
import { audioMimeType } from '../../mime.ts'
import { openSession } from '../../play/open-session.ts'
import type { OpenSession } from '../../play/open-session.ts'
import { sessionForClient } from '../../play/session-json.ts'
import type { Share } from '../../play/shares.ts'

const COOKIE = 'share_session_id'
const MONTH_SECONDS = 2_592_000
const REQUIRED = 'Missing or invalid required fields'

const cookieOf = (c: Ctx): string | null =>
  (c.req.header('cookie') ?? '')
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1] ?? null

const notFound = (): Response =>
  new Response('Not Found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** Share links, of the 2.36 line only. */
export const shareRoutes = (app: App, core: Core): void => {
  const { state, shares, hub } = core

  /** Of a share that was closed a visitor hears nothing at all any more. */
  const visitOf = (c: Ctx): OpenSession | 'never' | Response => {
    const cookie = cookieOf(c)
    if (cookie === null) return sentence(404, 'Share session not set')
    const share = shares.bySlug(param(c, 'slug'))
    if (!share) return shares.knows(cookie) ? 'never' : sentence(404, 'Share not found')
    return shares.visit(cookie, share) ?? sentence(404, 'Share session not found')
  }
  const never = async (): Promise<Response> => await new Promise(() => undefined)

  app.post(
    '/api/share/mediaitem',
    forAdmins((c: Ctx) => {
      const body = bodyOf(c)
      const { mediaItemType, mediaItemId, expiresAt, isDownloadable } = body
      const slug = textOf(body['slug'])
      if (!slug || !textOf(mediaItemType) || !textOf(mediaItemId)) return sentence(400, REQUIRED)
      if (typeof expiresAt !== 'number' || expiresAt < 0) return sentence(400, 'Invalid expiration date')
      const made = shares.add({
        slug,
        mediaItemId: String(mediaItemId),
        expiresAt,
        isDownloadable: typeof isDownloadable === 'boolean' ? isDownloadable : undefined,
      })
      if (typeof made === 'string') return sentence(409, made)
      hub.toAdmins('share_open', made)
      return new Response(JSON.stringify(made), {
        status: 201,
        headers: { 'content-type': 'application/json; charset=utf-8' },
      })
    }),
  )
  app.delete(
    '/api/share/mediaitem/:id',
    forAdmins((c: Ctx) => {
      const share = shares.remove(param(c, 'id'))
      if (!share) return sentence(404, 'Media item share not found')
      hub.toAdmins('share_closed', share)
      return status(204)
    }),
  )

  app.get('/public/share/:slug', (c) => {
    const share = shares.bySlug(param(c, 'slug'))
    const item = share ? shares.itemOf(share) : undefined
    if (!share || !item) return notFound()
    const cookie = cookieOf(c) ?? randomUUID()
    const known = shares.visit(cookie, share)
    const session = known ?? begin(c, share, cookie)
    if (!session) return notFound()
    const answer = json(c, { ...share, playbackSession: ofNobody(session, share) })
    if (!known) {
      const expires = new Date(Date.now() + MONTH_SECONDS * 1000).toUTCString()
      answer.headers.append(
        'set-cookie',
        `${COOKIE}=${cookie}; Max-Age=${MONTH_SECONDS}; Path=/; Expires=${expires}; HttpOnly`,
      )
    }
    return answer
  })

  function begin(c: Ctx, share: Share, cookie: string): OpenSession | null {
    const item = shares.itemOf(share)
    const anybody = [...state.users.values()].find(({ type }) => type === 'root')
    if (!item || !anybody) return null
    const request = {
      deviceInfo: null,
      supportedMimeTypes: [],
      mediaPlayer: 'web-share',
      forceDirectPlay: true,
      forceTranscode: false,
    }
    const device = { deviceId: cookie, ipAddress: '127.0.0.1', clientVersion: '2.36.0' }
    const wanted = Number(c.req.query('t') ?? 0)
    const startTime = Number.isFinite(wanted) && wanted > 0 ? wanted : 0
    const session: OpenSession = {
      ...openSession(state, anybody, item, null, request, device),
      startTime,
      currentTime: startTime,
    }
    shares.begin(cookie, share, session)
    return session
  }

  function ofNobody(session: OpenSession, { slug }: Share): object {
    const { deviceInfo, ...json } = sessionForClient(state, session)
    const { userId: _user, ...device } = deviceInfo as Record<string, unknown>
    return {
      ...json,
      userId: null,
      deviceInfo: { ...device, clientName: 'Abs Web Share' },
      audioTracks: session.audioTracks.map((track) => ({
        ...track,
        contentUrl: `/public/share/${slug}/track/${track.index}`,
      })),
      libraryItem: null,
      coverAspectRatio: 1,
    }
  }

  app.get('/public/share/:slug/cover', (c) => {
    const share = shares.bySlug(param(c, 'slug'))
    const cover = share ? shares.itemOf(share)?.media.coverPath : null
    return cover ? sendFile(c, core.disk.real(cover)) : status(404)
  })

  app.get('/public/share/:slug/track/:index', async (c) => {
    const visit = visitOf(c)
    if (visit === 'never') return await never()
    if (visit instanceof Response) return visit
    const track = visit.audioTracks.find(({ index }) => String(index) === param(c, 'index'))
    if (!track?.metadata) return sentence(404, 'Track not found')
    const { path, filename } = track.metadata
    return sendFile(c, core.disk.real(path), { type: audioMimeType(filename), fault: core.faults.sound })
  })

  app.patch('/public/share/:slug/progress', async (c) => {
    const visit = visitOf(c)
    if (visit === 'never') return await never()
    if (visit instanceof Response) return visit
    const { currentTime } = bodyOf(c)
    if (typeof currentTime !== 'number' || currentTime < 0) return sentence(400, 'Invalid current time')
    visit.currentTime = currentTime
    visit.updatedAt = Date.now()
    return status(204)
  })

  app.get('/public/share/:slug/download', (c) => {
    const share = shares.bySlug(param(c, 'slug'))
    const item = share ? shares.itemOf(share) : undefined
    if (!share || !item) return notFound()
    if (share.isDownloadable !== true) return sentence(403, 'Download is not allowed for this item')
    const entries = item.libraryFiles.flatMap(({ metadata }) => {
      const real = core.disk.real(metadata.path)
      return real === null ? [] : [{ name: posix.basename(metadata.path), data: readFileSync(real) }]
    })
    const name = (item.media.metadata.title ?? 'share').replaceAll(/["\\]/gu, '')
    return new Response(new Uint8Array(zipFiles(entries)), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}.zip"`,
      },
    })
  })
}
