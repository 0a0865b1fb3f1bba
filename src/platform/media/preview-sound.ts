import { fromCallback } from 'xstate'
import type { PreviewFact, PreviewInput } from '#machines/editing/chapter-editor/chapter-editor.types.ts'
import { trackAt } from '#machines/editing/chapters/chapter-rows.ts'
import type { Urls } from '#machines/model/urls.ts'

export interface PreviewSoundDeps {
  urls: Urls
  /** The token of a call; null when signed out. */
  bearer: () => string | null
}

/**
 * Plays a book's files from a second on, in an element of its own: no session is opened, nothing is counted. A file that
 * the server refuses by its path is asked for by its id.
 */
export function createPreviewSound({ urls, bearer }: PreviewSoundDeps) {
  /** A server whose addresses need no token has those of a session in mind, and none is opened here. */
  function withToken(address: string): string {
    const token = bearer()
    if (token === null || /[?&]token=/.test(address)) return address
    return `${address}${address.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`
  }

  return fromCallback<{ type: 'unused' }, PreviewInput>(
    ({ sendBack, input: { libraryItemId, tracks, at } }) => {
      const report = (fact: PreviewFact): void => sendBack(fact)
      const element = new Audio()
      let index = -1
      let startAt = 0
      let isSecondTry = false

      function open(next: number, offset: number): void {
        const track = tracks[next]
        if (!track) {
          report({ type: 'previewSound.ended' })
          return
        }
        index = next
        startAt = offset
        isSecondTry = false
        load(withToken(urls.track(track.contentUrl)))
      }

      function load(address: string): void {
        const from = Number(startAt.toFixed(3))
        element.src = from > 0 ? `${address}#t=${from}` : address
        element.play().catch((error: unknown) => {
          // other failures come as events of the element
          if (error instanceof DOMException && error.name === 'NotAllowedError')
            report({ type: 'previewSound.failed' })
        })
      }

      element.addEventListener('timeupdate', () => {
        const track = tracks[index]
        if (track) report({ type: 'previewSound.positioned', at: track.startOffset + element.currentTime })
      })
      element.addEventListener('ended', () => open(index + 1, 0))
      element.addEventListener('error', () => {
        const ino = tracks[index]?.ino ?? null
        if (!element.error) return
        if (isSecondTry || ino === null) {
          report({ type: 'previewSound.failed' })
          return
        }
        isSecondTry = true
        load(withToken(urls.file(libraryItemId, ino)))
      })
      const first = trackAt(tracks, at)
      open(first, Math.max(0, at - (tracks[first]?.startOffset ?? 0)))
      return () => {
        element.pause()
        // removing the address alone keeps the connection open
        element.removeAttribute('src')
        element.load()
      }
    },
  )
}
