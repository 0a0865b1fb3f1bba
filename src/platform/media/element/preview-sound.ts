import { fromCallback } from 'xstate'
import type { PreviewFact, PreviewInput } from '#machines/editing/chapter-editor/chapter-editor.types.ts'
import { trackAt } from '#machines/editing/chapters/chapter-rows.ts'
import { isKnownBySession } from '#machines/model/titles/urls.ts'
import type { Urls } from '#machines/model/titles/urls.ts'

/**
 * Plays a book's files from a second on, to another one where it is told, in an element of its own: no session is opened,
 * nothing is counted. A file that the server refuses by its path is asked for by its id.
 */
export function createPreviewSound(urls: Urls) {
  return fromCallback<{ type: 'unused' }, PreviewInput>(
    ({ sendBack, input: { libraryItemId, tracks, at, until, volume = 1 } }) => {
      const report = (fact: PreviewFact): void => sendBack(fact)
      const element = new Audio()
      element.volume = volume
      let index = -1
      let startAt = 0
      let isSecondTry = false
      let stop: ReturnType<typeof setTimeout> | undefined

      function open(next: number, offset: number): void {
        const track = tracks[next]
        if (!track) {
          report({ type: 'previewSound.ended' })
          return
        }
        index = next
        startAt = offset
        // no session is opened here whose addresses need no token
        const file = isKnownBySession(track.contentUrl) ? track.ino : null
        isSecondTry = file !== null
        load(file === null ? urls.track(track.contentUrl) : urls.file(libraryItemId, file))
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

      /** An element tells its time a few times a second: in between, a timer knows better. */
      function endAt(position: number): void {
        clearTimeout(stop)
        if (until === undefined || element.paused || element.seeking) return
        stop = setTimeout(
          () => {
            element.pause()
            report({ type: 'previewSound.ended' })
          },
          Math.max(0, until - position) * 1000,
        )
      }

      const tell = (): void => {
        const track = tracks[index]
        if (!track) return
        const position = track.startOffset + element.currentTime
        report({ type: 'previewSound.positioned', at: position })
        endAt(position)
      }
      element.addEventListener('timeupdate', tell)
      element.addEventListener('playing', tell)
      // what has not come yet does not bring the end nearer
      element.addEventListener('waiting', () => clearTimeout(stop))
      element.addEventListener('ended', () => {
        clearTimeout(stop)
        open(index + 1, 0)
      })
      element.addEventListener('error', () => {
        const ino = tracks[index]?.ino ?? null
        if (!element.error) return
        if (isSecondTry || ino === null) {
          report({ type: 'previewSound.failed' })
          return
        }
        isSecondTry = true
        load(urls.file(libraryItemId, ino))
      })
      const first = trackAt(tracks, at)
      open(first, Math.max(0, at - (tracks[first]?.startOffset ?? 0)))
      return () => {
        clearTimeout(stop)
        element.pause()
        // removing the address alone keeps the connection open
        element.removeAttribute('src')
        element.load()
      }
    },
  )
}
