import type { Core } from '../core.ts'
import { errorPage, status } from '../http/answers.ts'
import { emptyStream } from '../hls/empty-stream.ts'
import type { App } from '../http/env.ts'
import { playlistOf } from '../hls/segments.ts'

const playlistHeaders = {
  'content-type': 'application/vnd.apple.mpegurl',
  'cache-control': 'public, max-age=0',
}

/** Playlists and segments of transcodes. */
export const hlsRoutes = (app: App, core: Core): void => {
  app.get('/hls/:id/:file', async (c) => {
    const { id, file } = c.req.param()
    const stream = core.streams.get(id)
    if (file === 'output.m3u8') {
      if (!stream) return errorPage(404, 'Not Found')
      const query = core.state.flavour === '2.36' ? '' : `?token=${c.get('user').token}`
      return new Response(playlistOf(stream.duration, query), { headers: playlistHeaders })
    }
    const number = /^output-(\d+)\.ts$/u.exec(file)?.[1]
    if (number === undefined) return errorPage(404, 'Not Found')
    const isCurrent = core.state.flavour === '2.36'
    if (!stream) return status(isCurrent ? 404 : 500)
    const answer = await stream.segment(Number(number))
    if (answer === 'reset') return status(isCurrent ? 404 : 500)
    if (answer === 'restarting' || answer === 'resetAtStart') return status(404)
    if (answer === 'notYet') return isCurrent ? status(404) : errorPage(404, 'Not Found')
    const data = core.faults.unknownFormat ? emptyStream : answer.data
    return new Response(new Uint8Array(data), { headers: { 'content-type': 'video/mp2t' } })
  })
}
