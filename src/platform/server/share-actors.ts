import { fromCallback, fromPromise } from 'xstate'
import { openShareSchema } from '#machines/model/entities/share.ts'
import { sharedTitleOf } from '#machines/listening/share-player/share-title.ts'
import type {
  SharedTitle,
  SharePlaceCommand,
  SharePlaceInput,
  SharePlayerEvent,
  SharePlayerInput,
} from '#machines/listening/share-player/share-player.types.ts'
import type { KeyStore } from '../storage/key-store.ts'
import { keptPlace, keepPlace } from '../storage/stores/share-places.ts'
import type { Server } from './server.ts'

/** A server can leave a call of a share that was closed without an answer. */
const TIMEOUT_MS = 15_000

const pathOf = (slug: string): string => `/public/share/${encodeURIComponent(slug)}`

/** How a share is read; the server answers a first visit with a cookie that names it from then on. */
export function createReadShare(server: Server) {
  return fromPromise<SharedTitle, SharePlayerInput>(async ({ input: { slug, wantedAt }, signal }) =>
    sharedTitleOf(
      await server.read('get', pathOf(slug), openShareSchema, {
        signal,
        timeoutMs: TIMEOUT_MS,
        expect404: true,
        ...(wantedAt === null ? {} : { query: { t: wantedAt } }),
      }),
    ),
  )
}

/** Keeps the place of a share in this browser and by the server; says when the page is hidden. */
export function createSharePlaces(server: Server, storage: KeyStore | null) {
  return fromCallback<SharePlaceCommand, SharePlaceInput>(
    ({ input: { slug, shareId }, sendBack, receive }) => {
      const tell = (event: SharePlayerEvent): void => sendBack(event)
      receive(({ type, position }) => {
        if (type === 'sharePlace.keep') {
          keepPlace(storage, shareId, position)
          return
        }
        // the place is in this browser too: a share that was closed takes no more of them
        server
          .send('patch', `${pathOf(slug)}/progress`, 'nothing', {
            json: { currentTime: position },
            keepalive: true,
            timeoutMs: TIMEOUT_MS,
            expect404: true,
          })
          .catch(() => undefined)
      })
      tell({ type: 'sharePlace.recalled', position: keptPlace(storage, shareId) })
      const leaving = new AbortController()
      const hidden = (): void => {
        if (document.visibilityState === 'hidden') tell({ type: 'page.hidden' })
      }
      document.addEventListener('visibilitychange', hidden, { signal: leaving.signal })
      window.addEventListener('pagehide', () => tell({ type: 'page.hidden' }), { signal: leaving.signal })
      return () => leaving.abort()
    },
  )
}
